import type { HistoryEntry } from '#contract/admin/admin.ts';
import type { AuditEntry } from '#contract/admin/audits.ts';
import type { AuditHistory, findAuditRows } from './store.ts';

/** Names of actors that are no member. */
const actorNames: Record<string, string> = { SYSTEM: '시스템', ANONYMOUS: '비회원' };

/** Who acted; a role that is no member has a name of its own. */
const nameActor = (name: string | null, role: string): string => name ?? actorNames[role] ?? '알 수 없음';

type AuditRow = Awaited<ReturnType<typeof findAuditRows>>[number];

export function presentAuditEntry({ entry, actorName, organizationName }: AuditRow): AuditEntry {
  const name = nameActor(actorName, entry.actorRole);
  return {
    sequence: entry.sequence,
    at: entry.at.toISOString(),
    actorId: entry.actorId,
    actorName: organizationName ? `${name} (${organizationName})` : name,
    actorRole: entry.actorRole,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    reason: entry.reason,
    details: entry.details,
    previousHash: entry.previousHash,
    hash: entry.hash,
  };
}

/** What was done about a subject; `memberNames` are those of its members, to whom some of it may have been done. */
export function presentHistory(
  history: AuditHistory,
  memberNames: ReadonlyMap<string, string> = new Map(),
): HistoryEntry[] {
  return history.map(({ entry, actorName }) => ({
    at: entry.at.toISOString(),
    actorName: nameActor(actorName, entry.actorRole),
    action: entry.action,
    reason: entry.reason,
    details: entry.details,
    memberName: (entry.subjectId && memberNames.get(entry.subjectId)) ?? null,
  }));
}

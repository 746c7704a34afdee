import type { AuditEntry } from '#contract/admin/admin.ts';
import type { findAuditRows } from './store.ts';

/** Names of actors that are no member. */
const actorNames: Record<string, string> = { SYSTEM: '시스템', ANONYMOUS: '비회원' };

type AuditRow = Awaited<ReturnType<typeof findAuditRows>>[number];

export function presentAuditEntry({ entry, actorName, organizationName }: AuditRow): AuditEntry {
  const name = actorName ?? actorNames[entry.actorRole] ?? '알 수 없음';
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
    hash: entry.hash,
  };
}

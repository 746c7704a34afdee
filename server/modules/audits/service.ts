import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuditEntry, findAuditEntries as findEndpoint } from '#contract/desk.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import type { Call } from '#server/http/mount.ts';

const pageSize = 50;

/** Names of actors that are no member. */
const actorNames: Record<string, string> = { SYSTEM: '시스템', ANONYMOUS: '비회원' };

type AuditParts = {
  entry: typeof auditEntry.$inferSelect;
  memberName: string | null;
  organizationName: string | null;
};

function presentAuditEntry({ entry, memberName, organizationName }: AuditParts): AuditEntry {
  const name = memberName ?? actorNames[entry.actorRole] ?? '알 수 없음';
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

/** One page of the audit log, newest first; `before` is the sequence that the page before ended at. */
export async function findAuditEntries(
  call: Call,
  { before, subjectId, actorId, from }: z.output<NonNullable<typeof findEndpoint.query>>,
): Promise<z.infer<typeof findEndpoint.response>> {
  const rows = await call.db
    .select({ entry: auditEntry, memberName: member.name, organizationName: organization.name })
    .from(auditEntry)
    .leftJoin(member, eq(member.id, auditEntry.actorId))
    .leftJoin(organization, eq(organization.id, member.organizationId))
    .where(
      and(
        before === undefined ? undefined : lt(auditEntry.sequence, before),
        subjectId === undefined ? undefined : eq(auditEntry.subjectId, subjectId),
        actorId === undefined ? undefined : eq(auditEntry.actorId, actorId),
        from === undefined ? undefined : gte(auditEntry.at, new Date(from)),
      ),
    )
    .orderBy(desc(auditEntry.sequence))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize).map(presentAuditEntry);
  return { items, nextBefore: rows.length > pageSize ? (items.at(-1)?.sequence ?? null) : null };
}

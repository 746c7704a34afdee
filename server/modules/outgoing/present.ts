import type { Outgoing } from '#contract/admin/outgoing.ts';
import type { NamedOutgoing } from './store.ts';

export function presentOutgoing(row: NamedOutgoing): Outgoing {
  const {
    id,
    version,
    act,
    status,
    subjectType,
    subjectId,
    subject,
    label,
    path,
    mails,
    decidedById,
    decidedBy,
  } = row;
  return {
    id,
    version,
    act,
    status,
    subjectType,
    subjectId,
    subject,
    label,
    path,
    mails,
    decidedById,
    decidedBy,
    decidedAt: row.createdAt.toISOString(),
    leavesAt: row.leavesAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    refusal: row.refusal,
    refusedAs: row.refusedAs,
  };
}

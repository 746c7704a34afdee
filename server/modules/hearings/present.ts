import type { Hearing } from '#contract/organizations/hearings.ts';
import type { HearingRow } from './store.ts';

/** A hearing as its organisation and the admin read it; neither sees which member wrote. */
export function presentHearing(row: HearingRow): Hearing {
  const { id, version, restriction, isUrgent, status, reason, answerBy, opinion, opinionAt, answer } = row;
  return {
    id,
    version,
    restriction,
    isUrgent,
    status,
    reason,
    answerBy,
    opinion: opinion === null || opinionAt === null ? null : { text: opinion, at: opinionAt.toISOString() },
    answer,
    createdAt: row.createdAt.toISOString(),
  };
}

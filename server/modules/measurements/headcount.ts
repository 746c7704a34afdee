import { problem } from '#server/http/problem.ts';
import { sumEntries } from '#server/modules/activity-entries/store.ts';
import type { Reader } from '#server/unit.ts';
import { findHighestHeadcount, isEvidence } from './store.ts';

/**
 * Refuses a change of the activity entries that would leave fewer person-times than persons were counted (G-43); `by` is
 * how many participants come or go.
 */
export async function checkHeadcount(db: Reader, partnershipId: string, by: number): Promise<void> {
  const headcount = await findHighestHeadcount(db, partnershipId);
  const { participants } = await sumEntries(db, partnershipId, { seesWithheld: false });
  if (participants + by < headcount)
    throw problem('VALIDATION', {
      message: `실인원 ${headcount.toLocaleString('ko-KR')}명이 연인원보다 많아져요. 성과에서 실인원을 먼저 고쳐 주세요.`,
    });
}

/** Refuses to delete an activity entry that a measurement rests on. */
export async function checkNoEvidence(db: Reader, entryId: string): Promise<void> {
  if (await isEvidence(db, entryId))
    throw problem('VALIDATION', {
      message: '이 기록을 보고 적은 측정값이 있어요. 성과에서 그 값의 근거를 먼저 바꿔 주세요.',
    });
}

import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { koreanDay, sayDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { isHeard, type Restriction, type unheardReasons } from '#contract/organizations/hearings.ts';
import { memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import type { Unit } from '#server/unit.ts';
import { findOpenHearing, type HearingRow, insertHearing, updateHearing } from './store.ts';

/** Until when an organisation that is told today says what it thinks (terms §9). */
export const answerDay = (unit: Unit): string =>
  addBusinessDays(koreanDay(unit.now), limits.hearingBusinessDays);

/** Ends a hearing of a locked organisation with what was decided. */
export async function closeHearing(
  unit: Unit,
  row: HearingRow,
  { to, answer }: { to: 'CARRIED_OUT' | 'DROPPED'; answer: string },
): Promise<void> {
  const decidedById = unit.actor.kind === 'MEMBER' ? unit.actor.memberId : null;
  await updateHearing(unit.tx, row, { status: to, answer, decidedById, closedAt: unit.now });
}

/** How the act that needs no hearing is called where it may come without one. */
const without: Record<Restriction, (typeof unheardReasons)[number]> = {
  HELD: 'URGENT',
  WITHDRAWN: 'REQUESTED',
};

/**
 * Lets a restriction of a locked organisation come only after it was announced and spoken of, or the time for that is
 * over (terms §9), and ends the hearing with it. An urgent one comes at once, and its hearing with it; a withdrawal that
 * the organisation itself has asked for needs none. Throws TRANSITION_REFUSED.
 */
export async function carryOut(
  unit: Unit,
  organizationId: string,
  {
    restriction,
    reason,
    unheard,
  }: { restriction: Restriction; reason: string; unheard?: (typeof unheardReasons)[number] | undefined },
): Promise<void> {
  const row = await findOpenHearing(unit.tx, organizationId);
  const isIts = row?.restriction === restriction && !row.isUrgent;
  const heard = isIts && isHeard(row, koreanDay(unit.now));
  if (!heard && unheard !== without[restriction]) {
    const message = isIts
      ? `${sayDay(row.answerBy)}까지 의견을 기다리기로 했어요. 그 뒤에 정하거나, 의견이 오면 정해 주세요.`
      : '먼저 예고하고 의견을 들어 주세요.';
    throw problem('TRANSITION_REFUSED', { message });
  }
  if (row) await closeHearing(unit, row, { to: isIts ? 'CARRIED_OUT' : 'DROPPED', answer: reason });
  if (heard || restriction !== 'HELD') return;
  await insertHearing(unit.tx, {
    organizationId,
    restriction,
    isUrgent: true,
    reason,
    answerBy: answerDay(unit),
    toldById: memberOf(unit.actor).memberId,
  });
}

/** Ends what goes on of an organisation whose hold is lifted, or that has left by itself. */
export async function endHearing(unit: Unit, organizationId: string, answer: string): Promise<void> {
  const row = await findOpenHearing(unit.tx, organizationId);
  if (row) await closeHearing(unit, row, { to: 'DROPPED', answer });
}

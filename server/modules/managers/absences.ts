import type {
  addAbsence as addEndpoint,
  ManagerList,
  removeAbsence as removeEndpoint,
} from '#contract/admin/managers.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { deleteAbsence, findAbsences, insertAbsence } from './absence-store.ts';
import { readManagers } from './service.ts';
import { findManagerRows, lockManagers } from './store.ts';

const meets = (a: { from: string; until: string }, b: { from: string; until: string }) =>
  a.from <= b.until && b.from <= a.until;

/**
 * Lets another manager stand in for one on some days: members see that one as their contact on these days alone. Throws a
 * field problem where one of both is away or stands in for the other on such a day.
 */
export function addAbsence(call: EndpointCall<typeof addEndpoint>): Promise<ManagerList> {
  const { memberId } = call.params;
  const { standInId, ...days } = call.body;
  return call.transact(async (unit) => {
    await lockManagers(unit.tx);
    const known = new Set((await findManagerRows(unit.tx)).map((row) => row.memberId));
    if (!known.has(memberId)) throw problem('NOT_FOUND');
    if (!known.has(standInId) || standInId === memberId)
      throw fieldProblem('standInId', '대신 맡을 다른 매니저를 골라 주세요.');
    if (days.until < koreanDay(unit.now))
      throw fieldProblem('until', '오늘이거나 오늘보다 뒤의 날을 골라 주세요.');
    const others = (await findAbsences(unit.tx)).filter((absence) => meets(absence, days));
    if (others.some((absence) => absence.managerId === memberId))
      throw fieldProblem('from', '이미 자리를 비우기로 한 날과 겹쳐요.');
    if (others.some((absence) => absence.standInId === memberId))
      throw fieldProblem('from', '다른 매니저를 대신 맡기로 한 날과 겹쳐요.');
    if (others.some((absence) => absence.managerId === standInId))
      throw fieldProblem('standInId', '그 매니저도 자리를 비우는 날이 있어요.');
    const id = await insertAbsence(unit.tx, { managerId: memberId, standInId, ...days });
    unit.audit({
      action: 'manager.absence',
      subjectType: 'member',
      subjectId: memberId,
      details: { absenceId: id, standInId, ...days },
    });
    return readManagers(unit.tx);
  });
}

/** Takes an absence back, or ends it: from here on members see the manager again. */
export function removeAbsence(call: EndpointCall<typeof removeEndpoint>): Promise<ManagerList> {
  const { memberId, absenceId } = call.params;
  return call.transact(async (unit) => {
    const removed = await deleteAbsence(unit.tx, memberId, absenceId);
    if (!removed) throw problem('NOT_FOUND');
    unit.audit({
      action: 'manager.return',
      subjectType: 'member',
      subjectId: memberId,
      details: { absenceId, ...removed },
    });
    return readManagers(unit.tx);
  });
}

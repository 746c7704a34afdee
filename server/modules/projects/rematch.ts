import type { ProjectDetail } from '#contract/projects/projects.ts';
import type { Call } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { findInvitationsOf } from '#server/modules/invitations/store.ts';
import { countMatches, findMatch } from '#server/modules/matches/store.ts';
import { type CurrentPlan, planOf } from '#server/modules/plans/service.ts';
import { checkAccess } from './access.ts';
import { getDetail } from './detail.ts';
import { releaseUnanswered } from './invitation-status.ts';
import { extendMatch, findShownNpoIds, publishOrWait, storeMatch } from './matching.ts';
import { withRanking } from './ranking.ts';
import { findProject } from './store.ts';
import { addEvent, currentOf, lockProjectAt, moveProject } from './transition.ts';

/** Refuses with QUOTA_REACHED when the plan's re-matches of one request are used up. */
function checkQuota({ plan, rematches }: CurrentPlan, used: number): void {
  if (used < rematches) return;
  throw problem('QUOTA_REACHED', {
    message:
      rematches === 0
        ? `${plan} 요금제에는 다시 추천받기가 없어요. 회원가입 정보의 요금제에서 다른 요금제를 신청할 수 있어요.`
        : `${plan} 요금제는 요청 하나에 ${rematches}번까지 다시 추천받을 수 있고, 모두 썼어요. 매칭 매니저에게 알려 주세요.`,
  });
}

/**
 * PROPOSING → MATCHING → PROPOSING by the company, within its plan: unanswered offers end, who has accepted stays, who
 * declined or let the day pass is not recommended again. Because the company asks for other NPOs, those that it has seen
 * are left out too, of this list alone: it does not count against them. Where no other NPO is found nothing changes;
 * where publication is the admin's, the new list waits for it.
 */
export async function rematchByCompany(
  call: Call,
  projectId: string,
  { reason, version }: { reason: string; version: number },
): Promise<ProjectDetail> {
  await checkAccess(call, 'project.rematch', projectId);
  const readRow = async () => {
    const row = await findProject(call.db, projectId);
    if (!row) throw problem('NOT_FOUND');
    return { ...row, version: version + 1 };
  };
  const { transact } = call;
  return withRanking(
    call,
    readRow,
    (ranked) =>
      transact(
        async (unit) => {
          const row = await lockProjectAt(unit, projectId, version);
          if (row.status !== 'PROPOSING') throw problem('TRANSITION_REFUSED', { current: currentOf(row) });
          // The lock on the project makes parallel re-matches wait for each other.
          checkQuota(await planOf(unit.tx, row.companyId), await countMatches(unit.tx, projectId, 'COMPANY'));
          await releaseUnanswered(unit, row);
          const text = `다시 추천을 요청했어요. 이유: ${reason}`;
          const moved = await moveProject(unit, row, 'MATCHING', 'COMPANY', text, { reason });
          const computed = await storeMatch(unit, moved, ranked, { cause: 'COMPANY', reason });
          const { fresh } = await findShownNpoIds(unit, computed.id, moved);
          if (fresh.length === 0) {
            throw problem('TRANSITION_REFUSED', {
              message:
                '조건에 맞는 다른 단체를 찾지 못해서 지금 목록을 그대로 두었어요. 매칭 매니저에게 알려 주세요.',
              current: currentOf(row),
            });
          }
          await publishOrWait(unit, moved, computed);
        },
        () => getDetail(call, projectId),
      ),
    'SEEN',
  );
}

/**
 * Of a request that goes on with a former partner: recommends the others of its list as well, as many as the plan allows,
 * and asks them. The offer of the partner and its answer stay. Throws TRANSITION_REFUSED where others have been asked
 * already, or where there are none.
 */
export async function recommendOthersToCompany(
  call: Call,
  projectId: string,
  { version }: { version: number },
): Promise<ProjectDetail> {
  await checkAccess(call, 'project.rematch', projectId);
  return call.transact(
    async (unit) => {
      const row = await lockProjectAt(unit, projectId, version);
      const asked = new Set((await findInvitationsOf(unit.tx, [projectId])).map(({ npoId }) => npoId));
      const sent = await findMatch(unit.tx, projectId, { isPublished: true });
      if (row.status !== 'PROPOSING' || row.continuesId === null || asked.size > 1 || !sent)
        throw problem('TRANSITION_REFUSED', { current: currentOf(row) });
      const others = (await findShownNpoIds(unit, sent.id, row)).all.filter((npoId) => !asked.has(npoId));
      if (others.length === 0) {
        throw problem('TRANSITION_REFUSED', {
          message: '조건에 맞는 다른 단체를 찾지 못했어요. 매칭 매니저에게 알려 주세요.',
          current: currentOf(row),
        });
      }
      const text = `다른 단체도 추천받아 ${others.length}곳에 제안을 보냈어요`;
      await addEvent(unit, row, { kind: 'MATCH', text });
      unit.audit({
        action: 'match.extend',
        subjectType: 'match',
        subjectId: sent.id,
        details: { projectId, npoIds: others },
      });
      await extendMatch(unit, row, sent, others);
    },
    () => getDetail(call, projectId),
  );
}

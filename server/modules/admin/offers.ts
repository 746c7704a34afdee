import type { AdminMatch } from '#contract/admin/admin.ts';
import type {
  askAgain as askEndpoint,
  extendReplyDay as extendEndpoint,
} from '#contract/admin/match-desk.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { findInvitationsOf, moveReplyBy, updateAskedAgain } from '#server/modules/invitations/store.ts';
import { findMatchRow, updateMatch as raiseMatch } from '#server/modules/matches/store.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyOrganizations } from '#server/modules/notifications/service.ts';
import { readRequestFacts } from '#server/modules/projects/request-facts.ts';
import { addEvent, lockProject } from '#server/modules/projects/transition.ts';
import { lockMatch } from './matches.ts';
import { getMatch } from './service.ts';

/**
 * Asks NPOs of a list that have not answered again. Throws a field problem, and tells nobody, where one of them has
 * answered, was asked today already, or three times in all.
 */
export function askAgain(call: EndpointCall<typeof askEndpoint>): Promise<AdminMatch> {
  const { matchId } = call.params;
  const wanted = new Set(call.body.npoIds);
  return call.transact(
    async (unit) => {
      const match = await findMatchRow(unit.tx, matchId);
      if (!match) throw problem('NOT_FOUND');
      const project = await lockProject(unit, match.projectId);
      if (project.isHidden || project.status !== 'PROPOSING') throw problem('TRANSITION_REFUSED');
      const offers = (await findInvitationsOf(unit.tx, [project.id])).filter(
        (row) => row.matchId === matchId && wanted.has(row.npoId),
      );
      const today = koreanDay(unit.now);
      const facts = await readRequestFacts(unit.tx, project);
      const told: Parameters<typeof notifyOrganizations>[1][number][] = [];
      for (const { id } of offers) {
        const row = await updateAskedAgain(unit.tx, id, today);
        if (row === null) break;
        const { npoId, replyBy, askedAgain } = row;
        told.push({
          organizationId: npoId,
          message: messages.invitationReminder({
            invitationId: id,
            projectTitle: project.title,
            replyBy,
            facts,
          }),
        });
        unit.audit({
          action: 'invitation.remind',
          subjectType: 'invitation',
          subjectId: id,
          details: { projectId: project.id, npoId, times: askedAgain },
        });
      }
      if (told.length < wanted.size) {
        throw fieldProblem(
          'npoIds',
          `그사이 답했거나, 오늘 이미 알렸거나, ${limits.askedAgainMax}번 모두 알린 단체가 있어요. 목록을 다시 확인해 주세요.`,
        );
      }
      await notifyOrganizations(unit, told);
    },
    () => getMatch(call, matchId),
  );
}

/** Lets the open offers of a list be answered until a later day; whoever was asked and the company are told. */
export function extendReplyDay(call: EndpointCall<typeof extendEndpoint>): Promise<AdminMatch> {
  const { matchId } = call.params;
  const { version, replyBy, reason } = call.body;
  return call.transact(
    async (unit) => {
      const { project, row, isSent, refuse } = await lockMatch(unit, matchId, version);
      if (!isSent || project.isHidden) throw refuse();
      const offers = await findInvitationsOf(unit.tx, [project.id]);
      const open = offers.filter((offer) => offer.matchId === matchId && offer.status === 'SENT');
      if (open.length === 0) {
        throw problem('TRANSITION_REFUSED', { message: '답을 기다리는 제안이 없어요.' });
      }
      const last = addDays(koreanDay(unit.now), limits.replyDayMaxDays);
      if (open.some((offer) => offer.replyBy >= replyBy))
        throw fieldProblem('replyBy', '지금 기한보다 뒤의 날을 골라 주세요.');
      if (replyBy > last)
        throw fieldProblem('replyBy', `오늘부터 ${limits.replyDayMaxDays}일 안에서 골라 주세요.`);
      await moveReplyBy(unit.tx, matchId, replyBy);
      await raiseMatch(unit.tx, row);
      await addEvent(unit, project, {
        kind: 'MATCH',
        text: `단체의 답 기한을 ${replyBy.replaceAll('-', '.')}까지로 늘렸어요. 이유: ${reason}`,
      });
      unit.audit({
        action: 'match.reply-day',
        subjectType: 'match',
        subjectId: matchId,
        reason,
        details: {
          projectId: project.id,
          before: open.map((offer) => offer.replyBy).sort()[0],
          after: replyBy,
        },
      });
      const names = { projectId: project.id, projectTitle: project.title, replyBy, reason };
      // Whoever has accepted waits for the others on whatever list it stood; any other list is over.
      const told = offers.flatMap(({ id: invitationId, npoId, matchId: listId, status: answer }) =>
        answer === 'ACCEPTED' || (listId === matchId && (answer === 'SENT' || answer === 'DECLINED'))
          ? [
              {
                organizationId: npoId,
                message: messages.replyDayExtended({ ...names, invitationId, answer }),
              },
            ]
          : [],
      );
      await notifyOrganizations(unit, [
        ...told,
        { organizationId: project.companyId, message: messages.replyDayExtendedForCompany(names) },
      ]);
    },
    () => getMatch(call, matchId),
  );
}

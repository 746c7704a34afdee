import { useQuery } from '@tanstack/react-query';
import { withParticle } from '#contract/fields/particles.ts';
import { isOpenHearing, restrictionLabels } from '#contract/organizations/hearings.ts';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDateTime, formatDay } from '#web/lib/format.ts';
import { useHold, useTellDecision } from '#web/lib/outgoing.ts';
import { Button } from '#web/ui/button.tsx';
import { hearingQuery, useHearing } from './hearing-queries.ts';

/** A restriction that is announced or urgent: why, what the organisation says, and the answer; nothing where none is. */
export function AdminHearing({ organization }: { organization: OrganizationDetail }) {
  const { data: hearing } = useQuery(hearingQuery(organization.id));
  const { decide } = useHearing(organization.id);
  const tell = useTellDecision();
  const hold = useHold()('organization', organization.id);
  if (!hearing || !isOpenHearing(hearing.status)) return null;
  const { version, restriction, isUrgent, reason, answerBy, opinion } = hearing;
  const label = restrictionLabels[restriction];

  async function answer() {
    let given: object = {};
    const isDone = await openDialog('reasonCheck', {
      title: isUrgent ? '의견에 답하고 보류 유지하기' : '예고 거두기',
      subtitle: organization.name,
      effects: isUrgent
        ? [
            '이용 보류는 그대로예요. 적은 이유를 회원에게 알림과 메일로 알려요.',
            '의견을 받아들이려면 ‘보류 풀기’를 눌러 주세요.',
          ]
        : [`${withParticle(label, '을/를')} 하지 않기로 하고, 적은 이유를 회원에게 알림과 메일로 알려요.`],
      confirmText: isUrgent ? '답하기' : '예고 거두기',
      act: async (reason) => {
        given = await decide.mutateAsync({ to: isUrgent ? 'CARRIED_OUT' : 'DROPPED', reason, version });
      },
    });
    if (isDone) tell(given, isUrgent ? '의견에 답했어요.' : '예고를 거뒀어요.');
  }

  return (
    <section aria-labelledby="hearing" className="grid gap-2 rounded-r2 bg-warn-tint px-4 py-3.5">
      <h3 id="hearing" className="text-body font-semibold">
        {isUrgent ? '급히 보류했어요' : `${withParticle(label, '을/를')} 예고했어요`}
      </h3>
      <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">이유: {reason}</p>
      {opinion ? (
        <p className="rounded-r2 bg-surface px-3.5 py-2.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
          <b className="font-[650]">회원의 의견</b>{' '}
          <span className="tnum text-xs text-ink-3">{formatDateTime(opinion.at)}</span>
          <br />
          {opinion.text}
        </p>
      ) : (
        <p className="tnum text-sm text-ink-2">
          {isUrgent ? '아직 온 의견이 없어요.' : `${formatDay(answerBy)}까지 의견을 기다려요.`}
        </p>
      )}
      {(!isUrgent || opinion) && (
        <Button
          className="justify-self-start"
          variant="line"
          disabled={hold !== null}
          aria-describedby={hold === null ? undefined : 'organization-hold'}
          onClick={() => void answer()}
        >
          {isUrgent ? '답하고 보류 유지하기' : '예고 거두기'}
        </Button>
      )}
    </section>
  );
}

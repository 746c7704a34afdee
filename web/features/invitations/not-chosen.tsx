import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { Invitation } from '#contract/matches/invitations.ts';
import { notChosenReasonLabels } from '#contract/matches/not-chosen.ts';
import { formatDay } from '#web/lib/format.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { findTask } from './findability.ts';

/** Why another NPO was chosen, what spoke for this one, and the one thing to do for the next time (F-52). */
export function NotChosen({ invitation }: { invitation: Invitation }) {
  const { notChosenReason, repliedAt, reasons } = invitation;
  const task = findTask(invitation);
  return (
    <Card aria-labelledby="not-chosen" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="not-chosen" className="text-h3">
        이번에 선택되지 않은 이유
      </h2>
      <p>
        {repliedAt === null
          ? '답하시기 전에 기업이 다른 단체와 함께하기로 정했어요.'
          : `${formatDay(repliedAt)}에 수락해 주셔서 고마워요.`}
      </p>
      {notChosenReason && (
        <figure className="grid gap-1 rounded-r2 bg-sunken p-4">
          <figcaption className="text-sm text-ink-2">기업이 전한 이유</figcaption>
          <blockquote className="font-semibold">{notChosenReasonLabels[notChosenReason]}.</blockquote>
        </figure>
      )}
      {repliedAt !== null && !notChosenReason && (
        <p>기업은 이번에 한 곳만 고를 수 있어 다른 단체와 함께하기로 했어요.</p>
      )}
      {reasons.length > 0 && (
        <section aria-labelledby="strengths" className="grid gap-2">
          <h3 id="strengths" className="text-body">
            이 요청에서 우리 단체가 잘 맞았던 점
          </h3>
          <ul className="grid gap-2">
            {reasons.map((reason) => (
              <li key={reason} className="flex gap-2">
                <CircleCheck aria-hidden="true" className="mt-0.75 size-4.5 flex-none text-ok" />
                <span className="min-w-0 [overflow-wrap:anywhere]">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {task && (
        <section aria-labelledby="next-time" className="grid justify-items-start gap-3">
          <h3 id="next-time" className="text-body">
            다음을 위한 한 가지
          </h3>
          <p>{task.text}</p>
          <Link to={task.path} className={buttonClassNames('line')}>
            {task.path === '/account/info' ? '증빙 올리러 가기' : '우리 단체 프로필 고치기'}
          </Link>
        </section>
      )}
      <p className="text-xs text-ink-3">
        우리 단체의 기록만 보고 알려 드려요. 다른 단체와 견준 내용은 없어요.
      </p>
    </Card>
  );
}

import { Link } from '@tanstack/react-router';
import type { Invitation } from '#contract/matches/invitations.ts';
import { formatDay } from '#web/lib/format.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { findAdvice, findStrengths } from './findability.ts';

/** How this NPO is found more easily, and after a choice for another one, a kind word with what fitted. */
export function InvitationFindability({ invitation }: { invitation: Invitation }) {
  const isNotChosen = invitation.status === 'NOT_CHOSEN';
  const found = findAdvice(invitation.factors);
  if (!isNotChosen && found.length === 0) return null;
  return (
    <Card aria-labelledby="findability" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="findability" className="text-h3">
        {isNotChosen ? '이번에 선택되지 않은 이유' : '더 잘 찾아지려면'}
      </h2>
      {isNotChosen && <NotChosen invitation={invitation} />}
      {isNotChosen && found.length > 0 && <h3 className="text-body">다음에 더 잘 찾아지려면</h3>}
      {found.length > 0 && (
        <dl className="grid gap-3">
          {found.map(({ key, label, text }) => (
            <div key={key}>
              <dt className="text-sm font-semibold">{label}</dt>
              <dd className="text-sm text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {found.length > 0 && (
        <p>
          <Link to="/account/profile" className={buttonClassNames('line')}>
            우리 단체 프로필 고치기
          </Link>
        </p>
      )}
      <p className="text-xs text-ink-3">
        우리 단체의 기록만 보고 알려 드려요. 다른 단체와 견준 내용은 없어요.
      </p>
    </Card>
  );
}

function NotChosen({ invitation: { repliedAt, factors } }: { invitation: Invitation }) {
  const strengths = findStrengths(factors);
  return (
    <div className="grid gap-1.5">
      <p>
        {repliedAt === null
          ? '답하시기 전에 기업이 다른 단체와 함께하기로 정했어요.'
          : `${formatDay(repliedAt)}에 수락해 주셔서 고마워요. 기업은 이번에 한 곳만 고를 수 있어 다른 단체와 함께하기로 했어요.`}
      </p>
      <p className="text-ink-2">
        {strengths.length > 0
          ? `우리 단체는 ${strengths.join(', ')} 면에서 요청과 잘 맞았어요. 비슷한 요청이 오면 다시 추천해요.`
          : '비슷한 요청이 오면 다시 추천해요.'}
      </p>
    </div>
  );
}

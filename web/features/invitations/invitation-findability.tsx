import { Link } from '@tanstack/react-router';
import type { Invitation } from '#contract/matches/invitations.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { findAdvice } from './findability.ts';

/** How this NPO is found more easily. */
export function InvitationFindability({ invitation }: { invitation: Invitation }) {
  const found = findAdvice(invitation.factors);
  if (found.length === 0) return null;
  return (
    <Card aria-labelledby="findability" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="findability" className="text-h3">
        더 잘 찾아지려면
      </h2>
      <dl className="grid gap-3">
        {found.map(({ key, label, text }) => (
          <div key={key}>
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="text-sm text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="/account/profile" className={buttonClassNames('line')}>
          우리 단체 프로필 고치기
        </Link>
      </p>
      <p className="text-xs text-ink-3">
        우리 단체의 기록만 보고 알려 드려요. 다른 단체와 견준 내용은 없어요.
      </p>
    </Card>
  );
}

import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Clock, type LucideIcon, PauseCircle, PencilLine, UserX } from 'lucide-react';
import type { Account } from '#contract/accounts/members.ts';
import { type MembershipStatus, membershipStatusLabels } from '#contract/accounts/membership.ts';
import { addDays } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { formatDay, formatMonthDay } from '#web/lib/format.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

const LOOKS: Record<MembershipStatus, { icon: LucideIcon; toneClassName: string }> = {
  PENDING: { icon: Clock, toneClassName: 'bg-warn-tint text-warn' },
  APPROVED: { icon: CircleCheck, toneClassName: 'bg-ok-tint text-ok' },
  NEEDS_FIX: { icon: PencilLine, toneClassName: 'bg-gam-tint-2 text-gam-ink' },
  REJECTED: { icon: CircleX, toneClassName: 'bg-danger-tint text-danger' },
  HELD: { icon: PauseCircle, toneClassName: 'bg-warn-tint text-warn' },
  WITHDRAWN: { icon: UserX, toneClassName: 'bg-sunken text-ink-2' },
};

/** Status of a membership as colour, icon and label. */
export function MembershipBadge({ status }: { status: MembershipStatus }) {
  return <StatusBadge {...LOOKS[status]} label={membershipStatusLabels[status]} />;
}

type Explanation = { title: string; body: string; next: readonly string[] };

function explain({
  membershipStatus,
  joinedAt,
  organization,
}: Pick<Account, 'membershipStatus' | 'joinedAt' | 'organization'>): Explanation | null {
  const appliedOn = organization?.appliedOn ?? joinedAt;
  switch (membershipStatus) {
    case 'PENDING':
      return {
        title: '가입 신청을 확인하고 있어요',
        body: `관리자가 번호와 서류를 살펴봐요. 최대 3일 걸려요.`,
        next: [
          `${formatMonthDay(appliedOn)}에 신청했어요.`,
          `${formatMonthDay(addDays(appliedOn, limits.reviewDays))}까지 결과를 메일로 알려 드려요.`,
          '승인되면 이 화면이 알아서 다음 할 일로 이어 드려요.',
        ],
      };
    case 'NEEDS_FIX':
      return {
        title: '고쳐야 할 내용이 있어요',
        body: '어디를 고치면 되는지 항목마다 적어 두었어요. 메일로도 보내 드렸어요.',
        next: [
          '‘고칠 내용 보기’에서 표시된 곳을 고쳐 주세요.',
          '고쳐서 다시 보내 주세요.',
          '다시 보낸 날부터 최대 3일 안에 확인해요.',
        ],
      };
    case 'REJECTED':
      return {
        title: '가입이 승인되지 않았어요',
        body: '승인하지 못한 이유를 메일로 보내 드렸어요.',
        next: ['이유가 해결됐거나 다르게 생각하신다면 1:1 문의로 알려 주세요. 관리자가 다시 살펴봐요.'],
      };
    case 'HELD':
      return {
        title: '이용이 잠시 멈춰 있어요',
        body: '관리자가 이용을 보류했어요. 프로젝트와 기록은 그대로 남아 있어요.',
        next: ['보류된 이유를 메일로 보내 드렸어요.', '1:1 문의로 알려 주시면 확인한 뒤 다시 열어 드려요.'],
      };
    case 'WITHDRAWN':
      return { title: '탈퇴한 계정이에요', body: '더 이상 이용할 수 없어요.', next: [] };
    case 'APPROVED':
      return null;
  }
}

/** How the membership stands and, until it is approved, what happens next and what can be used meanwhile. */
export function MembershipState({ account }: { account: Account }) {
  const explanation = explain(account);
  if (explanation === null) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
        <MembershipBadge status={account.membershipStatus} />
        <span className="tnum">{formatDay(account.joinedAt)}에 가입했어요</span>
      </p>
    );
  }
  const mayWriteProfile =
    account.role === 'NPO' && ['PENDING', 'NEEDS_FIX'].includes(account.membershipStatus);
  return (
    <Card emphasis aria-labelledby="membership" className="grid gap-4">
      <div className="grid justify-items-start gap-2">
        <MembershipBadge status={account.membershipStatus} />
        <h2 id="membership">{explanation.title}</h2>
        <p className="text-ink-2">{explanation.body}</p>
      </div>
      {explanation.next.length > 0 && (
        <ol className="grid gap-2.5">
          {explanation.next.map((step, index) => (
            <li key={step} className="flex gap-2.5">
              <span
                aria-hidden="true"
                className="tnum grid size-6 flex-none place-items-center rounded-full bg-brand-tint-2 text-2xs font-bold text-brand-ink"
              >
                {index + 1}
              </span>
              <span className="min-w-0">{step}</span>
            </li>
          ))}
        </ol>
      )}
      <div className="grid gap-3 border-t border-line pt-4 tablet:flex tablet:items-center tablet:justify-between">
        <p className="text-sm text-ink-2">
          {mayWriteProfile
            ? '확인하는 동안 단체 프로필을 미리 써 둘 수 있어요.'
            : '지금은 회원가입 정보와 1:1 문의만 이용할 수 있어요.'}
        </p>
        <div className="grid gap-2 tablet:flex">
          <Link to="/account/inquiry" className={buttonClassNames('secondary')}>
            1:1 문의하기
          </Link>
          {mayWriteProfile && (
            <Link
              to="/account/profile"
              className={buttonClassNames(account.membershipStatus === 'PENDING' ? 'primary' : 'line')}
            >
              프로필 미리 쓰기
            </Link>
          )}
          {account.membershipStatus === 'NEEDS_FIX' && (
            <Link to="/account/application" className={buttonClassNames('primary')}>
              고칠 내용 보기
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}

import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { findProfileGaps, type ProfileFacts } from '#contract/npos/profile-gaps.ts';
import { Card } from '#web/ui/card.tsx';

const LENGTH = 2 * Math.PI * 36;

/** How much of a profile says what companies ask for, and the next step towards all of it. */
export function ProfileCard({ profile }: { profile: ProfileFacts }) {
  const { gaps, wishedCount } = findProfileGaps(profile);
  const share = Math.round(((wishedCount - gaps.length) / wishedCount) * 100);
  const [next] = gaps;
  return (
    <Card aria-labelledby="profile" className="grid gap-4">
      <div className="grid grid-cols-[76px_minmax(0,1fr)] items-center gap-4">
        <div className="relative grid size-19 place-items-center">
          <svg
            viewBox="0 0 84 84"
            fill="none"
            strokeWidth="9"
            aria-hidden="true"
            className="absolute inset-0"
          >
            <circle cx="42" cy="42" r="36" className="stroke-brand-tint-2" />
            {share > 0 && (
              <circle
                cx="42"
                cy="42"
                r="36"
                strokeLinecap="round"
                strokeDasharray={`${(LENGTH * share) / 100} ${LENGTH}`}
                transform="rotate(-90 42 42)"
                className="stroke-brand"
              />
            )}
          </svg>
          <b className="tnum text-[20px] font-bold">
            <span className="sr-only">채운 정도 </span>
            {share}
            <span className="sr-only">퍼센트</span>
          </b>
        </div>
        <div>
          <h2 id="profile" className="text-h3">
            {next === undefined
              ? '프로필을 다 채웠어요'
              : share >= 70
                ? '프로필이 거의 다 됐어요'
                : '프로필을 채우고 있어요'}
          </h2>
          <p className="text-sm text-ink-2">
            {next === undefined ? '기업이 바로 살펴볼 수 있어요.' : '다음 한 걸음이에요.'}
          </p>
        </div>
      </div>
      {next === undefined ? (
        <Link
          to="/account/profile"
          className="flex items-center gap-2 text-sm font-semibold text-ok underline-offset-4 hover:underline"
        >
          <CircleCheck aria-hidden="true" className="size-4.5" />
          프로필 보기
        </Link>
      ) : (
        <Link
          {...(next.partId === null
            ? { to: '/account/info' as const }
            : { to: '/account/profile' as const, hash: next.partId })}
          className="flex min-h-11 items-center gap-2.5 rounded-r2 bg-gam-tint px-3 py-2 text-sm font-semibold hover:underline"
        >
          <CircleDashed aria-hidden="true" className="size-4 flex-none text-gam-ink" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{next.text}</span>
        </Link>
      )}
    </Card>
  );
}

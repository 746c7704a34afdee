import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { OwnNpoProfile } from '#contract/npos/npo-profiles.ts';
import { findProfileGaps, type ProfileFacts } from '#contract/npos/profile-gaps.ts';
import { Card } from '#web/ui/card.tsx';

const GAP =
  'flex min-h-11 items-center gap-2.5 rounded-r2 bg-gam-tint px-3 py-2 text-sm font-semibold hover:underline';

/** What a company would still have to ask for, each leading to where it is told, or that nothing is missing. */
export function GapCard({
  profile,
  certificates,
}: {
  profile: OwnNpoProfile;
  certificates: ProfileFacts['certificates'];
}) {
  const { gaps } = findProfileGaps({
    ...profile,
    projects: profile.projects.map(({ name, images }) => ({ name, imageCount: images.length })),
    certificates,
  });
  return (
    <Card
      aria-labelledby="gaps"
      className="grid gap-4 laptop:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] laptop:items-center"
    >
      <div>
        <h2 id="gaps" className="text-h3">
          {gaps.length === 0 ? '빠진 정보가 없어요' : `${gaps.length}가지를 더 채울 수 있어요`}
        </h2>
        <p className="text-ink-2">
          채운 정도는 추천 점수에 들어가지 않아요. 기업이 따로 확인할 거리를 줄여 줘요.
        </p>
      </div>
      {gaps.length === 0 ? (
        <p className="flex items-center gap-2 font-semibold text-ok">
          <CircleCheck aria-hidden="true" className="size-5" />
          기업이 바로 살펴볼 수 있어요
        </p>
      ) : (
        <ul className="grid gap-2">
          {gaps.map(({ text, partId }) => (
            <li key={text}>
              <Link
                {...(partId === null
                  ? { to: '/account/info' as const }
                  : { to: '/account/profile' as const, hash: partId, resetScroll: false })}
                className={GAP}
              >
                <CircleDashed aria-hidden="true" className="size-4 flex-none text-gam-ink" />
                <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

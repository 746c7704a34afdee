import { CircleCheck, CircleDashed } from 'lucide-react';
import type { NpoProfile } from '#contract/npos.ts';
import { Card } from '#web/ui/card.tsx';
import { findProfileGaps } from './profile-gaps.ts';

/** What a company would still have to ask for, or that nothing is missing. */
export function ProfileGaps({ profile }: { profile: NpoProfile }) {
  const gaps = findProfileGaps(profile);
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
          {gaps.length > 0 && ' 채울 내용을 1:1 문의로 보내 주시면 확인한 뒤 넣어 드려요.'}
        </p>
      </div>
      {gaps.length === 0 ? (
        <p className="flex items-center gap-2 font-semibold text-ok">
          <CircleCheck aria-hidden="true" className="size-5" />
          기업이 바로 살펴볼 수 있어요
        </p>
      ) : (
        <ul className="grid gap-2">
          {gaps.map((gap) => (
            <li
              key={gap}
              className="flex items-center gap-2.5 rounded-r2 bg-gam-tint px-3 py-2.25 text-sm font-semibold"
            >
              <CircleDashed aria-hidden="true" className="size-4 flex-none text-gam-ink" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{gap}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

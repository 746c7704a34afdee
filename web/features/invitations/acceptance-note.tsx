import type { Acceptance } from '#contract/matches/invitations.ts';
import { Card } from '#web/ui/card.tsx';

/** The share of accepted offers that counts towards a recommendation, and what it rests on (F-68). */
export function AcceptanceNote({ acceptance: { counted, accepted } }: { acceptance: Acceptance }) {
  if (counted === 0) return null;
  return (
    <Card aria-labelledby="acceptance" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="acceptance" className="text-h3">
        수락 비율
      </h2>
      <p className="tnum">
        비율에 넣은 제안 {counted}건 가운데 <b className="text-brand-ink">{accepted}건</b>을 수락했어요.
      </p>
      <p className="text-sm text-ink-2">
        추천 점수의 ‘신뢰·증빙’에 조금 들어가요. 수락하거나 거절한 제안과 답변 기한이 지난 제안만 넣고, 같은
        기업의 제안은 석 달(분기)에 한 번만 넣어요. 다른 단체가 선택돼 먼저 끝난 제안은 넣지 않아요. 거둔
        수락은 거절로 보지만, 기업이 고르기로 한 날이 지난 뒤에 거뒀다면 수락으로 봐요.
      </p>
    </Card>
  );
}

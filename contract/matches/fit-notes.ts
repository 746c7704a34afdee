import type { RecommendedNpo } from './matches.ts';

/** Where a list tells how it was ordered, on the page that introduces the service. */
export const rankingRulesPath = '/about#about-criteria';

type Ranked = Pick<RecommendedNpo, 'rank' | 'fit' | 'isRepeatPartner'>;

/** Why an NPO may stand before others of higher fit: near equals take turns, and a manager may have looked over the list. */
export const orderNote =
  '맞춤도가 더 낮은데 앞에 놓인 단체가 있어요. 점수 차이가 작은 단체끼리는 최근 90일 추천에 덜 나온 곳을 먼저 놓고, 위의 단체와 너무 닮은 곳은 조금 뒤에 놓아요. 매칭 매니저가 살펴보고 순서를 바꾸기도 해요.';

export const levelNote =
  '높음, 보통, 탐색은 맞춤도를 세 단계로 나눈 말이에요. 탐색은 겹치는 점이 적어서 더 알아보고 정하면 좋은 곳이에요.';

/** False where a new partner stands before one of higher fit. Earlier partners are in a lane of their own. */
export function isOrderedByFit(npos: readonly Ranked[]): boolean {
  const fits = npos
    .filter(({ isRepeatPartner }) => !isRepeatPartner)
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ fit }) => fit);
  return fits.every((fit, at) => fit >= (fits[at + 1] ?? 0));
}

/** How to read the fit and the ranks of these NPOs, a sentence or two in each. */
export function describeFit(npos: readonly Ranked[]): string[] {
  return [
    '맞춤도는 요청 조건과 단체의 공개된 활동 기록을 여섯 기준으로 견준 점수(100점 만점)예요. 성공을 보장하는 값이 아니에요.',
    levelNote,
    ...(isOrderedByFit(npos) ? [] : [orderNote]),
  ];
}

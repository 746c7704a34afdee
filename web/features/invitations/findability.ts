import { type FactorKey, factorLabels, isLowFactor } from '#contract/matches/factors.ts';
import type { Invitation } from '#contract/matches/invitations.ts';
import { nextTimeTasks } from '#contract/matches/not-chosen.ts';

const MAX_ADVICE = 2;

/** What an NPO can do itself about each factor; nothing here speaks of others. */
const advice: Record<FactorKey, string> = {
  FIELD: '실제로 일하는 분야를 주요 분야로 고르고, 대표 사업마다 분야를 맞게 골라 주세요.',
  TOPIC:
    '요청과 닮은 사업이 있다면 대표 사업으로 등록하고, 누구에게 무엇을 어떻게 했는지 설명에 적어 주세요.',
  FIELD_AND_TOPIC: '요청과 닮은 사업이 있다면 대표 사업으로 등록하고, 분야를 맞게 골라 주세요.',
  REGION: '실제로 활동하는 시·군·구가 활동 지역에 모두 들어 있는지 살펴봐 주세요.',
  BENEFICIARY: '만나는 분들을 수혜대상으로 고르고, 대표 사업마다 수혜대상을 맞게 골라 주세요.',
  EXPERIENCE: '최근에 마친 사업을 대표 사업으로 등록하고, 괜찮다면 예산도 공개해 주세요.',
  TRUST: '증빙을 새로 올려 확인받고, 받은 제안에 기한 안에 답해 주세요.',
};

/** The one thing to do after another NPO was chosen: what the company's reason asks for, else the weakest factor. */
export function findTask({
  notChosenReason,
  factors,
}: Pick<Invitation, 'notChosenReason' | 'factors'>): { text: string; path: string } | null {
  if (notChosenReason) return nextTimeTasks[notChosenReason];
  const [weakest] = findAdvice(factors);
  return weakest ? { text: weakest.text, path: '/account/profile' } : null;
}

/** The factors in which most points are missing, with what the NPO can do about them; from its own points alone. */
export function findAdvice(
  factors: Invitation['factors'],
): { key: FactorKey; label: string; text: string }[] {
  return factors
    .filter(isLowFactor)
    .sort((left, right) => right.max - right.points - (left.max - left.points))
    .slice(0, MAX_ADVICE)
    .map(({ key }) => ({ key, label: factorLabels[key], text: advice[key] }));
}

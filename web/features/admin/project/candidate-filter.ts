import type { AdminCandidate } from '#contract/admin/admin.ts';
import { fitLevelLabels, fitLevels } from '#contract/matches/matches.ts';

/** What the admin looks for among candidates: any of the chosen levels, and everything else that is chosen. */
export const candidateFilters = [...fitLevels, 'FREE', 'NOTED', 'MOVED'] as const;
export type CandidateFilter = (typeof candidateFilters)[number];

export const candidateFilterLabels: Record<CandidateFilter, string> = {
  HIGH: `맞춤도 ${fitLevelLabels.HIGH}`,
  MEDIUM: fitLevelLabels.MEDIUM,
  EXPLORE: fitLevelLabels.EXPLORE,
  FREE: '맡은 사업 없음',
  NOTED: '메모 있음',
  MOVED: '순서 바꿈',
};

/** What a filter needs to know of a candidate besides itself. */
export type CandidateFacts = { isNoted: boolean; isMoved: boolean };

/** True when one filter alone lets a candidate through. */
export function meetsFilter(
  filter: CandidateFilter,
  candidate: AdminCandidate,
  facts: CandidateFacts,
): boolean {
  switch (filter) {
    case 'FREE':
      return candidate.inProgressCount === 0;
    case 'NOTED':
      return facts.isNoted;
    case 'MOVED':
      return facts.isMoved;
    default:
      return candidate.level === filter;
  }
}

/** True when the chosen filters together let a candidate through; none chosen lets everybody. */
export function passesFilters(
  chosen: readonly CandidateFilter[],
  candidate: AdminCandidate,
  facts: CandidateFacts,
): boolean {
  const isLevel = (filter: CandidateFilter) => fitLevels.some((level) => level === filter);
  const levels = chosen.filter(isLevel);
  const meets = (filter: CandidateFilter) => meetsFilter(filter, candidate, facts);
  return (levels.length === 0 || levels.some(meets)) && chosen.every((each) => isLevel(each) || meets(each));
}

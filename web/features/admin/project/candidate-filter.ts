import type { AdminCandidate } from '#contract/admin/admin.ts';
import type { SideNote } from '#contract/admin/side-notes.ts';
import { isLowFactor } from '#contract/matches/factors.ts';
import { fitLevelLabels, fitLevels } from '#contract/matches/matches.ts';

/** How much a candidate has on its hands now. */
export const loads = ['FREE', 'SOME', 'BUSY'] as const;
export type Load = (typeof loads)[number];
export const loadLabels: Record<Load, string> = {
  FREE: '맡은 사업 없음',
  SOME: '1~2건 맡음',
  BUSY: '3건 이상 맡음',
};

/** What may be particular about a candidate. */
export const flags = ['NOTED', 'MOVED', 'ADDED', 'CAUTION', 'OFFERED'] as const;
export type Flag = (typeof flags)[number];
export const flagLabels: Record<Flag, string> = {
  NOTED: '메모 있음',
  MOVED: '순서 바꿈',
  ADDED: '직접 더함',
  CAUTION: '확인할 점 있음',
  OFFERED: '제안 보냄',
};

export type FitLevel = AdminCandidate['level'];
export const levelChoices = fitLevels.map((value) => ({ value, label: fitLevelLabels[value] }));

/** What the admin looks for among candidates; what is not named narrows nothing. */
export type CandidateFilter = {
  name?: string | undefined;
  region?: string | undefined;
  level?: FitLevel | undefined;
  load?: Load | undefined;
  flag?: Flag | undefined;
};

/** What a filter needs to know of a candidate besides itself. */
export type CandidateFacts = { isNoted: boolean; isMoved: boolean };

/** Candidates of which a note says something; one that was wiped is still kept, without a text. */
export const findNoted = (sideNotes: readonly Pick<SideNote, 'npoId' | 'text'>[]): ReadonlySet<string> =>
  new Set(sideNotes.flatMap(({ npoId, text }) => (npoId && text ? [npoId] : [])));

/** Candidates that have not said where they sit. */
export const NO_REGION = '소재지 미등록';

/** The level-1 region in which a candidate sits, in its short name. */
export const regionOf = ({ location }: Pick<AdminCandidate, 'location'>): string =>
  location?.split(' ')[0] || NO_REGION;

export function loadOf({ inProgressCount }: Pick<AdminCandidate, 'inProgressCount'>): Load {
  if (inProgressCount === 0) return 'FREE';
  return inProgressCount <= 2 ? 'SOME' : 'BUSY';
}

function hasFlag(flag: Flag, candidate: AdminCandidate, facts: CandidateFacts): boolean {
  switch (flag) {
    case 'NOTED':
      return facts.isNoted;
    case 'MOVED':
      return facts.isMoved;
    case 'ADDED':
      return candidate.addedReason !== null;
    case 'CAUTION':
      return candidate.factors.some(isLowFactor);
    case 'OFFERED':
      return candidate.offer !== null;
  }
}

const squeeze = (text: string) => text.replaceAll(' ', '').toLowerCase();

export const isFiltered = (filter: CandidateFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined && value !== '');

/** True when everything that is named lets a candidate through. */
export function passesFilter(
  { name, region, level, load, flag }: CandidateFilter,
  candidate: AdminCandidate,
  facts: CandidateFacts,
): boolean {
  return (
    (!name || squeeze(candidate.orgName).includes(squeeze(name))) &&
    (region === undefined || regionOf(candidate) === region) &&
    (level === undefined || candidate.level === level) &&
    (load === undefined || loadOf(candidate) === load) &&
    (flag === undefined || hasFlag(flag, candidate, facts))
  );
}

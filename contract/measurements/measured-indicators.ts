import type { ActivitySums } from '#contract/activity-entries/activity-entries.ts';
import type { Indicator } from '#contract/agreements/workplan.ts';
import { limits } from '#contract/limits.ts';

type Sums = Pick<
  ActivitySums,
  'entries' | 'participants' | 'employeeVolunteers' | 'employeeHours' | 'volunteerHours'
> & {
  /** Share of the budget that is spent, in per cent; null without a budget. */
  spendingRate: number | null;
};

type Counted = { from: 'ENTRIES' | 'BUDGET'; how: string; count: (sums: Sums) => number | null };

const ofEntries = (how: string, count: Counted['count']): Counted => ({ from: 'ENTRIES', how, count });

/**
 * Indicators that nobody writes: what they are worth is counted from the activity entries or the budget, so that both
 * never differ (G-43). `how` says so to people. A check on `measurement` holds the same codes.
 */
export const countedIndicators: Readonly<Record<string, Counted>> = {
  COMMON_O2: ofEntries('활동 기록의 참여자 합', ({ participants }) => participants),
  COMMON_O3: ofEntries('활동 기록의 수', ({ entries }) => entries),
  COMMON_O4: ofEntries('활동 기록의 임직원 봉사자 합', ({ employeeVolunteers }) => employeeVolunteers),
  COMMON_O5: ofEntries('활동 기록의 임직원 수 × 시간', ({ employeeHours }) => employeeHours),
  COMMON_O7: {
    from: 'BUDGET',
    how: '예산에서 쓴 돈 ÷ 협약한 사업비',
    count: ({ spendingRate }) => spendingRate,
  },
  VOLUNTEER_O2: ofEntries('활동 기록의 봉사자 수 × 시간', ({ volunteerHours }) => volunteerHours),
};

/** What an indicator is worth: counted from entries or budget, or as it was measured last. */
export function worthOf(code: string | null, sums: Sums, measured: number | null): number | null {
  const counted = code === null ? undefined : countedIndicators[code];
  return counted ? counted.count(sums) : measured;
}

/** 실인원: every person once, however often they came. A trigger on `measurement` knows it by this code too. */
export const headcountIndicator = 'COMMON_O1';
export const headcountMessage = '실인원은 연인원보다 많을 수 없어요.';

/** The library's indicators of which less is better without a value to begin with that says so: hours until first help. */
const lessIsBetter = new Set(['DISASTER_O2']);

type Goal = Pick<Indicator, 'code' | 'baseline' | 'target'>;

/** True where the agreed target is reached: from above where it lies below the first value, otherwise from below. */
export function isReached({ code, baseline, target }: Goal, value: number): boolean {
  const isLess = baseline === null ? code !== null && lessIsBetter.has(code) : target < baseline;
  return isLess ? value <= target : value >= target;
}

const peopleMessage = `인원은 0부터 ${limits.activityPeopleMax.toLocaleString('ko-KR')}까지 적어 주세요.`;

/**
 * Why a value cannot be one of this indicator; null where it can. `participants` are the person-times of the entries, which
 * 실인원 never passes.
 */
export function findValueFault(
  { code, kind, unit }: Pick<Indicator, 'code' | 'kind' | 'unit'>,
  value: number,
  participants: number,
): string | null {
  if (unit === '명' && (!Number.isInteger(value) || value < 0 || value > limits.activityPeopleMax))
    return peopleMessage;
  if (code === headcountIndicator && value > participants) return headcountMessage;
  if (unit === '5점' && (value < 0 || value > 5)) return '0부터 5까지 적어 주세요.';
  // What changes may change for the worse; what is done cannot be less than nothing.
  if (kind === 'O' && value < 0) return '0부터 적어 주세요.';
  return null;
}

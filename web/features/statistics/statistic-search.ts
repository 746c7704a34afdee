import { signupFigures } from '#contract/admin/signup-statistics.ts';
import {
  isStatisticPeriod,
  presetPeriod,
  type StatisticBy,
  type StatisticPeriod,
  statisticBys,
} from '#contract/admin/statistic-periods.ts';
import {
  type StatisticFigure,
  type StatisticFigureQuery,
  statisticFigureQuery,
} from '#contract/admin/statistics.ts';
import { isCalendarDay, koreanDay } from '#contract/calendar/dates.ts';

/** What is counted, as it stands in the address; without a period the last twelve months. */
export type StatisticSearch = { from?: string; until?: string; by?: StatisticBy; field?: string };

/** A period, how it is cut, and the field of work to which it is narrowed. */
export type StatisticView = StatisticPeriod & { by: StatisticBy; field?: string };

/** A figure whose rows are open, the page of them, and the view that they were opened from. */
export type StatisticRowSearch = StatisticFigureQuery & {
  page?: number;
  first?: string;
  last?: string;
  by?: StatisticBy;
  /** The field to which that view is narrowed. */
  of?: string;
};

/** The pages of the statistics. */
export type StatisticAddress = '/admin/statistics' | '/admin/statistics/members' | '/admin/statistics/money';

const figuresOfMembers: readonly StatisticFigure[] = [...signupFigures, 'REVIEW_LEAD', 'PROFILE'];
const figuresOfMoney: readonly StatisticFigure[] = ['PAYMENTS', 'PLAN'];

/** The page on which a figure stands. */
export function addressOf(figure: StatisticFigure): StatisticAddress {
  if (figuresOfMembers.includes(figure)) return '/admin/statistics/members';
  return figuresOfMoney.includes(figure) ? '/admin/statistics/money' : '/admin/statistics';
}

const day = (value: unknown) => (typeof value === 'string' && isCalendarDay(value) ? value : undefined);

/** The code of a field of work. */
const fieldCode = (value: unknown) =>
  typeof value === 'string' && /^[A-Z_]{2,20}$/.test(value) ? value : undefined;

/** Reads the address of the statistics; what is unknown or malformed falls away. */
export function readStatisticSearch(search: Record<string, unknown>): StatisticSearch {
  const [from, until] = [day(search.from), day(search.until)];
  const by = statisticBys.find((known) => known === search.by);
  const field = fieldCode(search.field);
  return { ...(from && { from }), ...(until && { until }), ...(by && { by }), ...(field && { field }) };
}

/** The period of an address. */
export function viewOf({ from, until, by = 'MONTH', field }: StatisticSearch): StatisticView {
  const asked = { from: from ?? '', until: until ?? '' };
  const period =
    from && until && isStatisticPeriod(asked) ? asked : presetPeriod('TWELVE', koreanDay(new Date()));
  return { ...period, by, ...(field && { field }) };
}

/** Reads the address of the rows of a figure; null where it names none. */
export function readStatisticRowSearch(search: Record<string, unknown>): StatisticRowSearch | null {
  // Codes of regions stand in the address without quotes, as numbers.
  const texts = Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );
  const { success, data } = statisticFigureQuery.safeParse(texts);
  if (!success || !isStatisticPeriod(data)) return null;
  const page = Number(search.page);
  const [first, last] = [day(search.first), day(search.last)];
  const by = statisticBys.find((known) => known === search.by);
  const of = fieldCode(search.of);
  return {
    ...data,
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 ? { page } : {}),
    ...(first && last ? { first, last } : {}),
    ...(by && { by }),
    ...(of && { of }),
  };
}

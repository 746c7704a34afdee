import { cutIntoParts, type StatisticBy } from '#contract/admin/statistic-periods.ts';
import {
  type getStatisticRows,
  type getStatistics as getStatisticsEndpoint,
  intakeStates,
  profileBands,
  type Standings,
  type StatisticCount,
  type StatisticGroup,
  type Statistics,
  statisticCounts,
  statisticSteps,
} from '#contract/admin/statistics.ts';
import { shortRegionName } from '#contract/fields/regions.ts';
import { orderKinds } from '#contract/orders/orders.ts';
import { plans } from '#contract/organizations/plans.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import type { Reader } from '#server/unit.ts';
import { type MoneyDay, sumPayments } from './money-store.ts';
import {
  countOfferDays,
  countOffers,
  countReasons,
  type OfferCounts,
  type OfferFigure,
} from './offer-store.ts';
import { findRows } from './row-store.ts';
import { findSearchMisses } from './search-miss-store.ts';
import { countPlans, countProfiles } from './standing-store.ts';
import { type Cohort, countCohort, countIntake, countStepDays, countStepHours, type Scope } from './store.ts';
import { type DayValue, spreadDays, sum, summarizeHours } from './sums.ts';
import { countAnswerHours, countReportHours, countReports } from './way-store.ts';

const shownReasons = 10;
const shownWords = 20;
const pageSize = 50;

/** Steps that are counted by their day; requests are those of the intake, lists and answers are counted of what was sent. */
const dailySteps = ['CHOSEN', 'CONFIRMED', 'STARTED', 'CLOSED', 'CANCELED'] as const;
/** Every step but the first has one before it. */
const laterSteps = statisticSteps.filter((step) => step !== 'REQUESTED');

/** What is counted of offers, of the counts of a part. */
const offered: Record<OfferFigure, (counts: OfferCounts) => number> = {
  LISTS: ({ lists }) => lists,
  ACCEPTANCES: ({ replies, declines }) => replies - declines,
  DECLINES: ({ declines }) => declines,
  EXPIRIES: ({ expiries }) => expiries,
};
const isOfOffers = (key: StatisticCount): key is OfferFigure => key in offered;

/** What happened in a period. */
export function getStatistics(call: EndpointCall<typeof getStatisticsEndpoint>): Promise<Statistics> {
  return readStatistics(call.db, call.query);
}

/** The figures of a period, each from the rows that `findRows` finds; those of requests may be of one field alone. */
export async function readStatistics(
  db: Call['db'],
  { from, until, by, field }: Scope & { by: StatisticBy },
  wordLimit = shownWords,
): Promise<Statistics> {
  const period = { from, until };
  const scope = { from, until, field };
  const parts = cutIntoParts(period, by);
  const codes = await getCodeBook(db);
  const [
    stepDays,
    intake,
    hours,
    cohort,
    offers,
    offerDays,
    reasons,
    misses,
    money,
    reportHours,
    answerHours,
    reports,
  ] = await Promise.all([
    countStepDays(db, dailySteps, scope),
    countIntake(db, scope),
    countStepHours(db, laterSteps, scope),
    countCohort(db, scope),
    field === undefined ? countOffers(db, parts) : null,
    field === undefined ? [] : countOfferDays(db, { ...period, field }),
    countReasons(db, scope, shownReasons),
    findSearchMisses(db, period, wordLimit),
    sumPayments(db, period),
    countReportHours(db, scope),
    countAnswerHours(db, period),
    countReports(db, scope),
  ]);
  const spread = (known: readonly DayValue[]) => spreadDays(known, parts, { by, ...period });
  const requested = intake.map(({ day, ...states }) => ({
    key: 'REQUESTED',
    day,
    count: sum(Object.values(states)),
  }));
  const days = [...stepDays, ...requested, ...offerDays];
  const counts = statisticCounts.map((key) => {
    const values =
      offers && isOfOffers(key)
        ? offers.map(offered[key])
        : spread(days.filter((row) => row.key === key).map(({ day, count }) => ({ day, value: count })));
    return { key, values, total: sum(values) };
  });
  const declines = counts.find(({ key }) => key === 'DECLINES')?.total ?? 0;
  const reached = (key: keyof Cohort) => sum(cohort.map((group) => Number(group[key])));
  return {
    from,
    until,
    by,
    field: field ?? null,
    parts,
    counts,
    intake: intakeStates.map((state) => {
      const values = spread(intake.map((known) => ({ day: known.day, value: known[state] })));
      return { state, values, total: sum(values) };
    }),
    funnel: statisticSteps.map((step) => ({ step, count: reached(step) })),
    canceled: reached('CANCELED'),
    leads: laterSteps.map((step) => ({
      step,
      ...summarizeHours(hours.filter((known) => known.step === step)),
    })),
    ways: [
      { way: 'REPORTED', ...summarizeHours(reportHours) },
      { way: 'ANSWERED', ...summarizeHours(answerHours) },
    ],
    reports,
    reasons,
    otherReasons: declines - sum(reasons.map(({ count }) => count)),
    regions: groupCohort(cohort, 'region', (code) => shortRegionName(codes.nameOf('REGION', code))),
    fields: groupCohort(cohort, 'field', (code) => codes.nameOf('FIELD', code)),
    misses,
    revenue: orderKinds.map((kind) => {
      const own = money.filter((each) => each.kind === kind);
      const total = (key: 'deposits' | 'refunds') => sum(own.map((each: MoneyDay) => each[key]));
      return {
        kind,
        deposits: total('deposits'),
        refunds: total('refunds'),
        values: spread(own.map(({ day, deposits, refunds }) => ({ day, value: deposits - refunds }))),
      };
    }),
  };
}

/** Requests by region or by field, the most of them first. */
function groupCohort(
  cohort: readonly Cohort[],
  by: 'region' | 'field',
  nameOf: (code: string) => string,
): StatisticGroup[] {
  return [...Map.groupBy(cohort, (each) => each[by])]
    .map(([code, own]) => {
      const fitted = sum(own.map((each) => each.fitted));
      return {
        code,
        name: nameOf(code),
        requested: sum(own.map(({ REQUESTED }) => REQUESTED)),
        accepted: sum(own.map(({ ACCEPTED }) => ACCEPTED)),
        chosen: sum(own.map(({ CHOSEN }) => CHOSEN)),
        closed: sum(own.map(({ CLOSED }) => CLOSED)),
        fit: fitted === 0 ? null : Math.round(sum(own.map(({ fits }) => fits)) / fitted),
      };
    })
    .sort((a, b) => b.requested - a.requested || (a.code < b.code ? -1 : 1));
}

/** How plans and profiles stand today. */
export function getStandings(call: Call): Promise<Standings> {
  return readStandings(call.db);
}

export async function readStandings(db: Reader): Promise<Standings> {
  const [ofPlans, ofProfiles] = await Promise.all([countPlans(db), countProfiles(db)]);
  return {
    plans: plans.map((plan) => ({ plan, count: ofPlans.find((known) => known.plan === plan)?.count ?? 0 })),
    profiles: profileBands.map((band) => ({
      band,
      count: ofProfiles.find((known) => known.band === band)?.count ?? 0,
    })),
  };
}

/** A page of the rows behind a figure. */
export async function getRows(call: EndpointCall<typeof getStatisticRows>) {
  const { page, ...query } = call.query;
  const found = await findRows(call.db, query, { limit: pageSize, offset: (page - 1) * pageSize });
  return { ...found, pageSize };
}

import {
  type getSignupStatistics as getSignupsEndpoint,
  type SignupStatistics,
  signupFigures,
} from '#contract/admin/signup-statistics.ts';
import { cutIntoParts, type StatisticBy, type StatisticPeriod } from '#contract/admin/statistic-periods.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import type { Reader } from '#server/unit.ts';
import { countReviewHours, countSignupDays } from './signup-store.ts';
import { spreadDays, sum, summarizeHours } from './sums.ts';

/** Who joined in a period, and how it was decided. */
export function getSignupStatistics(
  call: EndpointCall<typeof getSignupsEndpoint>,
): Promise<SignupStatistics> {
  return readSignups(call.db, call.query);
}

export async function readSignups(
  db: Reader,
  { by, from, until }: StatisticPeriod & { by: StatisticBy },
): Promise<SignupStatistics> {
  const period = { from, until };
  const parts = cutIntoParts(period, by);
  const [days, hours] = await Promise.all([countSignupDays(db, period), countReviewHours(db, period)]);
  return {
    ...period,
    by,
    parts,
    counts: signupFigures.map((key) => {
      const own = days.filter((row) => row.key === key).map(({ day, count }) => ({ day, value: count }));
      const values = spreadDays(own, parts, { by, ...period });
      return { key, values, total: sum(values) };
    }),
    review: summarizeHours(hours),
  };
}

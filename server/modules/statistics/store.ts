import { type SQL, sql } from 'drizzle-orm';
import type { StatisticPeriod } from '#contract/admin/statistic-periods.ts';
import type { IntakeState, StatisticStep } from '#contract/admin/statistics.ts';
import type { Reader } from '#db/client.ts';

/** A step that is counted by its day: those of the funnel, and the end of a request that was canceled. */
export type CountedStep = StatisticStep | 'CANCELED';

/** The day on which a project `s` first took a step. */
export const stepDays: Record<CountedStep, SQL> = {
  REQUESTED: sql`s.requested_on`,
  LISTED: sql`s.listed_on`,
  ACCEPTED: sql`s.accepted_on`,
  CHOSEN: sql`s.chosen_on`,
  CONFIRMED: sql`s.confirmed_on`,
  STARTED: sql`s.started_on`,
  CLOSED: sql`s.closed_on`,
  CANCELED: sql`s.canceled_on`,
};

/** How many hours a project `s` had waited for a step since the one before. */
export const stepHours: Record<Exclude<StatisticStep, 'REQUESTED'>, SQL> = {
  LISTED: sql`s.hours_to_list`,
  ACCEPTED: sql`s.hours_to_accept`,
  CHOSEN: sql`s.hours_to_choose`,
  CONFIRMED: sql`s.hours_to_confirm`,
  STARTED: sql`s.hours_to_start`,
  CLOSED: sql`s.hours_to_close`,
};

export const within = (day: SQL, { from, until }: StatisticPeriod) =>
  sql`${day} BETWEEN ${from}::date AND ${until}::date`;

/** Of one field of work, where one is asked for. */
export const ofField = (field: string | undefined) =>
  field === undefined ? sql`` : sql` AND s.field_code = ${field}`;

/** Where a request `s` stands today. */
export const intakeStates: Record<IntakeState, SQL> = {
  MATCHED: sql`(s.canceled_on IS NULL AND s.chosen_on IS NOT NULL)`,
  OPEN: sql`(s.canceled_on IS NULL AND s.chosen_on IS NULL)`,
  CANCELED: sql`s.canceled_on IS NOT NULL`,
};

/** A period, and the field of work to which figures are narrowed. */
export type Scope = StatisticPeriod & { field?: string | undefined };

const union = (branches: SQL[]) => sql.join(branches, sql` UNION ALL `);

/** How many projects took each step on each day of a period. */
export async function countStepDays(
  db: Reader,
  steps: readonly CountedStep[],
  { field, ...period }: Scope,
): Promise<{ key: CountedStep; day: string; count: number }[]> {
  const { rows } = await db.execute<{ key: CountedStep; day: string; count: number }>(
    union(
      steps.map(
        (step) => sql`SELECT ${step}::text AS key, ${stepDays[step]}::text AS day, count(*)::int AS count
          FROM project_step s WHERE ${within(stepDays[step], period)}${ofField(field)} GROUP BY ${stepDays[step]}`,
      ),
    ),
  );
  return rows;
}

/** How many of the requests that were sent on each day of a period stand where today. */
export async function countIntake(
  db: Reader,
  { field, ...period }: Scope,
): Promise<({ day: string } & Record<IntakeState, number>)[]> {
  const counts = Object.entries(intakeStates).map(
    ([state, condition]) => sql`count(*) FILTER (WHERE ${condition})::int AS ${sql.identifier(state)}`,
  );
  const { rows } = await db.execute<{ day: string } & Record<IntakeState, number>>(sql`
    SELECT s.requested_on::text AS day, ${sql.join(counts, sql`, `)}
    FROM project_step s WHERE ${within(stepDays.REQUESTED, period)}${ofField(field)} GROUP BY s.requested_on`);
  return rows;
}

/** How many of the steps that were taken in a period had lasted so many hours. */
export async function countStepHours(
  db: Reader,
  steps: readonly (keyof typeof stepHours)[],
  { field, ...period }: Scope,
): Promise<{ step: StatisticStep; hours: number; count: number }[]> {
  const { rows } = await db.execute<{ step: StatisticStep; hours: number; count: number }>(
    union(
      steps.map(
        (step) => sql`SELECT ${step}::text AS step, ${stepHours[step]} AS hours, count(*)::int AS count
          FROM project_step s WHERE ${within(stepDays[step], period)} AND ${stepHours[step]} IS NOT NULL${ofField(field)}
          GROUP BY ${stepHours[step]}`,
      ),
    ),
  );
  return rows;
}

/** How many requests of a region and a field took each step by now, and how well the lists of how many fitted together. */
export type Cohort = { region: string; field: string; fits: number; fitted: number } & Record<
  CountedStep,
  number
>;

/** The requests that were sent in a period. */
export async function countCohort(db: Reader, { field, ...period }: Scope): Promise<Cohort[]> {
  const counts = Object.entries(stepDays).map(
    ([step, day]) => sql`count(${day})::int AS ${sql.identifier(step)}`,
  );
  const { rows } = await db.execute<Cohort>(sql`
    SELECT s.region_level1_code AS region, s.field_code AS field, ${sql.join(counts, sql`, `)},
      coalesce(sum(s.fit), 0)::int AS fits, count(s.fit)::int AS fitted
    FROM project_step s WHERE ${within(stepDays.REQUESTED, period)}${ofField(field)}
    GROUP BY s.region_level1_code, s.field_code`);
  return rows;
}

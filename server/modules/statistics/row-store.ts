import { type SQL, sql } from 'drizzle-orm';
import type { StatisticPeriod } from '#contract/admin/statistic-periods.ts';
import type { StatisticFigureQuery, StatisticRow } from '#contract/admin/statistics.ts';
import type { Reader } from '#db/client.ts';
import { countedPayments, paidAmount } from './money-store.ts';
import { answersOfField, isAcceptance, isDecline, isWithin } from './offer-store.ts';
import { missesWithin } from './search-miss-store.ts';
import { reviewHours, signupRows } from './signup-store.ts';
import { planMembers, profileMembers } from './standing-store.ts';
import { intakeStates, ofField, stepDays, stepHours, within } from './store.ts';
import {
  answerHours,
  isReportCounted,
  isReportTimely,
  reportDueDay,
  reportedDay,
  reportHours,
} from './way-store.ts';

/**
 * What a figure counts: `rows` of `name` from their FROM on, and which comes first, by their own columns alone; what is
 * joined to those of a page, each of which has it, and what a line says of each.
 */
type Source = { name: 'm' | 'o' | 'q' | 's' | 'v' | 'y'; rows: SQL; order: SQL; joins: SQL; columns: SQL };

const nothing = sql`null::int AS hours, null::float8 AS amount`;
const also = (condition: SQL | undefined) => (condition ? sql` AND ${condition}` : sql``);

/** Projects by the day of a step; `hours` says how long it had lasted, and puts the longest first. */
function bySteps(day: SQL, where: SQL, hours?: SQL): Source {
  return {
    name: 's',
    rows: sql`FROM project_step s WHERE ${where}`,
    joins: sql`JOIN project p ON p.id = s.project_id JOIN organization c ON c.id = p.company_id`,
    columns: sql`p.id::text AS id, 'PROJECT' AS kind, p.id AS "subjectId", p.title AS name, c.name AS note,
      ${day}::text AS on, ${hours ?? sql`null::int`} AS hours, null::float8 AS amount`,
    order: hours ? sql`${hours} DESC, s.project_id` : sql`${day} DESC, s.project_id`,
  };
}

/** What a note is joined by. Hangul in the text of a query would make its whole file take twice the memory. */
const between = ' · ';

const korean = (instant: SQL) => sql`(${instant} AT TIME ZONE 'Asia/Seoul')::date::text`;

function byOffers(where: SQL, at: SQL, day: SQL): Source {
  return {
    name: 'v',
    rows: sql`FROM invitation v WHERE ${where}`,
    joins: sql`JOIN project p ON p.id = v.project_id JOIN organization n ON n.id = v.npo_id`,
    columns: sql`v.id::text AS id, 'PROJECT' AS kind, p.id AS "subjectId", p.title AS name,
      concat_ws(${between}, n.name, v.decline_reason) AS note, ${day} AS on, ${nothing}`,
    order: sql`${at} DESC, v.id`,
  };
}

function byOrganizations(members: SQL, where: SQL | undefined, note: SQL): Source {
  return {
    name: 'o',
    joins: sql``,
    rows: sql`FROM ${members} o WHERE true${also(where)}`,
    columns: sql`o.id::text AS id, 'ORGANIZATION' AS kind, o.id AS "subjectId", o.name, ${note} AS note,
      null::text AS on, ${nothing}`,
    order: sql`o.name, o.id`,
  };
}

/** Organisations by what happened to them; `hours` says how long it had taken, and puts the longest first. */
function bySignups(
  { rows, id, at }: (typeof signupRows)['SIGNUPS'],
  query: StatisticPeriod,
  hours?: SQL,
): Source {
  return {
    name: 'o',
    rows: sql`FROM (SELECT o.id, o.name, o.type, ${id} AS counted_id, ${at} AS happened_at,
        ${hours ?? sql`null::int`} AS hours
      ${rows} WHERE ${isWithin(at, query)}) o`,
    joins: sql``,
    columns: sql`o.counted_id::text AS id, 'ORGANIZATION' AS kind, o.id AS "subjectId", o.name,
      CASE o.type WHEN 'COMPANY' THEN ${'기업'} ELSE ${'단체'} END AS note, ${korean(sql`o.happened_at`)} AS on, o.hours,
      null::float8 AS amount`,
    order: hours ? sql`o.hours DESC, o.counted_id` : sql`o.happened_at DESC, o.counted_id`,
  };
}

/** What a figure of the statistics counts; the same conditions as where it is counted. */
function findSource(query: StatisticFigureQuery): Source {
  const { figure, region, field, reason, kind, plan, band, state, word, step = 'LISTED' } = query;
  const isOfOwnField = ofField(field);
  const isOfCohort = within(stepDays.REQUESTED, query);
  switch (figure) {
    case 'LISTS':
      return {
        name: 'm',
        rows: sql`FROM match m WHERE ${isWithin(sql`m.published_at`, query)}${also(
          field === undefined
            ? undefined
            : sql`EXISTS (SELECT FROM project_step s WHERE s.project_id = m.project_id${isOfOwnField})`,
        )}`,
        joins: sql`JOIN project p ON p.id = m.project_id JOIN organization c ON c.id = p.company_id`,
        columns: sql`m.id::text AS id, 'PROJECT' AS kind, p.id AS "subjectId", p.title AS name,
          concat_ws(${between}, c.name, m.sequence || ${'번째 목록'}) AS note, ${korean(sql`m.published_at`)} AS on, ${nothing}`,
        order: sql`m.published_at DESC, m.id`,
      };
    case 'ACCEPTANCES':
      return byOffers(
        sql`${isAcceptance} AND ${isWithin(sql`v.replied_at`, query)}${answersOfField(field)}`,
        sql`v.replied_at`,
        korean(sql`v.replied_at`),
      );
    case 'DECLINES':
      return byOffers(
        sql`${isDecline} AND ${isWithin(sql`v.replied_at`, query)}${also(
          reason === undefined ? undefined : sql`v.decline_reason = ${reason}`,
        )}${answersOfField(field)}`,
        sql`v.replied_at`,
        korean(sql`v.replied_at`),
      );
    case 'EXPIRIES':
      return byOffers(
        sql`v.status = 'EXPIRED' AND ${within(sql`v.reply_by`, query)}${answersOfField(field)}`,
        sql`v.reply_by`,
        sql`v.reply_by::text`,
      );
    case 'INTAKE':
      return bySteps(
        stepDays.REQUESTED,
        sql`${isOfCohort}${isOfOwnField}${also(state && intakeStates[state])}`,
      );
    case 'FUNNEL': {
      const taken = stepDays[query.step ?? 'REQUESTED'];
      const isOfRegion = region === undefined ? undefined : sql`s.region_level1_code = ${region}`;
      return bySteps(taken, sql`${isOfCohort} AND ${taken} IS NOT NULL${also(isOfRegion)}${isOfOwnField}`);
    }
    case 'COHORT_CANCELED':
      return bySteps(
        stepDays.CANCELED,
        sql`${isOfCohort} AND ${stepDays.CANCELED} IS NOT NULL${isOfOwnField}`,
      );
    case 'LEAD': {
      const taken = step === 'REQUESTED' ? 'LISTED' : step;
      const hours = stepHours[taken];
      return bySteps(
        stepDays[taken],
        sql`${within(stepDays[taken], query)} AND ${hours} IS NOT NULL${isOfOwnField}`,
        hours,
      );
    }
    case 'REPORT_LEAD':
      return bySteps(reportedDay, sql`${within(reportedDay, query)}${isOfOwnField}`, reportHours);
    case 'REPORTS_DUE':
    case 'REPORTS_LATE':
      return bySteps(
        reportDueDay,
        sql`${within(reportDueDay, query)} AND ${isReportCounted}${also(
          figure === 'REPORTS_LATE' ? sql`NOT ${isReportTimely}` : undefined,
        )}${isOfOwnField}`,
      );
    case 'ANSWER_LEAD':
      return {
        name: 'q',
        rows: sql`FROM inquiry q WHERE ${isWithin(sql`q.answered_at`, query)}`,
        joins: sql`JOIN member a ON a.id = q.member_id JOIN organization c ON c.id = a.organization_id`,
        columns: sql`q.id::text AS id, 'INQUIRY' AS kind, q.id AS "subjectId", q.subject AS name, c.name AS note,
          ${korean(sql`q.answered_at`)} AS on, ${answerHours} AS hours, null::float8 AS amount`,
        order: sql`${answerHours} DESC, q.id`,
      };
    case 'PAYMENTS':
      return {
        name: 'y',
        rows: sql`FROM (SELECT y.id, y.order_id, y.booked_on, ${paidAmount}::float8 AS paid, r.organization_id,
            r.reference_code
          ${countedPayments(query)}${also(kind === undefined ? undefined : sql`r.kind = ${kind}`)}) y`,
        joins: sql`JOIN organization c ON c.id = y.organization_id`,
        columns: sql`y.id::text AS id, 'ORDER' AS kind, y.order_id AS "subjectId", c.name,
          y.reference_code AS note, y.booked_on::text AS on, null::int AS hours, y.paid AS amount`,
        order: sql`y.booked_on DESC, y.id`,
      };
    case 'PLAN':
      return byOrganizations(
        planMembers,
        plan === undefined ? undefined : sql`o.plan = ${plan}`,
        sql`o.plan`,
      );
    case 'PROFILE':
      return byOrganizations(
        profileMembers,
        band === undefined ? undefined : sql`o.band = ${band}`,
        sql`o.share || '%'`,
      );
    case 'SIGNUPS':
    case 'APPROVALS':
    case 'FIXES':
    case 'REJECTIONS':
      return bySignups(signupRows[figure], query);
    case 'REVIEW_LEAD':
      return bySignups(signupRows.APPROVALS, query, reviewHours);
    case 'SEARCH_MISSES':
      return {
        name: 'q',
        joins: sql``,
        rows: sql`FROM search_miss q
          WHERE ${missesWithin(query)}${also(word === undefined ? undefined : sql`q.word = ${word}`)}`,
        columns: sql`q.day || ' ' || q.word AS id, 'WORD' AS kind, null::uuid AS "subjectId", q.word AS name,
          q.count || ${'번'} AS note, q.day::text AS on, ${nothing}`,
        order: sql`q.day DESC, q.count DESC, q.word`,
      };
    default:
      return bySteps(stepDays[figure], sql`${within(stepDays[figure], query)}${isOfOwnField}`);
  }
}

/** A page of what a figure counts, and how many there are in all. */
export async function findRows(
  db: Reader,
  query: StatisticFigureQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StatisticRow[]; total: number }> {
  const { name, rows, order, joins, columns } = findSource(query);
  const own = sql.identifier(name);
  const [page, all] = await Promise.all([
    // The page is cut before anything is joined to its rows.
    db.execute<StatisticRow>(sql`
      SELECT ${columns} FROM (SELECT ${own}.* ${rows} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) ${own}
      ${joins} ORDER BY ${order}`),
    db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${rows}`),
  ]);
  return { rows: page.rows, total: all.rows[0]?.total ?? 0 };
}

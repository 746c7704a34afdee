import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administratorRoles } from '#contract/access/administrator-role.ts';
import { cutIntoParts, type StatisticBy, type StatisticPeriod } from '#contract/admin/statistic-periods.ts';
import type {
  ProfileBand,
  Standings,
  StatisticCount,
  StatisticRow,
  StatisticStep,
  Statistics,
} from '#contract/admin/statistics.ts';
import { intakeStates, statisticCounts, statisticSteps } from '#contract/admin/statistics.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Home } from '#contract/home.ts';
import { findProfileGaps } from '#contract/npos/profile-gaps.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import type { Database } from '#db/client.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { invitation } from '#db/schema/invitations.ts';
import { match, matchCandidate } from '#db/schema/matches.ts';
import { order, payment, reversal } from '#db/schema/orders.ts';
import { project, projectEvent } from '#db/schema/projects.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  createNpoProject,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { payFee } from '#server/testing/pay-fee.ts';
import { createProject, rematchProject, type TestProject } from '#server/testing/project-factories.ts';
import { findRows } from './row-store.ts';
import { countSearchMiss } from './search-miss-store.ts';

const today = koreanDay(new Date());
const hour = 3_600_000;

let app: TestApp;
let db: Database;
let admin: TestBrowser;
let companies: TestPartyMember[];
let npos: TestPartyMember[];

const walks: Record<string, ProjectStatus[]> = {
  MATCHING: [],
  PROPOSING: ['PROPOSING'],
  MATCHED: ['PROPOSING', 'MATCHED'],
  CONFIRMED: ['PROPOSING', 'MATCHED', 'CONFIRMED'],
  IN_PROGRESS: ['PROPOSING', 'MATCHED', 'CONFIRMED', 'IN_PROGRESS'],
  PAYMENT_REQUESTED: ['PROPOSING', 'MATCHED', 'CONFIRMED', 'IN_PROGRESS', 'PAYMENT_REQUESTED'],
  CLOSED: ['PROPOSING', 'MATCHED', 'CONFIRMED', 'IN_PROGRESS', 'CLOSED'],
  CANCELED: ['CANCELED'],
};
/** Of some that were matched: canceled after they had a partner. */
const canceledLate: ProjectStatus[] = ['PROPOSING', 'MATCHED', 'CANCELED'];
const reasons = ['같은 기간에 다른 사업이 있어요.', '맡을 사람이 부족해요.', '우리 활동 분야와 달라요.'];

/** Puts what the factory did at once on days of the past: the log, the list and the answers. */
async function spreadOut(made: TestProject, status: ProjectStatus, requestedAt: Date, at: number) {
  const walk = status === 'MATCHED' && at % 16 === 10 ? canceledLate : (walks[status] ?? []);
  /** Steps of a few hours up to weeks, so that some fall on another Korean day than the UTC one. */
  const after = (step: number) => new Date(requestedAt.getTime() + step * (7 + ((at * 11) % 90)) * hour);
  for (const [place, step] of walk.entries())
    await db.insert(projectEvent).values({
      projectId: made.projectId,
      partnershipId: ['PROPOSING', 'CANCELED'].includes(step) ? null : made.partnershipId,
      kind: 'STATUS',
      text: '다음 단계로 넘어갔어요',
      status: step,
      actorType: 'SYSTEM',
      createdAt: after(place + (place > 0 ? 2 : 1)),
    });
  if (made.matchId)
    await db
      .update(match)
      .set({ publishedAt: after(1), version: sql`${match.version} + 1` })
      .where(eq(match.id, made.matchId));
  for (const [place, id] of Object.values(made.invitationIds).entries()) {
    const [row] = await db.select().from(invitation).where(eq(invitation.id, id));
    await db
      .update(invitation)
      .set({
        version: sql`${invitation.version} + 1`,
        ...(row?.repliedAt ? { repliedAt: after(2 + place / 10) } : {}),
        ...(row?.status === 'DECLINED' ? { declineReason: reasons[(at + place) % 3] as string } : {}),
        ...(row?.status === 'EXPIRED' ? { replyBy: koreanDay(after(4)) } : {}),
      })
      .where(eq(invitation.id, id));
  }
}

/** Searches that found nothing, each once, over the last three years. */
const searches = Array.from({ length: 60 }, (_, at) => ({
  word: ['우주 정거장', '빙하 연구', '등대지기', '별자리 교실'][(at * at) % 4] as string,
  day: addDays(today, -((at * 37) % 1000)),
}));

async function alterLog(how: 'ENABLE' | 'DISABLE') {
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query(`ALTER TABLE project_event ${how} TRIGGER project_event_partnership`);
  await owner.end();
}

beforeAll(async () => {
  app = await openTestApp();
  db = app.platform.db;
  admin = await app.signIn(await createAdmin(db));
  companies = await Promise.all(
    (['FREEMIUM', 'CONNECT', 'PERFORMANCE', 'PERFORMANCE'] as const).map((plan) =>
      createCompany(db, { plan }),
    ),
  );
  await createCompany(db, { status: 'HELD', plan: 'CONNECT' });
  await createCompany(db, { status: 'WITHDRAWN' });
  npos = await Promise.all(Array.from({ length: 4 }, () => createNpo(db, { profile: { capacity: 10_000 } })));
  for (const search of searches) await db.transaction((tx) => countSearchMiss(tx, search));
  // The log of what has ended is written after its end here.
  await alterLog('DISABLE');
  const statuses = Object.keys(walks) as ProjectStatus[];
  for (let at = 0; at < 48; at++) {
    const status = statuses[at % statuses.length] as ProjectStatus;
    const requestedAt = new Date(Date.now() - (3 + ((at * 53) % 900)) * 24 * hour - (at % 24) * hour);
    const company = companies[at % companies.length] as TestPartyMember;
    const invited = npos.slice(0, 1 + (at % npos.length)).map(({ organizationId }) => organizationId);
    const made = await createProject(db, company, {
      status,
      npoIds: invited,
      invitationStatus:
        (['SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const)[Math.floor(at / 8) % 4] ?? 'SENT',
      request: {
        createdAt: requestedAt,
        regionLevel1Code: at % 3 === 0 ? '26' : '11',
        fieldCode: at % 5 === 0 ? 'ENV' : 'EDU',
      },
    });
    await spreadOut(made, status, requestedAt, at);
    // Another list and another partner count as lists and answers, and as no second choice of the request.
    if (status !== 'MATCHED' || at % 16 !== 2) continue;
    const other = [npos[3]?.organizationId as string];
    const again = await rematchProject(db, company, made, { status: 'MATCHED', npoIds: other });
    await db.insert(projectEvent).values({
      projectId: made.projectId,
      partnershipId: again.partnershipId,
      kind: 'STATUS',
      text: '파트너를 선택했어요',
      status: 'MATCHED',
      actorType: 'COMPANY',
    });
  }
  await alterLog('ENABLE');
}, 120_000);
afterAll(() => app.close());

const read = async ({ from, until }: StatisticPeriod, by: StatisticBy = 'MONTH', field?: string) => {
  const narrowed = field === undefined ? '' : `&field=${field}`;
  const answer = await admin.get(`/api/admin/statistics?from=${from}&until=${until}&by=${by}${narrowed}`);
  expect([answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([200, true]);
  return answer.json<Statistics>();
};
const readRows = async (conditions: Record<string, string>) => {
  const answer = await admin.get(`/api/admin/statistics/rows?${new URLSearchParams(conditions)}`);
  expect([answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([200, true]);
  return answer.json<{ rows: StatisticRow[]; total: number; pageSize: number }>();
};

const meanOf = (values: readonly number[]) =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** Every figure of a period again, from rows of events alone; those of requests of one field where it is named. */
async function recount(period: StatisticPeriod, by: StatisticBy, field?: string) {
  const projects = (await db.select().from(project)).filter(
    ({ fieldCode }) => field === undefined || fieldCode === field,
  );
  const isAsked = ({ projectId }: { projectId: string }) => projects.some(({ id }) => id === projectId);
  const events = await db.select().from(projectEvent);
  const invitations = (await db.select().from(invitation)).filter(isAsked);
  const matches = (await db.select().from(match)).filter(isAsked);
  const orders = await db.select().from(order);
  const payments = await db.select().from(payment);
  const undone = new Set((await db.select().from(reversal)).map(({ paymentId }) => paymentId));
  const isIn = (day: string, { from, until }: StatisticPeriod) => from <= day && day <= until;
  const first = (instants: (Date | null)[]) =>
    instants.filter((instant) => instant !== null).toSorted((a, b) => a.getTime() - b.getTime())[0];
  const reached = (projectId: string, status: ProjectStatus) =>
    first(
      events
        .filter((event) => event.projectId === projectId && event.status === status)
        .map(({ createdAt }) => createdAt),
    );
  const answered = invitations.filter(({ repliedAt }) => repliedAt !== null);
  const accepted = answered.filter(({ status }) => status !== 'DECLINED');
  const declined = answered.filter(({ status }) => status === 'DECLINED');
  const candidates = await db.select().from(matchCandidate);
  /** Of the best five of the first list that was sent. */
  const fitOf = (projectId: string) => {
    const [sent] = matches
      .filter((list) => list.projectId === projectId && list.publishedAt)
      .toSorted((a, b) => a.sequence - b.sequence);
    const fits = candidates
      .filter(({ matchId, automaticRank }) => matchId === sent?.id && automaticRank <= 5)
      .map(({ fit }) => fit);
    return reached(projectId, 'PROPOSING') && fits.length > 0 ? [meanOf(fits)] : [];
  };
  const paths = projects.map((row) => ({
    fits: fitOf(row.id),
    region: row.regionLevel1Code,
    field: row.fieldCode,
    canceled: reached(row.id, 'CANCELED'),
    steps: {
      REQUESTED: row.createdAt,
      LISTED: reached(row.id, 'PROPOSING'),
      ACCEPTED: first(
        accepted.filter(({ projectId }) => projectId === row.id).map(({ repliedAt }) => repliedAt),
      ),
      CHOSEN: reached(row.id, 'MATCHED'),
      CONFIRMED: reached(row.id, 'CONFIRMED'),
      STARTED: reached(row.id, 'IN_PROGRESS'),
      CLOSED: reached(row.id, 'CLOSED'),
    } satisfies Record<StatisticStep, Date | undefined>,
  }));
  const daysOf = (instants: (Date | null | undefined)[]) =>
    instants.filter((instant) => instant != null).map((instant) => koreanDay(instant));
  const stepDays = (step: StatisticStep) => daysOf(paths.map(({ steps }) => steps[step]));
  const days: Record<StatisticCount, string[]> = {
    REQUESTED: stepDays('REQUESTED'),
    LISTS: daysOf(matches.map(({ publishedAt }) => publishedAt)),
    ACCEPTANCES: daysOf(accepted.map(({ repliedAt }) => repliedAt)),
    DECLINES: daysOf(declined.map(({ repliedAt }) => repliedAt)),
    EXPIRIES: invitations.filter(({ status }) => status === 'EXPIRED').map(({ replyBy }) => replyBy),
    CHOSEN: stepDays('CHOSEN'),
    CONFIRMED: stepDays('CONFIRMED'),
    STARTED: stepDays('STARTED'),
    CLOSED: stepDays('CLOSED'),
    CANCELED: daysOf(paths.map(({ canceled }) => canceled)),
  };
  const parts = cutIntoParts(period, by);
  const cohort = paths.filter(({ steps }) => isIn(koreanDay(steps.REQUESTED), period));
  const withReason = declined.filter(({ repliedAt }) => isIn(koreanDay(repliedAt as Date), period));
  const counted = payments.filter(({ id, bookedOn }) => !undone.has(id) && isIn(bookedOn, period));
  const group = (code: string, own: typeof cohort) => ({
    code,
    requested: own.length,
    accepted: own.filter(({ steps }) => steps.ACCEPTED).length,
    chosen: own.filter(({ steps }) => steps.CHOSEN).length,
    closed: own.filter(({ steps }) => steps.CLOSED).length,
    fit: own.some(({ fits }) => fits.length > 0) ? meanOf(own.flatMap(({ fits }) => fits)) : null,
  });
  const stateOf = ({ canceled, steps }: (typeof paths)[number]) =>
    canceled ? 'CANCELED' : steps.CHOSEN ? 'MATCHED' : 'OPEN';
  const searched = Map.groupBy(
    searches.filter(({ day }) => isIn(day, period)),
    ({ word }) => word,
  );
  return {
    intake: intakeStates.map((state) => {
      const own = daysOf(
        cohort.filter((path) => stateOf(path) === state).map(({ steps }) => steps.REQUESTED),
      );
      const values = parts.map((part) => own.filter((day) => isIn(day, part)).length);
      return { state, values, total: own.length };
    }),
    misses: {
      words: [...searched]
        .map(([word, own]) => ({
          word,
          count: own.length,
          lastOn: own
            .map(({ day }) => day)
            .sort()
            .at(-1),
        }))
        .sort(
          (a, b) =>
            b.count - a.count ||
            (b.lastOn ?? '').localeCompare(a.lastOn ?? '') ||
            a.word.localeCompare(b.word, 'en'),
        ),
      total: [...searched.values()].flat().length,
      wordCount: searched.size,
    },
    counts: statisticCounts.map((key) => {
      const values = parts.map((part) => days[key].filter((day) => isIn(day, part)).length);
      return { key, values, total: days[key].filter((day) => isIn(day, period)).length };
    }),
    funnel: statisticSteps.map((step) => ({
      step,
      count: cohort.filter(({ steps }) => steps[step]).length,
    })),
    canceled: cohort.filter(({ canceled }) => canceled).length,
    leads: statisticSteps.slice(1).map((step, at) => {
      const before = statisticSteps[at] as StatisticStep;
      const hours = paths
        .flatMap(({ steps }) => {
          const [from, to] = [steps[before], steps[step]];
          return from && to && to >= from && isIn(koreanDay(to), period)
            ? [Math.floor((to.getTime() - from.getTime()) / hour)]
            : [];
        })
        .sort((a, b) => a - b);
      const ranked = (share: number) => hours[Math.ceil(hours.length * share) - 1] ?? null;
      return { step, count: hours.length, medianHours: ranked(0.5), ninetiethHours: ranked(0.9) };
    }),
    reasons: [...Map.groupBy(withReason, ({ declineReason }) => declineReason as string)]
      .map(([reason, own]) => ({ reason, count: own.length }))
      .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
    regions: [...Map.groupBy(cohort, ({ region }) => region)].map(([code, own]) => group(code, own)),
    fields: [...Map.groupBy(cohort, ({ field }) => field)].map(([code, own]) => group(code, own)),
    revenue: (['PLAN', 'FEE'] as const).map((kind) => {
      const own = counted.filter(({ orderId }) => orders.find(({ id }) => id === orderId)?.kind === kind);
      const sumOf = (rows: typeof own, of: 'DEPOSIT' | 'REFUND') =>
        rows.filter((row) => row.kind === of).reduce((sum, { amount }) => sum + amount, 0);
      return {
        kind,
        deposits: sumOf(own, 'DEPOSIT'),
        refunds: sumOf(own, 'REFUND'),
        values: parts.map((part) => {
          const inPart = own.filter(({ bookedOn }) => isIn(bookedOn, part));
          return sumOf(inPart, 'DEPOSIT') - sumOf(inPart, 'REFUND');
        }),
      };
    }),
  };
}

const byCode = (groups: readonly { code: string; name?: string }[]) =>
  groups.map(({ name: _, ...counts }) => counts).toSorted((a, b) => (a.code < b.code ? -1 : 1));

async function expectRecounted(
  period: StatisticPeriod,
  by: StatisticBy,
  field?: string,
): Promise<Statistics> {
  const shown = await read(period, by, field);
  const { regions, fields, ...expected } = await recount(period, by, field);
  expect(shown).toMatchObject(expected);
  expect(byCode(shown.regions)).toEqual(byCode(regions));
  expect(byCode(shown.fields)).toEqual(byCode(fields));
  expect(shown.otherReasons).toBe(0);
  return shown;
}

const threeYears = { from: addDays(today, -1095), until: today };

describe('[O-20]', () => {
  test('every figure is what a recount of requests, log, offers and payments gives, by week and by month', async () => {
    const shown = await expectRecounted(threeYears, 'MONTH');
    for (const { key, total } of shown.counts) expect([key, total > 0]).toEqual([key, true]);
    for (const { step, count } of shown.leads) expect([step, count > 0]).toEqual([step, true]);
    for (let at = 0; at < 12; at++) {
      const from = addDays(today, -80 * (at + 1) - at);
      await expectRecounted({ from, until: addDays(from, 70 + at * 13) }, at % 2 ? 'MONTH' : 'WEEK');
    }
    for (const { total } of [...shown.intake, shown.misses]) expect(total).toBeGreaterThan(0);
    for (const { code, fit } of shown.regions) expect([code, fit]).toEqual([code, expect.any(Number)]);
    await expectRecounted({ from: today, until: today }, 'WEEK');
  });

  test('narrowed to a field, what follows requests is that of the field, and money and words stay', async () => {
    const all = await read(threeYears, 'MONTH');
    const ofFields: Statistics[] = [];
    for (const field of ['ENV', 'EDU']) {
      const shown = await expectRecounted(threeYears, 'MONTH', field);
      expect(shown.fields.map(({ code }) => code)).toEqual([field]);
      ofFields.push(shown);
      for (const { key, total } of shown.counts)
        expect([key, (await readRows({ ...threeYears, figure: key, field })).total]).toEqual([key, total]);
      for (const { step, count } of shown.leads)
        expect((await readRows({ ...threeYears, figure: 'LEAD', step, field })).total).toBe(count);
      for (const { reason, count } of shown.reasons)
        expect((await readRows({ ...threeYears, figure: 'DECLINES', reason, field })).total).toBe(count);
      expect((await readRows({ ...threeYears, figure: 'COHORT_CANCELED', field })).total).toBe(
        shown.canceled,
      );
      await expectRecounted({ from: addDays(today, -500), until: addDays(today, -100) }, 'WEEK', field);
    }
    for (const { key, total } of all.counts) {
      const split = ofFields.map(({ counts }) => counts.find((count) => count.key === key)?.total ?? 0);
      expect([key, split.reduce((sum, count) => sum + count, 0)]).toEqual([key, total]);
    }
    expect((await read(threeYears, 'MONTH', 'NOWHERE')).funnel.map(({ count }) => count)).toEqual(
      all.funnel.map(() => 0),
    );
  });

  test('each figure opens exactly its rows', async () => {
    const shown = await read(threeYears);
    const of = (conditions: Record<string, string>) => readRows({ ...threeYears, ...conditions });
    for (const { key, total, values } of shown.counts) {
      expect([key, (await of({ figure: key })).total]).toEqual([key, total]);
      const at = values.findLastIndex((value) => value > 0);
      const part = shown.parts[at] as StatisticPeriod;
      const { rows } = await of({ ...part, figure: key });
      expect([key, rows.length]).toEqual([key, values[at]]);
      for (const { on } of rows) expect(on !== null && part.from <= on && on <= part.until).toBe(true);
      const whole = await findRows(db, { ...threeYears, figure: key }, { limit: 1000, offset: 0 });
      const days = whole.rows.map(({ on }) => on as string);
      expect([key, days.length, days]).toEqual([key, total, days.toSorted().reverse()]);
      const pages = await Promise.all(
        [0, 3].map((offset) => findRows(db, { ...threeYears, figure: key }, { limit: 3, offset })),
      );
      expect(pages.flatMap((page) => page.rows)).toEqual(whole.rows.slice(0, 6));
    }
    for (const { step, count } of shown.funnel)
      expect([step, (await of({ figure: 'FUNNEL', step })).total]).toEqual([step, count]);
    expect((await of({ figure: 'COHORT_CANCELED' })).total).toBe(shown.canceled);
    for (const { step, count, ninetiethHours } of shown.leads) {
      const { rows, total } = await of({ figure: 'LEAD', step });
      expect([step, total]).toEqual([step, count]);
      const hours = rows.map((row) => row.hours as number);
      expect(hours).toEqual(hours.toSorted((a, b) => b - a));
      expect(hours).toContain(ninetiethHours);
    }
    for (const { reason, count } of shown.reasons)
      expect((await of({ figure: 'DECLINES', reason })).total).toBe(count);
    for (const { state, total } of shown.intake)
      expect([state, (await of({ figure: 'INTAKE', state })).total]).toEqual([state, total]);
    for (const { word, count, lastOn } of shown.misses.words) {
      const { rows } = await of({ figure: 'SEARCH_MISSES', word });
      const times = rows.map(({ note }) => Number(note.replace('번', '')));
      expect([word, times.reduce((sum, each) => sum + each, 0)]).toEqual([word, count]);
      expect(rows[0]).toMatchObject({ kind: 'WORD', subjectId: null, name: word, on: lastOn });
    }
    for (const { code, chosen } of shown.regions)
      expect((await of({ figure: 'FUNNEL', step: 'CHOSEN', region: code })).total).toBe(chosen);
    for (const { code, requested } of shown.fields)
      expect((await of({ figure: 'FUNNEL', field: code })).total).toBe(requested);
  });

  test('an acceptance counts at once; money agrees with the orders, without what was a mistake', async () => {
    const [company, npo] = [companies[3] as TestPartyMember, npos[0] as TestPartyMember];
    const npoIds = [npo.organizationId];
    const { projectId, invitationIds } = await createProject(db, company, { status: 'PROPOSING', npoIds });
    const day = { from: today, until: today };
    const before = await read(day);
    const asNpo = await app.signIn(npo);
    const answer = await asNpo.post(`/api/invitations/${invitationIds[npo.organizationId]}/acceptance`, {
      version: 1,
    });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    const totalOf = ({ counts }: Statistics, wanted: StatisticCount) =>
      counts.find(({ key }) => key === wanted)?.total as number;
    expect(totalOf(await read(day), 'ACCEPTANCES')).toBe(totalOf(before, 'ACCEPTANCES') + 1);
    const { rows } = await readRows({ ...day, figure: 'ACCEPTANCES' });
    expect(rows.map(({ subjectId }) => subjectId)).toContain(projectId);

    const billed = await Promise.all(
      [0, 1].map(() => createProject(db, company, { status: 'PAYMENT_REQUESTED', npoIds })),
    );
    const paid: AdminOrder[] = [];
    for (const { projectId } of billed) paid.push((await payFee(admin, projectId)).json<AdminOrder>());
    const [kept, mistaken] = paid as [AdminOrder, AdminOrder];
    const wrong = mistaken.payments[0]?.id;
    const url = `/api/admin/orders/${mistaken.id}`;
    const reversed = await admin.post(`${url}/payments/${wrong}/reversal`, {
      version: mistaken.version,
      reason: '다른 주문의 입금이었어요.',
    });
    expect([reversed.statusCode, reversed.body]).toEqual([200, expect.anything()]);
    const { revenue } = await expectRecounted(day, 'WEEK');
    const fee = revenue.find(({ kind }) => kind === 'FEE');
    expect(fee).toMatchObject({ deposits: kept.balance, refunds: 0, values: [kept.balance] });
    const opened = await readRows({ ...day, figure: 'PAYMENTS', kind: 'FEE' });
    expect(opened.rows).toEqual([
      expect.objectContaining({ kind: 'ORDER', subjectId: kept.id, amount: kept.balance, on: today }),
    ]);
  });

  test('plans and profiles are counted as they stand, a profile as its NPO sees it', async () => {
    const bare = await createNpo(db, {
      certificates: [],
      profile: { intro: '', foundedOn: null, regionLevel1Code: null, mainActivities: [] },
    });
    const busy = await createNpo(db, {
      certificates: ['UNIQUE_NUMBER', 'DONATION_DESIGNATION'],
      profile: { intro: '가'.repeat(60) },
    });
    for (let at = 0; at < 3; at++) await createNpoProject(db, busy.organizationId);
    // One short of each thing that is counted.
    const short = await createNpo(db, {
      certificates: ['UNIQUE_NUMBER'],
      profile: { intro: ` ${'가'.repeat(59)} `, mainActivities: ['벽화 그리기'] },
    });
    for (let at = 0; at < 2; at++) await createNpoProject(db, short.organizationId);
    const answer = await admin.get('/api/admin/statistics/standings');
    const { plans, profiles } = answer.json<Standings>();
    expect(plans).toEqual([
      { plan: 'FREEMIUM', count: 1 },
      { plan: 'CONNECT', count: 2 },
      { plan: 'COORDINATING', count: 0 },
      { plan: 'PERFORMANCE', count: 2 },
    ]);
    const bands: Record<ProfileBand, string[]> = { FULL: [], MOST: [], HALF: [], LITTLE: [] };
    for (const npo of [...npos, bare, busy, short]) {
      const { profile } = (await (await app.signIn(npo)).get('/api/home')).json<Home>();
      if (!profile) throw new Error('an NPO has a profile');
      const { gaps, wishedCount } = findProfileGaps(profile);
      const share = Math.round(((wishedCount - gaps.length) / wishedCount) * 100);
      const band = share === 100 ? 'FULL' : share >= 70 ? 'MOST' : share >= 40 ? 'HALF' : 'LITTLE';
      bands[band].push(`${npo.organizationId} ${share}%`);
    }
    for (const { band, count } of profiles) {
      const { rows, total } = await readRows({ ...threeYears, figure: 'PROFILE', band });
      expect([band, count, total]).toEqual([band, bands[band].length, bands[band].length]);
      expect(rows.map(({ subjectId, note }) => `${subjectId} ${note}`).sort()).toEqual(bands[band].sort());
    }
    expect((await readRows({ ...threeYears, figure: 'PLAN', plan: 'CONNECT' })).total).toBe(2);
    // Without a condition a figure opens all that it counts.
    expect((await readRows({ ...threeYears, figure: 'PLAN' })).total).toBe(5);
    expect((await readRows({ ...threeYears, figure: 'PROFILE' })).total).toBe(npos.length + 3);
    const { misses } = await read(threeYears);
    const words = await readRows({ ...threeYears, figure: 'SEARCH_MISSES' });
    expect(new Set(words.rows.map(({ name }) => name)).size).toBe(misses.wordCount);
    const conditions: Record<string, string>[] = [{}, { kind: 'FEE' }, { kind: 'PLAN' }];
    const payments = await Promise.all(
      conditions.map((of) => readRows({ ...threeYears, figure: 'PAYMENTS', ...of })),
    );
    const [all, ...kinds] = payments.map(({ total }) => total);
    expect(all).toBe(kinds.reduce((sum, each) => sum + each, 0));
    expect(all).toBeGreaterThan(0);
  });

  test('the files hold the figures that the screen shows; who took one is recorded', async () => {
    const shown = await read(threeYears, 'MONTH');
    const at = `/api/admin/statistics/file?from=${threeYears.from}&until=${threeYears.until}&by=MONTH`;
    const csv = await admin.get(`${at}&format=CSV`);
    const totals = `${threeYears.from},${threeYears.until},${shown.counts.map(({ total }) => total).join(',')}`;
    expect(csv.body.split('\r\n')).toContain(totals);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const xlsx = await admin.get(`${at}&format=XLSX`);
    expect(xlsx.headers['content-type']).toMatch(/spreadsheetml\.sheet$/);
    const nameOf = ({ headers }: typeof csv) =>
      decodeURIComponent(String(headers['content-disposition'])).split("''").at(-1);
    expect([csv, xlsx].map(nameOf)).toEqual(
      ['csv', 'xlsx'].map((end) => `통계-${threeYears.from}-${threeYears.until}.${end}`),
    );
    const sheets = await readXlsx(xlsx.rawPayload);
    const names = sheets.map(({ sheet }) => sheet);
    expect(names.slice(0, 5)).toEqual(['달마다', '들어온 요청', '요청이 간 길', '걸린 시간', '제때 보고']);
    expect(names.slice(-6)).toEqual([
      '결과 없는 검색어',
      '가입과 심사',
      '승인까지 걸린 시간',
      '프로필',
      '요금',
      '요금제',
    ]);
    const words = sheets.find(({ sheet }) => sheet === '결과 없는 검색어')?.data.slice(2);
    expect(words?.map((row) => row.slice(0, 2))).toEqual(
      shown.misses.words.map(({ word, count }) => [word, count]),
    );
    const ofField = await admin.get(`${at}&format=CSV&field=ENV`);
    expect(ofField.body).toContain('분야: 환경·기후.');
    const funnel = sheets.find(({ sheet }) => sheet === '요청이 간 길')?.data;
    expect(funnel?.slice(2, -1).map((row) => row[1])).toEqual(shown.funnel.map(({ count }) => count));
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.action, 'statistic.export'));
    expect(entries.map(({ details }) => details)).toEqual([
      { since: threeYears.from, lastDay: today, format: 'CSV' },
      { since: threeYears.from, lastDay: today, format: 'XLSX' },
      { since: threeYears.from, lastDay: today, format: 'CSV', field: 'ENV' },
    ]);
  });

  test('every administrator reads, whatever the role; nobody else does', async () => {
    const urls = [
      `/api/admin/statistics?from=${today}&until=${today}`,
      '/api/admin/statistics/standings',
      `/api/admin/statistics/signups?from=${today}&until=${today}`,
      `/api/admin/statistics/rows?from=${today}&until=${today}&figure=REQUESTED`,
      `/api/admin/statistics/file?from=${today}&until=${today}&format=CSV`,
    ];
    for (const administratorRole of administratorRoles) {
      const browser = await app.signIn(await createAdmin(db, { administratorRole }));
      for (const url of urls) expect([url, (await browser.get(url)).statusCode]).toEqual([url, 200]);
    }
    const [company, npo] = [companies[0], npos[0]] as [TestPartyMember, TestPartyMember];
    const others: [TestBrowser, number][] = [
      [await app.signIn(company), 403],
      [await app.signIn(npo), 403],
      [app.anonymous, 401],
    ];
    for (const [browser, status] of others)
      for (const url of urls) expect([url, (await browser.get(url)).statusCode]).toEqual([url, status]);
    for (const bad of [`from=${today}&until=${addDays(today, -1)}`, `from=2001-01-01&until=${today}`])
      expect((await admin.get(`/api/admin/statistics?${bad}`)).statusCode).toBe(400);
  });
});

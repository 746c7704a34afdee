import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/activity-entries/activity-entries.ts';
import type { Agreement, AgreementRoom } from '#contract/agreements/agreements.ts';
import type { Budget } from '#contract/budgets/budgets.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { MeasurementRoom } from '#contract/measurements/measurements.ts';
import { measurement } from '#db/schema/measurements.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createSpendingsOf } from '#server/testing/budget-factories.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import { createProject, formTestProgress, type TestProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let made: TestProject;
let npo: TestPartyMember;
let asNpo: TestBrowser;
let asCompany: TestBrowser;
let asAdmin: TestBrowser;

const today = koreanDay(new Date());
const indicators = [
  { code: 'COMMON_O1', kind: 'O', name: '실인원', unit: '명', baseline: null, target: 20, method: '명단' },
  { code: 'COMMON_O2', kind: 'O', name: '연인원', unit: '명', baseline: null, target: 60, method: '' },
  { code: 'COMMON_O5', kind: 'O', name: '임직원 봉사', unit: '시간', baseline: null, target: 16, method: '' },
  { code: 'COMMON_O7', kind: 'O', name: '집행률', unit: '%', baseline: null, target: 90, method: '' },
  { code: 'EDU_O2', kind: 'O', name: '수업', unit: '시간', baseline: null, target: 24, method: '' },
  { code: 'COMMON_R1', kind: 'R', name: '만족도', unit: '5점', baseline: null, target: 4.3, method: '설문' },
  { code: 'EDU_R2', kind: 'R', name: '점수 오른 비율', unit: '%', baseline: 31, target: 70, method: '퀴즈' },
  { code: null, kind: 'R', name: '결석', unit: '회', baseline: 12, target: 5, method: '출석부' },
] as const;
type Planned = Omit<(typeof indicators)[number], 'target'> & { target: number };

const at = (part: string) => `/api/projects/${made.projectId}/${part}`;
const shownOf = (room: AgreementRoom) => room.shown as Agreement;
const progress = formTestProgress();

/** Writes, offers and confirms what is open of the agreement. */
async function confirmPlan(planned: readonly Planned[]): Promise<void> {
  let { id, version, content } = shownOf((await asNpo.get(at('agreements'))).json());
  for (const [clause, name, value] of [
    [3, '기업이 맡을 일', '사업비 부담'],
    [3, '단체가 맡을 일', '수업 운영'],
    [5, '지급일', addDays(today, 12)],
    [10, '잔액 처리', '돌려준다'],
  ] as const) {
    if (!content.clauses.some(({ text }) => text.includes(`〔${name}〕`))) continue;
    const filled = await asNpo.put(at(`agreements/${id}/blanks`), { clause, name, value, version });
    expect([name, filled.statusCode]).toEqual([name, 200]);
    ({ version } = shownOf(filled.json()));
  }
  const workplan = {
    milestones: [],
    budgetLines: [{ code: 'LABOR', basis: '강사', amount: progress.actualBudget, source: 'COMPANY' }],
    indicators: planned,
  };
  const written = await asNpo.put(at(`agreements/${id}/workplan`), { workplan, version });
  expect(written.statusCode).toBe(200);
  ({ version } = shownOf(written.json()));
  const sent = await asNpo.post(at(`agreements/${id}/offer`), { version });
  expect([sent.statusCode, sent.body]).toEqual([200, expect.anything()]);
  const { sha256 } = shownOf(sent.json());
  for (const browser of [asNpo, asCompany]) {
    const answer = { password: testPassword, hasAuthority: true, sha256 };
    expect((await browser.post(at(`agreements/${id}/confirmation`), answer)).statusCode).toBe(200);
  }
  ({ id, version, content } = shownOf((await asNpo.get(at('agreements'))).json()));
}

beforeAll(async () => {
  app = await openTestApp();
  asAdmin = await app.signIn(await createAdmin(app.platform.db));
});
beforeEach(async () => {
  const { db } = app.platform;
  await db.delete(rateLimit);
  const company = await createCompany(db, { plan: 'COORDINATING' });
  npo = await createNpo(db);
  made = await createProject(db, company, { status: 'IN_PROGRESS', npoIds: [npo.organizationId] });
  asNpo = await app.signIn(npo);
  asCompany = await app.signIn(company);
  expect((await asCompany.post(at('agreements'), { form: 'JOINT' })).statusCode).toBe(200);
  await confirmPlan(indicators);
});
afterAll(() => app.close());

const form = (changes: object = {}) => ({
  indicator: 'EDU_R2',
  day: today,
  value: 71,
  source: '과학 퀴즈 10문항, 답 112명',
  reason: '',
  evidence: { kind: 'KEPT' },
  ...changes,
});
const write = (changes: object = {}) => asNpo.post(at('measurements'), form(changes));
const read = async (browser = asNpo) => (await browser.get(at('measurements'))).json<MeasurementRoom>();
const of = (room: MeasurementRoom, key: string) => room.indicators.find((one) => one.key === key);

async function writeEntry(participants: number, employeeVolunteers = 0): Promise<ActivityEntry> {
  const answer = await asNpo.post(at('activity-entries'), {
    day: today,
    place: '방산면',
    participants,
    employeeVolunteers,
    otherVolunteers: 0,
    staff: 2,
    hoursEach: employeeVolunteers > 0 ? 4 : 0,
    sentence: '별을 봤어요.',
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const changeEntry = ({ id, ...entry }: ActivityEntry, changes: object) =>
  asNpo.put(at(`activity-entries/${id}`), { ...entry, ...changes });
const refusal = (path: string, message: string) => ({ code: 'VALIDATION', fieldErrors: [{ path, message }] });

describe('reading', () => {
  test('both sides and the admin read the agreed indicators with standards; only the NPO writes', async () => {
    await write({ reason: '비가 잦았어요.' });
    await writeEntry(3);
    for (const [browser, mayWrite] of [
      [asNpo, true],
      [asCompany, false],
      [asAdmin, false],
    ] as const) {
      const room = await read(browser);
      expect(room).toMatchObject({ agreement: { number: 1 }, allowed: { write: mayWrite } });
      // The entries are there to be chosen as a source.
      expect(room.entries).toHaveLength(mayWrite ? 1 : 0);
      expect(room.indicators.map(({ key }) => key)).toEqual([
        ...indicators.flatMap(({ code }) => code ?? []),
        '결석 (회)',
      ]);
      expect(of(room, 'EDU_R2')).toMatchObject({
        baseline: 31,
        target: 70,
        value: 71,
        isReached: true,
        isAgreed: true,
        counted: null,
        standards: { sdg: '4.1', kEsg: ['S-7-1'], gri: ['413-1'] },
        measurements: [{ value: 71, reason: '비가 잦았어요.', evidence: { kind: 'KEPT' } }],
      });
      expect(of(room, 'COMMON_O5')?.standards.kEsg).toEqual(['S-7-1', 'S-7-2']);
    }
    expect((await asCompany.post(at('measurements'), form())).statusCode).toBe(403);
    expect((await asAdmin.post(at('measurements'), form())).statusCode).toBe(403);
  });

  test('[G-03] a stranger gets the answer of a project that does not exist', async () => {
    const stranger = await app.signIn(await createNpo(app.platform.db));
    for (const url of [at('measurements'), `/api/projects/${crypto.randomUUID()}/measurements`]) {
      expect((await stranger.get(url)).statusCode).toBe(404);
      expect((await stranger.post(url, form())).statusCode).toBe(404);
    }
  });

  test('the newest day counts, and less is better where the target lies below the first value', async () => {
    await write({ indicator: '결석 (회)', value: 9 });
    const { start } = await read();
    await write({ indicator: '결석 (회)', value: 4, day: start });
    expect(of(await read(), '결석 (회)')).toMatchObject({ value: 9, isReached: false });
    await write({ indicator: '결석 (회)', value: 5 });
    expect(of(await read(), '결석 (회)')).toMatchObject({ value: 5, isReached: true });
  });
});

describe('writing', () => {
  test('a value rests on an entry, on a document that nobody deletes any more, or on what the NPO keeps', async () => {
    const entry = await writeEntry(12);
    await write({ evidence: { kind: 'ENTRY', entryId: entry.id } });
    const sent = await asNpo.upload(at('documents'), {
      name: '설문 집계.pdf',
      bytes: Buffer.from('%PDF-1.4\n%%EOF'),
    });
    const fileId = sent.json<{ file: { id: string } }>().file.id;
    await write({ indicator: 'COMMON_R1', value: 4.55, evidence: { kind: 'FILE', fileId } });
    const room = await read(asCompany);
    expect(of(room, 'EDU_R2')?.measurements[0]?.evidence).toEqual({
      kind: 'ENTRY',
      entryId: entry.id,
      day: today,
      place: '방산면',
    });
    expect(of(room, 'COMMON_R1')?.measurements[0]?.evidence).toMatchObject({ kind: 'FILE', fileId });
    expect((await asNpo.delete(at(`documents/${fileId}`))).statusCode).not.toBe(200);
    const refused = await asNpo.delete(at(`activity-entries/${entry.id}`));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { message: expect.stringContaining('이 기록을 보고 적은 측정값이 있어요.') },
    ]);
    for (const evidence of [
      { kind: 'ENTRY', entryId: crypto.randomUUID() },
      { kind: 'FILE', fileId: crypto.randomUUID() },
    ])
      expect((await write({ evidence })).statusCode).toBe(400);
  });

  test('days, values and texts are refused with their messages', async () => {
    const cases: [object, string, string][] = [
      [{ day: addDays(today, 1) }, 'day', '아직 오지 않은 날은 적을 수 없어요.'],
      [{ day: addDays(progress.actualStart, -1) }, 'day', '사업을 시작한 날부터 고를 수 있어요.'],
      [{ indicator: 'ENV_O1' }, 'indicator', '지금 협약에 있는 지표를 골라 주세요.'],
      [{ indicator: 'COMMON_R1', value: 5.5 }, 'value', '0부터 5까지 적어 주세요.'],
      [{ indicator: 'EDU_O2', value: -1 }, 'value', '0부터 적어 주세요.'],
      [{ indicator: 'COMMON_O1', value: 1.5 }, 'value', '인원은 0부터 100,000까지 적어 주세요.'],
      [{ value: 1.234 }, 'value', '소수점 아래 두 자리까지 적을 수 있어요.'],
      [{ source: ' ' }, 'source', '어떻게 쟀는지 적어 주세요.'],
      [{ evidence: undefined }, 'evidence', '무엇을 보고 쟀는지 골라 주세요.'],
      [
        { source: '010-1234-5678' },
        'source',
        '주민등록번호나 전화번호처럼 보이는 글이 있어요. 지우고 저장해 주세요.',
      ],
    ];
    for (const [changes, path, message] of cases)
      expect((await write(changes)).json()).toMatchObject(refusal(path, message));
    expect((await write({ reason: '901010-1234567 님' })).json()).toMatchObject({
      fieldErrors: [{ path: 'reason', message: expect.stringMatching(/^주민등록번호/) }],
    });
  });

  test('the first day, today, and the ends of a range are among what may be written', async () => {
    for (const edge of [
      { day: progress.actualStart },
      { day: today },
      { indicator: 'COMMON_R1', value: 5 },
      { indicator: 'COMMON_R1', value: 0 },
      { indicator: 'EDU_O2', value: 0 },
      { value: 1.23 },
    ])
      expect([edge, (await write(edge)).statusCode]).toEqual([edge, 200]);
  });

  test('come to two hundred at most', async () => {
    const row = {
      projectId: made.projectId,
      partnershipId: made.partnershipId as string,
      authorId: npo.memberId,
      ...{
        indicator: 'EDU_R2',
        day: today,
        value: 70,
        source: '퀴즈',
        reason: '',
        evidence: 'KEPT' as const,
      },
    };
    await app.platform.db.insert(measurement).values(Array.from({ length: 199 }, () => row));
    expect((await write()).statusCode).toBe(200);
    expect((await write()).json()).toMatchObject({
      code: 'VALIDATION',
      message: '측정값은 200개까지 적을 수 있어요.',
    });
  });

  test('is of its own project alone, also for the NPO of both', async () => {
    const held = of((await write()).json<MeasurementRoom>(), 'EDU_R2')?.measurements[0];
    const before = await read();
    const another = await createProject(app.platform.db, await createCompany(app.platform.db), {
      status: 'IN_PROGRESS',
      npoIds: [npo.organizationId],
    });
    const url = `/api/projects/${another.projectId}/measurements/${held?.id}`;
    const { evidence: _, ...values } = form({ value: 72 });
    const changed = await asNpo.put(url, { ...values, evidence: { kind: 'KEPT' }, version: held?.version });
    expect([changed.statusCode, (await asNpo.delete(url)).statusCode]).toEqual([404, 404]);
    expect(await read()).toEqual(before);
  });

  test('of two colleagues who change one value the second is told; a deleted one counts no more', async () => {
    await write();
    const [held] = of(await read(), 'EDU_R2')?.measurements ?? [];
    const url = at(`measurements/${held?.id}`);
    expect((await asNpo.put(url, { ...form({ value: 68 }), version: 1 })).statusCode).toBe(200);
    const late = await asNpo.put(url, { ...form({ value: 75 }), version: 1 });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'STALE']);
    expect(of(await read(), 'EDU_R2')).toMatchObject({ value: 68, isReached: false });
    expect((await asNpo.delete(url)).statusCode).toBe(200);
    expect(of(await read(), 'EDU_R2')).toMatchObject({ value: null, measurements: [] });
    expect((await asNpo.delete(url)).statusCode).toBe(404);
  });

  test('nothing is written before the start or once the admin has taken over', async () => {
    const { db } = app.platform;
    for (const status of ['CONFIRMED', 'PAYMENT_REQUESTED'] as const) {
      made = await createProject(db, await createCompany(db), { status, npoIds: [npo.organizationId] });
      expect((await read()).allowed.write).toBe(false);
      const refused = await write();
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        409,
        'TRANSITION_REFUSED',
      ]);
    }
  });
});

describe('[G-42] targets change by amendment only', () => {
  test('a target in a measurement is ignored, and a confirmed workplan is refused', async () => {
    await write({ target: 1, baseline: 0 });
    expect(of(await read(), 'EDU_R2')).toMatchObject({ target: 70, baseline: 31 });
    const { id, version, content } = shownOf((await asNpo.get(at('agreements'))).json());
    const workplan = {
      ...content.workplan,
      indicators: content.workplan.indicators.map((one) => ({ ...one, target: 1 })),
    };
    const refused = await asNpo.put(at(`agreements/${id}/workplan`), { workplan, version });
    expect(refused.statusCode).toBe(409);
    expect(of(await read(), 'EDU_R2')?.target).toBe(70);
  });

  test('the old target holds until both have confirmed; values stay, also of an indicator that is left out', async () => {
    await write({ value: 60 });
    await write({ indicator: 'EDU_O2', value: 18 });
    await asNpo.post(at('agreements/amendment'), { reason: '겨울에는 수업을 줄여요.' });
    expect(of(await read(), 'EDU_R2')).toMatchObject({ target: 70, isReached: false });
    const amended = indicators
      .filter(({ code }) => code !== 'EDU_O2')
      .map((one) => (one.code === 'EDU_R2' ? { ...one, target: 55 } : one));
    await confirmPlan(amended);
    const room = await read();
    expect(room.agreement?.number).toBe(2);
    expect(of(room, 'EDU_R2')).toMatchObject({ target: 55, value: 60, isReached: true, isAgreed: true });
    expect(of(room, 'EDU_O2')).toMatchObject({ isAgreed: false, value: 18 });
    const refused = await write({ indicator: 'EDU_O2', value: 20 });
    expect(refused.json()).toMatchObject(refusal('indicator', '지금 협약에 있는 지표를 골라 주세요.'));
  });
});

describe('[G-43] 연인원 and 실인원', () => {
  test('연인원 and employee hours are what the entries add up to, and nobody writes them', async () => {
    const first = await writeEntry(28, 4);
    await writeEntry(31);
    expect(of(await read(), 'COMMON_O2')).toMatchObject({
      value: 59,
      isReached: false,
      counted: '활동 기록의 참여자 합',
    });
    expect(of(await read(), 'COMMON_O5')).toMatchObject({ value: 16, isReached: true });
    await changeEntry(first, { participants: 29 });
    expect(of(await read(), 'COMMON_O2')).toMatchObject({ value: 60, isReached: true });
    for (const indicator of ['COMMON_O2', 'COMMON_O5'])
      expect((await write({ indicator, value: 999 })).json()).toMatchObject(
        refusal('indicator', '활동 기록이나 예산에서 저절로 세는 지표예요.'),
      );
  });

  test('집행률 is what the budget says, and nobody writes it', async () => {
    await createSpendingsOf(app.platform.db, made, npo, [{ day: today, amount: 250_000 }]);
    const { totals } = (await asCompany.get(at('budget'))).json<Budget>();
    expect(totals.rate).toBeGreaterThan(0);
    expect(of(await read(asCompany), 'COMMON_O7')).toMatchObject({
      value: totals.rate,
      isReached: false,
      counted: '예산에서 쓴 돈 ÷ 협약한 사업비',
      measurements: [],
    });
    expect((await write({ indicator: 'COMMON_O7', value: 99 })).json()).toMatchObject(
      refusal('indicator', '활동 기록이나 예산에서 저절로 세는 지표예요.'),
    );
  });

  test('실인원 above 연인원 is refused, and entries cannot fall below it either', async () => {
    const few = await writeEntry(10);
    const some = await writeEntry(15);
    // A value above both that counts no persons.
    expect((await write({ value: 71 })).statusCode).toBe(200);
    const tooMany = await write({ indicator: 'COMMON_O1', value: 26 });
    expect(tooMany.json()).toMatchObject(refusal('value', '실인원은 연인원보다 많을 수 없어요.'));
    expect((await write({ indicator: 'COMMON_O1', value: 25 })).statusCode).toBe(200);
    const message = '실인원 25명이 연인원보다 많아져요. 성과에서 실인원을 먼저 고쳐 주세요.';
    expect((await changeEntry(some, { participants: 14 })).json()).toMatchObject({ message });
    expect((await asNpo.delete(at(`activity-entries/${few.id}`))).json()).toMatchObject({ message });
    expect((await changeEntry(some, { participants: 16 })).statusCode).toBe(200);
    const [held] = of(await read(), 'COMMON_O1')?.measurements ?? [];
    const raised = await asNpo.put(at(`measurements/${held?.id}`), {
      ...form({ indicator: 'COMMON_O1', value: 27 }),
      version: 1,
    });
    expect(raised.json()).toMatchObject(refusal('value', '실인원은 연인원보다 많을 수 없어요.'));
  });
});

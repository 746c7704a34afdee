import { and, eq, sql } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { taskHorizons } from '#contract/admin/task-horizons.ts';
import type { Task, TaskCounts, TaskOutcome, TaskView } from '#contract/admin/tasks.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { incident } from '#db/schema/incidents.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { member } from '#db/schema/members.ts';
import { taskMark } from '#db/schema/tasks.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { forgetIdleMarks } from './service.ts';

let app: TestApp;
let admin: TestMember;
let other: TestMember;
let mine: TestBrowser;
let theirs: TestBrowser;
let company: Awaited<ReturnType<typeof createCompany>>;

const today = koreanDay(new Date());
const dayAfter = (days: number) => addDays(today, days);

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  admin = await createAdmin(db, { name: '김도현' });
  other = await createAdmin(db, { name: '박나린' });
  [mine, theirs] = [await app.signIn(admin), await app.signIn(other)];
  company = await createCompany(db, { name: '하늬에너지' });
});
afterAll(() => app.close());

async function ask(subject: string, createdAt = new Date()): Promise<string> {
  const [row] = await app.platform.db
    .insert(inquiry)
    .values({ memberId: company.memberId, subject, body: '내용', createdAt })
    .returning({ id: inquiry.id });
  return `INQUIRY:${row?.id}`;
}

async function recordIncident(discoveredAt = new Date()): Promise<string> {
  const [row] = await app.platform.db
    .insert(incident)
    .values({ title: '메일 오발송', description: '내용', discoveredAt })
    .returning({ id: incident.id });
  return `INCIDENT:${row?.id}`;
}

const find = async (query = '', browser = mine) =>
  (await browser.get(`/api/admin/tasks?${query}`)).json<{ items: Task[]; total: number }>();
const one = async (key: string) => {
  const all = [...(await find()).items, ...(await find('postponed=1')).items];
  return all.find((task) => task.key === key);
};
const named = (...keys: [key: string, version: number][]) => ({
  selection: { tasks: keys.map(([key, version]) => ({ key, version })) },
});
const give = (body: object, browser = mine) => browser.put('/api/admin/tasks/assignment', body);
const putOff = (body: object, browser = mine) => browser.put('/api/admin/tasks/postponement', body);

test.each([
  [14, false],
  [15, true],
])('[F-77] a report whose project ended %i days ago is missing: %s', async (days, isMissing) => {
  const { db } = app.platform;
  const npo = await createNpo(db);
  const { projectId } = await createProject(db, await createCompany(db), {
    status: 'DEADLINE_PASSED',
    npoIds: [npo.organizationId],
    progress: { actualStart: dayAfter(-60), actualEnd: dayAfter(-days) },
  });
  const { items } = await find(`projectId=${projectId}`);
  expect(items.some(({ act }) => act === 'ASK_FOR_REPORT')).toBe(isMissing);
});

test('[O-01] a task says what to do next, its clock with the source, and the page that decides; it leaves with its source', async () => {
  const key = await ask('확정한 일정을 늦출 수 있을까요');
  expect(await one(key)).toMatchObject({
    kind: 'INQUIRY',
    act: 'ANSWER_INQUIRY',
    subject: '확정한 일정을 늦출 수 있을까요',
    organizationName: '하늬에너지',
    organizationType: 'COMPANY',
    dueOn: dayAfter(2),
    source: 'PROMISE',
    path: `/admin/inquiries?id=${key.slice('INQUIRY:'.length)}`,
    assignee: null,
    version: 0,
  });
  await app.platform.db
    .update(inquiry)
    .set({ answer: '네', answeredById: admin.memberId, answeredAt: new Date() })
    .where(eq(inquiry.id, key.slice('INQUIRY:'.length)));
  expect(await one(key)).toBeUndefined();
});

test('[O-01] the numbers by kind add up to that of all, and what is put off is not among them', async () => {
  const key = await ask('세어 보는 문의');
  const read = async () => (await mine.get('/api/admin/tasks/counts')).json<TaskCounts>();
  const sum = (counts: Record<string, number | undefined>) =>
    Object.values(counts).reduce<number>((total, count) => total + (count ?? 0), 0);
  const before = await read();
  expect(sum(before.kinds)).toBe(before.all);
  expect(sum(before.groups)).toBe(before.all);
  expect((await putOff({ ...named([key, 0]), until: dayAfter(1) })).statusCode).toBe(200);
  const after = await read();
  expect(after).toMatchObject({ all: before.all - 1, postponed: before.postponed + 1 });
});

test('[O-02] conditions narrow together: kind, clock, assignee, side, words', async () => {
  const { db } = app.platform;
  const { projectId } = await createProject(db, company, {
    status: 'MATCHING',
    request: { title: '등굣길 100% 안전 지도' },
  });
  const late = await ask('오래된 문의', new Date(Date.now() - 9 * 86_400_000));
  const keysOf = async (query: string) => (await find(query)).items.map(({ key }) => key);
  expect(await keysOf('kind=LIST')).toContain(`LIST:${projectId}`);
  expect(await keysOf('kind=LIST&side=NPO')).not.toContain(`LIST:${projectId}`);
  expect(await keysOf(`q=${encodeURIComponent('100%')}`)).toEqual([`LIST:${projectId}`]);
  expect(await keysOf(`q=${encodeURIComponent('하늬에너지')}&group=NOW`)).toEqual([late]);
  await give({ ...named([late, 0]), assigneeId: other.memberId });
  expect(await keysOf(`assignee=${other.memberId}`)).toEqual([late]);
  expect(await keysOf('assignee=NONE')).not.toContain(late);
  expect((await mine.get('/api/admin/tasks?kind=NONSENSE')).statusCode).toBe(400);
  expect((await mine.get('/api/admin/tasks?after=nonsense')).statusCode).toBe(404);
});

test('[O-02] today ends where the next business day begins, and the week where the next one does', () => {
  const at = (day: string) => new Date(`${day}T00:00:00+09:00`);
  // Friday: what falls due on the weekend is for today.
  expect(taskHorizons(new Date('2026-11-27T03:00:00Z'))).toEqual({
    today: at('2026-11-30'),
    week: at('2026-11-30'),
  });
  expect(taskHorizons(new Date('2026-11-24T03:00:00Z'))).toEqual({
    today: at('2026-11-25'),
    week: at('2026-11-30'),
  });
  // 추석 from Thursday on: Wednesday's today ends on Monday.
  expect(taskHorizons(new Date('2026-09-23T03:00:00Z'))).toEqual({
    today: at('2026-09-28'),
    week: at('2026-09-28'),
  });
});

test('[O-03] who takes a task second is told who was faster, and only administrators are given one', async () => {
  const key = await ask('누가 맡을까요');
  expect((await give({ ...named([key, 0]), assigneeId: admin.memberId })).json<TaskOutcome>()).toEqual({
    done: 1,
    refused: [],
  });
  const second = await give({ ...named([key, 0]), assigneeId: other.memberId }, theirs);
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ code: 'STALE', message: '김도현 님이 먼저 바꿨어요.' });
  expect(await one(key)).toMatchObject({ assignee: { name: '김도현' }, version: 1 });
  const toMember = await give({ ...named([key, 1]), assigneeId: company.memberId });
  expect(toMember.json()).toMatchObject({ code: 'VALIDATION', fieldErrors: [{ path: 'assigneeId' }] });
  expect((await give({ ...named([key, 1]), assigneeId: null }, theirs)).statusCode).toBe(200);
  expect(await one(key)).toMatchObject({ assignee: null, version: 2 });
  const entries = await app.platform.db.select().from(auditEntry).where(eq(auditEntry.action, 'task.assign'));
  expect(entries.map(({ details }) => details)).toContainEqual({ assigneeId: admin.memberId, tasks: [key] });
});

test('[O-03] a task of one who has left is nobody’s again, and nobody gives them another', async () => {
  const key = await ask('맡은 사람이 떠난 문의');
  const leaving = await createAdmin(app.platform.db, { name: '떠날사람' });
  expect((await give({ ...named([key, 0]), assigneeId: leaving.memberId })).json<TaskOutcome>().done).toBe(1);
  expect(await one(key)).toMatchObject({ assignee: { name: '떠날사람' } });
  await app.platform.db
    .update(member)
    .set({ withdrawnAt: new Date(), version: sql`${member.version} + 1` })
    .where(eq(member.id, leaving.memberId));
  expect(await one(key)).toMatchObject({ assignee: null, version: 1 });
  const again = await give({ ...named([key, 1]), assigneeId: leaving.memberId });
  expect(again.json()).toMatchObject({ code: 'VALIDATION', fieldErrors: [{ path: 'assigneeId' }] });
  expect((await give({ ...named([key, 1]), assigneeId: other.memberId })).json<TaskOutcome>().done).toBe(1);
});

test('[O-03] what is put off stands apart until its day, and a late one needs a reason', async () => {
  const [key, late] = [
    await ask('다음에 볼 문의'),
    await ask('늦은 문의', new Date(Date.now() - 9 * 86_400_000)),
  ];
  expect((await putOff({ ...named([key, 0]), until: today })).json()).toMatchObject({
    fieldErrors: [{ path: 'until', message: '내일부터 고를 수 있어요.' }],
  });
  const without = await putOff({ ...named([key, 0], [late, 0]), until: dayAfter(3) });
  expect(without.json()).toMatchObject({ code: 'VALIDATION', fieldErrors: [{ path: 'reason' }] });
  const reason = '담당자가 자리를 비웠어요';
  expect(
    (await putOff({ ...named([key, 0], [late, 0]), until: dayAfter(3), reason })).json<TaskOutcome>().done,
  ).toBe(2);
  const [entry] = await app.platform.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'task.postpone'), eq(auditEntry.reason, reason)));
  expect(entry?.details).toEqual({ until: dayAfter(3), tasks: expect.arrayContaining([key, late]) });
  const { items } = await find('postponed=1');
  expect(items.find((task) => task.key === late)).toMatchObject({
    postponedUntil: dayAfter(3),
    postponedReason: reason,
  });
  expect((await find()).items.some((task) => task.key === late)).toBe(false);
  // On the day it is back by itself.
  await app.platform.db.update(taskMark).set({ postponedUntil: today }).where(eq(taskMark.key, late));
  expect((await find()).items.find((task) => task.key === late)).toMatchObject({ postponedUntil: null });
  expect((await putOff({ ...named([key, 1]), until: null })).statusCode).toBe(200);
  expect((await find()).items.some((task) => task.key === key)).toBe(true);
});

test('[O-03] an incident is never put off, alone or among others', async () => {
  const key = await recordIncident();
  const alone = await putOff({ ...named([key, 0]), until: dayAfter(1), reason: '바빠요' });
  expect(alone.json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
  const among = await ask('사고와 함께 미루는 문의');
  const both = await putOff({ ...named([key, 0], [among, 0]), until: dayAfter(1), reason: '바빠요' });
  expect(both.json<TaskOutcome>()).toEqual({
    done: 1,
    refused: [{ key, message: '사고는 미룰 수 없어요.' }],
  });
  expect((await find('kind=INCIDENT')).items.map((task) => task.key)).toContain(key);
});

test('[O-03] what was said of a wait does not hold for the next one, and is forgotten at night', async () => {
  const { db } = app.platform;
  const key = await ask('다시 오는 문의');
  const id = key.slice('INQUIRY:'.length);
  await give({ ...named([key, 0]), assigneeId: admin.memberId });
  expect(await forgetIdleMarks(db)).toBe(0);
  await db
    .update(inquiry)
    .set({ createdAt: new Date(Date.now() - 60_000) })
    .where(eq(inquiry.id, id));
  expect(await one(key)).toMatchObject({ assignee: null, version: 0 });
  expect((await give({ ...named([key, 0]), assigneeId: other.memberId })).statusCode).toBe(200);
  await db
    .update(inquiry)
    .set({ createdAt: new Date(Date.now() - 120_000) })
    .where(eq(inquiry.id, id));
  expect(await forgetIdleMarks(db)).toBe(1);
});

test('[O-04] of all that agreed when they were counted the rest is done; what was resolved meanwhile is named, what came is left', async () => {
  for (const text of ['하나', '둘', '셋']) await ask(`한꺼번에 ${text}`);
  const word = encodeURIComponent('한꺼번에');
  const { items } = await find(`q=${word}`);
  const [gone, ...rest] = items as [Task, ...Task[]];
  await app.platform.db
    .update(inquiry)
    .set({ answer: '네', answeredById: other.memberId, answeredAt: new Date() })
    .where(eq(inquiry.id, gone.key.slice('INQUIRY:'.length)));
  const late = await ask('한꺼번에 넷');
  const given = await give({
    ...named(...items.map(({ key, version }): [string, number] => [key, version])),
    assigneeId: other.memberId,
  });
  expect(given.json<TaskOutcome>()).toEqual({
    done: rest.length,
    refused: [{ key: gone.key, message: '이미 끝난 일이에요.' }],
  });
  expect((await find(`q=${word}&assignee=${other.memberId}`)).total).toBe(2);
  expect(await one(late)).toMatchObject({ assignee: null });
});

test('[O-04] a selection is exported for a purpose, which the log keeps; one that has gone is refused', async () => {
  for (const text of ['하나', '둘']) await ask(`내려받을 ${text}`);
  const save = (selection: object, purpose?: string) =>
    mine.post('/api/admin/tasks/export', { selection, ...(purpose && { purpose }) });
  const { items } = await find(`q=${encodeURIComponent('내려받을')}`);
  const tasks = items.map(({ key, version }) => ({ key, version }));
  expect((await save({ tasks })).json()).toMatchObject({ fieldErrors: [{ path: 'purpose' }] });
  const purpose = '월요일 회의에서 나누어 맡으려고요';
  const saved = await save({ tasks }, purpose);
  expect(saved.headers['content-disposition']).toContain('.xlsx');
  const text = JSON.stringify(await readXlsx(saved.rawPayload));
  expect(text).toContain('내려받을 하나');
  expect(text).toContain('내려받을 둘');
  expect(text).not.toContain('메일 오발송');
  const gone = await save({ tasks: [{ key: `INQUIRY:${crypto.randomUUID()}`, version: 0 }] }, purpose);
  expect(gone.json()).toMatchObject({ code: 'STALE', message: '이미 끝난 일이에요.' });
  const entries = await app.platform.db.select().from(auditEntry).where(eq(auditEntry.action, 'task.export'));
  expect(entries).toMatchObject([{ actorId: admin.memberId, reason: purpose, details: { taskCount: 2 } }]);
});

test('[O-04] of what agrees with conditions those that are not as they were read are named, and the rest is done', async () => {
  const keys = [await ask('셋 가운데 하나'), await ask('셋 가운데 둘'), await ask('셋 가운데 셋')] as const;
  await give({ ...named([keys[0], 0]), assigneeId: other.memberId }, theirs);
  const outcome = await give({
    ...named([keys[0], 0], [keys[1], 0], [keys[2], 0]),
    assigneeId: admin.memberId,
  });
  expect(outcome.json<TaskOutcome>()).toEqual({
    done: 2,
    refused: [{ key: keys[0], message: '박나린 님이 먼저 바꿨어요.' }],
  });
  expect(await one(keys[0])).toMatchObject({ assignee: { name: '박나린' }, version: 1 });
  const again = await putOff({ ...named([keys[1], 1]), until: dayAfter(2) });
  expect(again.statusCode).toBe(200);
  // What was said before stays.
  expect(await one(keys[1])).toMatchObject({ assignee: { name: '김도현' }, version: 2 });
});

test('[O-07] 5,000 tasks come page after page without a gap or in one answer, and are given in one call', async () => {
  await app.platform.db.execute(sql`INSERT INTO inquiry (member_id, subject, body)
    SELECT ${company.memberId}::uuid, '오천 ' || n, '내용' FROM generate_series(1, 5000) n`);
  const word = encodeURIComponent('오천');
  const keys: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: { items: Task[]; total: number; nextAfter: string | null } = (
      await mine.get(`/api/admin/tasks?q=${word}&limit=1000${after && `&after=${encodeURIComponent(after)}`}`)
    ).json();
    expect(page.total).toBe(5000);
    keys.push(...page.items.map(({ key }) => key));
    after = page.nextAfter;
  }
  expect(new Set(keys).size).toBe(5000);
  const { items } = await find(`q=${word}&limit=5000`);
  expect(items.map(({ key }) => key)).toEqual(keys);
  const selection = { tasks: items.map(({ key, version }) => ({ key, version })) };
  const given = await give({ selection, assigneeId: other.memberId });
  expect(given.json<TaskOutcome>()).toEqual({ done: 5000, refused: [] });
  expect((await find(`q=${word}&assignee=${other.memberId}&limit=1`)).total).toBe(5000);
});

test('[O-02] views are saved for oneself or for all, and deleted by their owner alone', async () => {
  const save = (body: object, browser = mine) => browser.post('/api/admin/task-views', body);
  const read = async (browser: TestBrowser) =>
    (await browser.get('/api/admin/task-views')).json<{ items: TaskView[] }>().items;
  await save({ name: '내 문의', filter: { kind: 'INQUIRY' }, isShared: false });
  await save({ name: '월요일 입금 맞추기', filter: { kind: 'DEPOSIT', group: 'WEEK' }, isShared: true });
  expect((await save({ name: '내 문의', filter: {}, isShared: false })).json()).toMatchObject({
    fieldErrors: [{ path: 'name', message: '같은 이름의 보기가 있어요.' }],
  });
  expect((await read(mine)).map(({ name }) => name)).toEqual(['내 문의', '월요일 입금 맞추기']);
  const [shared, ...rest] = await read(theirs);
  expect(rest).toEqual([]);
  expect(shared).toMatchObject({ filter: { kind: 'DEPOSIT', group: 'WEEK' }, isShared: true, isOwn: false });
  expect((await theirs.delete(`/api/admin/task-views/${shared?.id}`)).statusCode).toBe(404);
  expect(
    (await mine.delete(`/api/admin/task-views/${shared?.id}`)).json<{ items: unknown[] }>().items,
  ).toHaveLength(1);
});

test('[O-02] there is room for so many views of one administrator, whatever others have', async () => {
  const keeper = await createAdmin(app.platform.db);
  const browser = await app.signIn(keeper);
  const save = (name: string) => browser.post('/api/admin/task-views', { name, filter: {}, isShared: false });
  for (let at = 0; at < limits.taskViewsMax; at += 1)
    expect((await save(`보기 ${at}`)).statusCode, `view ${at + 1}`).toBe(200);
  expect((await save('하나 더')).json()).toMatchObject({
    fieldErrors: [{ path: 'name', message: `보기는 ${limits.taskViewsMax}개까지 만들 수 있어요.` }],
  });
});

test('[O-01] nobody but an administrator reads what waits', async () => {
  const browser = await app.signIn(company);
  for (const path of ['tasks', 'tasks/counts', 'task-views'])
    expect((await browser.get(`/api/admin/${path}`)).statusCode).toBe(403);
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Outgoing } from '#contract/admin/outgoing.ts';
import type { ReminderPreview, Task, TaskOutcome } from '#contract/admin/tasks.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Order } from '#contract/orders/orders.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { notification } from '#db/schema/notifications.ts';
import { outgoing } from '#db/schema/outgoing.ts';
import { setting } from '#db/schema/settings.ts';
import { taskReminder } from '#db/schema/tasks.ts';
import { sendOutgoing } from '#server/modules/outgoing/send.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { forgetOldReminders } from './reminders.ts';

const url = '/api/admin/tasks/reminders';

let app: TestApp;
let mine: TestBrowser;
let theirs: TestBrowser;
let company: TestPartyMember;
let npo: TestPartyMember;
let payer: TestBrowser;
let order: Order;
/** A deposit, a missing agreement of two parties, and an inquiry that only the desk can answer. */
let keys: { deposit: string; agreement: string; inquiry: string };

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  [mine, theirs] = [
    await app.signIn(await createAdmin(db, { name: '김도현' })),
    await app.signIn(await createAdmin(db, { name: '박나린' })),
  ];
});
afterAll(() => app.close());

const waits = (minutes: number) =>
  app.platform.db.update(setting).set({ outgoingMinutes: minutes, version: sql`${setting.version} + 1` });

beforeEach(async () => {
  const { db } = app.platform;
  await waits(0);
  company = await createCompany(db, { plan: 'FREEMIUM' });
  npo = await createNpo(db);
  payer = await app.signIn(company);
  const placed = await payer.post('/api/orders', {
    plan: 'CONNECT',
    payerName: '한빛기업',
    taxInvoice: null,
  });
  order = placed.json();
  const { projectId } = await createProject(db, company, {
    status: 'CONFIRMED',
    npoIds: [npo.organizationId],
  });
  const { items } = (await mine.get(`/api/admin/tasks?projectId=${projectId}`)).json<{ items: Task[] }>();
  const [asked] = await db
    .insert(inquiry)
    .values({ memberId: company.memberId, subject: '언제 시작하나요', body: '내용' })
    .returning({ id: inquiry.id });
  keys = {
    deposit: `DEPOSIT:${order.id}`,
    agreement: items.find(({ act }) => act === 'ASK_FOR_AGREEMENT')?.key as string,
    inquiry: `INQUIRY:${asked?.id}`,
  };
});

const preview = async (...chosen: string[]) =>
  (
    await mine.post(`${url}/preview`, { selection: { tasks: chosen.map((key) => ({ key, version: 0 })) } })
  ).json<ReminderPreview>();
const remind = (chosen: string[], browser = mine) => browser.post(url, { keys: chosen });
const toldOf = async ({ memberId }: TestPartyMember) =>
  (
    await app.platform.db
      .select({ title: notification.title })
      .from(notification)
      .where(eq(notification.memberId, memberId))
  )
    .map(({ title }) => title)
    .filter((title) => /기다리고 있어요$|^협약서를 확인해 주세요/.test(title));
const cancel = () => payer.post(`/api/orders/${order.id}/cancellation`, { version: order.version });
const heldBy = async (chosen: string[]): Promise<Outgoing> => {
  const given = await remind(chosen);
  expect(given.statusCode, given.body).toBe(200);
  return given.json().waiting;
};
const stateOf = async (id: string) =>
  (await app.platform.db.select().from(outgoing).where(eq(outgoing.id, id)))[0];

describe('[O-04] 다시 알리기', () => {
  test('tells each party that tasks wait for, and names those that are left out before it does', async () => {
    const all = [keys.deposit, keys.agreement, keys.inquiry];
    expect(await preview(...all, `MAIL:${crypto.randomUUID()}`)).toEqual({
      keys: expect.arrayContaining([keys.deposit, keys.agreement]),
      organizations: 2,
      leftOut: [
        { key: expect.stringMatching(/^MAIL:/), message: '이미 끝난 일이에요.' },
        { key: keys.inquiry, message: '관리자만 할 수 있는 일이라 알릴 곳이 없어요.' },
      ],
    });
    const done = await remind(all);
    expect(done.json<TaskOutcome>()).toMatchObject({ done: 2, refused: [{ key: keys.inquiry }] });
    expect((await toldOf(company)).sort()).toEqual([
      expect.stringMatching(/원 입금을 기다리고 있어요$/),
      expect.stringMatching(/^협약서를 확인해 주세요/),
    ]);
    expect(await toldOf(npo)).toEqual([expect.stringMatching(/^협약서를 확인해 주세요/)]);
    const entries = await app.platform.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'task.remind'));
    expect(entries.at(-1)?.details).toMatchObject({ tasks: expect.arrayContaining([keys.deposit]) });
  });

  test('[F-77] tells of what is new beside what was told today, and of that not again', async () => {
    expect((await remind([keys.deposit])).statusCode).toBe(200);
    const both = await remind([keys.deposit, keys.agreement]);
    expect(both.json<TaskOutcome>()).toMatchObject({ done: 1, refused: [{ key: keys.deposit }] });
    expect((await toldOf(company)).sort()).toEqual([
      expect.stringMatching(/원 입금을 기다리고 있어요$/),
      expect.stringMatching(/^협약서를 확인해 주세요/),
    ]);
  });

  test('tells an organisation of a task once a day, also of two operators at once, and again the next day', async () => {
    const both = await Promise.all([remind([keys.deposit], mine), remind([keys.deposit], theirs)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await toldOf(company)).toHaveLength(1);
    expect(await preview(keys.deposit)).toMatchObject({
      keys: [],
      leftOut: [{ key: keys.deposit, message: '오늘 이미 알렸어요.' }],
    });
    const yesterday = addDays(koreanDay(new Date()), -1);
    await app.platform.db.transaction(async (tx) => {
      await tx.delete(taskReminder).where(eq(taskReminder.taskKey, keys.deposit));
      const [before] = await tx.select().from(taskReminder).limit(1);
      await tx.insert(taskReminder).values({
        taskKey: keys.deposit,
        organizationId: company.organizationId,
        remindedOn: yesterday,
        remindedById: before?.remindedById as string,
      });
    });
    expect((await remind([keys.deposit])).statusCode).toBe(200);
    expect(await toldOf(company)).toHaveLength(2);
  });

  test('waits in 나가는 중: taken back nobody is told, and while it waits it is not sent twice', async () => {
    await waits(5);
    const waiting = await heldBy([keys.deposit, keys.agreement]);
    expect(waiting).toMatchObject({ act: 'TASK_REMINDER', subject: '할 일 2건', label: '다시 알리기' });
    expect(await toldOf(company)).toEqual([]);
    expect(await preview(keys.deposit)).toMatchObject({
      keys: [],
      leftOut: [{ message: '다시 알리기가 이미 나가는 중이에요.' }],
    });
    await theirs.post(`/api/admin/outgoing/${waiting.id}/undo`, { version: waiting.version });
    await sendOutgoing(app.platform, waiting.id);
    expect(await toldOf(company)).toEqual([]);
    expect((await preview(keys.deposit)).keys).toEqual([keys.deposit]);
  });

  test('at sending those resolved meanwhile are left alone; where all are, it comes back as a task', async () => {
    await waits(5);
    const [some, none] = [await heldBy([keys.deposit, keys.agreement]), await heldBy([keys.deposit])];
    expect((await cancel()).statusCode).toBe(200);
    await sendOutgoing(app.platform, some.id);
    expect((await stateOf(some.id))?.status).toBe('SENT');
    expect(await toldOf(company)).toEqual([expect.stringMatching(/^협약서를/)]);
    await sendOutgoing(app.platform, none.id);
    expect(await stateOf(none.id)).toMatchObject({ status: 'REFUSED', refusedAs: 'CHANGED' });
    const { items } = (await mine.get('/api/admin/tasks?kind=OUTGOING')).json<{ items: Task[] }>();
    expect(items.map(({ key }) => key)).toContain(`OUTGOING:${none.id}`);
  });

  test('[O-01] NPOs that have not answered are asked once a day, three times in all, also from the list of a project', async () => {
    const { db } = app.platform;
    const { projectId, matchId } = await createProject(db, company, {
      status: 'PROPOSING',
      npoIds: [npo.organizationId],
      replyBy: addDays(koreanDay(new Date()), 2),
    });
    const key = `LIST:${projectId}`;
    const find = async () =>
      (await mine.get(`/api/admin/tasks?projectId=${projectId}`)).json<{ items: Task[] }>().items;
    expect(await find()).toMatchObject([
      {
        key,
        act: 'ASK_FOR_REPLY',
        detail: '단체 1곳이 아직 답하지 않았어요',
        dueOn: addDays(koreanDay(new Date()), 2),
        path: `/admin/projects/${projectId}?view=candidates`,
      },
    ]);
    expect((await remind([key])).json<TaskOutcome>()).toEqual({ done: 1, refused: [] });
    const told = await db
      .select({ title: notification.title })
      .from(notification)
      .where(eq(notification.memberId, npo.memberId));
    expect(told.filter(({ title }) => title.includes('답변이 마감돼요'))).toHaveLength(1);
    // Nothing more is to be done today: neither from here nor from the list.
    expect(await find()).toEqual([]);
    const asked = await mine.post(`/api/admin/matches/${matchId}/reminders`, {
      npoIds: [npo.organizationId],
    });
    expect(asked.json()).toMatchObject({ code: 'VALIDATION', fieldErrors: [{ path: 'npoIds' }] });
  });

  test('is nobody’s but an administrator’s, and is forgotten after its days', async () => {
    for (const path of [url, `${url}/preview`])
      expect((await payer.post(path, { keys: [keys.deposit] })).statusCode).toBe(403);
    await remind([keys.deposit]);
    await app.platform.db.transaction(async (tx) => {
      const [row] = await tx.select().from(taskReminder).where(eq(taskReminder.taskKey, keys.deposit));
      await tx.insert(taskReminder).values({
        taskKey: keys.agreement,
        organizationId: company.organizationId,
        remindedById: row?.remindedById as string,
        remindedOn: addDays(koreanDay(new Date()), -31),
      });
    });
    expect(await forgetOldReminders(app.platform.db)).toBe(1);
  });
});

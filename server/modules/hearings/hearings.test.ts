import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Task } from '#contract/admin/tasks.ts';
import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { type Hearing, isHeard } from '#contract/organizations/hearings.ts';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { hearing } from '#db/schema/hearings.ts';
import { mail } from '#db/schema/mails.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createNpo, type TestPartyMember, testPassword } from '#server/testing/factories.ts';

let app: TestApp;
let owner: pg.Client;
let asAdmin: TestBrowser;
let npo: TestPartyMember;
let asNpo: TestBrowser;

const today = koreanDay(new Date());
const reason = '대표 사업의 사진이 다른 단체의 것이라는 신고가 있었어요';

beforeAll(async () => {
  app = await openTestApp();
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  asAdmin = await app.signIn(await createAdmin(app.platform.db));
});
beforeEach(async () => {
  npo = await createNpo(app.platform.db);
  asNpo = await app.signIn(npo);
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const url = () => `/api/admin/organizations/${npo.organizationId}`;
const version = async () => (await asAdmin.get(url())).json<{ version: number }>().version;
const announce = async (restriction = 'HELD') =>
  asAdmin.post(`${url()}/hearing`, { restriction, reason, version: await version() });
const move = async (to: string, unheard?: string) =>
  asAdmin.post(`${url()}/transitions`, {
    to,
    reason,
    version: await version(),
    ...(unheard ? { unheard } : {}),
  });
const own = async (browser = asNpo) =>
  (await browser.get('/api/account/hearing')).json<{ hearing: Hearing }>().hearing;
const say = async (text: string, browser = asNpo) =>
  browser.post('/api/account/hearing/opinion', { text, version: (await own(browser)).version });
const decide = async (to: string) => {
  const { hearing } = (await asAdmin.get(`${url()}/hearing`)).json<{ hearing: Hearing }>();
  return asAdmin.put(`${url()}/hearing`, { to, reason: '살펴봤어요', version: hearing.version });
};
const task = async () =>
  (await asAdmin.get('/api/admin/tasks?kind=HEARING&limit=500'))
    .json<{ items: Task[] }>()
    .items.find(({ organizationId }) => organizationId === npo.organizationId);
const mails = async () =>
  (await app.platform.db.select().from(mail).where(eq(mail.to, npo.email)).orderBy(mail.createdAt)).map(
    ({ text }) => text,
  );

test('[F-21] nobody is held unheard: the reason is told, the opinion read, and then it is decided', async () => {
  expect((await move('HELD')).json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
  expect((await announce()).statusCode).toBe(200);
  const told = await own();
  expect(told).toMatchObject({ restriction: 'HELD', isUrgent: false, status: 'OPEN', reason });
  expect(told.answerBy).toBe(addBusinessDays(today, 5));
  expect((await mails()).at(-1)).toContain(reason);
  // It goes on as before, and waits for nobody yet.
  expect((await asNpo.get('/api/invitations')).statusCode).toBe(200);
  expect((await move('HELD')).json().message).toContain('의견을 기다리기로');
  expect((await announce('WITHDRAWN')).json().code).toBe('TRANSITION_REFUSED');
  expect(await task()).toBeUndefined();
  expect((await say('우리가 찍은 사진이에요')).statusCode).toBe(200);
  expect((await asNpo.post('/api/account/hearing/opinion', { text: '또', version: 2 })).statusCode).toBe(409);
  expect(await task()).toMatchObject({
    act: 'DECIDE_RESTRICTION',
    dueOn: addDays(today, 3),
    source: 'PROMISE',
    path: `/admin/organizations/${npo.organizationId}`,
  });
  expect((await move('HELD')).statusCode).toBe(200);
  expect(await task()).toBeUndefined();
  const { history } = (await asAdmin.get(url())).json<OrganizationDetail>();
  expect(history.map(({ action }) => action)).toEqual([
    'organization.hold',
    'hearing.opinion',
    'hearing.announce',
  ]);
  const again = await app.signIn(npo);
  expect(await own(again)).toMatchObject({ status: 'CARRIED_OUT', answer: reason });
});

test('[F-21] what was announced is dropped, or falls due when the days are over without an opinion', async () => {
  await announce('WITHDRAWN');
  expect((await move('WITHDRAWN')).statusCode).toBe(409);
  await owner.query(`UPDATE hearing SET answer_by = $2, version = version + 1 WHERE organization_id = $1`, [
    npo.organizationId,
    addDays(today, -1),
  ]);
  expect(await task()).toMatchObject({
    dueOn: addDays(today, 2),
    detail: expect.stringContaining('지났어요'),
  });
  expect((await decide('CARRIED_OUT')).json().code).toBe('TRANSITION_REFUSED');
  expect((await decide('DROPPED')).statusCode).toBe(200);
  expect((await mails()).at(-1)).toContain('예고한 일을 거뒀어요');
  expect(await task()).toBeUndefined();
  expect((await move('WITHDRAWN')).statusCode).toBe(409);
  expect((await move('WITHDRAWN', 'URGENT')).statusCode).toBe(409);
  expect((await move('WITHDRAWN', 'REQUESTED')).statusCode).toBe(200);
});

test('[F-21] an urgent hold is heard of afterwards: its objection is answered, or the hold lifted', async () => {
  expect((await move('HELD', 'URGENT')).statusCode).toBe(200);
  const held = await app.signIn(npo);
  expect(await own(held)).toMatchObject({ isUrgent: true, status: 'OPEN', reason });
  expect(await task()).toBeUndefined();
  expect((await decide('CARRIED_OUT')).json().message).toContain('아직');
  expect((await say('다른 단체가 빌려 쓴 사진이에요', held)).statusCode).toBe(200);
  expect(await task()).toMatchObject({ dueOn: addDays(today, 3) });
  expect((await decide('DROPPED')).json().code).toBe('TRANSITION_REFUSED');
  expect((await decide('CARRIED_OUT')).statusCode).toBe(200);
  expect((await mails()).at(-1)).toContain('살펴봤어요');
  expect(await task()).toBeUndefined();

  await move('APPROVED');
  await move('HELD', 'URGENT');
  await say('다시 봐 주세요', await app.signIn(npo));
  await move('APPROVED');
  expect(await own(await app.signIn(npo))).toMatchObject({ status: 'DROPPED' });
  expect(await task()).toBeUndefined();
});

test.each([
  ['OPEN', '2026-11-26', false],
  ['OPEN', '2026-11-27', false],
  ['OPEN', '2026-11-28', true],
  ['HEARD', '2026-11-20', true],
  ['DROPPED', '2026-12-31', false],
  ['CARRIED_OUT', '2026-12-31', false],
] as const)('[F-21] announced until the 27th, %s on %s, it may be decided: %s', (status, on, may) => {
  expect(isHeard({ status, answerBy: '2026-11-27' }, on)).toBe(may);
});

test('[F-21] what was announced opens the way to nothing else, and nobody asks to be held', async () => {
  expect((await move('HELD', 'REQUESTED')).json().code).toBe('TRANSITION_REFUSED');
  await announce('HELD');
  await say('우리가 찍은 사진이에요');
  expect((await move('WITHDRAWN')).json()).toMatchObject({
    code: 'TRANSITION_REFUSED',
    message: '먼저 예고하고 의견을 들어 주세요.',
  });
  expect((await move('HELD')).statusCode).toBe(200);
  expect((await announce('HELD')).json().code, 'held already').toBe('TRANSITION_REFUSED');
  expect((await announce('WITHDRAWN')).statusCode, 'the next step').toBe(200);
});

test.each([
  ['HELD', 'WITHDRAWN', 'REQUESTED', []],
  ['WITHDRAWN', 'HELD', 'URGENT', ['HELD OPEN']],
] as const)(
  '[F-77] where %s was announced and another step comes, %s, what was announced is dropped',
  async (announced, to, unheard, next) => {
    expect((await announce(announced)).statusCode).toBe(200);
    expect((await move(to, unheard)).statusCode).toBe(200);
    const rows = await app.platform.db
      .select()
      .from(hearing)
      .where(eq(hearing.organizationId, npo.organizationId))
      .orderBy(hearing.createdAt);
    expect(rows.map(({ restriction, status }) => `${restriction} ${status}`)).toEqual([
      `${announced} DROPPED`,
      ...next,
    ]);
  },
);

test('[F-77] what was announced to an organisation that leaves by itself is dropped, and waits for nobody', async () => {
  await announce('WITHDRAWN');
  await say('우리가 찍은 사진이에요');
  expect(await task()).toBeDefined();
  const left = await asNpo.post('/api/account/withdrawal', { password: testPassword });
  expect([left.statusCode, left.body]).toEqual([200, expect.anything()]);
  const rows = await app.platform.db
    .select({ status: hearing.status, answer: hearing.answer })
    .from(hearing)
    .where(eq(hearing.organizationId, npo.organizationId));
  expect(rows).toEqual([{ status: 'DROPPED', answer: '회원이 스스로 탈퇴했어요.' }]);
  expect(await task()).toBeUndefined();
});

test('[F-21] an opinion is read after its day too, and another step on an old version is refused', async () => {
  const seen = await version();
  await announce('HELD');
  const late = { restriction: 'HELD', reason, version: seen + 5 };
  expect((await asAdmin.post(`${url()}/hearing`, late)).json().code).toBe('STALE');
  await owner.query(`UPDATE hearing SET answer_by = $2, version = version + 1 WHERE organization_id = $1`, [
    npo.organizationId,
    addDays(today, -1),
  ]);
  const stale = await asNpo.post('/api/account/hearing/opinion', { text: '늦은 의견', version: 1 });
  expect(stale.json().code).toBe('STALE');
  expect((await say('늦은 의견')).statusCode).toBe(200);
  const drop = await asAdmin.put(`${url()}/hearing`, { to: 'DROPPED', reason: '살펴봤어요', version: 2 });
  expect(drop.json()).toMatchObject({ code: 'STALE', current: { status: 'HEARD' } });
  expect((await own()).opinion?.text).toBe('늦은 의견');
});

test('an organisation that is not there is neither told, heard nor decided on, and an administrator has nothing to say', async () => {
  const none = `/api/admin/organizations/${crypto.randomUUID()}/hearing`;
  const answers = [
    await asAdmin.post(none, { restriction: 'HELD', reason, version: 1 }),
    await asAdmin.put(none, { to: 'DROPPED', reason: '살펴봤어요', version: 1 }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect((await asAdmin.get('/api/account/hearing')).json()).toEqual({ hearing: null });
  // Where nothing was announced there is nothing to say, and nothing of another organisation's.
  await announce();
  const other = await app.signIn(await createNpo(app.platform.db));
  const said = await other.post('/api/account/hearing/opinion', { text: '우리 일이 아니에요', version: 1 });
  expect([said.statusCode, said.json().code]).toEqual([409, 'TRANSITION_REFUSED']);
  expect(await own()).toMatchObject({ status: 'OPEN', opinion: null });
});

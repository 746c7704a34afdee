import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { learningSteps, minOutcomes } from '#contract/matches/outcomes.ts';
import { learningHours, type WeightSetList } from '#contract/matches/weight-sets.ts';
import { notification } from '#db/schema/notifications.ts';
import { learning } from '#db/schema/weight-sets.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, type TestMember } from '#server/testing/factories.ts';
import { runLearning } from './learning.ts';
import { endLearning, findLearning, noteLearningStep } from './learning-store.ts';

let app: TestApp;
let admin: TestMember;
let browser: TestBrowser;
const url = '/api/admin/weight-sets';
const since = addDays(koreanDay(new Date()), -30);

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  admin = await createAdmin(app.platform.db);
  browser = await app.signIn(admin);
});
afterAll(() => app.close());

const read = async () => (await browser.get(url)).json<WeightSetList>();
const start = async () => {
  const answer = await browser.post(`${url}/learning`, { since });
  expect(answer.statusCode).toBe(200);
  return answer.json<WeightSetList>().learning?.id as string;
};
const titles = async () =>
  (await app.platform.db.select().from(notification).where(eq(notification.memberId, admin.memberId))).map(
    ({ title, body }) => `${title}: ${body}`,
  );

test('[O-17] learning from too few outcomes proposes nothing, and whoever asked is told how many there are', async () => {
  const id = await start();
  expect((await read()).learning).toMatchObject({
    id,
    status: 'WAITING',
    since,
    done: 0,
    total: learningSteps,
  });
  await runLearning(app.platform, id);
  expect((await read()).learning).toMatchObject({ status: 'DONE', outcomes: 0, weightSetName: null });
  expect(await titles()).toEqual([
    `가중치 학습을 마쳤어요: 결과가 0건이에요. ${minOutcomes}건이 쌓이면 제안할 수 있어요.`,
  ]);
});

test('[O-17] one learning goes on at a time; a job that comes twice does nothing, and one that has died makes room', async () => {
  const id = await start();
  const second = await browser.post(`${url}/learning`, { since });
  expect(second.json()).toMatchObject({
    code: 'TRANSITION_REFUSED',
    message: '가중치를 배우고 있어요. 끝나면 다시 시작할 수 있어요.',
  });
  await backdate(app.databaseUrl, id, learningHours * 60 - 1);
  expect((await browser.post(`${url}/learning`, { since })).statusCode, 'it may still be at it').toBe(409);
  await backdate(app.databaseUrl, id, learningHours * 60 + 1);
  const next = await start();
  const [dead] = await app.platform.db.select().from(learning).where(eq(learning.id, id));
  expect(dead?.status).toBe('FAILED');
  await runLearning(app.platform, id);
  await runLearning(app.platform, next);
  await runLearning(app.platform, next);
  expect(await titles()).toHaveLength(1);
  expect((await read()).learning).toMatchObject({ id: next, status: 'DONE' });
});

test('[O-17] one that has ended is not ended again, nor does a step of it count any more', async () => {
  const { db } = app.platform;
  const id = await start();
  const end = () =>
    db.transaction((tx) => endLearning(tx, id, { status: 'FAILED', outcomes: null, weightSetId: null }));
  await noteLearningStep(db, id, 3);
  await noteLearningStep(db, id, 2);
  expect(await findLearning(db, id)).toMatchObject({ status: 'WAITING', done: 3 });
  expect([await end(), await end()]).toEqual([true, false]);
  await noteLearningStep(db, id, 4);
  expect(await findLearning(db, id)).toMatchObject({ status: 'FAILED', done: 3 });
});

test('[O-17] nobody but an admin starts a learning', async () => {
  const company = await app.signIn(await createCompany(app.platform.db));
  expect((await company.post(`${url}/learning`, { since })).statusCode).toBe(403);
  const wrong = await browser.post(`${url}/learning`, { since: '2026-02-31' });
  expect(wrong.json().fieldErrors).toEqual([{ path: 'since', message: '시작일을 골라 주세요.' }]);
});

/** Moves the start of a learning back by so many minutes. */
async function backdate(databaseUrl: string, id: string, minutes: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('UPDATE learning SET created_at = now() - make_interval(mins => $2) WHERE id = $1', [
    id,
    minutes,
  ]);
  await client.end();
}

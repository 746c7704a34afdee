import { afterAll, beforeAll, expect, test } from 'vitest';
import { koreanDay } from '#contract/calendar/dates.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createSpendingsOf } from '#server/testing/budget-factories.ts';
import { createCompany, createNpo } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { findEvidenceFiles } from './source-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('[F-77] the evidence of a struck spending goes into no pack, that of the others by their numbers', async () => {
  const { db } = app.platform;
  const npo = await createNpo(db);
  const made = await createProject(db, await createCompany(db), {
    status: 'IN_PROGRESS',
    npoIds: [npo.organizationId],
  });
  const day = koreanDay(new Date());
  const [, second] = await createSpendingsOf(
    db,
    made,
    npo,
    [1000, 2000, 3000].map((amount) => ({ day, amount })),
  );
  const numbers = async () =>
    (await findEvidenceFiles(db, made.partnershipId as string)).map(({ number }) => number);
  expect(await numbers()).toEqual([1, 2, 3]);
  const asNpo = await app.signIn(npo);
  const path = `/api/projects/${made.projectId}/spendings/${second}/strike`;
  expect((await asNpo.post(path, { reason: '두 번 올렸어요' })).statusCode).toBe(200);
  expect(await numbers()).toEqual([1, 3]);
});

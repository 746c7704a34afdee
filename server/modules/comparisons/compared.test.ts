import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Comparison, maxComparedRanks } from '#contract/matches/comparisons.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { createCompany, createNpo } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('the first ranks of those to discover are compared, and partners of before where there is nobody else', async () => {
  const { db } = app.platform;
  const company = await createCompany(db);
  const npos = await Promise.all(Array.from({ length: maxComparedRanks + 2 }, () => createNpo(db)));
  const [partner, ...others] = npos.map(({ organizationId }) => organizationId) as [string, ...string[]];
  const { projectId } = await createProject(db, company, {
    status: 'PROPOSING',
    npoIds: [partner, ...others],
  });
  const browser = await app.signIn(company);
  const read = async () => {
    const compared = await browser.get(`/api/projects/${projectId}/comparison`);
    expect(compared.statusCode).toBe(200);
    return compared.json<Comparison>().npos.map(({ userId }) => userId);
  };
  const haveWorked = (npoIds: readonly string[]) =>
    asOwner(
      app,
      `ALTER TABLE match_candidate DISABLE TRIGGER USER;
      UPDATE match_candidate SET is_repeat_partner = true WHERE npo_id IN ('${npoIds.join("', '")}');
      ALTER TABLE match_candidate ENABLE TRIGGER USER`,
    );
  expect(await read()).toEqual([partner, ...others].slice(0, maxComparedRanks));
  await haveWorked([partner]);
  expect(await read()).toEqual(others.slice(0, maxComparedRanks));
  await haveWorked(others.slice(0, 3));
  expect(await read()).toEqual(others.slice(3));
  await haveWorked(others);
  expect(await read()).toEqual([partner, ...others].slice(0, maxComparedRanks));
});

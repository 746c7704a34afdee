import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { auditEntry } from '#db/schema/audits.ts';
import { weightSet } from '#db/schema/weight-sets.ts';
import { defaultWeights, hashWeights } from '#matching/weights.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { keepBuiltInWeights } from './active.ts';

let app: TestApp;
beforeEach(async () => {
  await app?.close();
  app = await openTestApp();
});
afterAll(() => app.close());

/** Makes the set in force that of an earlier release, or one that was learned. */
async function leave(isBuiltIn: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    await client.query('ALTER TABLE weight_set DISABLE TRIGGER USER');
    // Its evidence is no matter of these tests.
    await client.query('ALTER TABLE weight_set DROP CONSTRAINT weight_set_evidence_check');
    await client.query(
      `UPDATE weight_set SET hash = repeat('0', length(hash)), name = '앞선 가중치', is_built_in = $1`,
      [isBuiltIn],
    );
    await client.query('ALTER TABLE weight_set ENABLE TRIGGER USER');
  } finally {
    await client.end();
  }
}
const setsNow = async () =>
  (await app.platform.db.select().from(weightSet))
    .map(({ name, isBuiltIn, status }) => ({ name, isBuiltIn, status }))
    .sort((left, right) => (left.name < right.name ? 1 : -1));
const replacements = async () =>
  (await app.platform.db.select().from(auditEntry)).filter(({ action }) => action === 'weight-set.replace');

test('a release with another prior puts it in force in place of the one before, once', async () => {
  await leave(true);
  await Promise.all([keepBuiltInWeights(app.platform), keepBuiltInWeights(app.platform)]);
  expect(await setsNow()).toEqual(
    [
      { name: defaultWeights.name, isBuiltIn: true, status: 'ACTIVE' },
      { name: '앞선 가중치', isBuiltIn: true, status: 'RETIRED' },
    ].sort((left, right) => (left.name < right.name ? 1 : -1)),
  );
  expect((await replacements()).map(({ details }) => details)).toEqual([
    { name: defaultWeights.name, hash: hashWeights(defaultWeights), replaced: '앞선 가중치' },
  ]);
});

test('a release with another prior leaves in force what was learned and approved', async () => {
  await leave(false);
  await keepBuiltInWeights(app.platform);
  expect((await setsNow()).filter(({ status }) => status === 'ACTIVE')).toEqual([
    { name: '앞선 가중치', isBuiltIn: false, status: 'ACTIVE' },
  ]);
  expect(await app.platform.db.$count(weightSet)).toBe(2);
  expect(await replacements()).toEqual([]);
});

import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectEvent } from '#db/schema/projects.ts';
import { projectStep } from '#db/schema/statistics.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany, createNpo } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** A request whose list fits by 90 and one less for each further NPO. */
async function make(npoCount: number) {
  const { db } = app.platform;
  const npos = await Promise.all(Array.from({ length: npoCount }, () => createNpo(db)));
  return createProject(db, await createCompany(db), {
    status: 'PROPOSING',
    npoIds: npos.map(({ organizationId }) => organizationId),
  });
}
const list = (projectId: string) =>
  app.platform.db.insert(projectEvent).values({
    projectId,
    kind: 'STATUS',
    text: '추천 목록을 보냈어요',
    status: 'PROPOSING',
    actorType: 'SYSTEM',
  });
const stepsOf = async (projectId: string) => {
  const [row] = await app.platform.db.select().from(projectStep).where(eq(projectStep.projectId, projectId));
  return row;
};

test('[O-20] a list fits as well as its best five that the engine found, whatever the admin has added or moved', async () => {
  const { projectId, matchId } = await make(7);
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  // The third was added by hand, and the best of the rest was put last: both before the list was sent.
  await owner.query(
    `ALTER TABLE match_candidate DISABLE TRIGGER USER;
     UPDATE match_candidate SET added_reason = '오래 함께한 단체예요.'
       WHERE match_id = '${matchId}' AND automatic_rank = 3;
     UPDATE match_candidate SET rank = 9 WHERE match_id = '${matchId}' AND automatic_rank = 1;
     ALTER TABLE match_candidate ENABLE TRIGGER USER`,
  );
  await owner.end();
  expect((await stepsOf(projectId))?.fit).toBeNull();
  await list(projectId);
  expect((await stepsOf(projectId))?.fit).toBe(Math.round((90 + 89 + 87 + 86) / 4));
});

test.each([
  ['2026-03-01T00:00:00Z', '2026-03-01T00:59:59Z', 0],
  ['2026-03-01T00:00:00Z', '2026-03-02T01:00:00Z', 25],
  ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z', 0],
  ['2026-03-01T00:00:01Z', '2026-03-01T00:00:00Z', null],
  [null, '2026-03-01T00:00:00Z', null],
])('[O-20] from %s to %s there are %s whole hours', async (first, second, hours) => {
  const { rows } = await app.platform.db.execute<{ hours: number | null }>(
    sql`SELECT hours_between(${first}::timestamptz, ${second}::timestamptz) AS hours`,
  );
  expect(rows[0]?.hours).toBe(hours);
});

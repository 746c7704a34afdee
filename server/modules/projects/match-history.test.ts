import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { MatchHistory } from '#contract/matches/match-history.ts';
import { firstPlanLimits } from '#contract/organizations/plans.ts';
import { invitation } from '#db/schema/invitations.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany, createNpo } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { runUnit } from '#server/unit.ts';
import { findShownNpoIds } from './matching.ts';
import { lockProject } from './transition.ts';

let app: TestApp;
let owner: pg.Client;

beforeAll(async () => {
  app = await openTestApp();
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

test('[B-03] a list is remembered as it was shown: partners of before in a lane of their own, in the admin’s words', async () => {
  const { db } = app.platform;
  const company = await createCompany(db);
  const npos = await Promise.all(Array.from({ length: 4 }, () => createNpo(db)));
  const [repeat, second, unasked, last] = npos.map(({ organizationId }) => organizationId);
  const { projectId, matchId } = await createProject(db, company, {
    status: 'PROPOSING',
    npoIds: [repeat, second, unasked, last] as string[],
  });
  await owner.query(
    `ALTER TABLE match_candidate DISABLE TRIGGER USER; ALTER TABLE invitation DISABLE TRIGGER USER;
     UPDATE match_candidate SET is_repeat_partner = true WHERE npo_id = '${repeat}';
     UPDATE match_candidate SET edited_summary = '매칭 매니저가 고쳐 썼어요.' WHERE npo_id = '${second}';
     DELETE FROM invitation WHERE npo_id = '${unasked}';
     ALTER TABLE match_candidate ENABLE TRIGGER USER; ALTER TABLE invitation ENABLE TRIGGER USER`,
  );
  const browser = await app.signIn(company);
  const { items } = (await browser.get(`/api/projects/${projectId}/matches`)).json<MatchHistory>();
  expect(items.map(({ id }) => id)).toEqual([matchId]);
  const summary = '같은 시군구에서 비슷한 사업을 해 왔어요.';
  // Whoever was not asked is not among them, and leaves no gap.
  expect(items[0]?.npos).toMatchObject([
    { rank: 1, userId: second, isRepeatPartner: false, summary: '매칭 매니저가 고쳐 썼어요.' },
    { rank: 2, userId: last, isRepeatPartner: false, summary },
    { rank: 1, userId: repeat, isRepeatPartner: true, summary },
  ]);
});

test('[B-03] of a list those are shown whom the plan allows, and who has accepted whatever the place; nobody is asked twice', async () => {
  const { db } = app.platform;
  const company = await createCompany(db, { plan: 'FREEMIUM' });
  const npos = await Promise.all(Array.from({ length: 6 }, () => createNpo(db)));
  const ids = npos.map(({ organizationId }) => organizationId);
  const made = await createProject(db, company, { status: 'PROPOSING', npoIds: ids });
  const shown = () =>
    runUnit(app.platform, { kind: 'SYSTEM' }, async (unit) => {
      const row = await lockProject(unit, made.projectId);
      return findShownNpoIds(unit, made.matchId as string, row);
    });
  const first = ids.slice(0, firstPlanLimits.FREEMIUM.recommendations);
  expect(await shown()).toEqual({ all: first, fresh: first });
  for (const accepted of [first[1], ids[4]] as string[])
    await db
      .update(invitation)
      .set({
        status: 'ACCEPTED',
        repliedAt: new Date(),
        chooseBy: koreanDay(new Date()),
        version: sql`${invitation.version} + 1`,
      })
      .where(eq(invitation.id, made.invitationIds[accepted] as string));
  expect(await shown()).toEqual({ all: [...first, ids[4]], fresh: [first[0], first[2]] });
});

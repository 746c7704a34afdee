import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { incidentStep } from '#db/schema/incidents.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { createAdmin, createCompany, type TestMember } from '#server/testing/factories.ts';
import {
  assignNotice,
  countUntold,
  findIncidentParts,
  findIncidentSummaries,
  findNotice,
  insertConcerned,
  insertIncident,
  insertStep,
  markNoticed,
} from './store.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await openTestApp();
  admin = await createAdmin(app.platform.db, { name: '김운영' });
});
afterAll(() => app.close());

/** An incident that was discovered so many hours ago. */
const open = (title: string, hoursAgo: number) =>
  app.platform.db.transaction((tx) =>
    insertIncident(tx, {
      ...{ title, description: '설명' },
      discoveredAt: new Date(Date.now() - hoursAgo * 3_600_000),
    }),
  );

test('open incidents stand before closed ones, and those discovered last first', async () => {
  const closed = await open('closed', 1);
  await open('old', 5);
  await open('new', 2);
  await open('middle', 3);
  await asOwner(
    app,
    `ALTER TABLE incident DISABLE TRIGGER USER;
    UPDATE incident SET closed_at = now() WHERE id = '${closed}';
    ALTER TABLE incident ENABLE TRIGGER USER`,
  );
  const titles = (await findIncidentSummaries(app.platform.db)).map(({ incident }) => incident.title);
  expect(titles).toEqual(['new', 'middle', 'old', 'closed']);
});

test('of those concerned some were told, some wait for a notice, and some no notice concerns yet', async () => {
  const { db } = app.platform;
  const id = await open('of members', 1);
  const other = await open('of others', 1);
  const members = [];
  for (let at = 0; at < 4; at += 1) members.push((await createCompany(db)).memberId);
  const step = (kind: (typeof incidentStep.$inferInsert)['kind'], text: string) =>
    db.transaction((tx) => insertStep(tx, { incidentId: id, kind, text, actorId: admin.memberId }));
  const concern = (incidentId: string, ids: string[]) =>
    db.transaction((tx) => insertConcerned(tx, incidentId, ids));
  expect(await concern(id, members.slice(0, 3))).toBe(3);
  await concern(other, members);
  const note = await step('NOTE', 'a note');
  const notice = await step('NOTICE', 'what happened');
  expect([await findNotice(db, note), await findNotice(db, notice)]).toEqual([
    null,
    { title: 'of members', text: 'what happened' },
  ]);
  await db.transaction((tx) => assignNotice(tx, id, notice));
  const at = new Date('2026-11-20T00:00:00Z');
  const told = await db.transaction((tx) => markNoticed(tx, { noticeId: notice, count: 1, at }));
  expect(told).toHaveLength(1);
  expect(await concern(id, members), 'one who was not on the list').toBe(1);
  expect([await countUntold(db, id), await countUntold(db, other)]).toEqual([1, 4]);
  const found = await findIncidentParts(db, id);
  expect(found).toMatchObject({ memberCount: 4, noticedCount: 1, waitingCount: 2, isSettled: false });
  expect(found?.steps.map((one) => [one.step.kind, one.step.text, one.actorName])).toEqual([
    ['NOTE', 'a note', '김운영'],
    ['NOTICE', 'what happened', '김운영'],
  ]);
  expect(found?.members.map((one) => [one.id, one.noticedAt]).sort()).toEqual(
    members.map((one) => [one, told.includes(one) ? at : null]).sort(),
  );
  const summaries = await findIncidentSummaries(db, sql`incident.id = ${other}`);
  expect(summaries).toMatchObject([{ memberCount: 4, noticedCount: 0, waitingCount: 0 }]);
});

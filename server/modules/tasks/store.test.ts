import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TaskViewForm } from '#contract/admin/tasks.ts';
import { taskMark } from '#db/schema/tasks.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestMember } from '#server/testing/factories.ts';
import * as store from './store.ts';

let app: TestApp;
let one: TestMember;
let other: TestMember;
const since = '2026-11-01T00:00:00.000001Z';
const later = '2026-11-01T00:00:00.000002Z';
const at = new Date('2026-11-20T03:00:00Z');

beforeAll(async () => {
  app = await openTestApp();
  one = await createAdmin(app.platform.db, { name: '김도현' });
  other = await createAdmin(app.platform.db, { name: '박나린' });
});
beforeEach(() => app.platform.db.delete(taskMark));
afterAll(() => app.close());

type Marks = Parameters<typeof store.markTasks>[2];
const mark = (key: string, version: number, marks: Marks, { from = since, by = one } = {}) =>
  app.platform.db.transaction((tx) =>
    store.markTasks(tx, [{ key, since: from, version }], marks, { markedById: by.memberId, at }),
  );
const readMarks = async () =>
  (await app.platform.db.select().from(taskMark).orderBy(asc(taskMark.key))).map(
    ({ key, assigneeId, postponedUntil, reason, markedById, version }) => [
      key,
      assigneeId,
      postponedUntil,
      reason,
      markedById,
      version,
    ],
  );

test('[O-03] what is said of a task leaves what else was said of the same wait, and nothing of an earlier one', async () => {
  const day = '2026-12-01';
  expect(await mark('A', 0, { assigneeId: other.memberId })).toEqual(['A']);
  expect(await mark('A', 1, { postponedUntil: day, reason: '기다려요' }, { by: other })).toEqual(['A']);
  expect(await readMarks()).toEqual([['A', other.memberId, day, '기다려요', other.memberId, 2]]);
  // Whoever has seen an earlier version says nothing.
  for (const seen of [0, 1, 3]) expect(await mark('A', seen, { assigneeId: null })).toEqual([]);
  expect(await mark('A', 2, { assigneeId: null })).toEqual(['A']);
  expect(await readMarks()).toEqual([['A', null, day, '기다려요', one.memberId, 3]]);
  expect(await mark('A', 0, { assigneeId: one.memberId }, { from: later })).toEqual(['A']);
  expect(await readMarks()).toEqual([['A', one.memberId, null, null, one.memberId, 1]]);
});

test('[O-03] marks are forgotten as they were read: one that was written since stays, and so do others', async () => {
  const { db } = app.platform;
  for (const key of ['A', 'B', 'C']) await mark(key, 0, { assigneeId: one.memberId });
  await mark('B', 1, { assigneeId: other.memberId });
  const read = ['A', 'B', 'D'].map((key) => ({ key, version: 1 }));
  expect(await store.deleteMarks(db, read)).toBe(1);
  expect((await readMarks()).map(([key]) => key)).toEqual(['B', 'C']);
  expect(await store.deleteMarks(db, [])).toBe(0);
});

test('[O-03] who spoke last of a task is named, of those that are asked for', async () => {
  for (const key of ['A', 'B', 'C']) await mark(key, 0, { assigneeId: one.memberId });
  await mark('B', 1, { assigneeId: null }, { by: other });
  expect(await store.findMarkers(app.platform.db, ['A', 'B', 'D'])).toEqual(
    new Map([
      ['A', '김도현'],
      ['B', '박나린'],
    ]),
  );
});

test('[O-06] an organisation is reminded of a task once a day, and days before the named one are forgotten', async () => {
  const { db } = app.platform;
  const [{ organizationId: a }, { organizationId: b }] = [await createCompany(db), await createNpo(db)];
  const remind = (day: string, ...of: [key: string, organizationId: string][]) =>
    db.transaction((tx) =>
      store.insertReminders(
        tx,
        of.map(([key, organizationId]) => ({ key, organizationId })),
        { day, remindedById: one.memberId },
      ),
    );
  expect(await remind('2026-11-20', ['A', a])).toEqual(new Set([`A ${a}`]));
  expect(await remind('2026-11-20', ['A', a], ['A', b], ['B', a])).toEqual(new Set([`A ${b}`, `B ${a}`]));
  expect(await remind('2026-11-21', ['A', a])).toEqual(new Set([`A ${a}`]));
  expect(await remind('2026-11-21')).toEqual(new Set());
  const days = async () => [
    await store.findReminders(db, '2026-11-20'),
    await store.findReminders(db, '2026-11-21'),
  ];
  expect(await days()).toEqual([new Set([`A ${a}`, `A ${b}`, `B ${a}`]), new Set([`A ${a}`])]);
  expect(await store.deleteReminders(db, '2026-11-21')).toBe(3);
  expect(await days()).toEqual([new Set(), new Set([`A ${a}`])]);
});

test('[O-02] a view is seen by its owner, and by all where it is shared; its owner alone deletes it', async () => {
  const { db } = app.platform;
  const save = (owner: TestMember, name: string, isShared: boolean) =>
    db.transaction((tx) =>
      store.insertView(tx, owner.memberId, { name, isShared, filter: {} } as TaskViewForm),
    );
  const remove = (owner: TestMember, id: string | null) =>
    db.transaction((tx) => store.deleteView(tx, owner.memberId, id as string));
  const namesOf = async ({ memberId }: TestMember) =>
    (await store.findViewRows(db, memberId)).map(({ name }) => name);
  const shared = await save(one, '나중', true);
  await save(one, '가장 먼저', false);
  await save(other, '다른 사람', false);
  expect(await save(one, '나중', false)).toBeNull();
  expect(await save(other, '나중', false)).not.toBeNull();
  expect(await namesOf(one)).toEqual(['가장 먼저', '나중']);
  expect(await namesOf(other)).toEqual(['나중', '나중', '다른 사람']);
  expect(await Promise.all([one, other].map(({ memberId }) => store.countViews(db, memberId)))).toEqual([
    2, 2,
  ]);
  expect(await remove(other, shared)).toBe(false);
  expect(await remove(one, shared)).toBe(true);
  expect(await remove(one, shared)).toBe(false);
});

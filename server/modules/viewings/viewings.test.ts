import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViewedPlace, viewingSeconds } from '#contract/admin/viewings.ts';
import { viewing } from '#db/schema/viewings.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany } from '#server/testing/factories.ts';

let app: TestApp;
let first: TestBrowser;
let second: TestBrowser;
let secondId: string;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  first = await app.signIn(await createAdmin(db, { name: '박나린' }));
  const member = await createAdmin(db, { name: '한지우' });
  secondId = member.memberId;
  second = await app.signIn(member);
});
afterAll(() => app.close());

async function findViewers(browser: TestBrowser, place: string): Promise<string[]> {
  const answer = await browser.get('/api/admin/viewings');
  expect(answer.statusCode).toBe(200);
  const { items } = answer.json<{ items: { place: string; names: string[] }[] }>();
  return items.find((item) => item.place === place)?.names ?? [];
}

/** Looks at a place or leaves it, and gives who else is there. */
async function look(browser: TestBrowser, place: string, isLeaving = false): Promise<string[]> {
  const answer = await browser.put('/api/admin/viewings', { place, isLeaving });
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  return findViewers(browser, place);
}

const anywhere = () => `/admin/projects/${randomUUID()}`;

test('[O-03] whoever opens a record reads which colleagues have it open, and not themselves', async () => {
  const place = anywhere();
  expect(await look(first, place)).toEqual([]);
  expect(await look(second, place)).toEqual(['박나린']);
  expect(await look(first, place)).toEqual(['한지우']);
  expect(await look(first, anywhere())).toEqual([]);
  const third = await app.signIn(await createAdmin(app.platform.db, { name: '가온' }));
  await look(third, place);
  expect(await findViewers(first, place)).toEqual(['가온', '한지우']);
  const elsewhere = anywhere();
  await look(second, elsewhere);
  await look(second, place, true);
  expect(await findViewers(first, place), 'who leaves takes nobody else along').toEqual(['가온']);
  expect(await findViewers(first, elsewhere), 'nor out of another record').toEqual(['한지우']);
  await look(third, place, true);
  expect(await findViewers(first, place)).toEqual([]);
});

test('[O-03] a look counts no longer once its browser has been silent, and falls away with the next one', async () => {
  const { db } = app.platform;
  const place = anywhere();
  const silentFor = (seconds: number) =>
    db
      .update(viewing)
      .set({ seenAt: sql`now() - ${seconds} * interval '1 second'` })
      .where(eq(viewing.memberId, secondId));
  await look(second, place);
  const third = await createAdmin(db, { name: '이새벽' });
  await look(await app.signIn(third), place);
  await db
    .update(viewing)
    .set({ seenAt: sql`now() + interval '1 hour'` })
    .where(eq(viewing.memberId, third.memberId));
  await silentFor(viewingSeconds - 5);
  expect(await look(first, place)).toEqual(['이새벽', '한지우']);
  await silentFor(viewingSeconds + 1);
  expect(await look(first, place)).toEqual(['이새벽']);
  expect(await db.select().from(viewing).where(eq(viewing.memberId, secondId))).toEqual([]);
});

test('[O-03] no other address is a record of the desk, and no member who is no administrator looks', async () => {
  const id = randomUUID();
  for (const place of [
    '/admin/projects',
    `/admin/${id}`,
    `/project/manage/${id}`,
    `/admin/projects/${id}/log`,
    '',
  ])
    expect((await first.put('/api/admin/viewings', { place, isLeaving: false })).statusCode, place).toBe(400);
  const company = await app.signIn(await createCompany(app.platform.db));
  expect((await company.put('/api/admin/viewings', { place: anywhere(), isLeaving: false })).statusCode).toBe(
    403,
  );
  expect((await company.get('/api/admin/viewings')).statusCode).toBe(403);
});

test('[O-03] the record of an address is the same on each of its tabs', () => {
  const id = randomUUID();
  expect(findViewedPlace(`/admin/projects/${id}`, undefined)).toBe(`/admin/projects/${id}`);
  expect(findViewedPlace(`/admin/projects/${id}/log`, undefined)).toBe(`/admin/projects/${id}`);
  expect(findViewedPlace('/admin/inquiries', id)).toBe(`/admin/inquiries?id=${id}`);
  for (const [pathname, given] of [
    ['/admin', id],
    ['/admin/inquiries', undefined],
    ['/admin/codes/FIELD', undefined],
  ] as const)
    expect(findViewedPlace(pathname, given)).toBeNull();
});

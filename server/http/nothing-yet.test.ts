import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry } from '#db/schema/audits.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo } from '#server/testing/factories.ts';
import { mountedEndpoints } from './mount.ts';

let app: TestApp;
const browsers: Record<string, TestBrowser> = {};

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  browsers.company = await app.signIn(await createCompany(db));
  browsers.npo = await app.signIn(await createNpo(db, { certificates: [], profile: { isPublished: false } }));
  browsers.admin = await app.signIn(await createAdmin(db));
});
afterAll(() => app.close());

/** What is no count: which version or page it is, what may be, and what is charged. */
const given =
  /^(version|page|pageSize|sequence|limit|capacity|years|recommendations|rematches|prices|planLimits|feeRules|now|weights)$/;

/** Every count of an answer that is not 0, by where it stands. */
function findCounts(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return value === 0 ? [] : [`${path} ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    given.test(name) ? [] : findCounts(each, path === '' ? name : `${path}.${name}`),
  );
}

/** A path that names what there is of itself, such as a legal text, and an id that nothing has. */
const fillPath = (path: string) =>
  path.replace(
    /:(\w+)/g,
    (_, name: string) => ({ slug: 'terms', version: '2025-10-28' })[name] ?? crypto.randomUUID(),
  );

test('where nothing has happened yet, nothing is counted but the members themselves', async () => {
  const { db } = app.platform;
  const before = await db.$count(auditEntry);
  const found: Record<string, string[]> = {};
  for (const [role, browser] of Object.entries(browsers))
    for (const { method, path } of mountedEndpoints.values()) {
      // What hangs on a name is read of one that nobody has to do with.
      if (method !== 'GET' || path === '/api/live') continue;
      const { statusCode, headers, body } = await browser.get(fillPath(path));
      if (statusCode !== 200 || !String(headers['content-type']).includes('json')) continue;
      const counts = findCounts(JSON.parse(body));
      if (counts.length > 0) found[`${role} ${path}`] = counts;
    }
  const read = await db.select().from(auditEntry).orderBy(auditEntry.sequence).offset(before);
  // Each took what is kept of them along.
  expect(read.map(({ action }) => action)).toEqual(Array.from({ length: 3 }, () => 'member.export'));
  expect(found).toEqual({
    'admin /api/admin/codes': ['items.0.npoCount 1'],
    'admin /api/admin/organizations': ['items.0.memberCount 1', 'items.1.memberCount 1', 'total 2'],
    'admin /api/admin/setting-changes': ['concerned.companies.PERFORMANCE 1'],
    'admin /api/admin/statistics/standings': ['plans.3.count 1', 'profiles.2.count 1'],
    'company /api/account/colleagues': ['seats.used 1'],
    'company /api/account/plan': ['seats.used 1'],
    'company /api/project-drafts/:draftKey': ['step 1'],
    'npo /api/account/colleagues': ['seats.used 1'],
  });
});

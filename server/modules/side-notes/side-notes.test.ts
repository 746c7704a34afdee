import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import type { SideNote } from '#contract/admin/side-notes.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let adminBrowser: TestBrowser;
let company: TestPartyMember;
let npo: TestPartyMember;
let projectId: string;
const secret = '대표와 통화함: 봄까지는 어렵다고 해요';

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  adminBrowser = await app.signIn(await createAdmin(db));
  company = await createCompany(db);
  npo = await createNpo(db);
  ({ projectId } = await createProject(db, company, {
    status: 'PROPOSING',
    npoIds: [npo.organizationId],
    invitationStatus: 'SENT',
  }));
});
afterAll(() => app.close());

const write = (browser: TestBrowser, npoId: string | null, text: string, version: number) =>
  browser.put(`/api/admin/projects/${projectId}/side-notes`, { npoId, text, version });

const read = async (browser = adminBrowser) =>
  (await browser.get(`/api/admin/projects/${projectId}`)).json<AdminProjectDetail>().sideNotes;

test('admins share a note of the project and one of each candidate, at the version they have seen', async () => {
  expect(await read()).toEqual([]);
  expect((await write(adminBrowser, null, '기업이 급해요', 0)).statusCode).toBe(200);
  const { items } = (await write(adminBrowser, npo.organizationId, ` ${secret}\r\n`, 0)).json<{
    items: SideNote[];
  }>();
  expect(items).toMatchObject([
    { npoId: null, text: '기업이 급해요', version: 1 },
    { npoId: npo.organizationId, text: secret, version: 1 },
  ]);
  const colleague = await app.signIn(await createAdmin(app.platform.db, { name: '이동료' }));
  expect(await read(colleague)).toEqual(items);
  expect((await write(colleague, npo.organizationId, '다시 통화하기로', 1)).json()).toMatchObject({
    items: [{}, { text: '다시 통화하기로', version: 2, writtenBy: '이동료' }],
  });
  const stale = await write(adminBrowser, npo.organizationId, '늦은 메모', 1);
  expect([stale.statusCode, stale.json()]).toMatchObject([
    409,
    { code: 'STALE', current: { version: 2, text: '다시 통화하기로' } },
  ]);
  expect((await write(adminBrowser, npo.organizationId, '같은 때 처음', 0)).statusCode).toBe(409);
  expect((await write(colleague, npo.organizationId, '', 2)).statusCode).toBe(200);
  expect((await read()).find(({ npoId }) => npoId !== null)).toMatchObject({ text: '', version: 3 });
});

test('a note of nobody’s candidate, of an unknown project, or of more than 1,000 characters is refused', async () => {
  const stranger = await createNpo(app.platform.db);
  expect((await write(adminBrowser, stranger.organizationId, '메모', 0)).statusCode).toBe(404);
  const unknown = `/api/admin/projects/${crypto.randomUUID()}/side-notes`;
  expect((await adminBrowser.put(unknown, { npoId: null, text: '메모', version: 0 })).statusCode).toBe(404);
  expect((await write(adminBrowser, npo.organizationId, '가'.repeat(1001), 3)).json()).toMatchObject({
    fieldErrors: [{ path: 'text', message: '1,000자까지 쓸 수 있어요.' }],
  });
});

test('nothing of a note reaches the company, the NPO or the log: neither text nor that there is one', async () => {
  expect((await write(adminBrowser, npo.organizationId, secret, 3)).statusCode).toBe(200);
  const parties: [TestPartyMember, string[]][] = [
    [company, [`/api/projects/${projectId}`, `/api/projects/${projectId}/comparison`, '/api/projects']],
    [
      npo,
      [
        `/api/projects/${projectId}`,
        '/api/invitations',
        '/api/notifications',
        `/api/npos/${npo.organizationId}`,
      ],
    ],
  ];
  for (const [party, urls] of parties) {
    const browser = await app.signIn(party);
    expect((await write(browser, null, '내 메모', 0)).statusCode).toBe(403);
    expect((await browser.get(`/api/admin/projects/${projectId}`)).statusCode).toBe(403);
    for (const url of [...urls, '/api/account/export']) {
      const { body } = await browser.get(url);
      expect([url, /통화|급해요|sideNote/.test(body)]).toEqual([url, false]);
    }
  }
  const entries = await app.platform.db
    .select({ details: auditEntry.details })
    .from(auditEntry)
    .where(eq(auditEntry.action, 'side-note.write'));
  expect(entries.at(-1)?.details).toEqual({
    npoId: npo.organizationId,
    version: 4,
    characters: secret.length,
  });
  expect(JSON.stringify(entries)).not.toContain('통화');
});

import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { verifyAuditLog } from '#server/modules/audits/verify.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

/** The request of docs/architecture.md, 'One request'. */
function readRequest(): { path: string; key: string; body: { npoId: null; text: string; version: number } } {
  const page = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8');
  const [, path, key, body] = /```http\nPUT (\S+)\nIdempotency-Key: (\S+)\n\n(.+)\n```/.exec(page) ?? [];
  if (path === undefined || key === undefined || body === undefined)
    throw new Error('docs/architecture.md has no PUT request with a key and a body');
  return { path, key, body: JSON.parse(body) };
}

const { path, key, body } = readRequest();
let app: TestApp;
let admin: TestBrowser;
let company: TestPartyMember;
let url: string;
let projectId: string;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  admin = await app.signIn(await createAdmin(db));
  company = await createCompany(db);
  const npo = await createNpo(db);
  ({ projectId } = await createProject(db, company, {
    status: 'PROPOSING',
    npoIds: [npo.organizationId],
    invitationStatus: 'SENT',
  }));
  url = path.replace(':projectId', projectId);
});
afterAll(() => app.close());

const findEntries = () =>
  app.platform.db.select().from(auditEntry).where(eq(auditEntry.action, 'side-note.write'));

test('the mount refuses who may not, and what the contract does not allow, before anything is written', async () => {
  expect((await app.anonymous.put(url, body)).statusCode).toBe(401);
  expect((await (await app.signIn(company)).put(url, body)).statusCode).toBe(403);
  const long = await admin.put(url, { ...body, text: '가'.repeat(1001) });
  expect([long.statusCode, long.json()]).toMatchObject([
    400,
    { code: 'VALIDATION', fieldErrors: [{ path: 'text' }] },
  ]);
  expect((await admin.put(path.replace(':projectId', crypto.randomUUID()), body)).statusCode).toBe(404);
  expect(await findEntries()).toEqual([]);
});

test('one transaction holds the note, its audit entry and its answer; a repeated key has no further effect', async () => {
  const first = await admin.put(url, body, { 'idempotency-key': key });
  expect([first.statusCode, first.json()]).toMatchObject([200, { items: [{ text: body.text, version: 1 }] }]);
  const again = await admin.put(url, body, { 'idempotency-key': key });
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const other = await admin.put(url, { ...body, text: '다른 글' }, { 'idempotency-key': key });
  expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'IDEMPOTENCY_MISMATCH' }]);

  const detail = (await admin.get(`/api/admin/projects/${projectId}`)).json<AdminProjectDetail>();
  expect(detail.sideNotes).toEqual(first.json<{ items: unknown[] }>().items);
  const entries = await findEntries();
  expect(entries).toHaveLength(1);
  expect(entries[0]?.details).toEqual({ npoId: null, version: 1, characters: body.text.length });
  expect(await verifyAuditLog(app.platform.db)).toMatchObject({ isIntact: true });
});

test('a note on an outdated version answers 409 with what stands there now', async () => {
  const late = await admin.put(url, { ...body, text: '늦은 글' });
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { code: 'STALE', current: { version: 1, text: body.text } },
  ]);
});

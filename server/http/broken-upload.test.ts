import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { file } from '#db/schema/files.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createCompany, createNpo } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { testPdf } from '#server/testing/signups.ts';

let opened: TestApp;
let browser: TestBrowser;
let documents: string;
let owner: pg.Client;

beforeAll(async () => {
  opened = await openTestApp();
  const { db } = opened.platform;
  const company = await createCompany(db);
  const npo = await createNpo(db);
  const made = await createProject(db, company, { status: 'IN_PROGRESS', npoIds: [npo.organizationId] });
  browser = await opened.signIn(npo);
  const { requiredDocuments } = (await browser.get(`/api/projects/${made.projectId}`)).json<ProjectDetail>();
  documents = `/api/projects/${made.projectId}/required-documents/${requiredDocuments[0]?.id}/files`;
  owner = new pg.Client({ connectionString: opened.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await opened.close();
});

const boundary = 'end';
const field = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const filePart = (bytes: string | Buffer = testPdf, name = 'file') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="계획.pdf"\r\n\r\n${bytes}\r\n`;
const end = `--${boundary}--\r\n`;
const longName = 'x'.repeat(1024 * 1024);

const send = (payload: string, url = documents) =>
  opened.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { cookie: browser.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });

async function readLeftovers() {
  const { storage, db } = opened.platform;
  const objects: string[] = [];
  for await (const key of storage.list()) objects.push(key);
  return { rows: await db.$count(file), objects, temporary: await readdir(storage.temporaryDir) };
}

const nothing = { rows: 0, objects: [], temporary: [] };
type Refusal = { code: string; message: string; fieldErrors?: { path: string; message: string }[] };

test('[F-70] a bad field beside a file is refused as the same field in JSON is, and leaves nothing', async () => {
  const answer = await send(`${field('version', 'NOPE')}${filePart()}${end}`);
  expect([answer.statusCode, answer.json<Refusal>()]).toEqual([
    400,
    {
      code: 'VALIDATION',
      message: '입력한 내용을 다시 확인해 주세요.',
      fieldErrors: [{ path: 'version', message: '값을 다시 확인해 주세요.' }],
    },
  ]);
  const long = await send(`${field('version', '1'.repeat(5000))}${filePart()}${end}`);
  expect(long.json<Refusal>().fieldErrors).toEqual([{ path: 'version', message: '내용이 너무 길어요.' }]);
  const json = await browser.put('/api/npo-profile/documents/7f5e3c1a-0000-4000-8000-000000000000', {
    isPublic: 'NOPE',
  });
  expect(json.json<Refusal>()).toEqual({
    ...answer.json<Refusal>(),
    fieldErrors: [{ path: 'isPublic', message: '값을 다시 확인해 주세요.' }],
  });
  expect(await readLeftovers()).toEqual(nothing);
});

test.each([
  ['a bad field after the file', () => `${filePart()}${field('version', 'NOPE')}${end}`, 400, 'version'],
  [
    'a field that is too long',
    () => `${field('version', '1'.repeat(5000))}${filePart()}${end}`,
    400,
    'version',
  ],
  ['an unknown field', () => `${field('owner', '1')}${filePart()}${end}`, 400, 'owner'],
  ['a field without a name', () => `${field('', '1')}${filePart()}${end}`, 400, ''],
  ['a field name of 1 MB', () => `${field(longName, '1')}${filePart()}${end}`, 400, 'x'.repeat(60)],
  ['a name of 1 MB after the file', () => `${filePart()}${field(longName, '1')}${end}`, 400, 'x'.repeat(60)],
  ['a file part with a name of 1 MB', () => `${filePart(testPdf, longName)}${end}`, 400, null],
  ['a field named as a prototype', () => `${field('__proto__', '1')}${filePart()}${end}`, 400, null],
  ['a JSON field that is none', () => jsonField('{', filePart()), 400, null],
  ['several files', () => `${filePart()}${filePart()}${end}`, 400, null],
  ['twenty fields', () => `${field('version', '1').repeat(20)}${filePart()}${end}`, 400, null],
  ['a second file before the end', () => `${filePart('%PDF-1.4 '.repeat(99_999))}${filePart()}`, 400, null],
  ['a missing end', () => filePart(), 400, null],
  ['a file above the limit', () => `${filePart('%PDF-1.4 '.repeat(1_300_000))}${end}`, 413, null],
  ['an empty file', () => `${filePart('')}${end}`, 400, null],
  ['bytes of another kind', () => `${field('version', '1')}${filePart('MZ')}${end}`, 415, null],
])(
  '[F-70] %s is refused in Korean and leaves neither row, nor object, nor temporary file',
  async (_what, body, status, path) => {
    const answer = await send(body());
    const { message, fieldErrors } = answer.json<Refusal>();
    expect([answer.statusCode, fieldErrors?.[0]?.path ?? null]).toEqual([status, path]);
    expect(message).toMatch(/[가-힣].*요\.$/);
    expect(await readLeftovers()).toEqual(nothing);
  },
);

function jsonField(value: string, rest: string): string {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="version"\r\ncontent-type: application/json`;
  return `${head}\r\n\r\n${value}\r\n${rest}${end}`;
}

test('[F-70] whoever is refused before the file is read, or after it by the use case, leaves nothing', async () => {
  const { db } = opened.platform;
  const elsewhere = await createProject(db, await createCompany(db), { status: 'MATCHING' });
  const foreign = await send(`${filePart()}${end}`, `/api/projects/${elsewhere.projectId}/documents`);
  expect(foreign.statusCode).toBe(404);
  const avatar = await send(`${filePart()}${end}`, '/api/account/avatar');
  expect(avatar.statusCode).toBe(415);
  expect(await readLeftovers()).toEqual(nothing);
});

test('[F-70] a use case that fails unexpectedly at its very end leaves nothing', async () => {
  await owner.query(`CREATE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no entry is taken'; END $$`);
  await owner.query(
    'CREATE TRIGGER refuse_entry BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_entry()',
  );
  const answer = await send(`${field('version', '1')}${filePart()}${end}`);
  await owner.query('DROP TRIGGER refuse_entry ON audit_entry');
  expect(answer.statusCode).toBe(500);
  expect(await readLeftovers()).toEqual(nothing);
});

test('[F-70] a good upload still arrives after all of these', async () => {
  const answer = await send(`${field('version', '1')}${filePart()}${end}`);
  expect(answer.statusCode).toBe(200);
  const { rows, objects, temporary } = await readLeftovers();
  expect([rows, objects.length, temporary]).toEqual([1, 1, []]);
});

import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntry } from '#db/schema/audits.ts';
import { certificate } from '#db/schema/certificates.ts';
import { file } from '#db/schema/files.ts';
import { mail } from '#db/schema/mails.ts';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  createVerifiedCertificate,
  type TestMember,
  type TestPartyMember,
} from '#server/testing/factories.ts';

let opened: TestApp;
let admin: TestMember;
let npo: TestPartyMember;
let browser: TestBrowser;

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const document = { name: '고유번호증.pdf', bytes: pdf, type: 'application/pdf' };
const url = '/api/certificates/UNIQUE_NUMBER';

beforeAll(async () => {
  opened = await openTestApp();
  admin = await createAdmin(opened.platform.db);
});

beforeEach(async () => {
  npo = await createNpo(opened.platform.db, { name: '물빛배움터', certificates: [] });
  browser = await opened.signIn(npo);
});

afterAll(() => opened.close());

const listed = async (of: TestBrowser = browser) => (await of.get('/api/certificates')).json();

async function countLeftovers(organizationId: string) {
  const { db, storage } = opened.platform;
  let objects = 0;
  for await (const key of storage.list()) {
    if ((await db.$count(file, eq(file.storageKey, key))) === 0) objects += 1;
  }
  return {
    rows: await db.$count(file, eq(file.certificateOrganizationId, organizationId)),
    certificates: await db.$count(certificate, eq(certificate.organizationId, organizationId)),
    objects,
  };
}

describe('upload', () => {
  test('[B-07] [C-09] [C-01] [S-13] asks for a review, tells the admin, and shows under its NFC name', async () => {
    const before = await opened.platform.db.$count(notification, eq(notification.memberId, admin.memberId));
    const answer = await browser.upload(url, {
      ...document,
      name: '고유번호증_물빛 배움터(2026).pdf'.normalize('NFD'),
    });
    expect(answer.json()).toMatchObject({
      success: true,
      message: expect.stringContaining('최대 3일'),
      file: {
        id: expect.any(String),
        name: '고유번호증_물빛 배움터(2026).pdf',
        size: pdf.length,
        path: expect.stringMatching(/^\/api\/files\/.*\/download$/),
        uploadedAt: expect.any(String),
        uploader: { id: npo.memberId, orgName: '물빛배움터' },
      },
    });
    expect(await listed()).toMatchObject({
      isOpen: true,
      items: [
        {
          documentType: 'UNIQUE_NUMBER',
          status: 'REVIEWING',
          file: { id: answer.json().file.id, name: '고유번호증_물빛 배움터(2026).pdf', size: pdf.length },
        },
        { documentType: 'BUSINESS_REGISTRATION', status: 'NONE', file: null },
        { documentType: 'DONATION_DESIGNATION', status: 'NONE', file: null },
      ],
    });
    const told = await opened.platform.db
      .select()
      .from(notification)
      .where(eq(notification.memberId, admin.memberId));
    expect(told.slice(before)).toEqual([
      expect.objectContaining({ path: expect.stringMatching(/^\/admin\/certificates\//) }),
    ]);
  });

  test('[C-03] the original comes back to its organisation under its own name, and to nobody else', async () => {
    const { db } = opened.platform;
    const { id } = (await browser.upload(url, document)).json().file;
    const path = `/api/files/${id}/download`;
    const own = await browser.get(path);
    expect(own.rawPayload).toEqual(pdf);
    expect(decodeURIComponent(String(own.headers['content-disposition']))).toContain('고유번호증.pdf');
    for (const stranger of [await createCompany(db), await createNpo(db)])
      expect((await (await opened.signIn(stranger)).get(path)).statusCode).toBe(404);
    expect((await opened.anonymous.get(path)).statusCode).toBe(401);
    expect((await opened.anonymous.get(`/api/npo/project-image/${id}`)).statusCode).toBe(404);
  });

  test.each([
    ['a lying extension', { name: '증명서.png', bytes: pdf }, 415],
    ['an image under the other image extension', { name: '증명서.jpg', bytes: png }, 415],
    ['a kind that is not taken', { name: '증명서.gif', bytes: Buffer.from('GIF89a') }, 415],
    ['a program', { name: '증명서.pdf', bytes: Buffer.from('MZ\x90\0\x03') }, 415],
    ['SVG with a script', { name: '증명서.svg', bytes: Buffer.from('<svg><script>1</script></svg>') }, 415],
    ['HTML under the name of a PDF', { name: '증명서.pdf', bytes: Buffer.from('<html>%PDF-') }, 415],
    ['a name without an extension', { name: '증명서', bytes: pdf }, 415],
    ['an empty file', { name: '증명서.pdf', bytes: Buffer.alloc(0) }, 400],
    ['a broken image', { name: '증명서.png', bytes: png.subarray(0, 12) }, 415],
  ])('[V-07] refuses %s in Korean and leaves no row and no file', async (_what, sent, status) => {
    const answer = await browser.upload(url, sent);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(/[가-힣].*(요|니다)\.$/);
    expect(await countLeftovers(npo.organizationId)).toEqual({ rows: 0, certificates: 0, objects: 0 });
  });

  const send = (payload: string | Buffer) =>
    opened.app.inject({
      method: 'POST',
      url,
      headers: { cookie: browser.cookie, 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    });
  const part = (name: string, filename: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n${pdf}\r\n`;

  test.each([
    ['two files', `${part('file', 'a.pdf')}${part('file', 'b.pdf')}--x--\r\n`, 'FILE_SEVERAL'],
    ['a file under another name', `${part('other', 'a.pdf')}--x--\r\n`, 'FILE_MISSING'],
    ['a body that ends within the file', part('file', 'a.pdf').slice(0, -10), 'FILE_CUT_OFF'],
    ['a body that ends after the file', part('file', 'a.pdf'), 'FILE_CUT_OFF'],
    ['no multipart at all', '{}', 'FILE_CUT_OFF'],
    ['an empty body', '', 'FILE_MISSING'],
  ])('[V-07] refuses %s and leaves no row and no file', async (_what, body, code) => {
    const answer = await send(body);
    expect(answer.json()).toMatchObject({ code });
    expect(answer.statusCode).toBe(400);
    expect(await countLeftovers(npo.organizationId)).toEqual({ rows: 0, certificates: 0, objects: 0 });
    expect(await readdir(opened.platform.storage.temporaryDir)).toEqual([]);
  });

  test('[V-07] the three refusals read as specified', async () => {
    const wrong = await browser.upload(url, { name: '증명서.hwp', bytes: pdf });
    expect(wrong.json().message).toBe('.jpg, .jpeg, .png, .pdf 파일만 업로드할 수 있습니다.');
    const withoutFile = await send('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n');
    expect(withoutFile.json().message).toBe('파일을 업로드해주세요.');
    const tooLarge = await browser.upload(url, {
      name: '증명서.pdf',
      bytes: Buffer.alloc(100 * 1024 * 1024 + 1, '%PDF-1.7 '),
    });
    expect(tooLarge.statusCode).toBe(413);
    expect(tooLarge.json().message).toBe('파일 크기는 100MB를 초과할 수 없습니다.');
    expect(await countLeftovers(npo.organizationId)).toEqual({ rows: 0, certificates: 0, objects: 0 });
  });

  test('[D-07] a second file of the same kind waits until the first is deleted, also when both come at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => browser.upload(url, document)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'CERTIFICATE_EXISTS',
      message: expect.stringContaining('먼저 삭제'),
    });
    expect(await countLeftovers(npo.organizationId)).toEqual({ rows: 1, certificates: 1, objects: 0 });
  });

  test('[D-07] nothing of a second file is read: it is refused before, and a repetition of the first is not', async () => {
    const headers = { 'idempotency-key': 'certificate-key-0' };
    expect((await browser.upload(url, document, {}, headers)).statusCode).toBe(200);
    let bytesRead = 0;
    const body = new Readable({
      read() {
        bytesRead += 1;
        this.push('-');
      },
    });
    const refused = await opened.app.inject({
      method: 'POST',
      url,
      payload: body,
      headers: {
        cookie: browser.cookie,
        origin: opened.platform.config.publicUrl,
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    expect(refused.json().code).toBe('CERTIFICATE_EXISTS');
    expect(refused.statusCode).toBe(409);
    expect(bytesRead).toBe(0);
    expect((await browser.upload(url, document, {}, headers)).statusCode).toBe(200);
    expect(await countLeftovers(npo.organizationId)).toEqual({ rows: 1, certificates: 1, objects: 0 });
  });

  test('a repeated call with one key uploads once, and another file under the key is refused', async () => {
    const headers = { 'idempotency-key': 'certificate-key-1' };
    const first = await browser.upload(url, document, {}, headers);
    const again = await browser.upload(url, document, {}, headers);
    expect(again.json()).toEqual(first.json());
    const other = await browser.upload(url, { ...document, bytes: Buffer.from('%PDF-1.4') }, {}, headers);
    expect(other.statusCode).toBe(422);
    expect(await countLeftovers(npo.organizationId)).toEqual({ rows: 1, certificates: 1, objects: 0 });
  });

  test('a company gives its business registration alone', async () => {
    const company = await opened.signIn(await createCompany(opened.platform.db));
    expect((await listed(company)).items.map((item: { documentType: string }) => item.documentType)).toEqual([
      'BUSINESS_REGISTRATION',
    ]);
    expect((await company.upload(url, document)).statusCode).toBe(404);
    expect((await company.upload('/api/certificates/PASSPORT', document)).statusCode).toBe(400);
    expect((await company.upload('/api/certificates/BUSINESS_REGISTRATION', document)).statusCode).toBe(200);
  });

  test.each([
    ['PENDING', 200],
    ['NEEDS_FIX', 200],
    ['REJECTED', 404],
    ['HELD', 404],
  ] as const)('a %s member is answered with %i', async (status, expected) => {
    const member = await createNpo(opened.platform.db, { status, certificates: [] });
    const own = await opened.signIn(member);
    expect((await listed(own)).isOpen).toBe(expected === 200);
    const answer = await own.upload(url, document);
    expect(answer.statusCode).toBe(expected);
    if (expected === 200)
      expect((await own.get(`/api/files/${answer.json().file.id}/download`)).statusCode).toBe(200);
  });

  test('the admin has no certificate to give', async () => {
    const adminBrowser = await opened.signIn(admin);
    expect(await listed(adminBrowser)).toEqual({ items: [], isOpen: false, isRenewable: false });
    expect((await adminBrowser.upload(url, document)).statusCode).toBe(404);
  });
});

describe('delete', () => {
  test('[C-02] [X-06] takes the row at once and the object with the commit, and makes room for a new file', async () => {
    const { id } = (await browser.upload(url, document)).json().file;
    const [row] = await opened.platform.db.select().from(file).where(eq(file.id, id));
    const answer = await browser.delete(`${url}/${id}`);
    expect(answer.json()).toEqual({ success: true, message: '파일이 삭제되었습니다.' });
    const jobs = await opened.platform.queue.findJobs('file-delete', {
      data: { storageKey: row?.storageKey },
    });
    expect(jobs).toHaveLength(1);
    expect(await countLeftovers(npo.organizationId)).toMatchObject({ rows: 0, certificates: 0 });
    expect((await browser.upload(url, document)).statusCode).toBe(200);
    const entries = await opened.platform.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.actorId, npo.memberId), eq(auditEntry.action, 'certificate.delete')));
    expect(entries).toEqual([expect.objectContaining({ details: expect.objectContaining({ fileId: id }) })]);
  });

  test('[C-02] a file that is gone, or of another kind or organisation, answers 404 and stays', async () => {
    const { db } = opened.platform;
    const { id } = (await browser.upload(url, document)).json().file;
    const stranger = await opened.signIn(await createNpo(db, { certificates: [] }));
    const refused = await stranger.delete(`${url}/${id}`);
    expect(refused.statusCode).toBe(404);
    expect(refused.json().message).toContain('다시 확인해 주세요.');
    expect((await browser.delete(`/api/certificates/BUSINESS_REGISTRATION/${id}`)).statusCode).toBe(404);
    expect((await listed()).items[0].file.id).toBe(id);
    const colleague = await createMember(db, { role: 'NPO', organizationId: npo.organizationId });
    const answers = await Promise.all(
      [browser, await opened.signIn(colleague)].map((own) => own.delete(`${url}/${id}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  test('[S-13] deleting a verified certificate takes what rests on it from the public profile', async () => {
    await createVerifiedCertificate(opened.platform.db, npo.organizationId, 'BUSINESS_REGISTRATION');
    const profile = async () => (await opened.anonymous.get(`/api/npos/${npo.organizationId}`)).json();
    expect(await profile()).toMatchObject({ canIssueTaxInvoice: true, verifiedCertificateCount: 1 });
    const [kept] = await opened.platform.db
      .insert(file)
      .values({
        class: 'CERTIFICATE',
        ownerId: npo.organizationId,
        certificateOrganizationId: npo.organizationId,
        name: '사업자등록증.pdf',
        sizeBytes: 1,
        mimeType: 'application/pdf',
        sha256: '0',
        storageKey: 'xx/none',
      })
      .returning();
    await opened.platform.db
      .update(certificate)
      .set({ fileId: kept?.id ?? null, version: 3 })
      .where(eq(certificate.organizationId, npo.organizationId));
    const answer = await browser.delete(`/api/certificates/BUSINESS_REGISTRATION/${kept?.id}`);
    expect(answer.statusCode).toBe(200);
    expect(await profile()).toMatchObject({ canIssueTaxInvoice: false, verifiedCertificateCount: 0 });
  });
});

test('a file name in a mail is the name that was uploaded', async () => {
  await browser.upload(url, document);
  const sentMails = await opened.platform.db.select().from(mail).where(eq(mail.memberId, admin.memberId));
  expect(sentMails.at(-1)?.text).toContain('물빛배움터');
  expect(sentMails.at(-1)?.text).toContain('고유번호증');
});

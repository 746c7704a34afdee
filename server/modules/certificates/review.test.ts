import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { can } from '#contract/access/policy.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { certificate } from '#db/schema/certificates.ts';
import { mail } from '#db/schema/mails.ts';
import { notification } from '#db/schema/notifications.ts';
import { openSecondInstance, openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createNpo, type TestMember, type TestPartyMember } from '#server/testing/factories.ts';
import { expireCertificates, remindOfCertificates } from './expiry.ts';

let opened: TestApp;
let admin: TestMember;
let adminBrowser: TestBrowser;
let npo: TestPartyMember;
let browser: TestBrowser;

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
const today = koreanDay(new Date());

beforeAll(async () => {
  opened = await openTestApp();
  admin = await createAdmin(opened.platform.db);
  adminBrowser = await opened.signIn(admin);
});

beforeEach(async () => {
  npo = await createNpo(opened.platform.db, { certificates: [] });
  browser = await opened.signIn(npo);
});

afterAll(() => opened.close());

type Seen = { id: string; version: number; file: { id: string; sha256: string } };

/** Uploads a document and opens it on the admin screens. */
async function upload(documentType: string, bytes = pdf, name = '서류.pdf'): Promise<Seen> {
  const answer = await browser.upload(`/api/certificates/${documentType}`, { name, bytes });
  expect(answer.statusCode).toBe(200);
  const [row] = await opened.platform.db
    .select({ id: certificate.id })
    .from(certificate)
    .where(eq(certificate.fileId, answer.json().file.id));
  return (await adminBrowser.get(`/api/admin/certificates/${row?.id}`)).json();
}

const verdict = (seen: Seen) => ({ version: seen.version, sha256: seen.file.sha256 });

const decide = (seen: Seen, body: object, by = adminBrowser) =>
  by.post(`/api/admin/certificates/${seen.id}/decision`, { ...verdict(seen), ...body });

const profile = async () => (await opened.anonymous.get(`/api/npos/${npo.organizationId}`)).json();

const mailsTo = (member: TestMember) =>
  opened.platform.db.select().from(mail).where(eq(mail.memberId, member.memberId));

describe('the queue', () => {
  test('[B-07] [P-07] holds what waits, the promise of three days that ends first on top, with who asks', async () => {
    const first = await upload('UNIQUE_NUMBER');
    const second = await upload('BUSINESS_REGISTRATION');
    const { items } = (await adminBrowser.get('/api/admin/certificates')).json();
    const ids = items.map(({ id }: { id: string }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    const dues = items.map(({ dueAt }: { dueAt: string }) => dueAt);
    expect(dues).toEqual([...dues].sort());
    const shown = items.find(({ id }: { id: string }) => id === first.id);
    expect(Date.parse(shown.dueAt) - Date.parse(shown.uploadedAt)).toBe(3 * 86_400_000);
    await decide(first, { status: 'VERIFIED' });
    const after = (await adminBrowser.get('/api/admin/certificates')).json().items;
    expect(after.map(({ id }: { id: string }) => id)).not.toContain(first.id);
  });

  test('is closed to members, and a read of what an organisation entered is recorded', async () => {
    const seen = await upload('UNIQUE_NUMBER');
    for (const path of ['', `/${seen.id}`, `/${seen.id}/preview`])
      expect((await browser.get(`/api/admin/certificates${path}`)).statusCode).toBe(403);
    expect((await decide(seen, { status: 'VERIFIED' }, browser)).statusCode).toBe(403);
    const reads = await opened.platform.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, seen.id), eq(auditEntry.action, 'certificate.read')));
    expect(reads).toEqual([expect.objectContaining({ actorId: admin.memberId })]);
  });
});

describe('the document beside it', () => {
  test('a PDF comes as it was uploaded, under headers by which no browser runs it', async () => {
    const seen = await upload('UNIQUE_NUMBER');
    const answer = await adminBrowser.get(`/api/admin/certificates/${seen.id}/preview`);
    expect(answer.rawPayload).toEqual(pdf);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    });
  });

  test('a PDF comes in parts where they are asked for, so that a large one shows its first page early', async () => {
    const seen = await upload('UNIQUE_NUMBER');
    const path = `/api/admin/certificates/${seen.id}/preview`;
    const whole = await adminBrowser.get(path);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(pdf.length) });
    const etag = String(whole.headers.etag);
    const last = pdf.length - 1;
    for (const [range, start, end] of [
      ['bytes=0-3', 0, 3],
      ['bytes=5-', 5, last],
      ['bytes=-4', last - 3, last],
      ['bytes=2-9999', 2, last],
    ] as const) {
      const part = await adminBrowser.get(path, { range, 'if-range': etag });
      expect(part.statusCode, range).toBe(206);
      expect(part.headers, range).toMatchObject({
        'content-range': `bytes ${start}-${end}/${pdf.length}`,
        'content-length': String(end - start + 1),
        'content-security-policy': expect.stringMatching(/^sandbox/),
      });
      expect(part.rawPayload, range).toEqual(pdf.subarray(start, end + 1));
    }
    for (const range of ['bytes=0-1,3-4', 'lines=0-1', 'bytes=9-2', 'bytes=-'])
      expect((await adminBrowser.get(path, { range })).statusCode, range).toBe(200);
    expect(
      (await adminBrowser.get(path, { range: 'bytes=0-3', 'if-range': '"another"' })).rawPayload,
    ).toEqual(pdf);
    const beyond = await adminBrowser.get(path, { range: `bytes=${pdf.length}-` });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${pdf.length}`);
  });

  test('an image is drawn anew: upright, smaller, without the place and camera in its metadata', async () => {
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888' } })
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const seen = await upload('UNIQUE_NUMBER', photo, '사진.JPG');
    const answer = await adminBrowser.get(`/api/admin/certificates/${seen.id}/preview`);
    expect(answer.headers['content-type']).toBe('image/webp');
    const drawn = await sharp(answer.rawPayload).metadata();
    expect([drawn.width, drawn.height]).toEqual([2000, 3000]);
    expect([drawn.exif, drawn.xmp, drawn.iptc, drawn.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(answer.rawPayload.includes('secret place')).toBe(false);
  });

  test('a picture that promises more pixels than can be drawn is refused at the upload', async () => {
    const bomb = Buffer.from(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const answer = await browser.upload('/api/certificates/UNIQUE_NUMBER', { name: '폭탄.png', bytes: bomb });
    expect([413, 415]).toContain(answer.statusCode);
    expect(answer.json().message).toMatch(/그림/);
  });
});

describe('a decision', () => {
  test('[B-07] verifies: the public flags follow at once, the organisation is told, the audit names the file', async () => {
    expect(await profile()).toMatchObject({ canIssueTaxInvoice: false, verifiedCertificateCount: 0 });
    const seen = await upload('BUSINESS_REGISTRATION');
    expect(await profile(), 'a document under review says nothing').toMatchObject({
      canIssueTaxInvoice: false,
    });
    const answer = await decide(seen, { status: 'VERIFIED', validUntil: addDays(today, 30) });
    expect(answer.json()).toMatchObject({ status: 'VERIFIED', version: 2, validUntil: addDays(today, 30) });
    expect(await profile()).toMatchObject({ canIssueTaxInvoice: true, verifiedCertificateCount: 1 });
    // The 기준일 is the Korean day of the decision, not that of the upload.
    await opened.platform.db
      .update(certificate)
      .set({
        createdAt: new Date('2026-01-02T03:00:00Z'),
        decidedAt: new Date('2026-01-31T15:00:00Z'),
        version: sql`${certificate.version} + 1`,
      })
      .where(eq(certificate.id, seen.id));
    const own = (await browser.get('/api/certificates')).json().items;
    expect(own[1]).toMatchObject({
      status: 'VERIFIED',
      checkedOn: '2026-02-01',
      validUntil: addDays(today, 30),
    });
    expect((await profile()).certificates).toEqual([
      { documentType: 'BUSINESS_REGISTRATION', validUntil: addDays(today, 30), checkedOn: '2026-02-01' },
    ]);
    expect(await mailsTo(npo)).toEqual([
      expect.objectContaining({ subject: expect.stringContaining('사업자등록증 확인을 마쳤어요') }),
    ]);
    expect(await opened.platform.db.$count(notification, eq(notification.memberId, npo.memberId))).toBe(1);
    const [entry] = await opened.platform.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, seen.id), eq(auditEntry.action, 'certificate.verify')));
    expect(entry).toMatchObject({
      actorId: admin.memberId,
      details: { sha256: seen.file.sha256, version: 1, organizationId: npo.organizationId },
    });
  });

  test('[B-07] asks for a better document with a reason that the organisation reads in its place and by mail', async () => {
    const seen = await upload('UNIQUE_NUMBER');
    const reason = '글자가 흐려 번호를 읽을 수 없어요.';
    expect((await decide(seen, { status: 'REJECTED', reason })).statusCode).toBe(200);
    const [own] = (await browser.get('/api/certificates')).json().items;
    expect(own).toMatchObject({ status: 'REJECTED', rejectionReason: reason });
    const [sentMail] = await mailsTo(npo);
    expect(sentMail?.text).toContain(reason);
    await browser.delete(`/api/certificates/UNIQUE_NUMBER/${seen.file.id}`);
    expect((await upload('UNIQUE_NUMBER')).version).toBe(1);
  });

  test('needs a reason, and of a designation both days, none of them out of place', async () => {
    const seen = await upload('DONATION_DESIGNATION');
    const faults = async (body: object) => {
      const answer = await decide(seen, body);
      expect(answer.statusCode).toBe(400);
      return answer.json().fieldErrors;
    };
    expect((await decide(seen, { status: 'REJECTED', reason: ' ' })).statusCode).toBe(400);
    expect(await faults({ status: 'VERIFIED' })).toEqual([
      { path: 'validFrom', message: '지정 시작일을 입력해 주세요.' },
      { path: 'validUntil', message: '지정 종료일을 입력해 주세요.' },
    ]);
    expect(
      await faults({ status: 'VERIFIED', validFrom: addDays(today, 1), validUntil: addDays(today, 9) }),
    ).toEqual([expect.objectContaining({ path: 'validFrom' })]);
    expect(
      await faults({ status: 'VERIFIED', validFrom: addDays(today, -9), validUntil: addDays(today, -1) }),
    ).toEqual([expect.objectContaining({ path: 'validUntil' })]);
    expect(await profile()).toMatchObject({ canIssueDonationReceipt: false });
    const days = { validFrom: addDays(today, -9), validUntil: today };
    expect((await decide(seen, { status: 'VERIFIED', ...days })).statusCode).toBe(200);
    expect(await profile()).toMatchObject({ canIssueDonationReceipt: true });
    expect(await opened.platform.db.$count(mail, eq(mail.memberId, npo.memberId))).toBe(1);
  });

  test('on a file that has been deleted or replaced since is refused in Korean, and the new file waits', async () => {
    const seen = await upload('UNIQUE_NUMBER');
    const refused = await decide(
      { ...seen, file: { ...seen.file, sha256: '0'.repeat(64) } },
      { status: 'VERIFIED' },
    );
    expect(refused.statusCode).toBe(409);
    await browser.delete(`/api/certificates/UNIQUE_NUMBER/${seen.file.id}`);
    const next = await upload('UNIQUE_NUMBER', Buffer.from('%PDF-1.4 other'));
    const answer = await decide(seen, { status: 'VERIFIED' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'CERTIFICATE_REPLACED',
      message: '그사이 단체가 서류를 지우거나 새로 올렸어요. 목록에서 지금 서류를 확인해 주세요.',
    });
    expect((await adminBrowser.get(`/api/admin/certificates/${next.id}`)).json().status).toBe('REVIEWING');
    expect(await mailsTo(npo)).toEqual([]);
  });

  test('that has been made is not made again: the second admin reads what it is now', async () => {
    const seen = await upload('UNIQUE_NUMBER');
    await decide(seen, { status: 'VERIFIED' });
    const late = await decide(seen, { status: 'REJECTED', reason: '다른 서류예요.' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'STALE', current: { status: 'VERIFIED', version: 2 } });
    expect(await mailsTo(npo)).toHaveLength(1);
  });

  test('is never made on evidence of the own organisation', () => {
    const organizationId = crypto.randomUUID();
    const actor = {
      kind: 'MEMBER',
      memberId: crypto.randomUUID(),
      role: 'ADMIN',
      membershipStatus: 'APPROVED',
    } as const;
    const isAllowed = (own: string | null) =>
      can({ ...actor, organizationId: own }, 'admin.certificate.decide', { organizationId });
    expect([isAllowed(null), isAllowed(organizationId)]).toEqual([true, false]);
  });

  test('[B-07] of two admins at once on two instances exactly one counts, with one mail', async () => {
    const rounds = Number(process.env.RACE_ROUNDS ?? 12);
    const second = await openSecondInstance(opened);
    try {
      const other = await opened.signIn(await createAdmin(opened.platform.db));
      for (let round = 1; round <= rounds; round += 1) {
        const seen = await upload('UNIQUE_NUMBER');
        const answers = await Promise.all([
          decide(seen, { status: 'VERIFIED' }),
          second.app.inject({
            method: 'POST',
            url: `/api/admin/certificates/${seen.id}/decision`,
            headers: { cookie: other.cookie },
            payload: { ...verdict(seen), status: 'REJECTED', reason: '다른 서류예요.' },
          }),
        ]);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
        expect(await mailsTo(npo)).toHaveLength(round);
        // The limit on uploads of one member is not what this is about.
        await opened.platform.db.execute(sql`DELETE FROM rate_limit`);
        await browser.delete(`/api/certificates/UNIQUE_NUMBER/${seen.file.id}`);
      }
    } finally {
      await second.close();
    }
  });
});

describe('the days before the last', () => {
  test('[B-07] bring one word 30 and one 7 days ahead, once over two workers, and none to who was verified for long', async () => {
    const { db } = opened.platform;
    const seen = await upload('BUSINESS_REGISTRATION');
    await decide(seen, { status: 'VERIFIED', validUntil: addDays(today, 31) });
    const countLetters = async () =>
      (await mailsTo(npo)).filter(({ subject }) => subject.includes('뒤 끝나요')).length;
    const moveTo = (daysLeft: number) =>
      db
        .update(certificate)
        .set({ validUntil: addDays(today, daysLeft), version: sql`${certificate.version} + 1` })
        .where(eq(certificate.id, seen.id));
    for (const [daysLeft, sentMails] of [
      [31, 0],
      [29, 1],
      [8, 1],
      [7, 2],
      [1, 2],
    ] as const) {
      await moveTo(daysLeft);
      await Promise.all([remindOfCertificates(opened.platform), remindOfCertificates(opened.platform)]);
      expect(await countLetters(), `${daysLeft} days left`).toBe(sentMails);
    }
    const entries = await db
      .select({ details: auditEntry.details })
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, seen.id), eq(auditEntry.action, 'certificate.remind')))
      .orderBy(auditEntry.sequence);
    expect(entries.map(({ details }) => details)).toEqual([
      expect.objectContaining({ daysLeft: 29 }),
      expect.objectContaining({ daysLeft: 7 }),
    ]);
  });
});

describe('the last day', () => {
  test('[B-07] passes: the state, the flag and a word to the organisation, once over two workers', async () => {
    const { db } = opened.platform;
    const seen = await upload('BUSINESS_REGISTRATION');
    await decide(seen, { status: 'VERIFIED', validUntil: today });
    await expireCertificates(opened.platform);
    expect((await browser.get('/api/certificates')).json().items[1].status, 'on its last day').toBe(
      'VERIFIED',
    );
    expect(await profile(), 'on its last day').toMatchObject({
      canIssueTaxInvoice: true,
      certificates: [{ documentType: 'BUSINESS_REGISTRATION', validUntil: today }],
    });
    await db
      .update(certificate)
      .set({ validUntil: addDays(today, -1), version: sql`${certificate.version} + 1` })
      .where(eq(certificate.id, seen.id));
    expect(await profile(), 'neither flag nor evidence waits for the job').toMatchObject({
      canIssueTaxInvoice: false,
      certificates: [],
    });
    await Promise.all([expireCertificates(opened.platform), expireCertificates(opened.platform)]);
    expect((await browser.get('/api/certificates')).json().items[1].status).toBe('EXPIRED');
    expect(await profile()).toMatchObject({ canIssueTaxInvoice: false, verifiedCertificateCount: 0 });
    const subjects = (await mailsTo(npo)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('유효 기간이 끝났어요'))).toHaveLength(1);
    const entries = await db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, seen.id), eq(auditEntry.action, 'certificate.expire')));
    expect(entries).toEqual([expect.objectContaining({ actorRole: 'SYSTEM' })]);
  });
});

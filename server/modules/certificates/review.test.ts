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
import { moveLastDay } from '#server/testing/certificate-days.ts';
import { createAdmin, createNpo, type TestMember, type TestPartyMember } from '#server/testing/factories.ts';
import { sameChecks } from '#server/testing/signups.ts';
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

type Seen = {
  id: string;
  version: number;
  file: { id: string; sha256: string };
  compared: { field: string; entered: string; before: string | null }[];
};

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

const verdict = (seen: Seen) => ({
  version: seen.version,
  sha256: seen.file.sha256,
  checks: sameChecks(seen),
});

const decide = (seen: Seen, body: object, by = adminBrowser) =>
  by.post(`/api/admin/certificates/${seen.id}/decision`, { ...verdict(seen), ...body });

const profile = async () => (await opened.anonymous.get(`/api/npos/${npo.organizationId}`)).json();

const mailsTo = (member: TestMember) =>
  opened.platform.db.select().from(mail).where(eq(mail.memberId, member.memberId));

describe('[O-09] what was entered beside the document', () => {
  test('is seen field by field, and a document is verified once each is the same', async () => {
    const seen = await upload('UNIQUE_NUMBER');
    expect(seen.compared).toEqual([
      { field: 'NAME', entered: expect.any(String), before: null },
      { field: 'NUMBER', entered: expect.stringMatching(/^\d{3}-\d{2}-\d{5}$/), before: null },
      { field: 'KIND', entered: '고유번호증', before: null },
      { field: 'VALIDITY', entered: '지금 쓸 수 있는 서류', before: null },
    ]);
    const refusal = async (checks: object[]) =>
      (await decide(seen, { status: 'VERIFIED', checks })).json().fieldErrors;
    const [first, ...rest] = sameChecks(seen);
    expect(await refusal([])).toEqual([
      { path: 'checks', message: '서류와 견주지 않은 곳이 4곳 있어요. 모두 본 뒤에 승인할 수 있어요.' },
    ]);
    expect(await refusal(rest)).toMatchObject([{ path: 'checks' }]);
    expect(await refusal([{ ...first, mark: 'DIFFERENT' }, ...rest])).toMatchObject([
      { message: '서류와 다른 곳이 있어요. 보완을 부탁해 주세요.' },
    ]);
    expect(await refusal([{ ...first, mark: 'UNSEEN' }, ...rest])).toMatchObject([
      { message: '이름, 번호, 서류 종류는 서류에서 보여야 해요. 보완을 부탁해 주세요.' },
    ]);
    expect(await refusal([first ?? {}, ...sameChecks(seen)]), 'each once').toMatchObject([
      { path: 'checks' },
    ]);
    const withoutDay = sameChecks(seen).map((check) =>
      check.field === 'VALIDITY' ? { ...check, mark: 'UNSEEN' } : check,
    );
    const answer = await decide(seen, { status: 'VERIFIED', checks: withoutDay });
    expect(answer.json()).toMatchObject({ status: 'VERIFIED' });
    const [entry] = await opened.platform.db
      .select({ details: auditEntry.details })
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, seen.id), eq(auditEntry.action, 'certificate.verify')));
    expect(entry?.details).toMatchObject({ checks: { NAME: 'SAME', NUMBER: 'SAME', VALIDITY: 'UNSEEN' } });
  });
});

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
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': 'inline',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    });
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
      { path: 'validFrom', message: '지정 시작일을 입력해주세요.' },
      { path: 'validUntil', message: '지정 종료일을 입력해주세요.' },
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
      message: '그사이 기관이 서류를 지우거나 새로 올렸어요. 목록에서 지금 서류를 확인해 주세요.',
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
      administratorRole: 'ALL',
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
      moveLastDay(db, eq(certificate.id, seen.id), addDays(today, daysLeft));
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

test('[B-07] where both reminders are due at once only the nearer one is sent', async () => {
  const seen = await upload('BUSINESS_REGISTRATION');
  await decide(seen, { status: 'VERIFIED', validUntil: addDays(today, 31) });
  await moveLastDay(opened.platform.db, eq(certificate.id, seen.id), addDays(today, 5));
  await remindOfCertificates(opened.platform);
  const subjects = (await mailsTo(npo)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('뒤 끝나요'))).toHaveLength(1);
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
    await moveLastDay(db, eq(certificate.id, seen.id), addDays(today, -1));
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

describe('a renewal', () => {
  const url = '/api/certificates/DONATION_DESIGNATION';
  const other = Buffer.from('%PDF-1.5\n%%EOF\n');
  const days = { validFrom: addDays(today, -700), validUntil: addDays(today, 6) };

  /** A designation that stands, and a new one beside it. */
  async function renew() {
    const old = await upload('DONATION_DESIGNATION');
    expect((await decide(old, { status: 'VERIFIED', ...days })).statusCode).toBe(200);
    return { old, next: await upload('DONATION_DESIGNATION', other, '새 지정서.pdf') };
  }

  const own = async () => (await browser.get('/api/certificates')).json().items[2];
  const rowsOf = () =>
    opened.platform.db.$count(
      certificate,
      and(
        eq(certificate.organizationId, npo.organizationId),
        eq(certificate.documentType, 'DONATION_DESIGNATION'),
      ),
    );

  test('[F-54] waits beside the valid document, on which profile and reminders go on resting', async () => {
    const { old, next } = await renew();
    expect(await own()).toMatchObject({
      status: 'VERIFIED',
      validUntil: days.validUntil,
      file: { id: old.file.id },
      renewal: { status: 'REVIEWING', file: { id: next.file.id, name: '새 지정서.pdf' } },
    });
    expect(await profile()).toMatchObject({ canIssueDonationReceipt: true, verifiedCertificateCount: 1 });
    const another = await browser.upload(url, { name: '또.pdf', bytes: pdf });
    expect(another.json()).toMatchObject({ code: 'CERTIFICATE_EXISTS' });
    await remindOfCertificates(opened.platform);
    const [ending] = (await mailsTo(npo)).filter(({ subject }) => subject.includes('6일 뒤'));
    expect(ending?.text).toContain('새로 올리신 서류는 확인하고 있어요.');
  });

  test('[F-54] is shown on the desk as one, with the document that it would replace', async () => {
    const { old, next } = await renew();
    const { items } = (await adminBrowser.get('/api/admin/certificates')).json();
    expect(items.find(({ id }: { id: string }) => id === next.id)).toMatchObject({ isRenewal: true });
    expect((await adminBrowser.get(`/api/admin/certificates/${next.id}`)).json()).toMatchObject({
      isRenewal: true,
      replaced: { id: old.id, status: 'VERIFIED', ...days, file: { id: old.file.id } },
    });
    expect(old).toMatchObject({ isRenewal: false, replaced: null });
    const told = await opened.platform.db
      .select()
      .from(notification)
      .where(
        and(
          eq(notification.memberId, admin.memberId),
          eq(notification.path, `/admin/certificates/${next.id}`),
        ),
      );
    expect(told).toEqual([expect.objectContaining({ title: expect.stringContaining('새로 바꿀 서류') })]);
  });

  test('[F-54] takes the place of the old one when it is verified, and the old one goes with its file', async () => {
    const { old, next } = await renew();
    const longer = { validFrom: today, validUntil: addDays(today, 900) };
    expect((await decide(next, { status: 'VERIFIED', ...longer })).json()).toMatchObject({
      status: 'VERIFIED',
      isRenewal: false,
      replaced: null,
    });
    expect(await own()).toMatchObject({
      status: 'VERIFIED',
      ...longer,
      file: { id: next.file.id },
      renewal: null,
    });
    expect(await rowsOf()).toBe(1);
    expect((await browser.get(`/api/files/${old.file.id}/download`)).statusCode).toBe(404);
    expect(await profile()).toMatchObject({ canIssueDonationReceipt: true, verifiedCertificateCount: 1 });
    const [replaced] = await opened.platform.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, old.id), eq(auditEntry.action, 'certificate.replace')));
    expect(replaced?.details).toMatchObject({ sha256: old.file.sha256, ...days, replacedBy: next.id });
  });

  test('[F-54] leaves the old one standing when it is sent back, and makes room for another when it is deleted', async () => {
    const { old, next } = await renew();
    const reason = '글자가 흐려 읽을 수 없어요.';
    expect((await decide(next, { status: 'REJECTED', reason })).statusCode).toBe(200);
    expect(await own()).toMatchObject({
      status: 'VERIFIED',
      rejectionReason: null,
      file: { id: old.file.id },
      renewal: { status: 'REJECTED', rejectionReason: reason },
    });
    expect(await profile()).toMatchObject({ canIssueDonationReceipt: true });
    const texts = (await mailsTo(npo)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('지금까지 쓰던 서류는 그대로예요.'))).toHaveLength(1);
    await browser.delete(`${url}/${next.file.id}`);
    expect(await own()).toMatchObject({ status: 'VERIFIED', file: { id: old.file.id }, renewal: null });
    const again = await upload('DONATION_DESIGNATION', other);
    await browser.delete(`${url}/${old.file.id}`);
    expect(await own(), 'the renewal becomes the first document').toMatchObject({
      status: 'REVIEWING',
      file: { id: again.file.id },
      renewal: null,
    });
  });

  test('[F-54] outlives the end of the old one, and replaces an ended one too', async () => {
    const { old, next } = await renew();
    await moveLastDay(opened.platform.db, eq(certificate.id, old.id), addDays(today, -1));
    await expireCertificates(opened.platform);
    expect(await own()).toMatchObject({ status: 'EXPIRED', renewal: { status: 'REVIEWING' } });
    const [ended] = (await mailsTo(npo)).filter(({ subject }) => subject.includes('유효 기간이 끝났어요'));
    expect(ended?.text).toContain('새로 올리신 서류는 확인하고 있어요.');
    const longer = { validFrom: today, validUntil: addDays(today, 900) };
    expect((await decide(next, { status: 'VERIFIED', ...longer })).statusCode).toBe(200);
    expect(await own()).toMatchObject({ status: 'VERIFIED', ...longer, renewal: null });
    expect(await rowsOf()).toBe(1);
  });

  test('[F-54] of many at once one is taken, and an applicant has one document of a kind', async () => {
    const old = await upload('DONATION_DESIGNATION');
    await decide(old, { status: 'VERIFIED', ...days });
    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.upload(url, { name: '새.pdf', bytes: pdf })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const applicant = await createNpo(opened.platform.db, {
      status: 'NEEDS_FIX',
      certificates: ['UNIQUE_NUMBER'],
    });
    const applying = await opened.signIn(applicant);
    expect((await applying.get('/api/certificates')).json()).toMatchObject({ isRenewable: false });
    const refused = await applying.upload('/api/certificates/UNIQUE_NUMBER', { name: '새.pdf', bytes: pdf });
    expect(refused.json()).toMatchObject({ code: 'CERTIFICATE_EXISTS' });
  });
});

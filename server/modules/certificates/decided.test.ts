import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { DecidedCertificate } from '#contract/npos/certificates.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { certificate } from '#db/schema/certificates.ts';
import { file } from '#db/schema/files.ts';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { moveLastDay } from '#server/testing/certificate-days.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  moveOrganization,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { formTestRequest } from '#server/testing/project-factories.ts';
import { expireCertificates } from './expiry.ts';

const today = koreanDay(new Date());
const reason = '지정서의 끝나는 해를 한 해 이르게 읽었어요.';

let app: TestApp;
let admin: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signIn(await createAdmin(app.platform.db));
});
afterAll(() => app.close());

const find = async (query: Record<string, string> = {}) =>
  (await admin.get(`/api/admin/decided-certificates?${new URLSearchParams(query)}`)).json<{
    total: number;
    items: DecidedCertificate[];
  }>();
const ofKind = (npo: TestPartyMember, documentType = 'DONATION_DESIGNATION') =>
  and(
    eq(certificate.organizationId, npo.organizationId),
    eq(certificate.documentType, documentType as 'DONATION_DESIGNATION'),
  );
/** An NPO with its designation, whose document is there to be looked at. */
async function createDesignated(): Promise<TestPartyMember & { organizationName: string }> {
  const npo = await createNpo(app.platform.db, { profile: { capacity: 1000 } });
  const [stored] = await app.platform.db
    .insert(file)
    .values({
      class: 'CERTIFICATE',
      ownerId: npo.organizationId,
      certificateOrganizationId: npo.organizationId,
      uploaderId: npo.memberId,
      name: '지정서.pdf',
      sizeBytes: 1,
      mimeType: 'application/pdf',
      sha256: '0',
      storageKey: `xx/${npo.organizationId}`,
    })
    .returning({ id: file.id });
  await app.platform.db
    .update(certificate)
    .set({ fileId: stored?.id ?? null, version: sql`${certificate.version} + 1` })
    .where(ofKind(npo));
  return npo;
}
const read = async (npo: TestPartyMember) =>
  (await app.platform.db.select().from(certificate).where(ofKind(npo)))[0] as typeof certificate.$inferSelect;
const correct = async (npo: TestPartyMember, validUntil: string | null, more: object = {}) => {
  const { id, version, validFrom } = await read(npo);
  return admin.put(`/api/admin/certificates/${id}/validity`, {
    version,
    validFrom,
    validUntil,
    reason,
    ...more,
  });
};
const remind = async (npo: TestPartyMember, version?: number) => {
  const row = await read(npo);
  return admin.post(`/api/admin/certificates/${row.id}/reminder`, { version: version ?? row.version });
};
const told = async ({ memberId }: TestPartyMember) =>
  (await app.platform.db.select().from(notification).where(eq(notification.memberId, memberId))).map(
    ({ title }) => title,
  );

describe('[O-11] decided certificates', () => {
  test('are found by organisation, by how soon they end, and page by page', async () => {
    const npo = await createNpo(app.platform.db, { certificates: ['DONATION_DESIGNATION', 'UNIQUE_NUMBER'] });
    const own = { organizationId: npo.organizationId };
    expect((await find({ ...own })).items).toHaveLength(2);
    expect(
      (await find({ q: npo.organizationName })).items.map(({ organizationId }) => organizationId),
    ).toEqual([npo.organizationId, npo.organizationId]);
    for (const [days, seen] of [
      [0, ['30', '60', '90']],
      [30, ['30', '60', '90']],
      [31, ['60', '90']],
      [90, ['90']],
      [91, []],
    ] as const) {
      await moveLastDay(app.platform.db, ofKind(npo), addDays(today, days));
      const found = [];
      for (const within of ['30', '60', '90'])
        if ((await find({ ...own, within })).total === 1) found.push(within);
      expect([days, found]).toEqual([days, seen]);
    }
    expect((await find({ page: '9999' })).items).toEqual([]);
    const left = await createNpo(app.platform.db, { status: 'WITHDRAWN', certificates: ['UNIQUE_NUMBER'] });
    expect((await find({ organizationId: left.organizationId })).items, 'of who has left').toEqual([]);
  });

  test('an organisation is told once a day that one is about to end, also by two at once', async () => {
    const npo = await createDesignated();
    await moveLastDay(app.platform.db, ofKind(npo), addDays(today, 95));
    expect((await remind(npo)).statusCode).toBe(409);
    await moveLastDay(app.platform.db, ofKind(npo), addDays(today, 40));
    const [{ mayRemind } = { mayRemind: false }] = (
      await find({ organizationId: npo.organizationId, within: '60' })
    ).items;
    expect(mayRemind).toBe(true);
    const { version } = await read(npo);
    const both = await Promise.all([remind(npo, version), remind(npo, version)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await remind(npo)).statusCode).toBe(409);
    expect((await told(npo)).filter((title) => title.includes('40일 뒤 끝나요'))).toHaveLength(1);
    expect((await find({ organizationId: npo.organizationId, within: '60' })).items[0]).toMatchObject({
      mayRemind: false,
      remindedDaysBefore: 40,
    });
  });
});

test('[O-11] an organisation may be told on the last day, and again once another day has been put right', async () => {
  const npo = await createDesignated();
  await moveLastDay(app.platform.db, ofKind(npo), today);
  expect((await find({ organizationId: npo.organizationId, within: '30' })).items[0]?.mayRemind).toBe(true);
  const other = await createDesignated();
  await moveLastDay(app.platform.db, ofKind(other), today);
  expect((await remind(npo)).statusCode).toBe(200);
  expect((await told(npo)).filter((title) => title.includes('오늘'))).toHaveLength(1);
  const left = await find({ organizationId: other.organizationId, within: '30' });
  expect(left.items[0]?.mayRemind, 'nobody else counts as told').toBe(true);
  expect((await remind(npo)).statusCode).toBe(409);
  expect((await correct(npo, addDays(today, 20))).statusCode).toBe(200);
  expect((await find({ organizationId: npo.organizationId, within: '30' })).items[0]).toMatchObject({
    mayRemind: true,
    remindedDaysBefore: null,
  });
});

test('[B-07] documents of a member whose use is held wait for review like others, those of an applicant do not', async () => {
  const { db } = app.platform;
  const send = async (npo: TestPartyMember) => {
    const browser = await app.signIn(npo);
    const sent = await browser.upload('/api/certificates/UNIQUE_NUMBER', {
      name: '고유번호증.pdf',
      bytes: Buffer.from('%PDF-1.7\n%%EOF\n'),
    });
    expect(sent.statusCode, sent.body).toBe(200);
  };
  const held = await createNpo(db, { certificates: [] });
  await send(held);
  await moveOrganization(db, held.organizationId, ['HELD']);
  const applicant = await createNpo(db, { status: 'NEEDS_FIX', certificates: [] });
  await send(applicant);
  const { items } = (await admin.get('/api/admin/certificates')).json();
  const waiting = items.map(({ organizationId }: { organizationId: string }) => organizationId);
  expect([waiting.includes(held.organizationId), waiting.includes(applicant.organizationId)]).toEqual([
    true,
    false,
  ]);
});

describe('[O-11] a wrong validity', () => {
  test('is corrected on the version that was seen, with a reason; audit, organisation and lists follow', async () => {
    const npo = await createDesignated();
    const company = await app.signIn(await createCompany(app.platform.db, { plan: 'PERFORMANCE' }));
    const isListed = async () => {
      const form = formTestRequest({ donationReceipt: 'REQUIRED' });
      const made = await company.post('/api/projects', { form, attachmentIds: [] });
      return made.json<ProjectDetail>().recommendedNpos.some(({ userId }) => userId === npo.organizationId);
    };
    const before = await read(npo);
    expect((await correct(npo, addDays(today, 400), { reason: '오타' })).json().fieldErrors).toMatchObject([
      { path: 'reason' },
    ]);
    expect((await correct(npo, null)).json().fieldErrors).toMatchObject([{ path: 'validUntil' }]);
    expect((await correct(npo, '2019-01-01')).json().fieldErrors).toMatchObject([{ path: 'validUntil' }]);
    const ended = await correct(npo, addDays(today, -1));
    expect([ended.statusCode, ended.json().status]).toEqual([200, 'EXPIRED']);
    expect((await correct(npo, addDays(today, 9), { version: before.version })).statusCode).toBe(409);
    expect(await isListed()).toBe(false);

    const both = await Promise.all([correct(npo, addDays(today, 400)), correct(npo, addDays(today, 400))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await read(npo)).toMatchObject({ status: 'VERIFIED', validUntil: addDays(today, 400) });
    await expireCertificates(app.platform);
    expect((await read(npo)).status).toBe('VERIFIED');
    expect(await isListed()).toBe(true);
    expect((await told(npo)).filter((title) => title.includes('유효 기간을 바로잡았어요'))).toHaveLength(2);
    const entries = await app.platform.db
      .select({ details: auditEntry.details, reason: auditEntry.reason })
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'certificate.correct'), eq(auditEntry.subjectId, before.id)));
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual({
      reason,
      details: expect.objectContaining({
        before: { validFrom: before.validFrom, validUntil: addDays(today, -1) },
        after: { validFrom: before.validFrom, validUntil: addDays(today, 400) },
      }),
    });
  });

  test('may be one of the first day alone; a document that ends today still stands and is told so', async () => {
    const npo = await createDesignated();
    const validUntil = addDays(today, 95);
    await moveLastDay(app.platform.db, ofKind(npo), validUntil);
    expect((await correct(npo, validUntil)).json().fieldErrors).toMatchObject([
      { message: '지금 적힌 날과 같아요.' },
    ]);
    const earlier = await correct(npo, validUntil, { validFrom: '2019-12-31' });
    expect([earlier.statusCode, (await read(npo)).validFrom]).toEqual([200, '2019-12-31']);
    expect((await correct(npo, today)).json().status).toBe('VERIFIED');
    const rows = await app.platform.db
      .select({ body: notification.body })
      .from(notification)
      .where(eq(notification.memberId, npo.memberId));
    expect(rows.filter(({ body }) => body.includes('까지 유효한 서류로 보여요'))).toHaveLength(2);
  });

  test('of a document that nobody has verified is no matter of correction, nor of a reminder', async () => {
    const npo = await createNpo(app.platform.db, { certificates: [] });
    const sent = await (await app.signIn(npo)).upload('/api/certificates/DONATION_DESIGNATION', {
      name: '지정서.pdf',
      bytes: Buffer.from('%PDF-1.7\n%%EOF\n'),
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const refused = await correct(npo, addDays(today, 30), { validFrom: today });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'TRANSITION_REFUSED', message: '확인한 서류의 유효 기간만 바로잡을 수 있어요.' },
    ]);
    expect(await read(npo)).toMatchObject({ status: 'REVIEWING', validUntil: null });
    const quiet = await remind(npo);
    expect([quiet.statusCode, quiet.json().message]).toEqual([
      409,
      '오늘 이미 알렸거나, 곧 끝나는 서류가 아니에요.',
    ]);
    expect(await told(npo)).toEqual([]);
  });

  test('of a document that is not there is found by nobody, and a reminder is of the version that was seen', async () => {
    const id = crypto.randomUUID();
    const days = { validFrom: today, validUntil: addDays(today, 30) };
    const answers = [
      await admin.put(`/api/admin/certificates/${id}/validity`, { version: 1, ...days, reason }),
      await admin.post(`/api/admin/certificates/${id}/reminder`, { version: 1 }),
      await admin.get(`/api/admin/certificates/${id}`),
      await admin.get(`/api/admin/certificates/${id}/preview`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    const npo = await createDesignated();
    await moveLastDay(app.platform.db, ofKind(npo), addDays(today, 40));
    const { version } = await read(npo);
    const stale = await remind(npo, version - 1);
    expect(stale.json()).toMatchObject({ code: 'STALE', current: { version } });
    expect(await told(npo)).toEqual([]);
  });
});

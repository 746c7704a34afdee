import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agreement } from '#db/schema/agreements.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { certificate } from '#db/schema/certificates.ts';
import { mail } from '#db/schema/mails.ts';
import { notification } from '#db/schema/notifications.ts';
import { numberChange } from '#db/schema/number-changes.ts';
import { taxInvoice } from '#db/schema/orders.ts';
import { organization } from '#db/schema/organizations.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  createVerifiedCertificate,
  moveOrganization,
  nextOrganizationNumber,
  type TestMember,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import { createRunningProject } from '#server/testing/project-factories.ts';
import { sameChecks } from '#server/testing/signups.ts';
import { openTestTaxService, type TestTaxService } from '#server/testing/tax-service.ts';

let opened: TestApp;
let taxService: TestTaxService;
let admin: TestMember;
let adminBrowser: TestBrowser;
let company: TestPartyMember;
let browser: TestBrowser;

const url = '/api/account/number-changes';
const document = { name: '새 사업자등록증.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') };
const masked = (digits: string) => digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');

beforeAll(async () => {
  taxService = await openTestTaxService();
  opened = await openTestApp({ environment: taxService.environment });
  admin = await createAdmin(opened.platform.db);
  adminBrowser = await opened.signIn(admin);
});

beforeEach(async () => {
  await opened.platform.db.execute(sql`DELETE FROM rate_limit`);
  company = await createCompany(opened.platform.db);
  await createVerifiedCertificate(opened.platform.db, company.organizationId, 'BUSINESS_REGISTRATION');
  browser = await opened.signIn(company);
});

afterAll(async () => {
  await opened.close();
  await taxService.close();
});

const account = async (of = browser) => (await of.get('/api/account')).json().organization;
const numberOf = async (id: string) =>
  (await opened.platform.db.select().from(organization).where(eq(organization.id, id)))[0]?.number ?? '';

/** Asks for a number with a document. */
async function ask(
  number = nextOrganizationNumber(),
  { by = browser, version = 0, reason = '법인으로 바꿨어요.' } = {},
) {
  const seen = version || (await account(by)).version;
  const answer = await by.upload(url, document, { number, reason, version: String(seen) });
  return { number, answer };
}

type Review = {
  id: string;
  version: number;
  file: { id: string; sha256: string };
  compared: { field: string }[];
};

/** The document that waits for the admin, as its screen shows it. */
async function openReview(organizationId = company.organizationId) {
  const [row] = await opened.platform.db
    .select({ id: certificate.id })
    .from(certificate)
    .where(and(eq(certificate.organizationId, organizationId), eq(certificate.status, 'REVIEWING')));
  return (await adminBrowser.get(`/api/admin/certificates/${row?.id}`)).json<Review>();
}

const decide = (seen: Review, body: object) =>
  adminBrowser.post(`/api/admin/certificates/${seen.id}/decision`, {
    version: seen.version,
    sha256: seen.file.sha256,
    checks: sameChecks(seen),
    ...body,
  });

describe('a request', () => {
  test('[F-22] comes with its certificate to the desk, and the number stays until it is decided', async () => {
    const before = await numberOf(company.organizationId);
    const { number, answer } = await ask();
    // The desk reads what the tax office says of it.
    expect(taxService.calls.flatMap(({ numbers }) => numbers)).toContain(number);
    expect(answer.json().organization).toMatchObject({
      number: masked(before),
      numberAsked: masked(number),
      formerNumbers: [],
    });
    const [own] = (await browser.get('/api/certificates')).json().items;
    expect(own).toMatchObject({
      status: 'VERIFIED',
      numberAsked: masked(number),
      renewal: { status: 'REVIEWING', file: { name: document.name } },
    });
    const seen = await openReview();
    expect(seen).toMatchObject({
      isNumberChange: true,
      isRenewal: true,
      organizationNumber: masked(before),
      numberChange: { before: masked(before), after: masked(number), reason: '법인으로 바꿨어요.' },
    });
    const told = await opened.platform.db
      .select()
      .from(notification)
      .where(
        and(
          eq(notification.memberId, admin.memberId),
          eq(notification.path, `/admin/certificates/${seen.id}`),
        ),
      );
    expect(told).toEqual([expect.objectContaining({ title: expect.stringContaining('번호 변경 요청') })]);
  });

  test('[F-22] is held to the rules of a number: its check digit, another than the own, nobody else’s', async () => {
    const own = await numberOf(company.organizationId);
    const other = await createNpo(opened.platform.db);
    for (const number of ['123-45-67890', '000-00-00000', '', own, await numberOf(other.organizationId)]) {
      const { answer } = await ask(number);
      expect([number, answer.statusCode]).toEqual([number, 400]);
      expect(answer.json().fieldErrors).toEqual([expect.objectContaining({ path: 'number' })]);
    }
    expect((await ask(undefined, { reason: ' ' })).answer.json().fieldErrors).toEqual([
      expect.objectContaining({ path: 'reason' }),
    ]);
    expect(await account()).toMatchObject({ numberAsked: null });
    expect((await browser.get('/api/certificates')).json().items[0]).toMatchObject({ renewal: null });
  });

  test('[F-22] is of the version that was seen, of the contact person, and one at a time', async () => {
    const { version } = await account();
    const stale = await ask(undefined, { version: version + 1 });
    expect(stale.answer.json()).toMatchObject({ code: 'STALE', current: { version } });
    const colleague = await opened.signIn(
      await createMember(opened.platform.db, { role: 'COMPANY', organizationId: company.organizationId }),
    );
    expect((await ask(undefined, { by: colleague })).answer.json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
    });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ answer }) => answer.statusCode).sort()).toEqual([200, 409]);
    expect((await ask()).answer.json()).toMatchObject({ code: 'CERTIFICATE_EXISTS' });
  });

  test('[F-22] is taken back with its document, and ends when the organisation leaves', async () => {
    const before = await numberOf(company.organizationId);
    const asked = [await ask()];
    const { file } = await openReview();
    expect((await browser.delete(`/api/certificates/BUSINESS_REGISTRATION/${file.id}`)).statusCode).toBe(200);
    expect(await account()).toMatchObject({ numberAsked: null, formerNumbers: [] });
    asked.push(await ask());
    expect(asked.map(({ answer }) => answer.statusCode)).toEqual([200, 200]);
    expect((await browser.post('/api/account/withdrawal', { password: testPassword })).statusCode).toBe(200);
    const rows = await opened.platform.db
      .select({ status: numberChange.status })
      .from(numberChange)
      .where(eq(numberChange.organizationId, company.organizationId));
    expect(rows).toEqual([{ status: 'WITHDRAWN' }, { status: 'WITHDRAWN' }]);
    const entries = await opened.platform.db
      .select({ actorId: auditEntry.actorId, details: auditEntry.details })
      .from(auditEntry)
      .where(
        and(
          eq(auditEntry.subjectId, company.organizationId),
          eq(auditEntry.action, 'number-change.withdraw'),
        ),
      )
      .orderBy(auditEntry.sequence);
    expect(entries).toEqual(
      asked.map(({ number: after }) => ({ actorId: company.memberId, details: { before, after } })),
    );
  });
});

test('[F-22] a request goes with its own document, and not with the one that proved the number before', async () => {
  const first = await ask();
  const { file: standing } = await openReview();
  expect((await decide(await openReview(), { status: 'VERIFIED' })).statusCode).toBe(200);
  const next = await ask();
  expect(next.answer.statusCode).toBe(200);
  const { file: waiting } = await openReview();
  const remove = (fileId: string) => browser.delete(`/api/certificates/BUSINESS_REGISTRATION/${fileId}`);
  expect((await remove(standing.id)).statusCode).toBe(200);
  expect(await account()).toMatchObject({ number: masked(first.number), numberAsked: masked(next.number) });
  expect((await remove(waiting.id)).statusCode).toBe(200);
  expect(await account()).toMatchObject({ number: masked(first.number), numberAsked: null });
});

describe('a decision', () => {
  test('[F-22] gives the new number with the new document; the old number stays in the history', async () => {
    const before = await numberOf(company.organizationId);
    const { number } = await ask();
    const seen = await openReview();
    expect((await decide(seen, { status: 'VERIFIED' })).json()).toMatchObject({
      status: 'VERIFIED',
      organizationNumber: masked(number),
    });
    expect(await numberOf(company.organizationId)).toBe(number);
    expect(await account()).toMatchObject({
      number: masked(number),
      numberAsked: null,
      formerNumbers: [{ number: masked(before) }],
    });
    const [own] = (await browser.get('/api/certificates')).json().items;
    expect(own).toMatchObject({ status: 'VERIFIED', renewal: null, file: { id: seen.file.id } });
    const sent = await opened.platform.db.select().from(mail).where(eq(mail.memberId, company.memberId));
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('사업자등록번호를 바꿨어요'),
    ]);
    expect(sent[0]?.text).toContain(`${masked(before)} → ${masked(number)}`);
    const [entry] = await opened.platform.db
      .select()
      .from(auditEntry)
      .where(
        and(eq(auditEntry.subjectId, company.organizationId), eq(auditEntry.action, 'number-change.accept')),
      );
    expect(entry).toMatchObject({ actorId: admin.memberId, details: { before, after: number } });
    const { history } = (await adminBrowser.get(`/api/admin/organizations/${company.organizationId}`)).json();
    expect(history.map(({ action }: { action: string }) => action)).toContain('number-change.accept');
  });

  test('[F-22] declines with a reason: number and document stay, and the member may ask again', async () => {
    const before = await numberOf(company.organizationId);
    await ask();
    const reason = '서류의 번호가 적은 번호와 달라요.';
    const seen = await openReview();
    expect((await decide(seen, { status: 'REJECTED', reason })).statusCode).toBe(200);
    expect((await decide(seen, { status: 'VERIFIED' })).json()).toMatchObject({ code: 'STALE' });
    expect(await numberOf(company.organizationId)).toBe(before);
    const [own] = (await browser.get('/api/certificates')).json().items;
    expect(own).toMatchObject({
      status: 'VERIFIED',
      renewal: { status: 'REJECTED', rejectionReason: reason },
    });
    const [told] = await opened.platform.db.select().from(mail).where(eq(mail.memberId, company.memberId));
    expect(told?.text).toContain(reason);
    const { number, answer } = await ask();
    expect(answer.json().organization).toMatchObject({ numberAsked: masked(number) });
    expect((await decide(await openReview(), { status: 'VERIFIED' })).statusCode).toBe(200);
    expect(await numberOf(company.organizationId)).toBe(number);
  });

  test('[F-22] gives nobody a number that somebody has joined with since', async () => {
    const { number } = await ask();
    await createNpo(opened.platform.db);
    const other = await createCompany(opened.platform.db);
    const otherBrowser = await opened.signIn(other);
    await ask(number, { by: otherBrowser });
    expect((await decide(await openReview(other.organizationId), { status: 'VERIFIED' })).statusCode).toBe(
      200,
    );
    const refused = await decide(await openReview(), { status: 'VERIFIED' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fieldErrors).toEqual([expect.objectContaining({ path: 'status' })]);
    expect((await openReview()).version).toBe(1);
    expect(await numberOf(company.organizationId)).not.toBe(number);
  });

  test('[F-22] is followed by drafts and tax invoices that wait, and by none that was issued', async () => {
    const { db } = opened.platform;
    const made = await createRunningProject(db);
    const owner = await opened.signIn(made.company);
    const before = await numberOf(made.company.organizationId);
    await db
      .update(organization)
      .set({ plan: 'COORDINATING', version: sql`${organization.version} + 1` })
      .where(eq(organization.id, made.company.organizationId));
    const invoiceOf = async (code: string) => {
      const { rows } = await db.execute<{ id: string }>(sql`
        WITH ordered AS (INSERT INTO payments.order (kind, organization_id, ordered_by_id, plan, supply_amount,
          vat_amount, reference_code, payer_name, due_on) VALUES ('PLAN', ${made.company.organizationId},
          ${made.company.memberId}, 'CONNECT', 1000, 100, ${code}, '한빛', '2026-12-01') RETURNING id)
        SELECT id FROM ordered`);
      const [row] = await db
        .insert(taxInvoice)
        .values({ orderId: rows[0]?.id ?? '', businessNumber: before, email: 'a@b.example' })
        .returning({ id: taxInvoice.id });
      return row?.id ?? '';
    };
    const issued = await invoiceOf('NUMB33');
    await db.execute(sql`UPDATE payments.order SET status = 'CANCELED', closing_reason = '이유', version = version + 1
      WHERE reference_code = 'NUMB33'`);
    await db.execute(sql`UPDATE payments.tax_invoice SET status = 'ISSUED', issued_on = '2026-01-01',
      approval_number = '20260101ABCDEFGH00000022', version = version + 1 WHERE id = ${issued}`);
    const waiting = await invoiceOf('NUMB22');
    const drafted = await owner.post(`/api/projects/${made.projectId}/agreements`, { form: 'JOINT' });
    expect(drafted.statusCode).toBe(200);
    const { number } = await ask(undefined, { by: owner });
    expect(
      (await decide(await openReview(made.company.organizationId), { status: 'VERIFIED' })).statusCode,
    ).toBe(200);
    const numberIn = async (id: string) =>
      (await db.select().from(taxInvoice).where(eq(taxInvoice.id, id)))[0]?.businessNumber;
    expect([await numberIn(waiting), await numberIn(issued)]).toEqual([number, before]);
    const [draft] = await db.select().from(agreement).where(eq(agreement.projectId, made.projectId));
    expect(draft?.content.company.number).toBe(number);
    expect(draft?.content.npo.number).not.toBe(number);
  });
});

test('[F-22] an organisation on hold is given its number, and one that waits anew hides the refused one', async () => {
  const { db } = opened.platform;
  const before = await numberOf(company.organizationId);
  await ask();
  await decide(await openReview(), { status: 'REJECTED', reason: '서류가 흐려요.' });
  expect(await account()).toMatchObject({ number: masked(before), numberAsked: null, formerNumbers: [] });
  const [refused] = await db
    .select()
    .from(numberChange)
    .where(eq(numberChange.organizationId, company.organizationId));
  expect(refused).toMatchObject({
    status: 'REFUSED',
    answer: '서류가 흐려요.',
    decidedById: admin.memberId,
  });
  const { number } = await ask();
  await moveOrganization(db, company.organizationId, ['HELD']);
  expect((await decide(await openReview(), { status: 'VERIFIED' })).statusCode).toBe(200);
  expect(await numberOf(company.organizationId)).toBe(number);
});

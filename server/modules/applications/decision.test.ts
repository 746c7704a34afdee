import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '#db/schema/audits.ts';
import { notification } from '#db/schema/notifications.ts';
import { organization } from '#db/schema/organizations.ts';
import { findCompanyManagerId, putCompanyManager } from '#server/modules/managers/store.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, type TestMember } from '#server/testing/factories.ts';
import { type Applicant, applicantPassword, sameChecks, submitApplicant } from '#server/testing/signups.ts';
import { runUnit } from '#server/unit.ts';

let app: TestApp;
let admin: TestMember;
let desk: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  admin = await createAdmin(app.platform.db);
  desk = await app.signIn(admin);
});
afterAll(() => app.close());

type Shown = {
  version: number;
  status: string;
  appliedAt: string;
  dueAt: string;
  certificate: { sha256: string; status: string };
  compared: { field: string; entered: string; before: string | null }[];
};

async function apply(): Promise<{ applicant: Applicant; id: string }> {
  const applicant = await submitApplicant(app);
  const [row] = await app.platform.db
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.number, applicant.number));
  return { applicant, id: row?.id as string };
}
const show = async (id: string) => (await desk.get(`/api/admin/applications/${id}`)).json<Shown>();
async function decide(id: string, form: object) {
  const shown = await show(id);
  return desk.post(`/api/admin/applications/${id}/decision`, {
    version: shown.version,
    certificateSha256: shown.certificate.sha256,
    reason: null,
    fixes: [],
    checks: sameChecks(shown),
    ...form,
  });
}
const signIn = async ({ username }: Applicant) => {
  const answer = await app.anonymous.post('/api/session', { username, password: applicantPassword });
  return app.visitor('127.0.0.1', String(answer.headers['set-cookie']).split(';')[0] as string);
};

const day = 86_400_000;
const phone = { field: 'contact.phone', reason: '연결되지 않아요' };
const certificate = { field: 'certificate', reason: '글자가 흐려요' };

describe('[B-17] a decision on an application', () => {
  test.each([
    ['REJECTED', { reason: '확인되지 않아요' }, 'REVIEWING'],
    ['NEEDS_FIX', { fixes: [phone] }, 'REVIEWING'],
    ['NEEDS_FIX', { fixes: [phone, certificate] }, 'REJECTED'],
    ['APPROVED', {}, 'VERIFIED'],
  ])('by %s with %j leaves the certificate %s', async (to, form, status) => {
    const { id } = await apply();
    expect((await decide(id, { to, ...form })).json()).toMatchObject({ status: to, certificate: { status } });
  });

  test('is kept in the audit log with what was looked at, and why', async () => {
    const { id } = await apply();
    const { certificate: seen, compared } = await show(id);
    await decide(id, { to: 'NEEDS_FIX', fixes: [phone], reason: '고마워요' });
    const [entry] = await app.platform.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, id), eq(auditEntry.action, 'application.decide')));
    expect(entry).toMatchObject({
      actorId: admin.memberId,
      reason: '고마워요',
      details: {
        ...{ from: 'PENDING', to: 'NEEDS_FIX', fixes: [phone], certificateSha256: seen.sha256 },
        checks: Object.fromEntries(compared.map(({ field }) => [field, 'SAME'])),
      },
    });
  });

  test('is not made on what was corrected since the admin read it, though the document is the same', async () => {
    const { applicant, id } = await apply();
    const read = await show(id);
    await decide(id, { to: 'NEEDS_FIX', fixes: [phone] });
    const member = await signIn(applicant);
    const { version } = (await member.get('/api/account/application')).json<Shown>();
    const sent = await member.put('/api/account/application', {
      version,
      organization: { name: `새벽물산 ${applicant.number}`, number: applicant.number, industry: null },
      contact: { name: '오새벽', jobTitle: null, phone: '0212345678' },
    });
    expect(sent.json()).toMatchObject({ status: 'PENDING' });
    const late = await decide(id, { to: 'APPROVED', version: read.version });
    expect(late.json()).toMatchObject({ code: 'STALE', current: { status: 'PENDING' } });
    expect((await show(id)).status).toBe('PENDING');
  });

  test('of nobody that is there is none', async () => {
    const path = `/api/admin/applications/${crypto.randomUUID()}`;
    const form = { version: 1, certificateSha256: null, reason: '확인되지 않아요', fixes: [], checks: [] };
    const answers = [
      await desk.get(path),
      await desk.post(`${path}/decision`, { ...form, to: 'REJECTED' }),
      await desk.post(`${path}/reopening`, { version: 1, reason: '다시 볼게요' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('leaves a company the manager that it has, and gives one to whom has none', async () => {
    const { db } = app.platform;
    const { version } = (await desk.get('/api/admin/settings')).json();
    const assigned = await desk.put('/api/admin/settings', {
      assignsManagers: true,
      version,
      reason: '시험해요',
    });
    expect(assigned.statusCode, assigned.body).toBe(200);
    const [kept, given] = [await apply(), await apply()];
    const [own, other] = [await createAdmin(db), await createAdmin(db)];
    for (const { memberId } of [own, other]) {
      const made = {
        version: 0,
        name: '한매니저',
        email: 'm@matson.example',
        tel: '070-0000-1204',
        hours: '',
      };
      expect((await desk.put(`/api/admin/managers/${memberId}`, made)).statusCode).toBe(200);
    }
    await runUnit(app.platform, { kind: 'SYSTEM' }, (unit) =>
      putCompanyManager(unit.tx, kept.id, own.memberId),
    );
    for (const { id } of [kept, given]) expect((await decide(id, { to: 'APPROVED' })).statusCode).toBe(200);
    expect(await findCompanyManagerId(db, kept.id)).toBe(own.memberId);
    expect([own.memberId, other.memberId]).toContain(await findCompanyManagerId(db, given.id));
    const isAssignment = and(eq(auditEntry.action, 'manager.assign'), eq(auditEntry.subjectId, kept.id));
    expect(await db.$count(auditEntry, isAssignment)).toBe(0);
  });
});

describe('[B-16] a corrected application', () => {
  test('waits anew: the promise begins again, the admins are told, and the log says whether the number is another', async () => {
    const { applicant, id } = await apply();
    await decide(id, { to: 'NEEDS_FIX', fixes: [phone] });
    await app.platform.db
      .update(organization)
      .set({ appliedAt: sql`now() - interval '9 days'`, version: sql`${organization.version} + 1` })
      .where(eq(organization.id, id));
    const member = await signIn(applicant);
    const { version } = (await member.get('/api/account/application')).json<Shown>();
    const name = `새벽물산 ${applicant.number}`;
    const sent = await member.put('/api/account/application', {
      version,
      organization: { name, number: applicant.number, industry: null },
      contact: { name: '오새벽', jobTitle: null, phone: '0212345678' },
    });
    const now = sent.json<Shown>();
    expect(now).toMatchObject({ status: 'PENDING', certificate: { status: 'REVIEWING' } });
    expect(Date.now() - Date.parse(now.appliedAt)).toBeLessThan(day);
    expect(Date.parse(now.dueAt) - Date.parse(now.appliedAt)).toBe(3 * day);
    const told = await app.platform.db
      .select({ title: notification.title, path: notification.path })
      .from(notification)
      .where(eq(notification.memberId, admin.memberId));
    expect(told).toContainEqual(
      expect.objectContaining({ title: expect.stringContaining(name), path: expect.stringContaining(id) }),
    );
    const entries = await app.platform.db
      .select({ details: auditEntry.details })
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, id), eq(auditEntry.action, 'application.correct')));
    expect(entries).toEqual([{ details: expect.objectContaining({ isNumberChanged: false }) }]);
  });
});

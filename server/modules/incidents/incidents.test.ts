import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry } from '#db/schema/audits.ts';
import { incidentStep } from '#db/schema/incidents.ts';
import { mail } from '#db/schema/mails.ts';
import { notification } from '#db/schema/notifications.ts';
import { runRetention } from '#server/jobs/retention.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestMember } from '#server/testing/factories.ts';
import { sendNotice } from './notices.ts';

let opened: TestApp;
let adminBrowser: TestBrowser;
let company: TestMember;
let npo: TestMember;

const url = '/api/admin/incidents';
const hourMs = 3_600_000;
const form = (hoursAgo = 1) => ({
  title: '메일 주소가 잘못 보내짐',
  description: '안내 메일의 받는 사람이 서로 보였어요.',
  discoveredAt: new Date(Date.now() - hoursAgo * hourMs).toISOString(),
});

const everyone = { by: 'SELECTION', selection: { source: 'MEMBERS' } };

beforeAll(async () => {
  opened = await openTestApp();
  const { db } = opened.platform;
  adminBrowser = await opened.signIn(await createAdmin(db));
  company = await createCompany(db);
  npo = await createNpo(db);
});

afterAll(() => opened.close());

async function open(hoursAgo?: number) {
  const made = await adminBrowser.post(url, form(hoursAgo));
  expect(made.statusCode).toBe(200);
  return made.json();
}

/** Does what the job of the last notice does, in two workers at once; throws what one met when both have ended. */
async function sendLastNotice(incidentId: string): Promise<void> {
  const [notice] = await opened.platform.db
    .select({ id: incidentStep.id })
    .from(incidentStep)
    .where(and(eq(incidentStep.incidentId, incidentId), eq(incidentStep.kind, 'NOTICE')));
  const sent = await Promise.allSettled([1, 2].map(() => sendNotice(opened.platform, notice?.id ?? '')));
  for (const result of sent) if (result.status === 'rejected') throw result.reason;
}

const told = async ({ memberId }: TestMember) => ({
  sentMails: await opened.platform.db.$count(mail, eq(mail.memberId, memberId)),
  bell: await opened.platform.db.$count(notification, eq(notification.memberId, memberId)),
});

test('an incident starts a clock of 72 hours at its discovery, which cannot lie ahead', async () => {
  const made = await open();
  expect(made).toMatchObject({ state: 'OPEN', version: 1, memberCount: 0, noticedCount: 0, steps: [] });
  expect(Date.parse(made.dueAt) - Date.parse(made.discoveredAt)).toBe(72 * hourMs);
  expect((await adminBrowser.get(url)).json().items[0]).toMatchObject({ title: form().title, state: 'OPEN' });
  const ahead = await adminBrowser.post(url, form(-1));
  expect(ahead.statusCode).toBe(400);
  expect(ahead.json().fieldErrors).toEqual([expect.objectContaining({ path: 'discoveredAt' })]);
  expect((await adminBrowser.post(url, { ...form(), title: ' ' })).json().fieldErrors[0].message).toBe(
    '사고를 한 줄로 적어 주세요.',
  );
});

test('those concerned are told once, by mail and under the bell, and only those', async () => {
  const { id } = await open();
  const bystander = await createNpo(opened.platform.db);
  const unknown = await adminBrowser.post(`${url}/${id}/members`, {
    by: 'USERNAMES',
    usernames: [company.username, 'nobody_here'],
  });
  expect(unknown.json().fieldErrors[0].message).toBe('없는 아이디가 있어요: nobody_here');
  expect((await adminBrowser.get(`${url}/${id}`)).json().memberCount, 'one unknown refuses all').toBe(0);

  const usernames = [company.username, ` ${npo.username.toUpperCase()} `, company.username];
  for (const _ of [1, 2]) await adminBrowser.post(`${url}/${id}/members`, { by: 'USERNAMES', usernames });
  const before = [await told(company), await told(npo), await told(bystander)];
  const notices = await Promise.all(
    [1, 2].map(() =>
      adminBrowser.post(`${url}/${id}/notices`, {
        text: '주소가 서로 보였어요. 비밀번호를 바꿔 주세요.',
        memberCount: 2,
      }),
    ),
  );
  expect(notices.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(
    (await adminBrowser.get(url)).json().items.find((row: { id: string }) => row.id === id),
  ).toMatchObject({
    noticedCount: 0,
    waitingCount: 2,
  });
  await sendLastNotice(id);
  const after = [await told(company), await told(npo), await told(bystander)];
  expect(after.map(({ sentMails }, index) => sentMails - (before[index]?.sentMails ?? 0))).toEqual([1, 1, 0]);
  expect(after.map(({ bell }, index) => bell - (before[index]?.bell ?? 0))).toEqual([1, 1, 0]);

  const detail = (await adminBrowser.get(`${url}/${id}`)).json();
  expect(detail).toMatchObject({ memberCount: 2, noticedCount: 2, waitingCount: 0 });
  expect(detail.steps.map(({ kind, memberCount }: Record<string, unknown>) => [kind, memberCount])).toEqual([
    ['MEMBERS', 2],
    ['MEMBERS', 0],
    ['NOTICE', 2],
  ]);
  const counted = await opened.platform.db
    .select({ action: auditEntry.action, details: auditEntry.details })
    .from(auditEntry)
    .where(
      and(eq(auditEntry.subjectId, id), inArray(auditEntry.action, ['incident.members', 'incident.notice'])),
    )
    .orderBy(auditEntry.sequence);
  expect(counted).toEqual([
    { action: 'incident.members', details: { memberCount: 2 } },
    { action: 'incident.members', details: { memberCount: 0 } },
    { action: 'incident.notice', details: { memberCount: 2 } },
  ]);
  expect((await adminBrowser.post(`${url}/${id}/members`, everyone)).json().memberCount).toBeGreaterThan(2);
});

test('a notice to many goes on where a failure stopped it: nobody is left out, nobody is told twice', async () => {
  const { db } = opened.platform;
  await db.execute(sql`WITH made AS (
      INSERT INTO organization (type, name, number)
      SELECT 'COMPANY', '많은 기업 ' || n, (7000000000 + n)::text FROM generate_series(1, 250) n RETURNING id, number)
    INSERT INTO member (organization_id, role, username, display_username, name, email)
    SELECT id, 'COMPANY', 'many_' || number, 'many_' || number, '담당자', 'many_' || number || '@many.example'
    FROM made`);
  const { id } = await open();
  await adminBrowser.post(`${url}/${id}/members`, everyone);
  const text = '새어 나간 항목은 이메일이에요.';
  const { memberCount } = (await adminBrowser.post(`${url}/${id}/notices/preview`, { text })).json();
  expect((await adminBrowser.post(`${url}/${id}/notices`, { text, memberCount })).statusCode).toBe(200);
  const owner = new Client({ connectionString: opened.databaseUrl });
  await owner.connect();
  try {
    // A row opens the way again: dropping the trigger would wait for the mails on their way, and they for it.
    await owner.query(`CREATE TABLE refusal AS SELECT 120 AS mails;
      CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      $$ BEGIN IF (SELECT count(*) FROM public.mail WHERE to_address LIKE '%@many.example') >=
                  (SELECT mails FROM public.refusal)
         THEN RAISE EXCEPTION 'no room'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER refuse_mail BEFORE INSERT ON mail FOR EACH ROW EXECUTE FUNCTION refuse_mail()`);
    await expect(sendLastNotice(id)).rejects.toThrow();
    const half = (await adminBrowser.get(`${url}/${id}`)).json();
    expect(half.noticedCount).toBeLessThan(memberCount);
    expect(half.noticedCount + half.waitingCount).toBe(memberCount);
    await owner.query('DELETE FROM refusal');
  } finally {
    await owner.end();
  }
  await sendLastNotice(id);
  expect((await adminBrowser.get(`${url}/${id}`)).json()).toMatchObject({
    noticedCount: memberCount,
    waitingCount: 0,
  });
  const sentMails = await db.select({ to: mail.to }).from(mail).where(like(mail.to, '%@many.example'));
  expect(sentMails).toHaveLength(250);
  expect(new Set(sentMails.map(({ to }) => to)).size).toBe(250);
});

test('the report and the end are recorded on what was seen; after the end nothing is added, and all is in the audit', async () => {
  const { id } = await open(80);
  await adminBrowser.post(`${url}/${id}/steps`, { text: '발송을 멈추고 원인을 찾았어요.' });
  const reported = await adminBrowser.post(`${url}/${id}/report`, {
    version: 1,
    receipt: '개인정보포털 2026-0001',
  });
  expect(reported.json()).toMatchObject({
    state: 'OPEN',
    report: 'DONE',
    notice: 'OWED',
    version: 2,
    reportReceipt: '개인정보포털 2026-0001',
  });
  const again = { version: 2, receipt: '두 번째' };
  expect((await adminBrowser.post(`${url}/${id}/report`, again)).json().code).toBe('TRANSITION_REFUSED');
  const late = await adminBrowser.post(`${url}/${id}/report/waiver`, { version: 2, text: '안 해도 돼요.' });
  expect([late.statusCode, late.json().message]).toEqual([409, '이미 신고를 기록했어요.']);
  const closure = { text: '다시 일어나지 않게 고쳤어요.' };
  const reason = { text: '회원의 정보는 새지 않았어요.' };
  await adminBrowser.post(`${url}/${id}/notices/waiver`, { version: 2, ...reason });
  const stale = await adminBrowser.post(`${url}/${id}/closure`, { version: 1, ...closure });
  expect(stale.json()).toMatchObject({ code: 'STALE', current: { version: 3 } });
  const closed = await adminBrowser.post(`${url}/${id}/closure`, { version: 3, ...closure });
  expect(closed.json()).toMatchObject({ state: 'CLOSED', version: 4 });
  expect((await adminBrowser.post(`${url}/${id}/steps`, { text: '더' })).statusCode).toBe(409);
  // Discovered last, and still behind one that goes on.
  const waiting = await open(90);
  const listed = (await adminBrowser.get(url)).json<{ items: { id: string }[] }>().items.map((one) => one.id);
  expect(listed.indexOf(waiting.id)).toBeLessThan(listed.indexOf(id));
  const entries = await opened.platform.db
    .select({ action: auditEntry.action })
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectType, 'incident'), eq(auditEntry.subjectId, id)))
    .orderBy(auditEntry.sequence);
  expect(entries.map(({ action }) => action)).toEqual([
    'incident.create',
    'incident.note',
    'incident.report',
    'incident.notice-waiver',
    'incident.closure',
  ]);
  await runRetention(opened.platform, opened.log);
  expect((await adminBrowser.get(`${url}/${id}`)).statusCode, 'kept for three years').toBe(200);
});

test('of an incident or a notice that is not there nothing is shown, recorded or sent', async () => {
  const none = `${url}/${crypto.randomUUID()}`;
  const text = '암호로 지켜진 파일이었어요.';
  const answers = [
    await adminBrowser.get(none),
    await adminBrowser.get(`${none}/members/preview?source=MEMBERS`),
    await adminBrowser.post(`${none}/members`, everyone),
    await adminBrowser.post(`${none}/steps`, { text }),
    await adminBrowser.post(`${none}/report`, { version: 1, receipt: '2026-0009' }),
    await adminBrowser.post(`${none}/closure`, { version: 1, text }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  expect(await sendNotice(opened.platform, crypto.randomUUID())).toBe(0);
});

test('members see nothing of incidents', async () => {
  const { id } = await open();
  for (const member of [company, npo]) {
    const browser = await opened.signIn(member);
    for (const path of [url, `${url}/${id}`]) expect((await browser.get(path)).statusCode).toBe(403);
    expect((await browser.post(url, form())).statusCode).toBe(403);
  }
});

const add = (id: string, usernames: string[]) =>
  adminBrowser.post(`${url}/${id}/members`, { by: 'USERNAMES', usernames });

const tell = (id: string, memberCount: number) =>
  adminBrowser.post(`${url}/${id}/notices`, { text: '새어 나간 항목은 이메일이에요.', memberCount });

test('[O-23] [F-61] the clock ends when authority and members know: neither the report nor the notice alone stops it', async () => {
  const { id } = await open();
  await add(id, [company.username]);
  const close = (version: number) =>
    adminBrowser.post(`${url}/${id}/closure`, { version, text: '마무리했어요.' });
  expect((await close(1)).json()).toMatchObject({
    code: 'TRANSITION_REFUSED',
    message: '신고하고 회원에게 알리거나, 하지 않는 이유를 적은 뒤에 마무리할 수 있어요.',
  });
  const reported = await adminBrowser.post(`${url}/${id}/report`, { version: 1, receipt: '2026-0002' });
  expect(reported.json()).toMatchObject({ state: 'OPEN', report: 'DONE', notice: 'OWED' });
  expect((await tell(id, 1)).json(), 'a notice that is on its way').toMatchObject({
    state: 'OPEN',
    notice: 'OWED',
  });
  expect((await close(2)).statusCode).toBe(409);
  await sendLastNotice(id);
  expect((await adminBrowser.get(`${url}/${id}`)).json()).toMatchObject({
    state: 'SETTLED',
    report: 'DONE',
    notice: 'DONE',
  });
  expect((await add(id, [npo.username])).json(), 'others are found').toMatchObject({
    state: 'OPEN',
    notice: 'OWED',
  });
});

test('[O-23] a reason takes the place of report and notice, until others are found to be concerned', async () => {
  const { id } = await open();
  const waive = (what: string, version: number) =>
    adminBrowser.post(`${url}/${id}/${what}/waiver`, { version, text: '암호로 지켜진 파일이었어요.' });
  expect(
    (await adminBrowser.post(`${url}/${id}/report/waiver`, { version: 1, text: ' ' })).json(),
  ).toMatchObject({ fieldErrors: [{ path: 'text', message: '왜 하지 않아도 되는지 적어 주세요.' }] });
  expect((await waive('report', 1)).json()).toMatchObject({ state: 'OPEN', report: 'WAIVED' });
  expect((await waive('report', 2)).statusCode).toBe(409);
  expect((await waive('notices', 2)).json()).toMatchObject({ state: 'SETTLED', notice: 'WAIVED' });
  expect((await waive('notices', 3)).statusCode).toBe(409);
  expect((await add(id, [company.username])).json()).toMatchObject({ state: 'OPEN', notice: 'OWED' });
  const reported = await adminBrowser.post(`${url}/${id}/report`, { version: 3, receipt: '2026-0003' });
  expect(reported.json(), 'reported after all').toMatchObject({ report: 'DONE' });
  expect((await adminBrowser.get(`${url}/${id}`)).json().steps).toMatchObject([
    { kind: 'REPORT_WAIVER' },
    { kind: 'NOTICE_WAIVER', memberCount: 0 },
    { kind: 'MEMBERS' },
    { kind: 'REPORT' },
  ]);
});

test('[O-23] [F-61] telling shows the count and the mail first, and goes out to no other count', async () => {
  const { id } = await open();
  await add(id, [company.username]);
  const text = '이메일 주소가 보였어요.';
  const preview = (await adminBrowser.post(`${url}/${id}/notices/preview`, { text })).json();
  expect(preview).toMatchObject({ memberCount: 1, subject: expect.stringContaining(form().title) });
  const mailsBefore = await opened.platform.db.$count(mail);
  await add(id, [npo.username]);
  expect((await tell(id, preview.memberCount)).json()).toMatchObject({
    code: 'TRANSITION_REFUSED',
    message: '알릴 회원이 그사이 2명으로 바뀌었어요. 다시 보고 알려 주세요.',
  });
  expect(await opened.platform.db.$count(mail), 'nothing has gone out').toBe(mailsBefore);
  await adminBrowser.post(`${url}/${id}/notices`, { text, memberCount: 2 });
  await sendLastNotice(id);
  const [sent] = await opened.platform.db
    .select({ subject: mail.subject, text: mail.text })
    .from(mail)
    .where(and(eq(mail.memberId, company.memberId), like(mail.text, `%${text}%`)));
  expect(sent?.subject).toBe(preview.subject);
  expect(sent?.text.split('\n').slice(1)).toEqual(preview.text.split('\n').slice(1));
});

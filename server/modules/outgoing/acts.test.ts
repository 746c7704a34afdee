import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Outgoing } from '#contract/admin/outgoing.ts';
import type { Task } from '#contract/admin/tasks.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { AdminTakedown } from '#contract/takedowns.ts';
import { certificate } from '#db/schema/certificates.ts';
import { file } from '#db/schema/files.ts';
import { invitation } from '#db/schema/invitations.ts';
import { organization } from '#db/schema/organizations.ts';
import { outgoing } from '#db/schema/outgoing.ts';
import { partnership } from '#db/schema/projects.ts';
import { setting } from '#db/schema/settings.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, formTestProgress } from '#server/testing/project-factories.ts';
import { sameChecks, submitApplicant } from '#server/testing/signups.ts';
import { sendOutgoing } from './send.ts';

const reason = '담당자와 통화해 확인했어요';
const today = koreanDay(new Date());

let app: TestApp;
let mine: TestBrowser;
let theirs: TestBrowser;
let company: TestPartyMember;
let npo: Awaited<ReturnType<typeof createNpo>>;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  mine = await app.signIn(await createAdmin(db, { name: '김도현' }));
  theirs = await app.signIn(await createAdmin(db, { name: '박나린' }));
});
afterAll(() => app.close());

const waits = (minutes: number) =>
  app.platform.db.update(setting).set({ outgoingMinutes: minutes, version: sql`${setting.version} + 1` });
beforeEach(async () => {
  await waits(5);
  company = await createCompany(app.platform.db, { plan: 'FREEMIUM' });
  npo = await createNpo(app.platform.db);
});

/** What an answer says that waits. */
function held(answer: Awaited<ReturnType<TestBrowser['post']>>): Outgoing {
  expect(answer.json(), answer.body).toMatchObject({
    waiting: {
      status: 'WAITING',
      label: expect.stringMatching(/./),
      subject: expect.stringMatching(/./),
      path: expect.stringMatching(/^\/admin/),
    },
  });
  return answer.json().waiting;
}
const send = ({ id }: Outgoing) => sendOutgoing(app.platform, id);
const stateOf = async ({ id }: Outgoing) =>
  (await app.platform.db.select().from(outgoing).where(eq(outgoing.id, id)))[0];
const keysOf = async (query: string) =>
  (await mine.get(`/api/admin/tasks?${query}`)).json<{ items: Task[] }>().items.map(({ key }) => key);
const organizationOf = async (id: string) =>
  (await app.platform.db.select().from(organization).where(eq(organization.id, id)))[0];

async function place() {
  const payer = await app.signIn(company);
  const placed = await payer.post('/api/orders', {
    plan: 'CONNECT',
    payerName: '한빛기업',
    taxInvoice: null,
  });
  return { order: placed.json<Order>(), payer };
}
const deposit = ({ id, version }: Pick<Order, 'id' | 'version'>, browser = mine) =>
  browser.post(`/api/admin/orders/${id}/deposits`, {
    version,
    amount: 1_089_000,
    bookedOn: today,
    statementName: '한빛기업',
  });

test('[O-05] a deposit waits: the plan begins when it leaves, and a second step on the order answers 409', async () => {
  const { order } = await place();
  const waiting = held(await deposit(order));
  expect(waiting).toMatchObject({ act: 'DEPOSIT', label: '입금 확인', path: `/admin/orders/${order.id}` });
  expect(waiting.subject).toContain(order.referenceCode);
  expect(waiting.mails).toBeGreaterThan(0);
  expect((await organizationOf(company.organizationId))?.plan).toBe('FREEMIUM');
  expect(await keysOf('kind=DEPOSIT')).not.toContain(`DEPOSIT:${order.id}`);
  const other = await theirs.post(`/api/admin/orders/${order.id}/cancellation`, {
    version: order.version,
    reason,
  });
  expect([other.statusCode, other.json().message]).toEqual([
    409,
    expect.stringContaining('김도현 님이 이미 정했어요(입금 확인)'),
  ]);
  await send(waiting);
  expect((await organizationOf(company.organizationId))?.plan).toBe('CONNECT');
});

test('[O-05] an order that its company cancels meanwhile takes no deposit: it comes back as a task', async () => {
  const { order, payer } = await place();
  const waiting = held(await deposit(order));
  const canceled = await payer.post(`/api/orders/${order.id}/cancellation`, { version: order.version });
  expect(canceled.statusCode, canceled.body).toBe(200);
  await send(waiting);
  expect(await stateOf(waiting)).toMatchObject({ status: 'REFUSED', refusedAs: 'CHANGED' });
  expect((await organizationOf(company.organizationId))?.plan).toBe('FREEMIUM');
  expect(await keysOf('kind=OUTGOING')).toContain(`OUTGOING:${waiting.id}`);
});

test('[O-05] refunds, reversals and invoices of an order wait as its deposit does', async () => {
  await waits(0);
  const { order } = await place();
  const paid = (await deposit(order)).json();
  await waits(5);
  const [line] = paid.payments;
  const url = `/api/admin/orders/${order.id}`;
  const { version } = paid;
  const undo = ({ id, version }: Outgoing) => mine.post(`/api/admin/outgoing/${id}/undo`, { version });
  const money = { bookedOn: today, statementName: '한빛기업', endedOn: today, reason, version };
  for (const [path, body, label] of [
    [`payments/${line.id}/reversal`, { reason, version }, '입출금 기록 되돌리기'],
    ['full-refund', money, '모두 환불'],
    ['part-refund', { ...money, amount: 90_750, months: 1 }, '일부 환불'],
  ] as const) {
    const waiting = held(await mine.post(`${url}/${path}`, body));
    expect(waiting.label).toBe(label);
    expect((await mine.get(url)).json().status, 'nothing has happened').toBe('PAID');
    expect((await undo(waiting)).statusCode).toBe(200);
  }
  const waiting = held(await mine.post(`${url}/full-refund`, money));
  await send(waiting);
  expect((await mine.get(url)).json().status).toBe('REFUNDED');
});

test('[O-05] deciding on what was taken down waits under the name of whose it is', async () => {
  await waits(0);
  const { organizationId } = npo;
  const hide = { subject: 'PROFILE', subjectId: organizationId, reason };
  const hidden = await mine.post(`/api/admin/organizations/${organizationId}/takedowns`, hide);
  expect(hidden.statusCode, hidden.body).toBe(200);
  const { items } = (await mine.get('/api/admin/takedowns')).json<{ items: AdminTakedown[] }>();
  const taken = items.find(({ organization: owner }) => owner.id === organizationId);
  await waits(5);
  const decision = { to: 'LIFTED', reason, version: taken?.version };
  const waiting = held(await mine.put(`/api/admin/takedowns/${taken?.id}`, decision));
  expect(waiting).toMatchObject({
    act: 'TAKEDOWN_DECISION',
    label: '다시 보이기',
    subject: npo.organizationName,
    path: '/admin/takedowns',
  });
  await send(waiting);
  const left = (await mine.get('/api/admin/takedowns')).json<{ items: AdminTakedown[] }>().items;
  expect(left.find(({ id }) => id === taken?.id)?.status).not.toBe('HIDDEN');
});

test('[O-05] a plan that is given waits, and holds other decisions on the organisation back', async () => {
  const url = `/api/admin/organizations/${company.organizationId}`;
  const { version } = (await mine.get(url)).json();
  const waiting = held(await mine.put(`${url}/plan`, { plan: 'CONNECT', reason, version }));
  expect(
    (await theirs.post(`${url}/transitions`, { to: 'HELD', unheard: 'URGENT', reason, version })).statusCode,
  ).toBe(409);
  await send(waiting);
  expect((await organizationOf(company.organizationId))?.plan).toBe('CONNECT');
});

test('[O-05] an application that is taken up again waits until it leaves', async () => {
  await waits(0);
  const application = await submitApplicant(app);
  const [row] = await app.platform.db
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.number, application.number));
  const url = `/api/admin/applications/${row?.id}`;
  const shown = (await mine.get(url)).json();
  const rejected = await mine.post(`${url}/decision`, {
    version: shown.version,
    certificateSha256: shown.certificate.sha256,
    fixes: [],
    checks: sameChecks(shown),
    to: 'REJECTED',
    reason,
  });
  expect(rejected.statusCode, rejected.body).toBe(200);
  await waits(5);
  const { version } = (await mine.get(url)).json();
  const waiting = held(await mine.post(`${url}/reopening`, { version, reason }));
  expect((await organizationOf(row?.id as string))?.membershipStatus).toBe('REJECTED');
  await send(waiting);
  expect((await organizationOf(row?.id as string))?.membershipStatus).toBe('PENDING');
});

test('[O-05] days of a document that are put right wait, and so does telling that it ends', async () => {
  const { db } = app.platform;
  const isOf = and(eq(certificate.organizationId, npo.organizationId), eq(certificate.status, 'VERIFIED'));
  const [stored] = await db
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
      storageKey: `acts/${npo.organizationId}`,
    })
    .returning({ id: file.id });
  await db
    .update(certificate)
    .set({ fileId: stored?.id ?? null, version: sql`${certificate.version} + 1` })
    .where(and(isOf, eq(certificate.documentType, 'DONATION_DESIGNATION')));
  const [paper] = await db
    .select()
    .from(certificate)
    .where(and(isOf, isNotNull(certificate.fileId)));
  const url = `/api/admin/certificates/${paper?.id}`;
  const validUntil = addDays(today, 40);
  const waiting = held(
    await mine.put(`${url}/validity`, {
      version: paper?.version,
      validFrom: paper?.validFrom,
      validUntil,
      reason,
    }),
  );
  const read = async () => (await db.select().from(certificate).where(isOf)).map((row) => row.validUntil);
  expect(await read()).not.toContain(validUntil);
  await send(waiting);
  expect(await stateOf(waiting)).toMatchObject({ status: 'SENT', refusal: null });
  expect(await read()).toContain(validUntil);
});

test('[O-05] agreed values that are put right wait, and other decisions on the project with them', async () => {
  const made = await createProject(app.platform.db, company, {
    status: 'IN_PROGRESS',
    npoIds: [npo.organizationId],
  });
  const url = `/api/admin/projects/${made.projectId}`;
  const form = { ...formTestProgress(), actualBudget: 31_000_000 };
  const progress = {
    actualStart: form.actualStart,
    actualEnd: form.actualEnd,
    actualBudget: form.actualBudget,
    regionLevel1Code: form.actualRegionLevel1Code,
    regionLevel2Code: form.actualRegionLevel2Code,
  };
  const { version } = (await mine.get(url)).json().project;
  const waiting = held(await mine.put(`${url}/progress`, { form: progress, reason, version }));
  const budget = async () =>
    (
      await app.platform.db
        .select()
        .from(partnership)
        .where(eq(partnership.id, made.partnershipId as string))
    )[0]?.actualBudget;
  expect(await budget()).toBe(28_000_000);
  const cancel = await theirs.post(`${url}/transitions`, { to: 'CANCELED', version, reason });
  expect(cancel.statusCode).toBe(409);
  await send(waiting);
  expect(await budget()).toBe(31_000_000);
});

test('[O-05] the order of a list that is out waits, that of one that is not sent goes at once, and so does an NPO that is added to it', async () => {
  const { db } = app.platform;
  const made = await createProject(db, company, { status: 'PROPOSING', npoIds: [npo.organizationId] });
  const save = async () => {
    const { match } = (await mine.get(`/api/admin/projects/${made.projectId}`)).json();
    const order = match.candidates.map(({ npoId }: { npoId: string }) => npoId);
    return mine.put(`/api/admin/matches/${match.id}`, {
      version: match.version,
      reason,
      order,
      exclusions: [],
    });
  };
  const waiting = held(await save());
  expect(waiting).toMatchObject({ act: 'ORDER', label: '보낸 추천 순서 바꾸기' });
  await send(waiting);
  expect((await stateOf(waiting))?.status).toBe('SENT');
  await waits(0);
  const { version } = (await mine.get(`/api/admin/projects/${made.projectId}`)).json().project;
  const again = await mine.post(`/api/admin/projects/${made.projectId}/transitions`, {
    to: 'MATCHING',
    version,
    reason,
  });
  expect(again.statusCode, again.body).toBe(200);
  await waits(5);
  const saved = await save();
  expect([saved.statusCode, saved.json().waiting], saved.body).toEqual([200, undefined]);
  const { organizationId: npoId } = await createNpo(db);
  const { match } = (await mine.get(`/api/admin/projects/${made.projectId}`)).json();
  const added = await mine.post(`/api/admin/matches/${match.id}/candidates`, {
    ...{ version: match.version, npoId, reason, place: 1 },
  });
  expect([added.statusCode, added.json().waiting], added.body).toEqual([200, undefined]);
});

test('[O-05] asking again and a later day to answer wait; whoever answers meanwhile is not asked', async () => {
  const { db } = app.platform;
  const made = await createProject(db, company, { status: 'PROPOSING', npoIds: [npo.organizationId] });
  const url = `/api/admin/matches/${made.matchId}`;
  const asked = held(await mine.post(`${url}/reminders`, { npoIds: [npo.organizationId] }));
  const offer = async () =>
    (await db.select().from(invitation).where(eq(invitation.projectId, made.projectId)))[0];
  expect(asked.label).toBe('단체 1곳에 다시 알리기');
  expect((await offer())?.askedAgain).toBe(0);
  await send(asked);
  expect((await offer())?.askedAgain).toBe(1);
  const { match } = (await mine.get(`/api/admin/projects/${made.projectId}`)).json();
  const replyBy = addDays((await offer())?.replyBy as string, 3);
  const later = held(await mine.put(`${url}/reply-day`, { version: match.version, replyBy, reason }));
  expect((await offer())?.replyBy).not.toBe(replyBy);
  const member = await app.signIn(npo);
  const declined = await member.post(`/api/invitations/${(await offer())?.id}/refusal`, {
    version: (await offer())?.version,
    reason: '일정이 맞지 않아요',
  });
  expect(declined.statusCode, declined.body).toBe(200);
  await send(later);
  expect(await stateOf(later)).toMatchObject({
    status: 'REFUSED',
    refusal: '답을 기다리는 제안이 없어요.',
  });
});

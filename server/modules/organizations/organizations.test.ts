import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditActions } from '#contract/admin/audit-names.ts';
import { readingActions } from '#contract/admin/audits.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { OrganizationRecord } from '#contract/organizations/organization-record.ts';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { mail } from '#db/schema/mails.ts';
import { accessLog, member, twoFactor } from '#db/schema/members.ts';
import { order, payment } from '#db/schema/orders.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { sideNote } from '#db/schema/side-notes.ts';
import { insertAuditEntries } from '#server/modules/audits/store.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  type TestMember,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

const reason = '신고가 들어와 확인하고 있어요';

let opened: TestApp;
let admin: TestMember;
let adminBrowser: TestBrowser;
let npo: TestPartyMember & { organizationName: string };

beforeAll(async () => {
  opened = await openTestApp();
  admin = await createAdmin(opened.platform.db, { name: '김운영' });
  adminBrowser = await opened.signIn(admin);
});
beforeEach(async () => {
  await opened.platform.db.delete(rateLimit);
  npo = await createNpo(opened.platform.db);
});
afterAll(() => opened.close());

const detailUrl = () => `/api/admin/organizations/${npo.organizationId}`;
const read = async () => (await adminBrowser.get(detailUrl())).json();
const move = (to: string, version: number, browser = adminBrowser) =>
  browser.post(`${detailUrl()}/transitions`, {
    to,
    version,
    reason,
    // Restrictions that were announced before: `server/modules/hearings`.
    ...(to === 'HELD' ? { unheard: 'URGENT' } : to === 'WITHDRAWN' ? { unheard: 'REQUESTED' } : {}),
  });
/** True when profile and directory both show the NPO, false when neither does. */
const isPublic = async () => {
  const { statusCode } = await opened.anonymous.get(`/api/npos/${npo.organizationId}`);
  const name = encodeURIComponent(npo.organizationName);
  const { items } = (await opened.anonymous.get(`/api/npos?q=${name}`)).json();
  const isListed = items.some(({ id }: { id: string }) => id === npo.organizationId);
  expect(isListed, 'in the directory').toBe(statusCode === 200);
  return isListed;
};

describe('the list', () => {
  test('finds organisations by a part of the name or the number, whatever its spelling', async () => {
    const { number } = await read();
    for (const search of [
      npo.organizationName.slice(1),
      number,
      number.replaceAll('-', ''),
      number.slice(0, 6),
    ]) {
      const found = await adminBrowser.get(
        `/api/admin/organizations?search=${encodeURIComponent(search)}&type=NPO`,
      );
      const ids = found.json().items.map(({ id }: { id: string }) => id);
      expect([search, ids.includes(npo.organizationId)]).toEqual([search, true]);
    }
    const none = await adminBrowser.get('/api/admin/organizations?search=%25%25_');
    expect(none.json()).toEqual({ items: [], total: 0, pageSize: 50 });
  });

  test('is narrowed by status and kind, and two digits are no part of a number', async () => {
    const { db } = opened.platform;
    const name = `좁혀볼기관 ${npo.organizationName}`;
    const [held, company] = [
      await createNpo(db, { name: `${name} 하나`, status: 'HELD' }),
      await createCompany(db, { name: `${name} 둘` }),
    ];
    const find = async (query: string, search = name) =>
      (await adminBrowser.get(`/api/admin/organizations?search=${encodeURIComponent(search)}${query}`))
        .json()
        .items.map(({ id }: { id: string }) => id);
    expect(await find('')).toEqual([company.organizationId, held.organizationId]);
    expect(await find('&status=HELD')).toEqual([held.organizationId]);
    expect(await find('&status=APPROVED')).toEqual([company.organizationId]);
    expect(await find('&type=COMPANY')).toEqual([company.organizationId]);
    // Every number of the factory begins with these; a name may hold them by chance.
    const numbered = await createNpo(db, { name: '좁혀볼기관 수 없는 이름' });
    expect(await find('', '91')).not.toContain(numbered.organizationId);
  });

  test('[F-59] each organisation stands with the number of those who have not left it', async () => {
    const colleague = { role: 'NPO', organizationId: npo.organizationId } as const;
    await createMember(opened.platform.db, colleague);
    await createMember(opened.platform.db, { ...colleague, withdrawnAt: new Date() });
    const search = encodeURIComponent(npo.organizationName);
    const found = (await adminBrowser.get(`/api/admin/organizations?search=${search}&type=NPO`)).json();
    // The name of another may go on where this one ends.
    expect(found.items).toContainEqual(expect.objectContaining({ id: npo.organizationId, memberCount: 2 }));
  });

  test('who looked at the people of an organisation is recorded', async () => {
    await read();
    const [entry] = await opened.platform.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.action, 'organization.read'), eq(auditEntry.subjectId, npo.organizationId)));
    expect(entry).toMatchObject({ actorId: admin.memberId, details: { memberIds: [npo.memberId] } });
  });
});

test('[O-12] an organisation says when its people signed in last, and how many projects its end would touch', async () => {
  const { db } = opened.platform;
  const busy = await createNpo(db, { profile: { capacity: 100 } });
  const company = await createCompany(db, { plan: 'PERFORMANCE' });
  const npoIds = [busy.organizationId];
  for (const status of ['PROPOSING', 'PROPOSING', 'MATCHED', 'CONFIRMED', 'IN_PROGRESS', 'CLOSED'] as const)
    await createProject(db, company, { status, npoIds });
  const page = async (id: string) =>
    (await adminBrowser.get(`/api/admin/organizations/${id}`)).json<OrganizationDetail>();
  const before = await page(busy.organizationId);
  expect(before.members.map(({ lastSignInOn }) => lastSignInOn)).toEqual([null]);
  expect(before.concerned).toEqual({ underWay: 2, unsettled: 1, offers: 2 });
  expect((await page(company.organizationId)).concerned).toEqual({ underWay: 2, unsettled: 3, offers: 0 });
  for (const daysAgo of [40, 3])
    await db.insert(accessLog).values({
      memberId: busy.memberId,
      role: 'NPO',
      ipAddress: '10.0.0.1',
      at: new Date(Date.now() - daysAgo * 86_400_000),
    });
  expect((await page(busy.organizationId)).members.map(({ lastSignInOn }) => lastSignInOn)).toEqual([
    addDays(koreanDay(new Date()), -3),
  ]);
});

describe('the profile of an NPO', () => {
  test('an NPO that has not made its profile public is told from one that directory and recommendations show', async () => {
    expect(await read()).toMatchObject({ isProfilePublished: true });
    const fresh = await createNpo(opened.platform.db, { profile: { isPublished: false } });
    const url = `/api/admin/organizations/${fresh.organizationId}`;
    expect((await adminBrowser.get(url)).json()).toMatchObject({ isProfilePublished: false });
    const company = await createCompany(opened.platform.db);
    const companyUrl = `/api/admin/organizations/${company.organizationId}`;
    expect((await adminBrowser.get(companyUrl)).json()).toMatchObject({ isProfilePublished: null });
  });
});

test('its page tells every step of its membership, and nothing that was only read', async () => {
  const entries = auditActions.map((action) => ({
    actorRole: 'SYSTEM',
    action,
    subjectType: 'organization',
    subjectId: npo.organizationId,
  }));
  await opened.platform.db.transaction((tx) => insertAuditEntries(tx, entries));
  const { history } = (await read()) as OrganizationDetail;
  const steps = /^(signup|application|number-change|hearing|organization|takedown)\.|^manager\.assign$/;
  const ofMembers = ['member.withdraw', 'member.second-factor.reset'];
  const told = auditActions.filter(
    (action) => (steps.test(action) || ofMembers.includes(action)) && !readingActions.includes(action),
  );
  expect(history.map(({ action }) => action).toSorted()).toEqual(told.toSorted());
});

test('its page tells the fifty newest of its decisions, what is older stands in the audit log', async () => {
  const entries = Array.from({ length: 51 }, (_, at) => ({
    actorId: admin.memberId,
    actorRole: 'ADMIN',
    action: 'manager.assign' as const,
    subjectType: 'organization',
    subjectId: npo.organizationId,
    reason: `${at + 1}번째`,
  }));
  await opened.platform.db.transaction((tx) => insertAuditEntries(tx, entries));
  const { history } = (await read()) as OrganizationDetail;
  expect(history).toHaveLength(50);
  expect([history[0]?.reason, history.at(-1)?.reason]).toEqual(['51번째', '2번째']);
});

describe('holding and releasing', () => {
  test('[P-06] [S-15] a held NPO leaves the catalogue with the commit, its sessions end, and it sees only its state', async () => {
    const browser = await opened.signIn(npo);
    const { version } = await read();
    const held = await move('HELD', version);
    // Asked once, right after the commit: nothing waits for a cache to notice.
    expect(await isPublic()).toBe(false);
    expect(held.json()).toMatchObject({ status: 'HELD', transitions: ['APPROVED', 'WITHDRAWN'] });
    expect((await read()).history[0]).toMatchObject({
      action: 'organization.hold',
      actorName: '김운영',
      reason,
    });
    expect((await browser.get('/api/account')).statusCode).toBe(401);
    const again = await opened.anonymous.post('/api/session', {
      username: npo.username,
      password: testPassword,
    });
    const cookie = String(again.headers['set-cookie']).split(';')[0] ?? '';
    expect((await opened.anonymous.get('/api/account', { cookie })).json().membershipStatus).toBe('HELD');
    expect((await opened.anonymous.get('/api/invitations', { cookie })).statusCode).toBe(403);
    const [told] = await opened.platform.db.select().from(mail).where(eq(mail.to, npo.email));
    expect(told?.text).toContain(reason);

    await move('APPROVED', held.json().version);
    expect(await isPublic()).toBe(true);
  });

  test('two admins at once: one decision, one mail, and the other is told what changed', async () => {
    const second = await opened.signIn(await createAdmin(opened.platform.db));
    for (let round = 0; round < 20; round += 1) {
      npo = await createNpo(opened.platform.db);
      const { version } = await read();
      const answers = await Promise.all([move('HELD', version), move('HELD', version, second)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const refused = answers.find(({ statusCode }) => statusCode === 409);
      expect(refused?.json()).toMatchObject({ code: 'STALE', current: { status: 'HELD' } });
      expect(await opened.platform.db.$count(mail, eq(mail.to, npo.email))).toBe(1);
    }
  });

  test('what the machine has not is refused, and every step needs its reason', async () => {
    const { version } = await read();
    expect((await move('APPROVED', version)).json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
    const silent = await adminBrowser.post(`${detailUrl()}/transitions`, {
      to: 'HELD',
      version,
      reason: ' ',
    });
    expect(silent.json().fieldErrors[0].path).toBe('reason');
    expect(await isPublic()).toBe(true);
  });

  test('[S-15] an organisation is withdrawn on request, and that is final', async () => {
    const { version } = await read();
    const gone = await move('WITHDRAWN', version);
    expect(gone.json()).toMatchObject({ status: 'WITHDRAWN', transitions: [] });
    expect(gone.json().members[0].withdrawnOn).toEqual(expect.any(String));
    expect(await isPublic()).toBe(false);
    expect((await move('APPROVED', gone.json().version)).statusCode).toBe(409);
  });
});

describe('people', () => {
  test('a lost second factor is removed with a reason; sessions end and the member is told', async () => {
    const { db } = opened.platform;
    await db.update(member).set({ twoFactorEnabled: true }).where(eq(member.id, npo.memberId));
    await db
      .insert(twoFactor)
      .values({ memberId: npo.memberId, secret: 'x', backupCodes: 'x', verified: true });
    const browser = await opened.signIn(npo);
    const url = `/api/admin/members/${npo.memberId}/second-factor-reset`;
    expect((await adminBrowser.post(url, { reason })).statusCode).toBe(200);
    expect((await browser.get('/api/account')).statusCode).toBe(401);
    expect(await db.$count(twoFactor, eq(twoFactor.memberId, npo.memberId))).toBe(0);
    const signedIn = await opened.anonymous.post('/api/session', {
      username: npo.username,
      password: testPassword,
    });
    expect(signedIn.json()).toEqual({ needsCode: false });
    expect((await read()).history[0]).toMatchObject({ action: 'member.second-factor.reset', reason });
    const own = await adminBrowser.post(`/api/admin/members/${admin.memberId}/second-factor-reset`, {
      reason,
    });
    expect(own.statusCode).toBe(409);
  });

  test('of two administrators who remove each other at once one stays', async () => {
    const [first, second] = [await createAdmin(opened.platform.db), await createAdmin(opened.platform.db)];
    const [one, two] = [await opened.signIn(first), await opened.signIn(second)];
    const remove = (browser: TestBrowser, { memberId }: TestMember) =>
      browser.post(`/api/admin/administrators/${memberId}/removal`, { reason });
    const answers = await Promise.all([remove(one, second), remove(two, first)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = await opened.platform.db.select().from(member).where(eq(member.role, 'ADMIN'));
    const pair = left.filter(({ id }) => id === first.memberId || id === second.memberId);
    expect(pair.filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1);
    expect((await remove(adminBrowser, admin)).statusCode).toBe(409);
  });
});

describe('[O-12] the record of an organisation', () => {
  const record = async (organizationId: string) =>
    (await adminBrowser.get(`/api/admin/organizations/${organizationId}/record`)).json<OrganizationRecord>();

  test('holds certificates, projects, orders, inquiries, mails and notes, each only of that organisation', async () => {
    const { db } = opened.platform;
    const company = await createCompany(db, { name: '너울해운' });
    const { projectId } = await createProject(db, company, {
      status: 'MATCHED',
      npoIds: [npo.organizationId],
      request: { title: '바다숲 되찾기' },
    });
    await db.insert(order).values({
      organizationId: company.organizationId,
      orderedById: company.memberId,
      kind: 'PLAN',
      plan: 'CONNECT',
      supplyAmount: 1_000_000,
      vatAmount: 100_000,
      referenceCode: 'MR7GR3',
      payerName: '너울해운',
      dueOn: '2099-01-31',
    });
    await db.insert(sideNote).values([
      { projectId, npoId: npo.organizationId, text: '낮에만 운영해요', writtenById: admin.memberId },
      { projectId, npoId: null, text: '기업이 급해요', writtenById: admin.memberId },
    ]);
    await db
      .insert(inquiry)
      .values({ memberId: npo.memberId, subject: '사진을 바꾸고 싶어요', body: '내용' });
    await db.insert(mail).values({
      memberId: npo.memberId,
      to: npo.email,
      subject: '지정서가 곧 끝나요',
      text: '내용',
      html: '내용',
    });

    expect(await record(company.organizationId)).toMatchObject({
      certificates: { total: 0, items: [] },
      projects: { total: 1, items: [{ id: projectId, otherId: npo.organizationId, status: 'MATCHED' }] },
      orders: { total: 1, items: [{ referenceCode: 'MR7GR3', totalAmount: 1_100_000 }] },
      inquiries: { total: 0, items: [] },
      notes: { total: 1, items: [{ text: '기업이 급해요', projectTitle: '바다숲 되찾기' }] },
    });
    expect(await record(npo.organizationId)).toMatchObject({
      certificates: { total: 3 },
      projects: { total: 1, items: [{ id: projectId, otherName: '너울해운' }] },
      orders: { total: 0, items: [] },
      inquiries: { total: 1, items: [{ subject: '사진을 바꾸고 싶어요', status: 'OPEN' }] },
      mails: { total: 1, items: [{ subject: '지정서가 곧 끝나요', status: 'QUEUED' }] },
      notes: { total: 1, items: [{ text: '낮에만 운영해요', writtenBy: '김운영' }] },
    });
  });

  test('[F-77] of every kind what came or changed last stands first, whatever else has a day', async () => {
    const { db } = opened.platform;
    const company = await createCompany(db);
    const first = await createProject(db, company, { status: 'MATCHING' });
    const second = await createProject(db, company, { status: 'MATCHING' });
    const then = (days: number) => new Date(Date.UTC(2026, 0, 1 + days));
    const plain = { text: '내용', html: '내용', to: company.email, memberId: company.memberId };
    const placed = {
      ...{ organizationId: company.organizationId, orderedById: company.memberId, payerName: '너울해운' },
      ...{ kind: 'PLAN' as const, plan: 'CONNECT' as const, supplyAmount: 1000, vatAmount: 100 },
    };
    const place = async (referenceCode: string, day: number, ended: Partial<typeof order.$inferInsert>) => {
      const [made] = await db
        .insert(order)
        .values({ ...placed, referenceCode, dueOn: '2099-01-31', createdAt: then(day) })
        .returning({ id: order.id });
      const orderId = made?.id as string;
      if (ended.status === 'PAID') {
        const deposit = {
          kind: 'DEPOSIT',
          amount: 1100,
          bookedOn: '2026-03-01',
          statementName: '너울',
        } as const;
        await db.insert(payment).values({ ...deposit, orderId, recordedById: admin.memberId });
      }
      const now = { ...ended, updatedAt: then(60 - day), version: 2 };
      await db.update(order).set(now).where(eq(order.id, orderId));
    };
    await place('MR7GR4', 1, { status: 'CANCELED', closingReason: '이유' });
    await place('MR7GR5', 2, {
      ...{ status: 'PAID', paidOn: '2026-03-01' },
      ...{ planFrom: '2026-03-01', planUntil: '2027-02-28' },
    });
    await db.insert(mail).values([
      { ...plain, subject: '먼저', createdAt: then(1) },
      { ...plain, subject: '나중', createdAt: then(2) },
    ]);
    const note = { npoId: null, writtenById: admin.memberId };
    await db.insert(sideNote).values([
      { ...note, projectId: second.projectId, text: '고친 메모', createdAt: then(1), updatedAt: then(4) },
      { ...note, projectId: first.projectId, text: '새 메모', createdAt: then(2), updatedAt: then(2) },
    ]);
    const { orders, mails, notes, projects } = await record(company.organizationId);
    expect(orders.items.map(({ referenceCode }) => referenceCode)).toEqual(['MR7GR5', 'MR7GR4']);
    expect(mails.items.map(({ subject }) => subject)).toEqual(['나중', '먼저']);
    expect(notes.items.map(({ text }) => text)).toEqual(['고친 메모', '새 메모']);
    expect(projects.items.map(({ id }) => id)).toEqual([second.projectId, first.projectId]);
  });

  test('the newest thirty of a kind come with how many there are, and an unknown organisation is not there', async () => {
    const values = { memberId: npo.memberId, body: '내용' };
    await opened.platform.db.insert(inquiry).values(
      Array.from({ length: 32 }, (_, at) => ({
        ...values,
        subject: `문의 ${at}`,
        createdAt: new Date(Date.UTC(2025, 0, 1 + at)),
      })),
    );
    const { inquiries } = await record(npo.organizationId);
    expect([inquiries.total, inquiries.items.length]).toEqual([32, 30]);
    expect([inquiries.items[0]?.subject, inquiries.items[29]?.subject]).toEqual(['문의 31', '문의 2']);
    // The lists of the desk hold the rest, for the organisation that their address names.
    const listed = async (path: string) =>
      (await adminBrowser.get(`/api/admin/${path}organizationId=${npo.organizationId}`)).json();
    const asked = await listed('inquiries?');
    expect([asked.total, asked.items.length]).toEqual([32, 32]);
    const organizations = asked.items.map(({ organizationId }: { organizationId: string }) => organizationId);
    expect(new Set(organizations)).toEqual(new Set([npo.organizationId]));
    const { id } = inquiries.items[29] as { id: string };
    const named = (await adminBrowser.get(`/api/admin/inquiries?id=${id}`)).json();
    expect(named).toMatchObject({ total: 1, items: [{ id, subject: '문의 2' }] });
    const mails = await listed('mails?');
    expect(mails.items.map(({ organizationName }: { organizationName: string }) => organizationName)).toEqual(
      Array.from({ length: mails.total }, () => expect.any(String)),
    );
    expect(await listed('orders?')).toMatchObject({ total: 0, items: [] });
    expect((await adminBrowser.get('/api/admin/orders?organizationId=nobody')).statusCode).toBe(400);
    const absent = '5f1c7a1e-0000-4000-8000-00000000dead';
    expect((await adminBrowser.get(`/api/admin/organizations/${absent}/record`)).statusCode).toBe(404);
  });
});

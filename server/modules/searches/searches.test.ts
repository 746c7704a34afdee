import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchResult } from '#contract/admin/searches.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { invitation } from '#db/schema/invitations.ts';
import { member } from '#db/schema/members.ts';
import { order } from '#db/schema/orders.ts';
import { organization } from '#db/schema/organizations.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { readSearchWords } from './words.ts';

let app: TestApp;
let desk: TestBrowser;
let company: TestPartyMember;
let npo: TestPartyMember;
let projectId: string;
let inquiryId: string;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  desk = await app.signIn(await createAdmin(db, { name: '김도현' }));
  company = await createCompany(db, { name: '하늬 에너지' });
  npo = await createNpo(db, { name: '봄내꿈자람센터' });
  await createMember(db, {
    role: 'NPO',
    organizationId: npo.organizationId,
    name: '윤가람',
    email: 'garam@bomnae.example',
    phone: '010-0000-4417',
  });
  projectId = (await createProject(db, company, { request: { title: '춘천 아이들의 저녁 공부방' } }))
    .projectId;
  const [asked] = await db
    .insert(inquiry)
    .values({ memberId: npo.memberId, subject: '지정서가 새로 나오면 언제 올리나요', body: '내용' })
    .returning({ id: inquiry.id });
  inquiryId = asked?.id ?? '';
  await db.insert(order).values({
    organizationId: company.organizationId,
    orderedById: company.memberId,
    kind: 'PLAN',
    plan: 'CONNECT',
    supplyAmount: 1_000_000,
    vatAmount: 100_000,
    referenceCode: 'MR7GQ2',
    payerName: '하늬에너지',
    dueOn: '2099-01-31',
  });
});
afterAll(() => app.close());

const ask = (q: string, browser = desk) => browser.get(`/api/admin/search?q=${encodeURIComponent(q)}`);
const find = async (q: string) => (await ask(q)).json<SearchResult>();
const names = async (q: string) => {
  const found = await find(q);
  return [
    ...found.organizations.items.map(({ name }) => name),
    ...found.people.items.map(({ name }) => name),
    ...found.projects.items.map(({ title }) => title),
    ...found.orders.items.map(({ referenceCode }) => referenceCode),
    ...found.inquiries.items.map(({ subject }) => subject),
    ...found.codes.items.map(({ name }) => name),
  ];
};

describe('[O-13] the search of the desk finds', () => {
  test('organisations by a part of the name across words, by first consonants, and by number', async () => {
    const [{ number } = { number: '' }] = await app.platform.db.select().from(organization).limit(1);
    for (const part of ['봄내', '꿈자람', '봄내 센터', 'ㅂㄴㄲ', 'ㅂㄴ', '봄ㄴ'])
      expect([part, await names(part)]).toEqual([part, expect.arrayContaining(['봄내꿈자람센터'])]);
    expect(await names('늬에너')).toContain('하늬 에너지');
    for (const written of [
      number,
      number.slice(2),
      `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`,
    ])
      expect([written, (await find(written)).organizations.items.length]).toEqual([written, 1]);
  });

  test('one that begins so before those that only have it', async () => {
    for (const at of [1, 2, 3, 4, 5, 6]) await createNpo(app.platform.db, { name: `가온누리${at}마을` });
    await createNpo(app.platform.db, { name: '누리' });
    const { items, hasMore } = (await find('누리')).organizations;
    expect([items[0]?.name, items.length, hasMore]).toEqual(['누리', 5, true]);
    for (const at of [1, 2, 3, 4, 5]) await createNpo(app.platform.db, { name: `솔바람숲${at}` });
    const all = (await find('솔바람숲')).organizations;
    expect([all.items.length, all.hasMore]).toEqual([5, false]);
  });

  test('people by name, address, sign-in ID and the end of the phone, and tells no whole phone number', async () => {
    for (const part of ['윤가람', 'ㅇㄱㄹ', 'bomnae', 'GARAM@bomnae', '4417', '010-0000-4417'])
      expect([part, (await find(part)).people.items]).toEqual([
        part,
        [expect.objectContaining({ name: '윤가람', phoneTail: '4417', organizationName: '봄내꿈자람센터' })],
      ]);
    expect((await ask('윤가람')).body).not.toContain('0000');
    const { username } = company;
    expect((await find(username)).people.items.map(({ id }) => id)).toContain(company.memberId);
  });

  test('projects, orders, inquiries and codes by a part, and by their id', async () => {
    expect((await find('저녁 공부')).projects.items).toMatchObject([
      { id: projectId, companyName: '하늬 에너지' },
    ]);
    expect((await find('하늬 에너지')).projects.items).toMatchObject([{ id: projectId }]);
    expect((await find('ㅎㄴㅇㄴ')).projects.items).toMatchObject([{ id: projectId }]);
    expect((await find('ㅊㅊㅇㅇㄷ')).projects.items).toMatchObject([{ id: projectId }]);
    expect((await find(projectId)).projects.items).toMatchObject([{ id: projectId }]);
    expect((await find(projectId.slice(0, 8))).projects.items).toMatchObject([{ id: projectId }]);
    expect((await find('mr7g')).orders.items).toMatchObject([{ referenceCode: 'MR7GQ2', status: 'ORDERED' }]);
    expect((await find('언제')).inquiries.items).toMatchObject([{ id: inquiryId, status: 'OPEN' }]);
    // Five cities have a 중구; of more than five only as many are shown, and that there are more.
    for (const [q, hasMore] of [
      ['중구', false],
      ['서구', true],
    ] as const) {
      const { codes } = await find(q);
      expect([q, codes.items.length, codes.hasMore]).toEqual([q, 5, hasMore]);
    }
    expect((await find('춘천')).codes.hasMore).toBe(false);
    expect((await find('춘천')).codes.items).toContainEqual(expect.objectContaining({ name: '춘천시' }));
  });
});

test('[O-13] an NPO finds the projects in which it is the partner or is asked to be, and not those that are over for it', async () => {
  const { db } = app.platform;
  const other = await createNpo(db, { name: '너른들교육연대' });
  const given = { npoIds: [other.organizationId] };
  const asked = await createProject(db, company, {
    ...given,
    status: 'PROPOSING',
    request: { title: '물길 되살리기' },
  });
  const running = await createProject(db, company, {
    ...given,
    status: 'IN_PROGRESS',
    request: { title: '숲길 되살리기' },
  });
  const found = async () => (await find('너른들')).projects.items;
  expect(await found()).toHaveLength(2);
  expect(await found()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: asked.projectId, partnerName: null, offeredTo: '너른들교육연대' }),
      expect.objectContaining({ id: running.projectId, partnerName: '너른들교육연대' }),
    ]),
  );
  await db
    .update(invitation)
    .set({ status: 'DECLINED', repliedAt: new Date(), version: sql`${invitation.version} + 1` })
    .where(eq(invitation.projectId, asked.projectId));
  expect((await found()).map(({ id }) => id)).toEqual([running.projectId]);
});

test('[O-13] of several NPOs of a name that were asked, the first by name is told', async () => {
  const { db } = app.platform;
  const npoIds: string[] = [];
  for (const name of ['솔바람나눔 다', '솔바람나눔 가', '솔바람나눔 나'])
    npoIds.push((await createNpo(db, { name })).organizationId);
  const { projectId } = await createProject(db, company, {
    npoIds,
    status: 'PROPOSING',
    request: { title: '둘레길 정비' },
  });
  expect((await find('솔바람')).projects.items).toEqual([
    expect.objectContaining({ id: projectId, offeredTo: '솔바람나눔 가' }),
  ]);
});

test('[O-13] whatever is asked is answered: signs, jamo and wildcards find nothing, and a long text is refused in words', async () => {
  for (const q of [
    '%',
    '_',
    "'",
    '"',
    '\\',
    '%%_',
    "'; DROP TABLE member; --",
    '\u0000',
    '😀',
    'ㅏㅑ',
    'ㄳㄳ',
    '\ud800'.toWellFormed(),
  ])
    expect([q, (await ask(q)).statusCode, await names(q)]).toEqual([q, q.trim() ? 200 : 400, []]);
  const long = await ask('가'.repeat(1100));
  expect(long.statusCode).toBe(400);
  expect(long.body).toContain('찾을 말은 80자까지 적을 수 있어요.');
});

test('[O-13] searching leaves nothing in the log, opening the person does; nobody else searches', async () => {
  const count = () => app.platform.db.$count(auditEntry);
  const before = await count();
  const [person] = (await find('윤가람')).people.items;
  expect(await count()).toBe(before);
  await desk.get(`/api/admin/organizations/${person?.organizationId}`);
  const entries = await app.platform.db.select().from(auditEntry);
  expect(entries.at(-1)).toMatchObject({
    action: 'organization.read',
    details: { memberIds: expect.arrayContaining([person?.id]) },
  });
  const theirs = await app.signIn(company);
  expect((await ask('윤가람', theirs)).statusCode).toBe(403);
  expect((await ask('윤가람', app.anonymous)).statusCode).toBe(401);
});

test('[O-13] who has left is found last and named so, and whose data is destroyed is not found', async () => {
  const { db } = app.platform;
  const left = { role: 'NPO', organizationId: npo.organizationId, name: '나간솔' } as const;
  await createMember(db, { ...left, withdrawnAt: new Date() });
  const { memberId: destroyed } = await createMember(db, { ...left, withdrawnAt: new Date() });
  await db.update(member).set({ destroyedAt: new Date() }).where(eq(member.id, destroyed));
  await createMember(db, { ...left, name: '나간솔아' });
  expect((await find('나간솔')).people.items.map(({ name, hasLeft }) => [name, hasLeft])).toEqual([
    ['나간솔아', false],
    ['나간솔', true],
  ]);
  await createNpo(db, { name: '떠난숲', status: 'WITHDRAWN' });
  await createNpo(db, { name: '떠난숲의 이웃' });
  expect((await find('떠난숲')).organizations.items.map(({ name, status }) => [name, status])).toEqual([
    ['떠난숲의 이웃', 'APPROVED'],
    ['떠난숲', 'WITHDRAWN'],
  ]);
});

test('[O-13] a query is cut into grams, patterns and the ids that begin with it', () => {
  expect(readSearchWords('%_"')).toBeNull();
  expect(readSearchWords('000-82-10427')?.key).toBe('0008210427');
  expect(readSearchWords('봄ㄴ')?.unsure).toEqual(['봄[ㄴ나-닣]']);
  expect(readSearchWords('1a2b3c4d')?.ids).toEqual([
    '1a2b3c4d-0000-0000-0000-000000000000',
    '1a2b3c4d-ffff-ffff-ffff-ffffffffffff',
  ]);
  expect(readSearchWords('1a2b3c')?.ids).toBeNull();
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberSelection } from '#contract/admin/incident-members.ts';
import type { IncidentMembersForm } from '#contract/admin/incidents.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { describeConcerned } from './concerned.ts';

let opened: TestApp;
let adminBrowser: TestBrowser;
let company: TestMember;
let npo: TestMember;
let gone: TestMember;
let incidentUrl: string;

beforeAll(async () => {
  opened = await openTestApp();
  const { db } = opened.platform;
  adminBrowser = await opened.signIn(await createAdmin(db));
  company = await createCompany(db);
  npo = await createNpo(db);
  gone = await createNpo(db);
  await db.execute(
    sql`UPDATE member SET created_at = '2026-01-10T00:00:00+09:00' WHERE id = ${company.memberId}`,
  );
  await db.execute(
    sql`UPDATE member SET created_at = '2026-01-31T23:59:59+09:00' WHERE id = ${npo.memberId}`,
  );
  await db.execute(sql`UPDATE member SET created_at = '2026-01-20T00:00:00+09:00', withdrawn_at = now()
    WHERE id = ${gone.memberId}`);
  await db.execute(sql`INSERT INTO access_log (member_id, role, ip_address, at)
    VALUES (${npo.memberId}, 'NPO', '127.0.0.1', '2026-02-03T12:00:00+09:00')`);
  await db.execute(sql`INSERT INTO mail (member_id, to_address, subject, text, html, created_at)
    VALUES (${company.memberId}, 'a@b.example', '[맞손] 100% 안내_문', '글', '글', '2026-03-01T12:00:00+09:00'),
      (${npo.memberId}, 'c@d.example', '[맞손] 1000 안내문', '글', '글', '2026-03-01T12:00:00+09:00')`);
  const made = await adminBrowser.post('/api/admin/incidents', {
    title: '유출',
    description: '설명',
    discoveredAt: new Date(Date.now() - 60_000).toISOString(),
  });
  incidentUrl = `/api/admin/incidents/${made.json().id}`;
});

afterAll(() => opened.close());

const preview = async (selection: MemberSelection) =>
  (await adminBrowser.get(`${incidentUrl}/members/preview?${new URLSearchParams(selection)}`)).json();

const january = { source: 'MEMBERS', from: '2026-01-10', until: '2026-01-31' } as const;

test('[O-23] those concerned are found by role and period, whole days of Korea, and who has left is counted apart', async () => {
  const names = (found: { first: { username: string }[] }) => found.first.map(({ username }) => username);
  const all = await preview(january);
  expect(all).toMatchObject({ foundCount: 2, newCount: 2, leftCount: 1 });
  expect(names(all)).toEqual([company.username, npo.username].sort());
  expect(names(await preview({ ...january, role: 'NPO' }))).toEqual([npo.username]);
  expect(await preview({ ...january, until: '2026-01-30' })).toMatchObject({ foundCount: 1 });
  expect(names(await preview({ source: 'SIGN_INS', from: '2026-02-03', until: '2026-02-03' }))).toEqual([
    npo.username,
  ]);
});

test('[O-23] those concerned are found by the mail that they got, its words taken as they are', async () => {
  expect(await preview({ source: 'MAIL', text: '100% 안내_' })).toMatchObject({
    foundCount: 1,
    first: [{ username: company.username }],
  });
  expect(await preview({ source: 'MAIL', text: '안내' })).toMatchObject({ foundCount: 2 });
});

test('[O-23] those concerned are found by a file: who put it there and the whole organisation whose it is', async () => {
  const { db } = opened.platform;
  const { rows } = await db.execute<{ id: string }>(sql`INSERT INTO file (class, owner_id, uploader_id,
      certificate_organization_id, name, size_bytes, mime_type, sha256, storage_key)
    SELECT 'CERTIFICATE', organization_id, id, organization_id, '고유번호증.pdf', 1, 'application/pdf', 'x', 'x'
    FROM member WHERE id = ${npo.memberId} RETURNING id`);
  for (const text of ['고유번호증', rows[0]?.id ?? ''])
    expect(await preview({ source: 'FILE', text })).toMatchObject({
      foundCount: 1,
      first: [{ username: npo.username, organizationName: expect.any(String) }],
    });
});

test('[O-23] a document of a project concerns both of its sides, a picture whom it shows', async () => {
  const { db } = opened.platform;
  const [client, partner, bystander] = [
    await createCompany(db),
    await createNpo(db),
    await createCompany(db),
  ];
  const { projectId, partnershipId } = await createProject(db, client, {
    status: 'MATCHED',
    npoIds: [partner.organizationId],
  });
  const insert = (columns: string, values: ReturnType<typeof sql>) =>
    db.execute(sql`INSERT INTO file (${sql.raw(columns)}, size_bytes, sha256, storage_key)
      VALUES (${values}, 1, 'x', gen_random_uuid()::text)`);
  await insert(
    'class, owner_id, uploader_id, project_id, partnership_id, document_kind, name, mime_type',
    sql`'PROJECT_DOCUMENT', ${client.organizationId}, ${client.memberId}, ${projectId}, ${partnershipId}, 'GENERAL',
      '양쪽 서류.pdf', 'application/pdf'`,
  );
  await insert(
    'class, avatar_member_id, name, mime_type',
    sql`'AVATAR', ${bystander.memberId}, '내 얼굴.png', 'image/png'`,
  );
  const found = async (text: string) =>
    (await preview({ source: 'FILE', text })).first.map(({ username }: { username: string }) => username);
  expect(await found('양쪽 서류')).toEqual([client.username, partner.username].sort());
  expect(await found('내 얼굴')).toEqual([bystander.username]);
});

test('[O-23] what was found is added, told once, and stands in the record in words', async () => {
  const add = (selection: MemberSelection) =>
    adminBrowser.post(`${incidentUrl}/members`, { by: 'SELECTION', selection });
  const added = await add(january);
  expect(added.json()).toMatchObject({ memberCount: 2 });
  expect(added.json().steps.at(-1)).toMatchObject({
    kind: 'MEMBERS',
    memberCount: 2,
    text: '가입한 회원 · 2026-01-10 ~ 2026-01-31',
  });
  expect(await preview(january)).toMatchObject({ foundCount: 2, newCount: 0 });
  expect((await add({ source: 'MAIL', text: '없는 제목' })).json().fieldErrors).toEqual([
    { path: 'selection', message: '이 조건에 맞는 회원이 없어요.' },
  ]);
});

test.each<[string, IncidentMembersForm]>([
  ['가입한 회원', { by: 'SELECTION', selection: { source: 'MEMBERS' } }],
  [
    '로그인한 회원 · 2026-01-10 ~',
    { by: 'SELECTION', selection: { source: 'SIGN_INS', from: '2026-01-10' } },
  ],
  [
    '가입한 회원 · 기업 · ~ 2026-01-31',
    { by: 'SELECTION', selection: { source: 'MEMBERS', role: 'COMPANY', until: '2026-01-31' } },
  ],
  ['메일을 받은 회원 · ‘안내’', { by: 'SELECTION', selection: { source: 'MAIL', text: '안내' } }],
  ['아이디 2개', { by: 'USERNAMES', usernames: ['haneul', ' Haneul', 'sol', ''] }],
])('[F-77] the record of an incident names those concerned: %s', (text, form) => {
  expect(describeConcerned(form)).toBe(text);
});

test('[O-23] a condition without its words or with its days the wrong way round is refused in words', async () => {
  const refuse = async (query: string) =>
    (await adminBrowser.get(`${incidentUrl}/members/preview?${query}`)).json().fieldErrors[0]?.message;
  expect(await refuse('source=FILE&text=%20')).toBe('파일 이름이나 메일 제목을 적어 주세요.');
  expect(await refuse('source=MEMBERS&from=2026-02-01&until=2026-01-01')).toBe(
    '끝나는 날은 시작하는 날보다 빠를 수 없어요.',
  );
  expect(
    (await (await opened.signIn(company)).get(`${incidentUrl}/members/preview?source=MEMBERS`)).statusCode,
  ).toBe(403);
});

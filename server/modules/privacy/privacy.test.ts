import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { file } from '#db/schema/files.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { mail } from '#db/schema/mails.ts';
import { accessLog, member } from '#db/schema/members.ts';
import { partnership, project } from '#db/schema/projects.ts';
import { runRetention } from '#server/jobs/retention.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  nextNumber,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import { createProject, formTestProgress } from '#server/testing/project-factories.ts';

let opened: TestApp;
let owner: pg.Client;
let company: TestPartyMember;

beforeAll(async () => {
  opened = await openTestApp();
  owner = new pg.Client({ connectionString: opened.databaseUrl });
  await owner.connect();
});
beforeEach(async () => {
  company = await createCompany(opened.platform.db, { memberName: `김사라질 ${nextNumber()}` });
});
afterAll(async () => {
  await owner.end();
  await opened.close();
});

const run = () => runRetention(opened.platform, opened.log);

/** Moves an instant of the rows that `where` selects into the past, as time does. */
const age = (table: string, column: string, interval: string, where: string) =>
  owner.query(`UPDATE ${table} SET ${column} = ${column} - interval '${interval}' WHERE ${where}`);

/** Every row of every table as text, to look for what must be gone. */
async function readEverything(): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await owner.query<{ text: string | null }>(
      `SELECT string_agg(t::text, E'\\n') AS text FROM ${name} t`,
    );
    texts.push(found.rows[0]?.text ?? '');
  }
  return texts.join('\n');
}

test('[K-06] access logs go after six months, those of administrators after two years', async () => {
  const { db } = opened.platform;
  const admin = await createAdmin(db);
  for (const { username } of [company, admin]) {
    await opened.anonymous.post('/api/session', { username, password: testPassword });
  }
  await db.insert(accessLog).values([
    { memberId: admin.memberId, role: 'ADMIN', ipAddress: '192.0.2.7' },
    { memberId: company.memberId, role: 'COMPANY', ipAddress: '192.0.2.7' },
  ]);
  const ofMember = () => db.$count(accessLog, eq(accessLog.memberId, company.memberId));
  const ofAdmin = () => db.$count(accessLog, eq(accessLog.memberId, admin.memberId));
  const before = [await ofMember(), await ofAdmin()];
  await age('access_log', 'at', '6 months', 'true');
  await age('access_log', 'at', '-1 hours', 'true');
  await run();
  expect([await ofMember(), await ofAdmin()]).toEqual(before);
  await age('access_log', 'at', '2 hours', 'true');
  await run();
  expect([await ofMember(), await ofAdmin()]).toEqual([0, before[1]]);
  await age('access_log', 'at', '18 months', 'true');
  await run();
  expect(await ofAdmin()).toBe(0);
});

test('[K-06] complaints go three years after their answer, mails after six months, nothing a day earlier', async () => {
  const { db } = opened.platform;
  await db.insert(inquiry).values({ memberId: company.memberId, subject: '문의', body: '내용' });
  await db
    .insert(mail)
    .values({ to: company.email, subject: '제목', text: '글', html: '<p>글</p>', status: 'SENT' });
  const count = async () => [
    await db.$count(inquiry, eq(inquiry.memberId, company.memberId)),
    await db.$count(mail, eq(mail.to, company.email)),
  ];
  await age('inquiry', 'created_at', '1094 days', 'true');
  await age('mail', 'created_at', '180 days', 'true');
  await run();
  expect(await count()).toEqual([1, 1]);
  await age('inquiry', 'created_at', '3 days', 'true');
  await age('mail', 'created_at', '5 days', 'true');
  await run();
  expect(await count()).toEqual([0, 0]);
});

test('[F-65] [K-06] [S-15] within five days of a withdrawal nothing names the member any more, and contracts stay', async () => {
  const { db } = opened.platform;
  const colleague = await createMember(db, {
    role: 'COMPANY',
    organizationId: company.organizationId,
    name: '박남을',
  });
  const partner = await createNpo(db);
  const { projectId, partnershipId } = await createProject(db, company, {
    status: 'CLOSED',
    npoIds: [partner.organizationId],
  });
  const readContract = () =>
    db
      .select({ status: project.status, title: project.title, terms: partnership })
      .from(project)
      .innerJoin(partnership, eq(partnership.projectId, project.id))
      .where(eq(project.id, projectId));
  const contract = await readContract();
  expect(contract).toMatchObject([
    {
      status: 'CLOSED',
      terms: { id: partnershipId, npoId: partner.organizationId, ending: 'COMPLETED', ...formTestProgress() },
    },
  ]);
  const browser = await opened.signIn(company);
  await browser.post('/api/inquiries', { subject: '탈퇴 전 문의', body: '내용이에요' });
  expect((await browser.post('/api/account/withdrawal', { password: testPassword })).statusCode).toBe(200);
  await run();
  expect(await readEverything()).toContain(company.name);

  await age('member', 'withdrawn_at', '73 hours', `id IN ('${company.memberId}', '${colleague.memberId}')`);
  await run();
  const everything = await readEverything();
  for (const trace of [company.name, '박남을', company.email, company.username, colleague.email]) {
    expect([trace, everything.includes(trace)]).toEqual([trace, false]);
  }
  expect(await readContract()).toEqual(contract);
  expect(await db.$count(inquiry, eq(inquiry.memberId, company.memberId))).toBe(1);
  expect(await db.$count(file, eq(file.avatarMemberId, company.memberId))).toBe(0);
  const [left] = await db.select().from(member).where(eq(member.id, company.memberId));
  expect(left).toMatchObject({ name: '탈퇴한 회원', phone: null, jobTitle: null });
  // The ID and the address are free again.
  await createMember(db, {
    role: 'COMPANY',
    organizationId: (await createCompany(db)).organizationId,
    username: company.username,
    email: company.email,
  });
});

test('what was destroyed once is left alone, and a job cut short goes on with the rest', async () => {
  const { db } = opened.platform;
  await db
    .update(member)
    .set({ withdrawnAt: sql`now() - interval '4 days'` })
    .where(eq(member.id, company.memberId));
  await run();
  const [first] = await db.select().from(member).where(eq(member.id, company.memberId));
  await run();
  const [second] = await db.select().from(member).where(eq(member.id, company.memberId));
  expect(second).toEqual(first);
  expect(first?.destroyedAt).not.toBeNull();
});

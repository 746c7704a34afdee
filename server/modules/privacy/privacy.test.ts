import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { file } from '#db/schema/files.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { mail } from '#db/schema/mails.ts';
import { accessLog, member } from '#db/schema/members.ts';
import { partnership, project } from '#db/schema/projects.ts';
import { runRetention } from '#server/jobs/retention.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createBudgetLines, createSpending } from '#server/testing/budget-factories.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  nextNumber,
  type TestPartyMember,
  testPassword,
} from '#server/testing/factories.ts';
import { createProject, formTestProgress, hideProject } from '#server/testing/project-factories.ts';

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

describe('[F-20] records of a contract', () => {
  const tablesOf = async () => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE a.attname = 'project_id' AND NOT a.attisdropped AND c.relkind IN ('r', 'p')
         AND c.relnamespace::regnamespace::text IN ('public', 'payments')`,
    );
    return rows.map(({ name }) => name);
  };
  const countOf = async (projectId: string) => {
    let count = 0;
    for (const table of await tablesOf()) {
      const { rows } = await owner.query(`SELECT FROM ${table} WHERE project_id = $1`, [projectId]);
      count += rows.length;
    }
    return count;
  };
  const isThere = (projectId: string) => opened.platform.db.$count(project, eq(project.id, projectId));
  const passes = async (interval: string, projectId: string) => {
    await owner.query('ALTER TABLE project DISABLE TRIGGER USER');
    await age('project', 'status_changed_at', interval, `id = '${projectId}'`);
    await owner.query('ALTER TABLE project ENABLE TRIGGER USER');
  };

  test('go five years after the project has ended with all that belongs to it, and not a day earlier', async () => {
    const { db, queue } = opened.platform;
    const partner = await createNpo(db);
    const npoIds = [partner.organizationId];
    const closed = await createProject(db, company, { status: 'CLOSED', npoIds });
    const kept = await createProject(db, company, { status: 'CLOSED', npoIds });
    const running = await createProject(db, company, { status: 'IN_PROGRESS', npoIds });
    const made = { projectId: closed.projectId, partnershipId: closed.partnershipId as string };
    // What is written in a project is written while it runs.
    const guarded = ['spending', 'deposit', 'file'];
    for (const table of guarded) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await createBudgetLines(db, made, [1000]);
    await createSpending(db, made, partner);
    await owner.query(
      `INSERT INTO deposit (project_id, partnership_id, kind, day, amount, author_id)
       VALUES ($1, $2, 'PAYMENT', '2026-01-01', 1000, $3)`,
      [made.projectId, made.partnershipId, partner.memberId],
    );
    await db.insert(file).values({
      class: 'PROJECT_DOCUMENT',
      ownerId: partner.organizationId,
      ...made,
      name: '보고서.pdf',
      sizeBytes: 1,
      mimeType: 'application/pdf',
      sha256: '0',
      storageKey: 'contract/old',
      documentKind: 'GENERAL',
    });
    for (const table of guarded) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    const others = [await countOf(kept.projectId), await countOf(running.projectId)];
    await passes('1826 days', running.projectId);
    await passes('1825 days', closed.projectId);
    await run();
    expect(await isThere(closed.projectId)).toBe(1);
    expect(await countOf(closed.projectId)).toBeGreaterThan(8);
    await passes('2 days', closed.projectId);
    await run();
    expect([await isThere(closed.projectId), await countOf(closed.projectId)]).toEqual([0, 0]);
    expect(await queue.findJobs('file-delete', { data: { storageKey: 'contract/old' } })).toHaveLength(1);
    expect([await countOf(kept.projectId), await countOf(running.projectId)]).toEqual(others);
  });

  test('wait for the payments of their project, and the app ends none earlier by itself', async () => {
    const { db } = opened.platform;
    const { projectId } = await createProject(db, company, { status: 'CANCELED' });
    await expect(db.execute(sql`SELECT destroy_contract(${projectId})`)).rejects.toMatchObject({
      cause: { code: 'MT001' },
    });
    await expect(db.execute(sql`SELECT delete_dependants('project', 'true', '{}')`)).rejects.toMatchObject({
      cause: { code: '42501' },
    });
    await owner.query('ALTER TABLE payments.order DISABLE TRIGGER USER');
    await owner.query(
      `INSERT INTO payments.order (kind, organization_id, ordered_by_id, project_id, supply_amount, vat_amount,
         reference_code, payer_name, due_on)
       VALUES ('FEE', $1, $2, $3, 1000, 100, 'BBBB33', '한빛', '2026-01-01')`,
      [company.organizationId, company.memberId, projectId],
    );
    await owner.query('ALTER TABLE payments.order ENABLE TRIGGER USER');
    await passes('6 years', projectId);
    await run();
    expect(await isThere(projectId)).toBe(1);
  });

  test('[F-77] wait for a dispute about their project that is kept', async () => {
    const { projectId } = await createProject(opened.platform.db, company, { status: 'CANCELED' });
    await hideProject(opened.platform.db, projectId, company);
    await passes('6 years', projectId);
    await expect(owner.query('SELECT destroy_contract($1)', [projectId])).rejects.toMatchObject({
      code: 'MT001',
    });
    expect(await isThere(projectId)).toBe(1);
  });
});

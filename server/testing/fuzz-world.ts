import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { koreanDay } from '#contract/calendar/dates.ts';
import { match } from '#db/schema/matches.ts';
import { member } from '#db/schema/members.ts';
import type { TestApp } from './app.ts';
import { createBudgetLines, createSpending } from './budget-factories.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  createNpoProject,
  createOrganization,
  type TestMember,
  type TestPartyMember,
} from './factories.ts';
import { createProject, formTestRequest } from './project-factories.ts';

/** A word that stands in everything private of two organisations that nobody else has to do with. */
export const canary = `카나리아${randomUUID().slice(0, 8)}`;

export type FuzzWorld = {
  /** Who calls, by role; null is a visitor. */
  callers: Record<string, TestMember | null>;
  /** Company and NPO whose things none of the callers but the admin may see or change. */
  strangers: { company: TestPartyMember; npo: TestPartyMember; projectIds: string[] };
  /** A list that the engine has computed: those of the factories cannot be computed again. */
  matchId: string;
};

async function fillProjects(opened: TestApp, company: TestPartyMember, npo: TestPartyMember, word: string) {
  const { db } = opened.platform;
  const projectIds: string[] = [];
  for (const status of [
    'MATCHING',
    'PROPOSING',
    'MATCHED',
    'IN_PROGRESS',
    'PAYMENT_REQUESTED',
    'CLOSED',
  ] as const) {
    const made = await createProject(db, company, {
      status,
      npoIds: [npo.organizationId],
      request: { title: `${word} 요청 ${status}` },
    });
    projectIds.push(made.projectId);
    if (status !== 'IN_PROGRESS') continue;
    await createBudgetLines(db, made, [1_000_000, 2_000_000]);
    await createSpending(db, made, npo);
    const { projectId } = made;
    const [byCompany, byNpo] = [await opened.signIn(company), await opened.signIn(npo)];
    const bytes = Buffer.from('%PDF-1.4\n%%EOF\n');
    const day = koreanDay(new Date());
    await byCompany.post(`/api/projects/${projectId}/events`, { text: `${word} 기록` });
    await byCompany.post(`/api/projects/${projectId}/required-documents`, { name: `${word} 서류` });
    await byNpo.upload(`/api/projects/${projectId}/documents`, { name: `${word}.pdf`, bytes });
    await byNpo.post(`/api/projects/${projectId}/activity-entries`, {
      day,
      place: `${word} 교실`,
      participants: 1,
      employeeVolunteers: 0,
      otherVolunteers: 0,
      staff: 1,
      hoursEach: 0,
      sentence: `${word} 활동`,
    });
    await byCompany.post(`/api/projects/${projectId}/agreements`, { form: 'JOINT' });
  }
  return projectIds;
}

async function fillOwn(opened: TestApp, company: TestPartyMember, npo: TestPartyMember, word: string) {
  const byCompany = await opened.signIn(company);
  await byCompany.post('/api/inquiries', { subject: `${word} 문의`, body: `${word} 내용` });
  await byCompany.post('/api/orders', { plan: 'CONNECT', payerName: word, taxInvoice: null });
  await createNpoProject(opened.platform.db, npo.organizationId);
}

/** Two pairs of company and NPO with projects in all states, one of them out of everybody's reach, and who calls. */
export async function createFuzzWorld(opened: TestApp): Promise<FuzzWorld> {
  const { db } = opened.platform;
  const company = await createCompany(db);
  const npo = await createNpo(db, { profile: { capacity: 10_000 } });
  await fillProjects(opened, company, npo, '함께하는');
  await fillOwn(opened, company, npo, '함께하는');
  const email = () => `${randomUUID().slice(0, 8)}.${canary}@matson.example`;
  const strangers = {
    company: await createCompany(db, { memberName: `${canary} 담당`, email: email() }),
    npo: await createNpo(db, { memberName: `${canary} 담당`, email: email() }),
  };
  await db
    .update(member)
    .set({ phone: `02-${canary}` })
    .where(sql`${member.id} IN (${strangers.company.memberId}, ${strangers.npo.memberId})`);
  const projectIds = await fillProjects(opened, strangers.company, strangers.npo, canary);
  await fillOwn(opened, strangers.company, strangers.npo, canary);
  const { organizationId } = await createOrganization(db, { type: 'COMPANY', status: 'PENDING' });
  const asked = await (await opened.signIn(company)).post('/api/projects', {
    attachmentIds: [],
    form: formTestRequest(),
  });
  const made = await db
    .select({ id: match.id })
    .from(match)
    .where(eq(match.projectId, asked.json<{ id: string }>().id));
  return {
    callers: {
      visitor: null,
      company,
      npo,
      pending: await createMember(db, { role: 'COMPANY', organizationId }),
      admin: await createAdmin(db),
    },
    strangers: { ...strangers, projectIds },
    matchId: made[0]?.id ?? '',
  };
}

/** Everything that belongs to the strangers, as one hash for each table: whatever changes of it shows. */
export async function readStrangers(
  opened: TestApp,
  { strangers }: FuzzWorld,
): Promise<Record<string, string>> {
  const { company, npo, projectIds } = strangers;
  const owners: Record<string, string[]> = {
    project_id: projectIds,
    company_id: [company.organizationId],
    organization_id: [company.organizationId, npo.organizationId],
    member_id: [company.memberId, npo.memberId],
  };
  const { db } = opened.platform;
  const { rows: columns } = await db.execute<{ schema: string; table: string; column: string }>(sql`
    SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column
    FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND c.udt_name = 'uuid' AND c.table_schema IN ('public', 'payments')
      AND c.column_name IN ('project_id', 'company_id', 'organization_id', 'member_id')`);
  const each = columns.map(({ schema, table, column }) => {
    const ids = (owners[column] ?? []).map((id) => sql`${id}::uuid`);
    return sql`SELECT ${`${table} by ${column}`} AS name,
      md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS hash
      FROM ${sql.identifier(schema)}.${sql.identifier(table)} t
      WHERE t.${sql.identifier(column)} IN (${sql.join(ids, sql`, `)})`;
  });
  const { rows } = await db.execute<{ name: string; hash: string }>(sql.join(each, sql` UNION ALL `));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

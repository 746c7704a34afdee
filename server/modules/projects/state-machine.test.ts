import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membershipTransitions } from '#contract/accounts/members.ts';
import { invitationTransitions } from '#contract/matches/matches.ts';
import { weightSetTransitions } from '#contract/matches/weight-sets.ts';
import { certificateTransitions } from '#contract/npos/certificates.ts';
import { orderTransitions } from '#contract/orders/orders.ts';
import { hearingTransitions } from '#contract/organizations/hearings.ts';
import { numberChangeTransitions } from '#contract/organizations/number-changes.ts';
import {
  findTransition,
  type ProjectStatus,
  projectStatuses,
  projectTransitions,
  type TransitionActor,
} from '#contract/projects/project-status.ts';
import { statusTransition } from '#db/schema/status-transitions.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, formTestProgress, type TestProject } from '#server/testing/project-factories.ts';
import { runUnit } from '#server/unit.ts';
import { lockProject, moveProject } from './transition.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let adminBrowser: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  company = await createCompany(app.platform.db);
  npo = await createNpo(app.platform.db, { profile: { capacity: 10_000 } });
  adminBrowser = await app.signIn(await createAdmin(app.platform.db));
});
afterAll(() => app.close());

const statusPair = fc.record({
  from: fc.constantFrom(...projectStatuses),
  to: fc.constantFrom(...projectStatuses),
});

function make(status: ProjectStatus): Promise<TestProject> {
  return createProject(app.platform.db, company, { status, npoIds: [npo.organizationId] });
}

/** Everything that the row and its partnership must carry in a status, so that only the transition can be at fault. */
function statementsFor(projectId: string, to: ProjectStatus) {
  const { actualStart, actualEnd, ...progress } = formTestProgress();
  const own = sql`project_id = ${projectId} AND ended_at IS NULL`;
  const hasPartner = to !== 'MATCHING' && to !== 'PROPOSING';
  const isOver = !hasPartner || to === 'CLOSED' || to === 'CANCELED';
  const begin = sql`INSERT INTO partnership (project_id, company_id, npo_id)
    SELECT id, company_id, ${npo.organizationId} FROM project WHERE id = ${projectId} AND partnership_id IS NULL`;
  const agree = sql`UPDATE partnership SET actual_start = ${actualStart}, actual_end = ${actualEnd},
      actual_budget = ${progress.actualBudget}, actual_region_level1_code = '11', actual_region_level2_code = '11110',
      version = version + 1
    WHERE ${own} AND actual_start IS NULL`;
  const goOn = sql`UPDATE partnership SET missing_documents_reason = '시험이에요', version = version + 1 WHERE ${own}`;
  const move = sql`UPDATE project SET status = ${to}, version = version + 1, partnership_id = ${
    hasPartner
      ? sql`coalesce(partnership_id, (SELECT s.id FROM partnership s WHERE s.project_id = project.id AND s.ended_at IS NULL))`
      : sql`NULL`
  } WHERE id = ${projectId}`;
  const ending = to === 'CLOSED' ? 'COMPLETED' : to === 'CANCELED' ? 'CANCELED' : 'REMATCHED';
  const end = sql`UPDATE partnership SET ended_at = now(), ending = ${ending}, version = version + 1 WHERE ${own}`;
  return [
    ...(hasPartner && to !== 'CANCELED' ? [begin] : []),
    ...(hasPartner && to !== 'MATCHED' && to !== 'CANCELED' ? [agree] : []),
    ...(to === 'PAYMENT_REQUESTED' || to === 'CLOSED' ? [goOn] : []),
    move,
    ...(isOver ? [end] : []),
  ];
}

async function readStatus(projectId: string): Promise<string | undefined> {
  const { rows } = await app.platform.db.execute<{ status: string }>(
    sql`SELECT status FROM project WHERE id = ${projectId}`,
  );
  return rows[0]?.status;
}

/** SQLSTATE of a refused statement, null when it went through. */
async function attempt(...statements: ReturnType<typeof sql>[]): Promise<string | null> {
  try {
    await app.platform.db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement);
    });
    return null;
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    return code ?? cause?.code ?? 'unknown';
  }
}

describe('the state machines in code and in the database', () => {
  test('hold the same pairs', async () => {
    const rows = await app.platform.db.select().from(statusTransition);
    const inDatabase = (entity: string) =>
      rows
        .filter((row) => row.entity === entity)
        .map(({ from, to }) => `${from}>${to}`)
        .sort();
    const inCode = (pairs: readonly { from: string; to: string }[]) =>
      pairs.map(({ from, to }) => `${from}>${to}`).sort();
    expect(inDatabase('project')).toEqual(inCode(projectTransitions));
    expect(inDatabase('invitation')).toEqual(inCode(invitationTransitions));
    expect(inDatabase('organization')).toEqual(inCode(membershipTransitions));
    expect(inDatabase('certificate')).toEqual(inCode(certificateTransitions));
    expect(inDatabase('number_change')).toEqual(inCode(numberChangeTransitions));
    expect(inDatabase('order')).toEqual(inCode(orderTransitions));
    expect(inDatabase('hearing')).toEqual(inCode(hearingTransitions));
    expect(inDatabase('weight_set')).toEqual(inCode(weightSetTransitions));
  });

  test('[S-01] the app role cannot make any other pair, whatever SQL it sends', async () => {
    for (const from of projectStatuses) {
      for (const to of projectStatuses.filter((status) => status !== from)) {
        const { projectId } = await make(from);
        const code = await attempt(...statementsFor(projectId, to));
        const isAllowed = findTransition(from, to) !== undefined;
        // Leaving MATCHED's partner or saved progress behind is refused by rules of its own.
        if (isAllowed) expect([`${from}>${to}`, code]).toEqual([`${from}>${to}`, null]);
        else
          expect([`${from}>${to}`, code]).toEqual([`${from}>${to}`, expect.stringMatching(/^(MT00[12])$/)]);
        expect(await readStatus(projectId)).toBe(isAllowed ? to : from);
      }
    }
  });

  test('the admin can drive exactly the pairs that are the admin’s', async () => {
    await fc.assert(
      fc.asyncProperty(statusPair, async ({ from, to }) => {
        const made = await make(from);
        const response = await adminBrowser.post(`/api/admin/projects/${made.projectId}/transitions`, {
          to,
          version: made.version,
          reason: '시험으로 바꿔 봐요',
          ...(to === 'IN_PROGRESS' ? { actualEnd: '2099-12-31' } : {}),
        });
        const transition = findTransition(from, to);
        const isOwn = transition?.actors.includes('ADMIN') ?? false;
        const needsList = from === 'MATCHING' && to === 'PROPOSING';
        // What was billed is confirmed by the deposit that pays it.
        const needsMoney = to === 'PAYMENT_CONFIRMED';
        expect([from, to, response.statusCode]).toEqual([
          from,
          to,
          isOwn && !needsList && !needsMoney ? 200 : 409,
        ]);
        expect(await readStatus(made.projectId)).toBe(response.statusCode === 200 ? to : from);
      }),
      {
        numRuns: 100,
        seed: 7,
        examples: projectStatuses.flatMap((from) =>
          projectStatuses.map((to) => [{ from, to }] as [{ from: ProjectStatus; to: ProjectStatus }]),
        ),
      },
    );
  });

  test('a status changes only by an actor of its pair, and with a reason where one is due', async () => {
    for (const from of projectStatuses) {
      const { projectId } = await make(from);
      for (const { to, actors, needsReason } of projectTransitions.filter((pair) => pair.from === from)) {
        const move = (by: TransitionActor, reason: string) =>
          runUnit(app.platform, { kind: 'SYSTEM' }, async (unit) =>
            moveProject(unit, await lockProject(unit, projectId), to, by, '시험으로 바꿔 봐요', { reason }),
          );
        for (const by of (['COMPANY', 'ADMIN', 'SYSTEM'] as const).filter((one) => !actors.includes(one)))
          await expect(move(by, '시험'), `${from}>${to} ${by}`).rejects.toMatchObject({
            code: 'TRANSITION_REFUSED',
          });
        if (needsReason)
          await expect(move(actors[0] as TransitionActor, ''), `${from}>${to}`).rejects.toMatchObject({
            code: 'VALIDATION',
          });
      }
      expect(await readStatus(projectId)).toBe(from);
    }
  });

  test('a new project begins as MATCHING and in no other status', async () => {
    const { projectId } = await make('MATCHING');
    for (const status of projectStatuses.filter((value) => value !== 'MATCHING')) {
      const code = await attempt(sql`
        INSERT INTO project (company_id, requester_id, status, title, region_level1_code, region_level2_code, field_code,
          beneficiary_code, is_new, expected_start, expected_end, is_budget_unknown, donation_receipt, tax_invoice,
          follow_up, planning_status, purpose, description)
        SELECT company_id, requester_id, ${status}, title, region_level1_code, region_level2_code, field_code,
          beneficiary_code, is_new, expected_start, expected_end, true, donation_receipt, tax_invoice,
          follow_up, planning_status, purpose, description FROM project WHERE id = ${projectId}`);
      expect([status, code]).toEqual([status, 'MT001']);
    }
  });
});

describe('rows that the app role cannot bend', () => {
  test('[S-14] saved progress is locked against direct SQL without a recorded correction', async () => {
    const { projectId } = await make('IN_PROGRESS');
    const code = await attempt(
      sql`UPDATE partnership SET actual_budget = 1, version = version + 1 WHERE project_id = ${projectId}`,
    );
    expect(code).toBe('MT002');
  });

  test('a version that is not the next one is refused', async () => {
    const { projectId } = await make('PROPOSING');
    expect(await attempt(sql`UPDATE project SET title = '바꿈' WHERE id = ${projectId}`)).toBe('MT003');
    expect(
      await attempt(sql`UPDATE project SET title = '바꿈', version = version + 2 WHERE id = ${projectId}`),
    ).toBe('MT003');
  });

  test('history cannot be rewritten: audit log, project log and corrections are insert-only', async () => {
    await make('MATCHING');
    for (const statement of [
      sql`UPDATE audit_entry SET action = 'x'`,
      sql`DELETE FROM audit_entry`,
      sql`UPDATE audit_head SET sequence = 0`,
      sql`UPDATE project_event SET text = 'x'`,
      sql`DELETE FROM project_event`,
      sql`DELETE FROM progress_correction`,
      sql`DELETE FROM project`,
      sql`DELETE FROM partnership`,
      sql`UPDATE partnership SET npo_id = company_id`,
      sql`UPDATE status_transition SET to_status = 'CLOSED'`,
      sql`UPDATE catalog_epoch SET version = 0`,
      sql`UPDATE match SET snapshot = '{}'`,
      sql`CREATE TABLE mine (id int)`,
      sql`ALTER TABLE project DISABLE TRIGGER ALL`,
    ]) {
      expect(await attempt(statement)).toBe('42501');
    }
  });
});

import { sql } from 'drizzle-orm';
import { fixedClause } from '#contract/agreements/clauses.ts';
import { emptyWorkplan } from '#contract/agreements/workplan.ts';
import type { Database } from '#db/client.ts';
import { createBudgetLines, createSpending } from '#server/testing/budget-factories.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  createNpoProject,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

/** Ids of rows that the app has made in legal ways, by the names that cases use. */
export type GuardRows = Record<string, string>;

async function insertRow(db: Database, statement: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(statement);
  return rows[0]?.id ?? '';
}

async function createOrders(db: Database, rows: GuardRows): Promise<void> {
  const order = (company: string, code: string) =>
    insertRow(
      db,
      sql`INSERT INTO payments.order (kind, organization_id, ordered_by_id, plan, supply_amount, vat_amount,
          reference_code, payer_name, due_on)
        VALUES ('PLAN', ${company}, ${rows.companyMember}, 'CONNECT', 1000, 100, ${code}, '한빛', current_date) RETURNING id`,
    );
  const invoice = (orderId: string) =>
    insertRow(
      db,
      sql`INSERT INTO payments.tax_invoice (order_id, business_number, email)
        VALUES (${orderId}, '1234567890', 'tax@matson.example') RETURNING id`,
    );
  rows.paidOrder = await order(rows.company as string, 'PAAA22');
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO payments.payment (order_id, kind, amount, booked_on, statement_name,
      recorded_by_id) VALUES (${rows.paidOrder}, 'DEPOSIT', 1100, current_date, '한빛', ${rows.admin})`);
    await tx.execute(sql`UPDATE payments.order SET status = 'PAID', paid_on = current_date,
      plan_from = current_date, plan_until = current_date, version = 2 WHERE id = ${rows.paidOrder}`);
  });
  rows.issuedInvoice = await invoice(rows.paidOrder);
  await db.execute(sql`UPDATE payments.tax_invoice SET status = 'ISSUED', issued_on = current_date,
    approval_number = '20260101ABCDEFGH12345678', version = 2 WHERE id = ${rows.issuedInvoice}`);
  rows.openOrder = await order(rows.company as string, 'BBBB22');
  rows.requestedInvoice = await invoice(rows.openOrder);
}

/** A draft with an open proposal in the partnership that has been matched, a confirmed version in the one that runs. */
async function createAgreements(db: Database, rows: GuardRows): Promise<void> {
  const content = JSON.stringify({
    form: 'JOINT',
    title: '사업',
    clauses: [fixedClause],
    workplan: {
      ...emptyWorkplan,
      // One that is measured, one whose persons are counted, one that is summed up from the activity entries.
      indicators: ['EDU_R1', 'COMMON_O1', 'COMMON_O2', 'COMMON_O7'].map((code) => ({
        code,
        name: '지표',
        unit: '명',
      })),
    },
  });
  const draft = (projectId = '', partnershipId = '') =>
    insertRow(
      db,
      sql`INSERT INTO agreement (project_id, partnership_id, number, organization_id, content)
        VALUES (${projectId}, ${partnershipId}, 1, ${rows.company}, ${content}) RETURNING id`,
    );
  rows.draftAgreement = await draft(rows.matched, rows.matchedPartnership);
  rows.clauseProposal = await insertRow(
    db,
    sql`INSERT INTO clause_proposal (agreement_id, clause, before, text, reason, organization_id, member_id)
      VALUES (${rows.draftAgreement}, 3, '앞', '뒤', '이유', ${rows.npo}, ${rows.npoMember}) RETURNING id`,
  );
  rows.confirmedAgreement = await draft(rows.running, rows.runningPartnership);
  const hash = 'a'.repeat(64);
  await db.execute(sql`UPDATE agreement SET status = 'OFFERED', sha256 = ${hash}, offered_by_id = ${rows.company},
    offered_at = now(), version = 2 WHERE id = ${rows.confirmedAgreement}`);
  for (const [party, member] of [
    [rows.company, rows.companyMember],
    [rows.npo, rows.npoMember],
  ])
    await db.execute(sql`INSERT INTO agreement_confirmation (agreement_id, organization_id, member_id, member_name,
      sha256) VALUES (${rows.confirmedAgreement}, ${party}, ${member}, '담당자', ${hash})`);
  await db.execute(sql`UPDATE agreement SET status = 'CONFIRMED', confirmed_at = now(), version = 3
    WHERE id = ${rows.confirmedAgreement}`);
}

/** Two budget lines of the partnership that runs, a move between them that is asked for, and a spending on the first. */
async function createBudget(db: Database, rows: GuardRows): Promise<void> {
  const { running, runningPartnership, npo, npoMember } = rows as Record<string, string>;
  const made = { projectId: running as string, partnershipId: runningPartnership as string };
  const [first, second] = await createBudgetLines(db, made, [1000, 1000]);
  rows.budgetLine = first as string;
  rows.otherLine = second as string;
  rows.budgetMove = await insertRow(
    db,
    sql`INSERT INTO budget_move (project_id, partnership_id, from_line_id, to_line_id, amount, reason, answer_by, member_id)
      VALUES (${running}, ${runningPartnership}, ${first}, ${second}, 300, '까닭', current_date + 7, ${npoMember})
      RETURNING id`,
  );
  rows.spending = await createSpending(db, made, {
    memberId: npoMember as string,
    organizationId: npo as string,
  } as TestPartyMember);
}

/** A request of the company for another number, with the certificate that it is decided on with. */
async function createNumberChange(db: Database, rows: GuardRows): Promise<void> {
  rows.numberChange = await insertRow(
    db,
    sql`INSERT INTO number_change (organization_id, requested_by_id, before, after, reason)
      SELECT id, ${rows.companyMember}, number, '2208162517', '이유' FROM organization WHERE id = ${rows.company}
      RETURNING id`,
  );
  rows.numberCertificate = await insertRow(
    db,
    sql`INSERT INTO certificate (organization_id, document_type, number_change_id)
      VALUES (${rows.company}, 'BUSINESS_REGISTRATION', ${rows.numberChange}) RETURNING id`,
  );
}

/** Makes an organisation of each kind, projects in several states and what hangs on them. */
export async function createGuardRows(db: Database): Promise<GuardRows> {
  const company = await createCompany(db);
  const npo = await createNpo(db);
  const rival = await createNpo(db);
  const admin = await createAdmin(db);
  const npoIds = [npo.organizationId, rival.organizationId];
  const proposing = await createProject(db, company, { status: 'PROPOSING', npoIds });
  const matched = await createProject(db, company, { status: 'MATCHED', npoIds });
  const running = await createProject(db, company, { status: 'IN_PROGRESS', npoIds });
  const closed = await createProject(db, company, { status: 'CLOSED', npoIds });
  const billed = await createProject(db, company, { status: 'PAYMENT_REQUESTED', npoIds });
  const rows: GuardRows = {
    company: company.organizationId,
    companyMember: company.memberId,
    npo: npo.organizationId,
    npoMember: npo.memberId,
    rival: rival.organizationId,
    admin: admin.memberId,
    npoProject: await createNpoProject(db, npo.organizationId),
    matching: (await createProject(db, company)).projectId,
    proposing: proposing.projectId,
    match: proposing.matchId ?? '',
    invitation: proposing.invitationIds[npo.organizationId] ?? '',
    matched: matched.projectId,
    matchedPartnership: matched.partnershipId ?? '',
    running: running.projectId,
    runningPartnership: running.partnershipId ?? '',
    closed: closed.projectId,
    billed: billed.projectId,
    billedPartnership: billed.partnershipId ?? '',
    closedPartnership: closed.partnershipId ?? '',
  };
  rows.weightSet = await insertRow(
    db,
    sql`INSERT INTO weight_set (name, hash, content) VALUES ('가중치', 'a', '{}') RETURNING id`,
  );
  rows.changeRequest = await insertRow(
    db,
    sql`INSERT INTO change_request (project_id, partnership_id, organization_id, requested_by_id, before, after,
        reason) VALUES (${rows.running}, ${rows.runningPartnership}, ${rows.npo}, ${rows.npoMember}, '{"a": 1}', '{"a": 2}', '이유') RETURNING id`,
  );
  await createOrders(db, rows);
  await createAgreements(db, rows);
  await createBudget(db, rows);
  await createNumberChange(db, rows);
  return rows;
}

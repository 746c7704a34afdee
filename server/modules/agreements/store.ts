import { and, asc, desc, eq, inArray, isNotNull, max, or, sql } from 'drizzle-orm';
import type { AgreementContent } from '#contract/agreements/agreement-content.ts';
import type { AgreementStatus, ProposalStatus } from '#contract/agreements/agreement-status.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { agreement, agreementConfirmation, clauseApproval, clauseProposal } from '#db/schema/agreements.ts';
import { memberName } from '#server/modules/members/store.ts';
import { organizationName } from '#server/modules/organizations/store.ts';

export type AgreementRow = typeof agreement.$inferSelect;
export type ProposalRow = typeof clauseProposal.$inferSelect;
export type ConfirmationRow = typeof agreementConfirmation.$inferSelect;

/** The versions of a partnership, newest first, with the name of who offered each. */
export function findVersions(db: Reader, partnershipId: string) {
  return db
    .select({ row: agreement, offeredBy: organizationName(agreement.offeredById) })
    .from(agreement)
    .where(eq(agreement.partnershipId, partnershipId))
    .orderBy(desc(agreement.number));
}

/** The version that stands in one of these statuses, of which a partnership has one at most at a time. */
export async function findVersionIn(
  db: Reader,
  partnershipId: string,
  statuses: readonly AgreementStatus[],
): Promise<AgreementRow | null> {
  const [row] = await db
    .select()
    .from(agreement)
    .where(and(eq(agreement.partnershipId, partnershipId), inArray(agreement.status, [...statuses])))
    .orderBy(desc(agreement.number))
    .limit(1);
  return row ?? null;
}

/** Every version that both sides have confirmed, the one that holds or held last first. */
export function findConfirmedVersions(db: Reader, partnershipId: string) {
  return db
    .select({ number: agreement.number, confirmedAt: agreement.confirmedAt, content: agreement.content })
    .from(agreement)
    .where(and(eq(agreement.partnershipId, partnershipId), isNotNull(agreement.confirmedAt)))
    .orderBy(desc(agreement.number));
}

/** Whether a draft was ever made for the project, by whichever partnership (G-21). */
export async function wasDrafted(db: Reader, projectId: string): Promise<boolean> {
  const found = await db.$count(
    agreement,
    and(eq(agreement.projectId, projectId), sql`content ->> 'form' <> 'OWN'`),
  );
  return found > 0;
}

/** Makes the next version of a partnership as a DRAFT. */
export async function insertVersion(
  tx: Transaction,
  values: Pick<
    AgreementRow,
    'projectId' | 'partnershipId' | 'content' | 'organizationId' | 'reason' | 'ownFileId'
  >,
): Promise<AgreementRow> {
  const [last] = await tx
    .select({ number: max(agreement.number) })
    .from(agreement)
    .where(eq(agreement.partnershipId, values.partnershipId));
  const [row] = await tx
    .insert(agreement)
    .values({ ...values, number: (last?.number ?? 0) + 1 })
    .returning();
  return row as AgreementRow;
}

/** Writes the next version number of a row with these changes. */
export async function updateVersion(
  tx: Transaction,
  { id, version }: Pick<AgreementRow, 'id' | 'version'>,
  values: Partial<
    Pick<AgreementRow, 'status' | 'sha256' | 'offeredById' | 'offeredAt' | 'confirmedAt' | 'signedFileId'>
  > & { content?: AgreementContent },
): Promise<AgreementRow> {
  const [row] = await tx
    .update(agreement)
    .set({ ...values, version: version + 1 })
    .where(and(eq(agreement.id, id), eq(agreement.version, version)))
    .returning();
  return row as AgreementRow;
}

/** Writes another number of a party into the drafts that name the former one; returns how many. */
export async function renumberDrafts(
  tx: Transaction,
  { before, after }: { before: string; after: string },
): Promise<number> {
  const names = (party: 'company' | 'npo') =>
    sql`${agreement.content} -> ${sql.raw(`'${party}'`)} ->> 'number' = ${before}`;
  const rows = await tx
    .select()
    .from(agreement)
    .where(and(eq(agreement.status, 'DRAFT'), or(names('company'), names('npo'))));
  for (const row of rows) {
    const { company, npo } = row.content;
    const renumber = (party: typeof company) =>
      party.number === before ? { ...party, number: after } : party;
    await updateVersion(tx, row, {
      content: { ...row.content, company: renumber(company), npo: renumber(npo) },
    });
  }
  return rows.length;
}

/** Takes every version back that still says something, when its partnership ends without the project being done. */
export async function discardVersions(tx: Transaction, partnershipId: string): Promise<void> {
  await tx
    .update(agreement)
    .set({ status: 'DISCARDED', version: sql`${agreement.version} + 1` })
    .where(
      and(
        eq(agreement.partnershipId, partnershipId),
        inArray(agreement.status, ['DRAFT', 'OFFERED', 'CONFIRMED']),
      ),
    );
}

/** What was said of the clauses of these versions, oldest first, with who said it. */
export function findProposals(db: Reader, agreementIds: readonly string[]) {
  return db
    .select({
      row: clauseProposal,
      organizationName: organizationName(clauseProposal.organizationId),
      memberName: memberName(clauseProposal.memberId),
    })
    .from(clauseProposal)
    .where(inArray(clauseProposal.agreementId, [...agreementIds]))
    .orderBy(asc(clauseProposal.createdAt), asc(clauseProposal.id));
}

export async function insertProposal(
  tx: Transaction,
  values: Pick<
    ProposalRow,
    'agreementId' | 'clause' | 'before' | 'text' | 'reason' | 'organizationId' | 'memberId'
  >,
): Promise<void> {
  await tx.insert(clauseProposal).values(values);
}

export async function updateProposal(
  tx: Transaction,
  { id, version }: ProposalRow,
  status: ProposalStatus,
): Promise<void> {
  await tx
    .update(clauseProposal)
    .set({ status, version: version + 1 })
    .where(and(eq(clauseProposal.id, id), eq(clauseProposal.version, version)));
}

/** Takes what is open of one version over to the next, and what was approved but for `changed` clauses. */
export async function moveOn(
  tx: Transaction,
  from: string,
  to: string,
  changed: readonly number[],
): Promise<void> {
  await tx
    .update(clauseProposal)
    .set({ agreementId: to, version: sql`${clauseProposal.version} + 1` })
    .where(and(eq(clauseProposal.agreementId, from), eq(clauseProposal.status, 'OPEN')));
  const kept = (await findApprovals(tx, from)).filter(({ clause }) => !changed.includes(clause));
  if (kept.length > 0)
    await tx
      .insert(clauseApproval)
      .values(kept.map(({ clause, organizationId }) => ({ agreementId: to, clause, organizationId })));
}

export function findApprovals(db: Reader, agreementId: string) {
  return db
    .select({ clause: clauseApproval.clause, organizationId: clauseApproval.organizationId })
    .from(clauseApproval)
    .where(eq(clauseApproval.agreementId, agreementId))
    .orderBy(asc(clauseApproval.clause), asc(clauseApproval.organizationId));
}

/** Who finds a clause good as it is: these and nobody else. */
export async function setApprovals(
  tx: Transaction,
  agreementId: string,
  clause: number,
  organizationIds: readonly string[],
): Promise<void> {
  await tx
    .delete(clauseApproval)
    .where(and(eq(clauseApproval.agreementId, agreementId), eq(clauseApproval.clause, clause)));
  if (organizationIds.length > 0)
    await tx
      .insert(clauseApproval)
      .values(organizationIds.map((organizationId) => ({ agreementId, clause, organizationId })));
}

/** The confirmations of a version in their order. */
export function findConfirmations(db: Reader, agreementId: string) {
  return db
    .select({
      row: agreementConfirmation,
      organizationName: organizationName(agreementConfirmation.organizationId),
    })
    .from(agreementConfirmation)
    .where(eq(agreementConfirmation.agreementId, agreementId))
    .orderBy(asc(agreementConfirmation.confirmedAt));
}

export async function insertConfirmation(
  tx: Transaction,
  values: Omit<ConfirmationRow, 'confirmedAt'>,
): Promise<void> {
  await tx.insert(agreementConfirmation).values(values);
}

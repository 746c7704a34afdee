import { koreanDay } from '#contract/calendar/dates.ts';
import type { Database } from '#db/client.ts';
import { budgetLine, spending } from '#db/schema/budgets.ts';
import { file } from '#db/schema/files.ts';
import type { TestPartyMember } from './factories.ts';
import type { TestProject } from './project-factories.ts';

type OfProject = Pick<TestProject, 'projectId' | 'partnershipId'>;

/** Budget lines of a partnership, as a confirmed agreement makes them; answers with their ids in order. */
export async function createBudgetLines(
  db: Database,
  { projectId, partnershipId }: OfProject,
  amounts: readonly number[],
  moveLimit = 20,
): Promise<string[]> {
  const codes = ['LABOR', 'MATERIAL', 'EVENT', 'PROMOTION'];
  const rows = await db
    .insert(budgetLine)
    .values(
      amounts.map((amount, position) => ({
        projectId,
        partnershipId: partnershipId as string,
        position,
        code: codes[position % codes.length] as string,
        basis: `근거 ${position + 1}`,
        amount,
        moveLimit,
      })),
    )
    .returning({ id: budgetLine.id });
  return rows.map(({ id }) => id);
}

/** A spending of today with its evidence, on a line of its own; answers with its id. */
export async function createSpending(db: Database, made: OfProject, npo: TestPartyMember): Promise<string> {
  const [id] = await createSpendings(db, made, npo, [koreanDay(new Date())]);
  return id as string;
}

/** A spending for each day, with its evidence, all on a line of their own; answers with their ids. */
export const createSpendings = (
  db: Database,
  made: OfProject,
  npo: TestPartyMember,
  days: readonly string[],
): Promise<string[]> =>
  createSpendingsOf(
    db,
    made,
    npo,
    days.map((day) => ({ day, amount: 100 })),
  );

/** Spendings of these days and amounts in won, with their evidence, all on a line of their own; answers with their ids. */
export async function createSpendingsOf(
  db: Database,
  made: OfProject,
  npo: TestPartyMember,
  spent: readonly { day: string; amount: number }[],
): Promise<string[]> {
  const { projectId, partnershipId } = made;
  const [lineId] = await createBudgetLines(db, made, [1_000_000]);
  if (spent.length === 0) return [];
  return db.transaction(async (tx) => {
    const rows = await tx
      .insert(spending)
      .values(
        spent.map(({ day, amount }, at) => ({
          projectId,
          partnershipId: partnershipId as string,
          lineId: lineId as string,
          number: at + 1,
          day,
          payee: '청람주유소',
          amount,
          evidence: 'CARD_SLIP' as const,
          authorId: npo.memberId,
        })),
      )
      .returning({ id: spending.id });
    await tx.insert(file).values(
      rows.map(({ id }) => ({
        class: 'EVIDENCE' as const,
        spendingId: id,
        ownerId: npo.organizationId,
        uploaderId: npo.memberId,
        name: '영수증.pdf',
        sizeBytes: 1,
        mimeType: 'application/pdf',
        sha256: 'a',
        storageKey: `evidence-${id}`,
      })),
    );
    return rows.map(({ id }) => id);
  });
}

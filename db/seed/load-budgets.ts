import { eq, sql } from 'drizzle-orm';
import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { addDays } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { Transaction } from '#db/client.ts';
import { budgetLine, budgetMove, deposit, spending } from '#db/schema/budgets.ts';
import { file } from '#db/schema/files.ts';
import { toBudgetLines } from './content/agreement-sketch.ts';
import type { BudgetSketch } from './content/budget-sketches.ts';
import type { RequestSketch } from './content/request-sketch.ts';
import { workspaceSketches } from './content/workspace-sketches.ts';
import { demoId } from './demo-id.ts';
import { type DemoStorage, type StoredObject, storeAll } from './object-store.ts';
import { type People, partnershipIdOf, projectIdOf } from './request-people.ts';
import { atWork, type Timeline } from './request-timeline.ts';
import { createSamplePdf } from './sample-pdf.ts';

/** What clause 6 of a draft lets move unasked, in per cent. */
const draftedLimit = 20;

const spendingsOf = ({ key }: RequestSketch): BudgetSketch['spendings'] =>
  workspaceSketches.budgets[key]?.spendings ?? [];

/** Makes and stores the evidence of one project, by who was paid. */
export function storeEvidence(
  storage: DemoStorage,
  sketch: RequestSketch,
): Promise<Map<string, StoredObject>> {
  const payees = [...new Set(spendingsOf(sketch).map(([, , payee]) => payee))];
  return storeAll(storage, payees, async (payee) => ({
    bytes: createSamplePdf('증빙', [payee, sketch.title, '체험을 위해 만든 증빙이에요.']),
    mimeType: 'application/pdf',
  }));
}

/** Writes the budget of a running project: what came in, was moved and spent, and a question that waits for an answer. */
export async function insertBudget(
  tx: Transaction,
  sketch: RequestSketch,
  { partnerId }: Timeline,
  today: string,
  objects: ReadonlyMap<string, StoredObject>,
  people: People,
): Promise<void> {
  const made = workspaceSketches.budgets[sketch.key];
  const agreed = workspaceSketches.agreements[sketch.key];
  if (!made || !agreed || !partnerId) return;
  const moveLimit = typeof agreed.paper === 'string' ? 0 : draftedLimit;
  const own = { projectId: projectIdOf(sketch), partnershipId: partnershipIdOf(sketch) };
  const memberId = people.contactOf(partnerId);
  const lineIdOf = (at: number) => demoId('budget line', sketch.key, String(at));
  await tx.insert(budgetLine).values(
    toBudgetLines(agreed).map(({ code, basis, amount }, position) => ({
      ...own,
      id: lineIdOf(position),
      position,
      code,
      basis,
      amount,
      moveLimit,
    })),
  );
  for (const [at, [day, amount]] of made.deposits.entries())
    await tx.insert(deposit).values({
      ...own,
      id: demoId('deposit', sketch.key, String(at)),
      kind: 'PAYMENT',
      day: addDays(today, -day),
      amount,
      authorId: memberId,
      createdAt: atWork(addDays(today, -day), 400),
    });
  for (const [at, [day, from, to, amount, reason, status]] of (made.moves ?? []).entries()) {
    const id = demoId('budget move', sketch.key, String(at));
    const askedOn = addDays(today, -day);
    await tx.insert(budgetMove).values({
      ...own,
      id,
      fromLineId: lineIdOf(from),
      toLineId: lineIdOf(to),
      amount,
      reason,
      answerBy: addBusinessDays(askedOn, limits.moveAnswerDays),
      memberId,
      createdAt: atWork(askedOn, 100),
    });
    if (status === 'DONE')
      await tx
        .update(budgetMove)
        .set({ status, version: sql`${budgetMove.version} + 1` })
        .where(eq(budgetMove.id, id));
  }
  for (const [at, [day, line, payee, amount, evidence, strikeReason]] of spendingsOf(sketch).entries()) {
    const id = demoId('spending', sketch.key, String(at));
    const createdAt = atWork(addDays(today, -day), 300 + at);
    await tx.insert(spending).values({
      ...own,
      id,
      lineId: lineIdOf(line),
      number: at + 1,
      day: addDays(today, -day),
      payee,
      amount,
      evidence,
      authorId: memberId,
      createdAt,
    });
    await tx.insert(file).values({
      ...(objects.get(payee) as StoredObject),
      id: demoId('evidence', sketch.key, String(at)),
      class: 'EVIDENCE',
      ownerId: partnerId,
      uploaderId: memberId,
      spendingId: id,
      name: `증빙 ${at + 1}.pdf`,
      createdAt,
    });
    if (strikeReason !== undefined)
      await tx
        .update(spending)
        .set({ struckAt: new Date(createdAt.getTime() + 600_000), struckById: memberId, strikeReason })
        .where(eq(spending.id, id));
  }
}

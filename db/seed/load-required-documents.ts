import { eq, sql } from 'drizzle-orm';
import { addDays } from '#contract/calendar/dates.ts';
import type { RequiredDocumentStatus } from '#contract/projects/required-document-status.ts';
import type { Transaction } from '#db/client.ts';
import { requiredDocument } from '#db/schema/required-documents.ts';
import { documentOf, documentStates, type RequestSketch } from './content/request-sketch.ts';
import { demoId } from './demo-id.ts';
import { partnershipIdOf, projectIdOf } from './request-people.ts';
import { atWork } from './request-timeline.ts';

/** The id of a document that a partnership of the demo asks for. */
export const requiredDocumentId = ({ key }: RequestSketch, name: string) =>
  demoId('required document', key, name);

/** Asks the partner that has just been chosen for what the request names. */
export async function insertRequiredDocuments(
  tx: Transaction,
  sketch: RequestSketch,
  chosenAt: Date,
): Promise<void> {
  if (sketch.docs.length === 0) return;
  await tx.insert(requiredDocument).values(
    sketch.docs.map((name, position) => ({
      id: requiredDocumentId(sketch, name),
      projectId: projectIdOf(sketch),
      partnershipId: partnershipIdOf(sketch),
      position,
      name,
      createdAt: chosenAt,
      updatedAt: chosenAt,
    })),
  );
}

/** The statuses that a document takes on its way to one. */
const waysTo: Record<RequiredDocumentStatus, readonly RequiredDocumentStatus[]> = {
  WANTED: [],
  HANDED_IN: ['HANDED_IN'],
  ACCEPTED: ['HANDED_IN', 'ACCEPTED'],
  RETURNED: ['HANDED_IN', 'RETURNED'],
  WAIVED: ['WAIVED'],
};

/** Takes each document to where it stands, an hour after its file came, or without one at `endedAt`. */
export async function settleRequiredDocuments(
  tx: Transaction,
  sketch: RequestSketch,
  today: string,
  endedAt: Date,
): Promise<void> {
  for (const { name, status, reason } of documentStates(sketch)) {
    const handedIn = sketch.documents?.find((document) => documentOf(sketch, document) === name);
    const updatedAt = handedIn === undefined ? endedAt : atWork(addDays(today, -handedIn[0]), 460);
    for (const step of waysTo[status]) {
      await tx
        .update(requiredDocument)
        .set({
          status: step,
          reason: step === status ? reason : null,
          // A time that does not differ from the one before is set to now by a trigger.
          ...(step === status ? { updatedAt } : {}),
          version: sql`${requiredDocument.version} + 1`,
        })
        .where(eq(requiredDocument.id, requiredDocumentId(sketch, name)));
    }
  }
}

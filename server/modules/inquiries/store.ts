import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import {
  memberIdsOf,
  memberName,
  memberOrganizationId,
  memberOrganizationName,
} from '#server/modules/members/store.ts';

export type InquiryParts = {
  inquiry: typeof inquiry.$inferSelect;
  memberName: string;
  organizationId: string | null;
  organizationName: string | null;
};

/** How many inquiries a list or a page of it holds. */
export const listedMax = 300;

const select = (db: Reader) =>
  db
    .select({
      inquiry,
      memberName: memberName(inquiry.memberId),
      organizationId: memberOrganizationId(inquiry.memberId),
      organizationName: memberOrganizationName(inquiry.memberId),
    })
    .from(inquiry);

/** The inquiries of a member with who asked, newest first. */
export function findInquiriesOf(db: Reader, memberId: string): Promise<InquiryParts[]> {
  return select(db)
    .where(eq(inquiry.memberId, memberId))
    .orderBy(desc(inquiry.createdAt), desc(inquiry.id))
    .limit(listedMax);
}

/** One page of inquiries with who asked, the unanswered before the others, newest first; and how many in all. */
export async function findInquiryPage(
  db: Reader,
  {
    organizationId,
    id,
    page,
  }: { organizationId?: string | undefined; id?: string | undefined; page: number },
): Promise<{ rows: InquiryParts[]; total: number }> {
  const where = and(
    id === undefined ? undefined : eq(inquiry.id, id),
    organizationId === undefined ? undefined : inArray(inquiry.memberId, memberIdsOf(db, organizationId)),
  );
  const rows = await select(db)
    .where(where)
    .orderBy(desc(isNull(inquiry.answer)), desc(inquiry.createdAt), desc(inquiry.id))
    .limit(listedMax)
    .offset((page - 1) * listedMax);
  return { rows, total: await db.$count(inquiry, where) };
}

/** One inquiry with who asked; null where there is none. */
export async function findInquiry(db: Reader, inquiryId: string): Promise<InquiryParts | null> {
  const [row] = await select(db).where(eq(inquiry.id, inquiryId));
  return row ?? null;
}

/** Inserts an inquiry and returns its id. */
export async function insertInquiry(
  tx: Transaction,
  values: Pick<typeof inquiry.$inferInsert, 'memberId' | 'subject' | 'body'>,
): Promise<string> {
  const [row] = await tx.insert(inquiry).values(values).returning({ id: inquiry.id });
  return (row as { id: string }).id;
}

/** Writes the answer on the version it was decided on; returns null when the inquiry has changed since. */
export async function writeAnswer(
  tx: Transaction,
  given: { inquiryId: string; version: number; answer: string; answeredById: string; answeredAt: Date },
): Promise<string | null> {
  const { inquiryId, version, ...answer } = given;
  const [row] = await tx
    .update(inquiry)
    .set({ ...answer, version: sql`${inquiry.version} + 1`, updatedAt: given.answeredAt })
    .where(and(eq(inquiry.id, inquiryId), eq(inquiry.version, version)))
    .returning({ memberId: inquiry.memberId });
  return row?.memberId ?? null;
}

/** Writes until when an open inquiry is answered, and why that is later, on the version it was decided on; null where it has changed since. */
export async function writeDelay(
  tx: Transaction,
  given: { inquiryId: string; version: number; answerBy: string; delayReason: string; at: Date },
): Promise<string | null> {
  const { inquiryId, version, at, ...delay } = given;
  const [row] = await tx
    .update(inquiry)
    .set({ ...delay, version: sql`${inquiry.version} + 1`, updatedAt: at })
    .where(and(eq(inquiry.id, inquiryId), eq(inquiry.version, version), isNull(inquiry.answer)))
    .returning({ memberId: inquiry.memberId });
  return row?.memberId ?? null;
}

import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';

export type InquiryParts = {
  inquiry: typeof inquiry.$inferSelect;
  memberName: string;
  organizationName: string | null;
};

/** How many inquiries a list holds. */
const listedMax = 300;

/** Inquiries with who asked; by default newest first, `openFirst` puts the unanswered before the others. */
export function findInquiryParts(
  db: Database | Transaction,
  where: SQL | undefined,
  { openFirst = false }: { openFirst?: boolean } = {},
): Promise<InquiryParts[]> {
  return db
    .select({ inquiry, memberName: member.name, organizationName: organization.name })
    .from(inquiry)
    .innerJoin(member, eq(member.id, inquiry.memberId))
    .leftJoin(organization, eq(organization.id, member.organizationId))
    .where(where)
    .orderBy(...(openFirst ? [desc(isNull(inquiry.answer))] : []), desc(inquiry.createdAt), desc(inquiry.id))
    .limit(listedMax);
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

import { inArray } from 'drizzle-orm';
import { addDays } from '#contract/calendar/dates.ts';
import type { Transaction } from '#db/client.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { member } from '#db/schema/members.ts';
import { inquirySketches } from './content/inquiries.ts';
import { demoId } from './demo-id.ts';
import { memberId } from './load-organizations.ts';
import { atWork } from './request-timeline.ts';

/** Id of an inquiry of the demo. */
export const inquiryIdOf = (key: string) => demoId('inquiry', key);

/** Loads the members' inquiries and the admin's answers. */
export async function loadInquiries(tx: Transaction, today: string): Promise<void> {
  const usernames = inquirySketches.map(({ username }) => username);
  const rows = await tx
    .select({ id: member.id, username: member.username })
    .from(member)
    .where(inArray(member.username, usernames));
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  await tx.insert(inquiry).values(
    inquirySketches.map(({ key, username, subject, body, daysAgo, answer }, index) => ({
      id: inquiryIdOf(key),
      memberId: ids.get(username) as string,
      subject,
      body,
      answer,
      answeredById: answer === null ? null : memberId('matson_ops'),
      answeredAt: answer === null ? null : atWork(addDays(today, 1 - daysAgo), 90 + index),
      createdAt: atWork(addDays(today, -daysAgo), 120 + index),
    })),
  );
}

import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '#db/client.ts';
import { member } from '#db/schema/members.ts';
import { settingChange } from '#db/schema/settings.ts';

/** So many of each kind are shown. */
const shownOfKind = 20;

const confirmer = alias(member, 'confirmer');

/** The last changes of each kind with who made them, newest first. `isPast` says whether the instant has come. */
export async function findChanges(db: Reader) {
  const place = sql<number>`row_number() OVER (PARTITION BY ${settingChange.kind} ORDER BY ${settingChange.proposedAt} DESC)`;
  const placed = db
    .$with('placed')
    .as(db.select({ id: settingChange.id, place: place.as('place') }).from(settingChange));
  return db
    .with(placed)
    .select({
      row: settingChange,
      isPast: sql<boolean>`coalesce(${settingChange.holdsAt} <= now(), false)`,
      proposedByName: member.name,
      confirmedByName: confirmer.name,
    })
    .from(settingChange)
    .innerJoin(placed, eq(placed.id, settingChange.id))
    .innerJoin(member, eq(member.id, settingChange.proposedById))
    .leftJoin(confirmer, eq(confirmer.id, settingChange.confirmedById))
    .where(sql`${placed.place} <= ${shownOfKind}`)
    .orderBy(desc(settingChange.proposedAt), desc(settingChange.id));
}

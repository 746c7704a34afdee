import { z } from 'zod';
import type { Calendar, followCalendar as followEndpoint } from '#contract/accounts/calendars.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { findCalendarDays } from './event-store.ts';
import { writeCalendar } from './icalendar.ts';
import { addressOf, isAddressOf } from './secret.ts';
import { type CalendarRow, deleteCalendarOf, findCalendarOf, insertCalendar } from './store.ts';

const present = ({ config }: Pick<Call, 'config'>, row: CalendarRow | null): Calendar => ({
  calendar: row && { address: addressOf(config, row.id), createdAt: row.createdAt.toISOString() },
});

/** The member's own calendar address. */
export async function getCalendar(call: Call): Promise<Calendar> {
  return present(call, await findCalendarOf(call.db, memberOf(call.actor).memberId));
}

/** Makes the member's calendar address; one that there is stays as it is. */
export function createCalendar(call: Call): Promise<Calendar> {
  const { memberId } = memberOf(call.actor);
  return call.transact(
    async (unit) => {
      const made = await insertCalendar(unit.tx, memberId);
      if (made) unit.audit({ action: 'calendar.create', subjectType: 'calendar', subjectId: made.id });
    },
    // Kept nowhere: the stored answer of a repetition would hold the secret.
    () => getCalendar(call),
  );
}

/** Ends the member's calendar address at once. */
export function revokeCalendar(call: Call): Promise<Calendar> {
  const { memberId } = memberOf(call.actor);
  return call.transact(
    async (unit) => {
      const endedId = await deleteCalendarOf(unit.tx, memberId);
      if (endedId) unit.audit({ action: 'calendar.revoke', subjectType: 'calendar', subjectId: endedId });
    },
    () => getCalendar(call),
  );
}

/** Sends a calendar to whoever has its whole address; anything else is not there. */
export async function followCalendar(call: EndpointCall<typeof followEndpoint>): Promise<void> {
  const { calendarId, fileName } = call.params;
  const isKnown = z.uuid().safeParse(calendarId).success && isAddressOf(call.config, calendarId, fileName);
  const days = isKnown ? await findCalendarDays(call.db, calendarId) : null;
  if (days === null) throw problem('NOT_FOUND');
  call.reply
    .header('content-disposition', 'inline; filename="matson.ics"')
    .type('text/calendar; charset=utf-8')
    .send(writeCalendar(days, call.config.publicUrl));
}

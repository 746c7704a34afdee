import { z } from 'zod';
import { noOutcome } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';

/** The address at which calendar programs read what comes for the member, with its secret; null while there is none. */
export const calendar = z.object({
  calendar: z.object({ address: z.url(), createdAt: z.string() }).nullable(),
});
export type Calendar = z.infer<typeof calendar>;

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/account/calendar',
  summary: 'The own calendar address',
  action: 'calendar.read',
  response: calendar,
});

export const createCalendar = endpoint({
  method: 'POST',
  path: '/api/account/calendar',
  summary: 'Make the own calendar address; the one that there is stays',
  action: 'calendar.write',
  effects: [{ audit: ['calendar.create'] }, noOutcome],
  response: calendar,
});

export const revokeCalendar = endpoint({
  method: 'DELETE',
  path: '/api/account/calendar',
  summary: 'End the own calendar address; a later one is another',
  action: 'calendar.write',
  effects: [{ audit: ['calendar.revoke'] }, noOutcome],
  response: calendar,
});

/** Text of iCalendar (RFC 5545): what a program reads without a session, by the secret in the address alone. */
export const followCalendar = endpoint({
  method: 'GET',
  path: '/api/calendars/:calendarId/:fileName',
  summary: 'Days of the projects of a member, by the secret address: dates, titles, links',
  action: 'calendar.follow',
  params: z.object({ calendarId: z.string().max(60), fileName: z.string().max(80) }),
  response: z.unknown(),
});

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config/config.ts';

/**
 * What makes the address of a calendar unguessable: 256 bits that only the holder of SESSION_SECRET can compute of its id.
 * The database keeps none of it, and another SESSION_SECRET ends every address with the sessions.
 */
const secretOf = ({ sessionSecret }: Pick<Config, 'sessionSecret'>, calendarId: string) =>
  createHmac('sha256', sessionSecret).update(`calendar:${calendarId}`).digest('base64url');

/** The address of a calendar, complete. */
export const addressOf = (config: Config, calendarId: string) =>
  `${config.publicUrl}/api/calendars/${calendarId}/${secretOf(config, calendarId)}.ics`;

/** Whether the last part of an address is that of this calendar. */
export function isAddressOf(config: Config, calendarId: string, fileName: string): boolean {
  const [given, right] = [fileName, `${secretOf(config, calendarId)}.ics`].map((text) => Buffer.from(text));
  return given !== undefined && right !== undefined && given.length === right.length
    ? timingSafeEqual(given, right)
    : false;
}

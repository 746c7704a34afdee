import { z } from 'zod';
import { noEffects } from './effects.ts';
import { endpoint } from './endpoint.ts';

/** What the operator says above a page. It stands by itself, since every browser reads it with the session. */
export const shownAnnouncement = z.object({ id: z.uuid(), title: z.string(), text: z.string() });
export type ShownAnnouncement = z.infer<typeof shownAnnouncement>;

export const dismissAnnouncement = endpoint({
  method: 'POST',
  path: '/api/announcements/:announcementId/dismissal',
  summary: 'Show it no more to the member who calls',
  action: 'announcement.dismiss',
  effects: noEffects,
  params: z.object({ announcementId: z.uuid() }),
  response: z.object({ isAccepted: z.literal(true) }),
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * What a hint tells of: a notification of the member, the status of a project of the member's organisation, something
 * done that the desk shows, or who looks at a record on the desk.
 */
export const liveTopics = ['NOTIFICATION', 'PROJECT', 'DESK', 'VIEWING'] as const;
export type LiveTopic = (typeof liveTopics)[number];

/**
 * Server-sent events: `hello` once whatever happens from then on is told, `hint` with `{ topic }`, which names what to read
 * again and never says what is there, `missed` when something may have gone untold. The stream ends by itself after a
 * while; who opens it again is known anew.
 */
export const openLiveStream = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'A stream of hints about what has changed for the signed-in member (text/event-stream)',
  action: 'live.read',
  response: z.unknown(),
});

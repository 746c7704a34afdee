import { PassThrough } from 'node:stream';
import type { LiveTopic, openLiveStream } from '#contract/live.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import type { FedHint } from './live-feed.ts';

/** Proxies close an answer in which nothing comes for a minute. */
const beatMs = 20_000;
/** A reader who takes nothing gets no more; the browser opens a new stream and reads everything again. */
const maxWaitingBytes = 64 * 1024;
/** Of one member: a tab holds a stream only while it is seen. */
const maxStreamsPerMember = 10;

/** Whether a hint is for this member. */
function concerns(
  { topic, members, organizations }: FedHint,
  {
    memberId,
    organizationId,
    isAdmin,
  }: { memberId: string; organizationId: string | null; isAdmin: boolean },
): boolean {
  if (topic === 'DESK') return isAdmin;
  if (topic === 'NOTIFICATION') return members?.includes(memberId) ?? false;
  return organizationId !== null && (organizations?.includes(organizationId) ?? false);
}

/** The streams that are open in this process. */
export function createHintStreams() {
  /** By member, oldest first. */
  const streams = new Map<string, Set<PassThrough>>();

  /**
   * Streams hints to the member until the reader leaves, the process ends or the time is over; a session that has ended
   * meanwhile is refused when the browser opens the next one. Throws UNAVAILABLE while the database does not answer.
   */
  async function stream(call: EndpointCall<typeof openLiveStream>): Promise<void> {
    const { memberId, organizationId, role, needsSecondFactor } = memberOf(call.actor);
    const reader = { memberId, organizationId, isAdmin: role === 'ADMIN' && !needsSecondFactor };
    const body = new PassThrough();
    const send = (event: string, data: { topic?: LiveTopic } = {}) => {
      if (body.writableLength > maxWaitingBytes) body.end();
      else if (!body.writableEnded) body.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    const unsubscribe = await call.live
      .subscribe((hint) => {
        if (hint === 'MISSED') send('missed');
        else if (concerns(hint, reader)) send('hint', { topic: hint.topic });
      })
      .catch((cause: unknown) => {
        throw problem('UNAVAILABLE', { retryAfterSeconds: 5 }, cause);
      });
    const own = streams.get(memberId) ?? new Set();
    streams.set(memberId, own.add(body));
    const [oldest] = own;
    if (own.size > maxStreamsPerMember) oldest?.end();
    const beat = setInterval(() => {
      if (call.watch.isLeaving) body.end();
      else if (!body.writableEnded) body.write(': beat\n\n');
    }, beatMs);
    const over = setTimeout(() => body.end(), call.config.liveStreamSeconds * 1000);
    body.once('close', () => {
      clearInterval(beat);
      clearTimeout(over);
      unsubscribe();
      own.delete(body);
      if (own.size === 0) streams.delete(memberId);
    });
    body.write('retry: 2000\n\n');
    send('hello');
    call.reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      // nginx would keep what comes until its buffer is full.
      .header('x-accel-buffering', 'no')
      .send(body);
  }

  return {
    stream,
    /** Ends every stream: their readers go on with another process. */
    end() {
      for (const own of streams.values()) for (const body of own) body.end();
    },
  };
}

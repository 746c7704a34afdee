import type { ServerResponse } from 'node:http';
import type { LiveTopic, openLiveStream } from '#contract/live.ts';
import type { App } from '#server/app-type.ts';
import { openEventStream } from '#server/http/event-stream.ts';
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
  if (topic === 'DESK' || topic === 'VIEWING') return isAdmin;
  if (topic === 'NOTIFICATION') return members?.includes(memberId) ?? false;
  return organizationId !== null && (organizations?.includes(organizationId) ?? false);
}

const end = (body: ServerResponse) => void body.end();

function send(body: ServerResponse, event: string, data: { topic?: LiveTopic } = {}): void {
  if (body.writableEnded || !body.headersSent) return;
  if (body.writableLength > maxWaitingBytes) body.end();
  else body.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** The streams that are open in this process; each is little more than its connection. */
export function createHintStreams(app: Pick<App, 'freePlace'>) {
  /** By member, oldest first. */
  const streams = new Map<string, Set<ServerResponse>>();
  let beating: NodeJS.Timeout | null = null;

  function beat({ isLeaving }: { isLeaving: boolean }): void {
    for (const own of streams.values())
      for (const body of own)
        if (isLeaving) body.end();
        else if (!body.writableEnded) body.write(': beat\n\n');
  }

  function add(memberId: string, body: ServerResponse, watch: { isLeaving: boolean }): void {
    const own = streams.get(memberId) ?? new Set();
    streams.set(memberId, own.add(body));
    const [oldest] = own;
    if (own.size > maxStreamsPerMember) oldest?.end();
    beating ??= setInterval(() => beat(watch), beatMs);
  }

  function remove(memberId: string, body: ServerResponse): void {
    const own = streams.get(memberId);
    own?.delete(body);
    if (own?.size === 0) streams.delete(memberId);
    if (streams.size > 0 || beating === null) return;
    clearInterval(beating);
    beating = null;
  }

  /**
   * Streams hints to the member until the reader leaves, the process ends or the time is over; a session that has ended
   * meanwhile is refused when the browser opens the next one. Throws UNAVAILABLE while the database does not answer.
   */
  async function stream({ actor, live, config, watch, reply }: EndpointCall<typeof openLiveStream>) {
    const { memberId, organizationId, role, needsSecondFactor } = memberOf(actor);
    const reader = { memberId, organizationId, isAdmin: role === 'ADMIN' && !needsSecondFactor };
    const body = reply.raw;
    const unsubscribe = await live
      .subscribe((hint) => {
        if (hint === 'MISSED') send(body, 'missed');
        else if (concerns(hint, reader)) send(body, 'hint', { topic: hint.topic });
      })
      .catch((cause: unknown) => {
        throw problem('UNAVAILABLE', { retryAfterSeconds: 5 }, cause);
      });
    // The reader may have left meanwhile.
    if (body.destroyed) return unsubscribe();
    openEventStream(app, reply);
    if (body.writableEnded) return unsubscribe();
    add(memberId, body, watch);
    const over = setTimeout(end, config.liveStreamSeconds * 1000, body);
    body.once('close', () => {
      clearTimeout(over);
      unsubscribe();
      remove(memberId, body);
    });
    body.write('retry: 2000\n\n');
    send(body, 'hello');
  }

  return {
    stream,
    /** Ends every stream: their readers go on with another process. */
    end() {
      for (const own of streams.values()) for (const body of own) body.end();
    },
  };
}

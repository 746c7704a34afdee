import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/app-type.ts';
import { problem } from './problem.ts';

/** Who gives way first when there is too much to do. */
type Rank = 'VISITOR_READ' | 'MEMBER_READ' | 'WRITE';

/**
 * Requests that a process works on at once, by who asks: above it, more of the same rank are refused. What a visitor reads
 * can be read again in a moment; what a member has just written is sent by nobody else.
 */
const workedOnAtOnce: Record<Rank, number> = { VISITOR_READ: 100, MEMBER_READ: 200, WRITE: 600 };

/** Of all reads, those that a page cannot show itself without are as cheap to serve as to refuse. */
const alwaysServed = ['/assets/', '/livez', '/readyz', '/metrics'];

const retrySeconds = 2;

/** True of a browser that has a session's cookie; whether it opens anything is found out later, by a query. */
function looksSignedIn({ headers }: FastifyRequest, sessionCookie: string): boolean {
  return headers.cookie?.split(/;\s*/).some((pair) => pair.startsWith(`${sessionCookie}=`)) ?? false;
}

/**
 * Sheds load in an order: reads of visitors first, then reads of members, writes last, each with 503 and Retry-After before
 * anything is done for them. A request counts from when it has arrived whole until its answer is formed, so that neither a
 * slow sender nor a slow reader takes anybody's place.
 */
export function admitByRank(app: App, sessionCookie: string, limits = workedOnAtOnce): void {
  let working = 0;

  function findRank(request: FastifyRequest): Rank {
    if (request.method !== 'GET' && request.method !== 'HEAD') return 'WRITE';
    return looksSignedIn(request, sessionCookie) ? 'MEMBER_READ' : 'VISITOR_READ';
  }

  const counted = new WeakSet<FastifyRequest>();
  function begin(request: FastifyRequest, reply: FastifyReply): void {
    counted.add(request);
    working += 1;
    // Whoever goes away before there is an answer is worked for no longer.
    reply.raw.once('close', () => end(request));
  }
  function end(request: FastifyRequest): void {
    if (counted.delete(request)) working -= 1;
  }

  app.freePlace = end;
  app.addHook('onRequest', async (request, reply) => {
    if (alwaysServed.some((path) => request.url.startsWith(path))) return;
    const rank = findRank(request);
    if (working >= limits[rank]) throw problem('UNAVAILABLE', { retryAfterSeconds: retrySeconds });
    if (rank !== 'WRITE') begin(request, reply);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (findRank(request) === 'WRITE') begin(request, reply);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    end(request);
    done();
  });
}

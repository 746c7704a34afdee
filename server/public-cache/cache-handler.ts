import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { ResponseCache } from './response-cache.ts';
import type { CacheValidity, SnapshotSource } from './validity.ts';

/** The framework behind the handler; `observeAnswer` counts what is answered without it. */
type Framework = FastifyInstance & {
  observeAnswer(method: string, route: string, status: number, seconds: number): void;
};

/** What stands before the framework: sends public responses that are already finished, and passes on the rest. */
export type CacheHandler = {
  createServer(pass: RequestListener, options: FastifyHttpOptions<Server>): Server;
  /** Begins to answer; before, and once the application is closing, everything is passed on. */
  open(framework: Framework): void;
};

/** What is asked of every request before anything else. */
export type Door = {
  /** It is no request that could be answered: 400, and the connection ends. */
  isRefused(request: IncomingMessage): boolean;
  /** The process is about to end: who is answered shall connect anew, elsewhere. */
  isLeaving(): boolean;
  /** Headers of this one answer, names and values in turn. */
  ownHeaders(request: IncomingMessage): string[];
};

/**
 * A public response depends on no session, body or cookie: once the framework has made one, with all its hooks, the next
 * request for the same address needs only to know that it still holds. So each one waits for the same strictly fresh
 * snapshot as any other answer, and is then sent with the very headers that the framework sent.
 */
export function createCacheHandler(
  responses: ResponseCache,
  snapshots: SnapshotSource,
  { isRefused, isLeaving, ownHeaders }: Door,
): CacheHandler {
  let framework: Framework | null = null;

  async function answer(request: IncomingMessage, response: ServerResponse, pass: RequestListener) {
    const begun = performance.now();
    const kept = responses.find(request.url ?? '', request.headers['accept-encoding']);
    if (kept === null || !(await holds(kept.isCurrent))) return pass(request, response);
    const own = ownHeaders(request);
    const isKnown = kept.etag !== null && request.headers['if-none-match'] === kept.etag;
    if (isKnown) {
      response.writeHead(304, withoutContent(kept.headers).concat(own));
      response.end();
    } else {
      response.writeHead(200, kept.headers.concat(own));
      response.end(kept.body);
    }
    const seconds = (performance.now() - begun) / 1000;
    framework?.observeAnswer('GET', kept.route, isKnown ? 304 : 200, seconds);
  }

  async function holds(isCurrent: CacheValidity): Promise<boolean> {
    try {
      return isCurrent(await snapshots.fresh());
    } catch {
      return false;
    }
  }

  return {
    createServer(pass, options) {
      const server = http.createServer(options.http ?? {}, (request, response) => {
        if (isRefused(request)) {
          response.writeHead(400, { connection: 'close', 'content-length': 0 }).end();
          return;
        }
        if (isLeaving()) response.shouldKeepAlive = false;
        const isMine =
          request.method === 'GET' && framework !== null && !framework.isUnderPressure() && !hasBody(request);
        if (isMine) void answer(request, response, pass);
        else pass(request, response);
      });
      server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
      server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
      return server;
    },
    open(opened) {
      opened.addHook('onReady', async () => {
        framework = opened;
      });
      opened.addHook('preClose', async () => {
        framework = null;
      });
    },
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

const CONTENT_HEADERS = new Set(['content-type', 'content-length', 'content-encoding']);

function withoutContent(headers: readonly string[]): string[] {
  return headers.filter((_, at) => !CONTENT_HEADERS.has(headers[at - (at % 2)] as string));
}

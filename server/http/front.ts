import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { App } from '#server/app.ts';
import type { CatalogFeed } from '#server/modules/npos/catalog-feed.ts';
import { createShelf, type Shelf } from './shelf.ts';

/** What stands before the framework: sends public answers that are already finished, and passes on the rest. */
export type Front = {
  shelf: Shelf;
  createServer(pass: RequestListener, options: FastifyHttpOptions<Server>): Server;
  /** Begins to answer; before, and once the application is closing, everything is passed on. */
  open(app: App): void;
};

/**
 * A public answer depends on no session, body or cookie: once the framework has made one, with all its hooks, the next
 * request for the same address needs only to know that it still holds. So each one waits for the same strictly fresh
 * catalogue as any other answer, and is then sent with the very headers that the framework sent.
 */
export function createFront(catalog: CatalogFeed): Front {
  const shelf = createShelf();
  let app: App | null = null;

  async function answer(request: IncomingMessage, response: ServerResponse, pass: RequestListener) {
    const begun = performance.now();
    const held = shelf.find(request.url ?? '', request.headers['accept-encoding']);
    const isHeld = held !== null && (await isFresh(held.isCurrent));
    if (!isHeld) return pass(request, response);
    const isKnown = held.etag !== null && request.headers['if-none-match'] === held.etag;
    if (isKnown) {
      response.writeHead(304, withoutContent(held.headers));
      response.end();
    } else {
      response.writeHead(200, held.headers);
      response.end(held.body);
    }
    app?.observeAnswer('GET', held.route, isKnown ? 304 : 200, (performance.now() - begun) / 1000);
  }

  async function isFresh(isCurrent: (now: Awaited<ReturnType<CatalogFeed['fresh']>>) => boolean) {
    try {
      return isCurrent(await catalog.fresh());
    } catch {
      return false;
    }
  }

  return {
    shelf,
    createServer(pass, options) {
      const server = http.createServer(options.http ?? {}, (request, response) => {
        const isMine =
          request.method === 'GET' && app !== null && !app.isUnderPressure() && !hasBody(request);
        if (isMine) void answer(request, response, pass);
        else pass(request, response);
      });
      server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
      server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
      return server;
    },
    open(opened) {
      opened.addHook('onReady', async () => {
        app = opened;
      });
      opened.addHook('preClose', async () => {
        app = null;
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

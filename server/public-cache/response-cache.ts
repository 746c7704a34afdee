import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheStorage, Kept } from './cache-storage.ts';
import { chooseEncoding } from './content-encoding.ts';
import type { CacheValidity } from './validity.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by a route whose answer is everyone's; null where it may not be kept. */
    cacheValidity: CacheValidity | null;
  }
}

/** A public response as it was sent once: every header, finished bytes. */
export type FinishedResponse = Kept & {
  isCurrent: CacheValidity;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  etag: string | null;
  body: Buffer;
  route: string;
};

/** Finished public responses by address. */
export type ResponseCache = {
  /** The response kept for an address, current or not; `accepted` is the client's `Accept-Encoding`. */
  find(url: string, accepted?: string): FinishedResponse | null;
  /** Keeps what Fastify is about to send, when its route has said for how long it holds. */
  keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): void;
};

/** Longer addresses are searches that nobody repeats. */
const MAX_URL_LENGTH = 512;

/** An empty cache of responses in `storage`. */
export function createResponseCache(storage: CacheStorage): ResponseCache {
  const responses = storage.section<FinishedResponse>('response');
  return {
    find(url, accepted) {
      const key = formKey(url, accepted);
      return key === null ? null : (responses.get(key) ?? null);
    },
    keep(request, reply, payload) {
      const { cacheValidity, url } = request;
      const isWhole = reply.statusCode === 200 && (Buffer.isBuffer(payload) || typeof payload === 'string');
      if (cacheValidity === null || !isWhole || request.method !== 'GET' || url.length > MAX_URL_LENGTH)
        return;
      const key = formKey(url, request.headers['accept-encoding']);
      const { etag, ...rest } = reply.getHeaders();
      if (key === null || rest['set-cookie'] !== undefined) return;
      const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
      const headers = Object.entries({ ...rest, ...(etag ? { etag } : {}), 'content-length': body.length });
      responses.set(key, {
        isCurrent: cacheValidity,
        headers: headers.flatMap(([name, value]) => [name, String(value)]),
        etag: typeof etag === 'string' ? etag : null,
        body,
        route: request.routeOptions.url ?? 'none',
        sizeBytes: body.length,
      });
    },
  };
}

/** Pages differ by encoding; answers of the API are sent as they are. Null for a client that takes no encoding. */
function formKey(url: string, accepted: string | undefined): string | null {
  if (url.startsWith('/api/')) return url;
  const encoding = chooseEncoding(accepted);
  return encoding === null ? null : `${encoding} ${url}`;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NpoReader } from '#server/modules/npos/reader.ts';

/** Tells whether an answer that was made earlier is what would be made now; asks nothing of the database. */
export type Stamp = (now: NpoReader) => boolean;

/** A public answer as it was sent once: every header, finished bytes. */
type FinishedAnswer = {
  isCurrent: Stamp;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  etag: string | null;
  body: Buffer;
  route: string;
};

/** Finished public answers by address; those asked for longest ago go first when all are too large together. */
export type Shelf = {
  /** The answer kept for an address, current or not; `accepted` is the encodings that a client takes. */
  find(url: string, accepted?: string | string[]): FinishedAnswer | null;
  /** Keeps what Fastify is about to send, when its route has stamped the request. */
  keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): void;
};

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity';

const MAX_SIZE_BYTES = 24 * 1024 * 1024;
/** Longer addresses are searches that nobody repeats. */
const MAX_URL_LENGTH = 512;
/** What a kept answer takes besides its body. */
const OVERHEAD_BYTES = 1024;

/** Holds as long as the process runs: what its configuration alone says. */
export function untilRestart(): Stamp {
  return () => true;
}

/** Holds until anything in the catalogue or the day changes. */
export function untilCatalogChanges({ revision, asOf }: NpoReader): Stamp {
  return (now) => now.revision === revision && now.asOf === asOf;
}

/** Holds until one published NPO or the day changes; where versions are not known, until anything changes. */
export function untilNpoChanges(npos: NpoReader, npoId: string): Stamp {
  const { asOf } = npos;
  const version = npos.versionOf(npoId);
  if (version === null) return untilCatalogChanges(npos);
  return (now) => now.versionOf(npoId) === version && now.asOf === asOf;
}

/** The encoding in which a client gets a page. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  if (/\bzstd\b/.test(text)) return 'zstd';
  if (/\bbr\b/.test(text)) return 'br';
  return /\bgzip\b/.test(text) ? 'gzip' : 'identity';
}

/** An empty shelf. */
export function createShelf(): Shelf {
  const answers = new Map<string, FinishedAnswer>();
  let sizeBytes = 0;

  function drop(key: string): void {
    const answer = answers.get(key);
    if (answer === undefined) return;
    sizeBytes -= answer.body.length + OVERHEAD_BYTES;
    answers.delete(key);
  }

  return {
    find(url, accepted) {
      const key = shelfKey(url, accepted);
      const answer = answers.get(key);
      if (answer === undefined) return null;
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    keep(request, reply, payload) {
      const { stamp } = request;
      const isWhole = reply.statusCode === 200 && (Buffer.isBuffer(payload) || typeof payload === 'string');
      if (stamp === null || !isWhole || request.method !== 'GET' || request.url.length > MAX_URL_LENGTH)
        return;
      const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
      const { etag, ...rest } = reply.getHeaders();
      if (rest['set-cookie'] !== undefined) return;
      const headers = Object.entries({ ...rest, ...(etag ? { etag } : {}), 'content-length': body.length });
      const key = shelfKey(request.url, request.headers['accept-encoding']);
      drop(key);
      answers.set(key, {
        isCurrent: stamp,
        headers: headers.flatMap(([name, value]) => [name, String(value)]),
        etag: typeof etag === 'string' ? etag : null,
        body,
        route: request.routeOptions.url ?? 'none',
      });
      sizeBytes += body.length + OVERHEAD_BYTES;
      for (const oldest of answers.keys()) {
        if (sizeBytes <= MAX_SIZE_BYTES) break;
        drop(oldest);
      }
    },
  };
}

/** Pages differ by encoding; answers of the API are sent as they are. */
function shelfKey(url: string, accepted: string | string[] | undefined): string {
  return url.startsWith('/api/') ? url : `${chooseEncoding(accepted)} ${url}`;
}

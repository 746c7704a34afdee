import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Objects = Map<string, { bytes: Buffer; putAt: Date }>;

export type TestObjectStore = {
  /** Value for S3_ENDPOINT. */
  endpoint: string;
  objects: Objects;
  /** Ids of the keys that signed the requests so far. */
  signers: Set<string>;
  /** From now on requests of this method alone are refused (403). */
  refuse(method: string): void;
  /** From now on every second request is answered with 503, as by a store that has too much to do. */
  stumble(): void;
  close(): Promise<void>;
};

/** Undoes the framing that the client puts around a streamed body: size in hex, bytes, then trailers. */
function decodeChunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString('latin1'), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

/**
 * An S3-compatible store on loopback over real HTTP: put, get, head, delete and listing in pages of two. `port` 0 chooses a
 * free one; `objects` is where it keeps what it takes.
 */
export async function openTestObjectStore(
  bucket: string,
  { port = 0, objects = new Map() }: { port?: number; objects?: Objects } = {},
): Promise<TestObjectStore> {
  const signers: TestObjectStore['signers'] = new Set();
  let refused = '';
  let stumbles = false;
  let asked = 0;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(url.pathname).slice(bucket.length + 2);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    signers.add(/Credential=([^/]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    asked += 1;
    if (stumbles && asked % 2 === 1) {
      response.statusCode = 503;
      response.setHeader('content-type', 'application/xml');
      response.end('<Error><Code>SlowDown</Code><Message>later</Message></Error>');
      return;
    }
    if (request.method === refused) {
      response.statusCode = 403;
      response.setHeader('content-type', 'application/xml');
      response.end('<Error><Code>AccessDenied</Code><Message>denied</Message></Error>');
      return;
    }
    if (url.searchParams.has('list-type')) {
      const prefix = url.searchParams.get('prefix') ?? '';
      const keys = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
      const start = Number(url.searchParams.get('continuation-token') ?? 0);
      const page = keys.slice(start, start + 2);
      const hasMore = start + 2 < keys.length;
      response.setHeader('content-type', 'application/xml');
      response.end(`<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount>
        <IsTruncated>${hasMore}</IsTruncated>${hasMore ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : ''}
        ${page.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`).join('')}</ListBucketResult>`);
      return;
    }
    if (request.method === 'PUT') {
      const isChunked = String(request.headers['content-encoding'] ?? '').includes('aws-chunked');
      objects.set(key, { bytes: isChunked ? decodeChunked(body) : body, putAt: new Date() });
      response.setHeader('etag', '"1"');
      response.end();
      return;
    }
    const found = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.statusCode = 204;
      response.end();
    } else if (found === undefined) {
      response.statusCode = 404;
      response.setHeader('content-type', 'application/xml');
      response.end(
        request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code><Message>gone</Message></Error>',
      );
    } else {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const bytes = from === undefined ? found.bytes : found.bytes.subarray(Number(from), Number(to) + 1);
      if (from !== undefined) response.statusCode = 206;
      response.setHeader('content-length', bytes.length);
      response.setHeader('last-modified', found.putAt.toUTCString());
      response.setHeader('etag', '"1"');
      response.end(request.method === 'HEAD' ? undefined : bytes);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    signers,
    refuse: (method) => {
      refused = method;
    },
    stumble: () => {
      stumbles = true;
      asked = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

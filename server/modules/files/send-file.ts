import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '#server/http/problem.ts';
import type { ByteRange, Storage } from '#server/storage/storage.ts';
import type { FileRow } from './store.ts';

/** Codes by which a disk and an S3-compatible store say that an object is not there. */
const missingCodes = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);

function isMissing(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (missingCodes.has((current as NodeJS.ErrnoException).code ?? '') || missingCodes.has(current.name))
      return true;
  }
  return false;
}

/**
 * Opens a stored object, or a part of it, and waits until its first bytes are there, so that a failure is still a problem with a status.
 * Throws NOT_FOUND where the object is gone, UNAVAILABLE where the store does not answer.
 */
export async function openObject(storage: Storage, key: string, range?: ByteRange): Promise<Readable> {
  try {
    const stream = await storage.read(key, range);
    await new Promise<void>((resolve, reject) => {
      stream.once('readable', resolve);
      stream.once('end', resolve);
      stream.once('error', reject);
    });
    return stream;
  } catch (error) {
    throw isMissing(error)
      ? problem('NOT_FOUND', { message: '파일을 찾지 못했어요. 1:1 문의로 알려 주세요.' })
      : problem(
          'UNAVAILABLE',
          {
            message: '파일을 보관하는 곳과 연결이 끊겼어요. 잠시 뒤 다시 열어 주세요.',
            retryAfterSeconds: 5,
          },
          error,
        );
  }
}

/** Everything but letters that every client reads becomes `_`; `%` too, which some clients decode. */
function toAsciiName(name: string): string {
  return name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
}

/** RFC 5987: what encodeURIComponent leaves but an extended parameter does not allow is escaped as well. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** `Content-Disposition` that saves the file under its own name, Korean ones included (RFC 6266). */
export function formAttachmentHeader(name: string): string {
  const wellFormed = name.toWellFormed();
  return `attachment; filename="${toAsciiName(wellFormed)}"; filename*=UTF-8''${encodeName(wellFormed)}`;
}

/** Headers under which no browser runs anything that a member has uploaded. */
export function setSafeHeaders(reply: FastifyReply, row: Pick<FileRow, 'mimeType' | 'sizeBytes'>): void {
  reply
    .header('content-type', row.mimeType)
    .header('content-length', row.sizeBytes)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
}

/** Answers with the file as a download that no cache keeps; `stream` holds no more than `range` where there is one. */
export function sendAttachment(
  reply: FastifyReply,
  row: FileRow,
  stream: Readable,
  range: ByteRange | null = null,
): void {
  setSafeHeaders(reply, row);
  if (range) {
    reply
      .status(206)
      .header('content-length', range.end - range.start + 1)
      .header('content-range', `bytes ${range.start}-${range.end}/${row.sizeBytes}`);
  }
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', formAttachmentHeader(row.name))
    .send(stream);
}

/**
 * The one part that a `Range` header asks for of so many bytes (RFC 9110, 14): null to send all, which is also the answer
 * to what is no range of bytes and to several at once; 'UNSATISFIABLE' where the part lies beyond the end.
 */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | 'UNSATISFIABLE' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const last = sizeBytes - 1;
  if (from === '') {
    const length = Math.min(Number(to), sizeBytes);
    return length === 0 ? 'UNSATISFIABLE' : { start: sizeBytes - length, end: last };
  }
  const start = Number(from);
  const end = to === '' ? last : Math.min(Number(to), last);
  if (to !== '' && Number(to) < start) return null;
  return start > last ? 'UNSATISFIABLE' : { start, end };
}

/** Answers with the file, or with the part of it that is asked for, as a download that no cache keeps. */
export async function sendAttachmentPart(
  { request, reply, storage }: { request: FastifyRequest; reply: FastifyReply; storage: Storage },
  row: FileRow,
): Promise<void> {
  const etag = `"${row.sha256}"`;
  const condition = request.headers['if-range'];
  const isSame = condition === undefined || condition === etag;
  const range = isSame ? readRange(request.headers.range, row.sizeBytes) : null;
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  if (range === 'UNSATISFIABLE') {
    reply
      .status(416)
      .header('cache-control', 'no-store')
      .header('content-range', `bytes */${row.sizeBytes}`)
      .send();
    return;
  }
  const stream = await openObject(storage, row.storageKey, range ?? undefined);
  sendAttachment(reply, row, stream, range);
}

type ImageReply = { request: FastifyRequest; reply: FastifyReply; storage: Storage };

async function sendInline(
  { request, reply, storage }: ImageReply,
  row: FileRow,
  cacheControl: string,
): Promise<void> {
  const etag = `"${row.sha256}"`;
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  const isKnown = known.includes(etag) || known.includes('*');
  const stream = isKnown ? null : await openObject(storage, row.storageKey);
  reply.header('cache-control', cacheControl).header('etag', etag);
  if (stream === null) {
    reply.status(304).send();
    return;
  }
  setSafeHeaders(reply, row);
  reply.header('content-disposition', 'inline').send(stream);
}

/** Answers with a public image, or with 304 where the client's copy is the same. */
export function sendImage(to: ImageReply, row: FileRow, cacheSeconds = 0): Promise<void> {
  return sendInline(to, row, `public, max-age=${cacheSeconds}, must-revalidate`);
}

/** The same for an image that not everybody may see: only the viewer's own browser keeps it, and asks each time. */
export function sendPrivateImage(to: ImageReply, row: FileRow): Promise<void> {
  return sendInline(to, row, 'private, no-cache');
}

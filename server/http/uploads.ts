import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { dropInvisible } from '#contract/fields/text-fields.ts';
import { limits } from '#contract/limits.ts';
import { type UploadMessage, uploadMessages } from '#contract/uploads.ts';
import type { Config } from '#server/config/config.ts';
import { checkImage, type ImageFrame, replaceByDrawn } from '#server/storage/images.ts';
import { checkPassivePdf } from '#server/storage/passive-pdf.ts';
import type { Storage } from '#server/storage/storage.ts';
import { scanForViruses } from '#server/storage/virus-scan.ts';
import { findFileKind } from './file-kind.ts';
import { fieldProblem, isDiskFault, type Problem, problem } from './problem.ts';

/** A complete file in the store that no row names yet. */
export type Upload = {
  name: string;
  sizeBytes: number;
  mimeType: string;
  sha256: string;
  storageKey: string;
};

/** What an endpoint takes: how much, and by extension which MIME types. */
export type UploadRule = {
  maxSizeMB: number;
  types: Readonly<Record<string, string>>;
  /** What a file is refused with where the texts are not those of any upload. */
  messages?: { tooLarge: string; wrongType: string };
  /** For pictures of a page: what is stored is drawn anew within this frame. Other images keep their size and kind. */
  frame?: ImageFrame;
  /** For what everybody may be shown: a PDF that would do more than be read is refused. */
  isPublic?: boolean;
};

/** What follows the last dot of a longer name is no extension but a part of the sentence. */
const extensionMaxBytes = 12;
const unsafeCharacters = /[\p{Cc}\u2028\u2029/\\]/gu;

/** The beginning of a text that fits into so many bytes of UTF-8, cut between two letters as people see them. */
function fitBytes(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter('ko').segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxBytes) break;
    kept += segment;
  }
  return kept.trimEnd();
}

/**
 * The name as members see it: NFC, without path, control, invisible or direction-changing characters, and with its
 * extension at most 255 bytes, which is what file systems hold.
 */
export function cleanFileName(name: string): string {
  const cleaned = dropInvisible(name.toWellFormed().normalize('NFC')).replace(unsafeCharacters, ' ').trim();
  const ending = path.extname(cleaned);
  const extension = Buffer.byteLength(ending) <= extensionMaxBytes ? ending : '';
  const stem = fitBytes(
    extension ? cleaned.slice(0, -extension.length) : cleaned,
    limits.fileNameMaxBytes - Buffer.byteLength(extension),
  );
  return `${stem || '파일'}${extension}`;
}

const wordRefusal = ({ message, explanation }: UploadMessage) => `${message} ${explanation}`;

/** What a file above the rule's size is refused with. */
export function refuseSize({ maxSizeMB, messages }: UploadRule): Problem {
  return problem('FILE_TOO_LARGE', {
    message: messages?.tooLarge ?? wordRefusal(uploadMessages.tooLarge(maxSizeMB)),
  });
}

/** Throws FILE_TYPE_REFUSED unless the bytes are what the name says and the rule allows. */
async function checkType(localPath: string, name: string, rule: UploadRule): Promise<string> {
  const expected = rule.types[path.extname(name).toLowerCase()];
  if (expected === undefined || (await findFileKind(localPath)) !== expected) {
    throw problem('FILE_TYPE_REFUSED', {
      message: rule.messages?.wrongType ?? wordRefusal(uploadMessages.wrongType(Object.keys(rule.types))),
    });
  }
  if (expected.startsWith('image/')) await checkImage(localPath);
  if (rule.isPublic && expected === 'application/pdf') await checkPassivePdf(localPath);
  return expected;
}

const collectedBytes = 4 * 1024 * 1024;

/**
 * Frees the chunks that have gone through, where the process allows it (`--expose-gc`). By itself V8 lets about 60 MB of
 * them gather: it sees only their small handles.
 */
function collectChunks(): void {
  globalThis.gc?.({ type: 'minor', execution: 'sync' });
}

/** Streams a part to a new local file while it is measured, and stops at the limit. */
async function receiveFile(
  part: MultipartFile,
  localPath: string,
  rule: UploadRule,
): Promise<{ name: string; sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const isRound = sizeBytes % collectedBytes > (sizeBytes + chunk.length) % collectedBytes;
      sizeBytes += chunk.length;
      hash.update(chunk);
      if (isRound) collectChunks();
      done(null, chunk);
    },
  });
  const sink = createWriteStream(localPath, { flags: 'wx' });
  const closed = new Promise<void>((resolve) => sink.once('close', () => resolve()));
  try {
    await pipeline(part.file, meter, sink);
  } finally {
    // A file that is still being opened would appear after a failed upload has been cleared away.
    await closed;
  }
  if (part.file.truncated || sizeBytes > rule.maxSizeMB * 1024 * 1024) throw refuseSize(rule);
  if (sizeBytes === 0) throw problem('FILE_EMPTY');
  return { name: cleanFileName(part.filename ?? ''), sizeBytes, sha256: hash.digest('hex') };
}

/** How the parser says that a body is no whole multipart body. */
const brokenBody = /multipart|part terminated/i;
const severalCodes = new Set(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

/** Reads a multipart body to its end: the one `file` part to a local file, the string fields beside it. */
async function receiveParts(
  request: FastifyRequest,
  localPath: string,
  { rule, missing }: { rule: UploadRule; missing: string | undefined },
) {
  const noFile = () => problem('FILE_MISSING', { ...(missing !== undefined && { message: missing }) });
  const fields = new Map<string, string>();
  let received: Awaited<ReturnType<typeof receiveFile>> | null = null;
  // One byte above the limit tells a file of exactly the limit from a larger one.
  for await (const part of request.parts({ limits: { fileSize: rule.maxSizeMB * 1024 * 1024 + 1 } })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw fieldProblem(nameField(part.fieldname), '내용이 너무 길어요.');
      fields.set(part.fieldname, String(part.value));
    } else if (part.fieldname !== 'file') throw noFile();
    else received = await receiveFile(part, localPath, rule);
  }
  if (received === null) throw noFile();
  return { ...received, fields };
}

/** A field's name as a refusal shows it. */
const nameField = (name: string) => name.slice(0, 60);

/** The string fields as their schema reads them; refuses as a JSON body is refused, and unknown fields as well. */
function readFields<Fields extends z.ZodObject>(
  fields: ReadonlyMap<string, string>,
  schema: Fields,
): z.output<Fields> {
  for (const name of fields.keys()) {
    if (!Object.hasOwn(schema.shape, name)) throw fieldProblem(nameField(name), '받지 않는 항목이에요.');
  }
  const read = schema.safeParse(Object.fromEntries(fields));
  if (read.success) return read.data;
  const fieldErrors = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw problem('VALIDATION', { fieldErrors });
}

/** Moves a file into the store. Throws UNAVAILABLE where that is another service, and does not answer. */
async function keepFile(storage: Storage, localPath: string): Promise<string> {
  try {
    return await storage.keep(localPath);
  } catch (error) {
    if (isDiskFault(error)) throw error;
    const message = '파일을 보관하는 곳과 연결이 끊겨 받지 못했어요. 잠시 뒤 다시 올려 주세요.';
    throw problem('UNAVAILABLE', { message, retryAfterSeconds: 10 }, error);
  }
}

/**
 * Streams the one `file` part of a multipart body into the store: limit while reading, then fields, size, type, hash
 * and, where one is configured, the virus scanner. On any problem nothing stays behind.
 */
export async function receiveUpload<Fields extends z.ZodObject>(
  request: FastifyRequest,
  { storage, config }: { storage: Storage; config: Config },
  { rule, schema, missing }: { rule: UploadRule; schema: Fields; missing?: string | undefined },
): Promise<{ upload: Upload; fields: z.output<Fields> }> {
  const localPath = path.join(storage.temporaryDir, randomUUID());
  try {
    const { fields: given, ...received } = await receiveParts(request, localPath, { rule, missing });
    const fields = readFields(given, schema);
    const mimeType = await checkType(localPath, received.name, rule);
    if (config.clamd) await scanForViruses(config.clamd, localPath);
    const isImage = mimeType.startsWith('image/');
    const kept = { ...received, mimeType, ...(isImage && (await replaceByDrawn(localPath, rule.frame))) };
    return { upload: { ...kept, storageKey: await keepFile(storage, localPath) }, fields };
  } catch (error) {
    await rm(localPath, { force: true });
    // What is still on its way is read and forgotten; a parser that nobody reads from would hold it back.
    request.raw.unpipe();
    request.raw.resume();
    const { code = '', message } = error as { code?: string; message: string };
    if (severalCodes.has(code)) throw problem('FILE_SEVERAL');
    const isCutOff = request.raw.destroyed && !request.raw.complete;
    if (isCutOff || (code === '' && brokenBody.test(message))) throw problem('FILE_CUT_OFF');
    throw error;
  }
}

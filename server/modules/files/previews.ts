import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawImage, type ImageFrame } from '#server/storage/images.ts';
import type { Storage } from '#server/storage/storage.ts';
import { openObject, sendAttachmentPart, setSafeHeaders } from './send-file.ts';
import type { FileRow } from './store.ts';

/** Wide enough to read the small print of a scanned A4 page. */
const previewFrame: ImageFrame = { widthPixels: 2400, heightPixels: 3400, fit: 'inside' };

/** A stored image redrawn within a frame; it goes over a local file, so that a large picture is never whole in memory. */
export async function drawStored(storage: Storage, storageKey: string, frame: ImageFrame): Promise<Buffer> {
  const localPath = path.join(storage.temporaryDir, randomUUID());
  try {
    await pipeline(await openObject(storage, storageKey), createWriteStream(localPath));
    return await drawImage(localPath, frame);
  } finally {
    await rm(localPath, { force: true });
  }
}

/**
 * Answers with a document to be looked at within a page: an image drawn anew without its metadata, anything else
 * as it was uploaded, in parts where they are asked for. No cache keeps it, and opened by itself it runs nothing.
 */
export async function sendPreview(
  { request, reply, storage }: { request: FastifyRequest; reply: FastifyReply; storage: Storage },
  row: FileRow,
): Promise<void> {
  if (!row.mimeType.startsWith('image/')) {
    await sendAttachmentPart({ request, reply, storage }, row);
    return;
  }
  const bytes = await drawStored(storage, row.storageKey, previewFrame);
  setSafeHeaders(reply, { mimeType: 'image/webp', sizeBytes: bytes.length });
  reply.header('cache-control', 'no-store').header('content-disposition', 'inline').send(bytes);
}

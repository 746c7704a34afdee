import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { problem } from '#server/http/problem.ts';

/** Measures of a redrawn image in pixels: `cover` cuts it to exactly that, `inside` keeps its whole picture. */
export type ImageFrame = { widthPixels: number; heightPixels: number; fit: 'cover' | 'inside' };

/** A camera's largest pictures have about 100 million pixels; a bomb has more. */
const maxPixels = 110_000_000;

/** Image work takes memory from its first use on: a process that does none never loads it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Decoded pixels of one picture serve no other one.
  sharp.cache(false);
  return sharp;
}

function refuseImage() {
  return problem('FILE_TYPE_REFUSED', {
    message: '그림을 읽을 수 없어요. 다른 이미지 파일로 다시 올려 주세요.',
  });
}

/** Throws where the header of an image cannot be read, or promises more pixels than will be drawn; drawing tells the rest. */
export async function checkImage(localPath: string): Promise<void> {
  const sharp = await loadSharp();
  let metadata: Metadata;
  try {
    metadata = await sharp(localPath, { limitInputPixels: false }).metadata();
  } catch {
    throw refuseImage();
  }
  if (metadata.width * metadata.height > maxPixels) {
    throw problem('FILE_TOO_LARGE', { message: '그림이 너무 커요. 가로세로를 줄여서 다시 올려 주세요.' });
  }
}

/**
 * Redraws an image upright within a frame, as WebP; whatever stood beside its pixels (place, camera, comments) is left
 * out. Throws FILE_TYPE_REFUSED where it cannot be drawn.
 */
export async function drawImage(localPath: string, frame: ImageFrame): Promise<Buffer> {
  const { widthPixels: width, heightPixels: height, fit } = frame;
  const sharp = await loadSharp();
  try {
    return await sharp(localPath, { limitInputPixels: maxPixels, sequentialRead: true })
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 82, effort: 2 })
      .toBuffer();
  } catch {
    throw refuseImage();
  }
}

/**
 * The picture of an image upright in its own size and kind, without what stood beside its pixels. Throws
 * FILE_TYPE_REFUSED where a part of it cannot be read.
 */
async function cleanImage(localPath: string): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    return await sharp(localPath, { limitInputPixels: maxPixels, sequentialRead: true })
      .autoOrient()
      .jpeg({ quality: 92, force: false })
      .png({ force: false })
      .toBuffer();
  } catch {
    throw refuseImage();
  }
}

/**
 * Puts an image without its metadata (place, camera, comments) into the place of the local file, within `frame` where
 * there is one, and describes what is there now. Throws FILE_TYPE_REFUSED where it cannot be read to its end.
 */
export async function replaceByDrawn(
  localPath: string,
  frame: ImageFrame | undefined,
): Promise<{ sizeBytes: number; mimeType?: string; sha256: string }> {
  const bytes = await (frame ? drawImage(localPath, frame) : cleanImage(localPath));
  await writeFile(localPath, bytes);
  return {
    sizeBytes: bytes.length,
    ...(frame && { mimeType: 'image/webp' }),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

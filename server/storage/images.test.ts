import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkImage, drawImage, replaceByDrawn } from './images.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'matson-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const lay = async (bytes: Buffer) => {
  const file = path.join(folder, 'image');
  await writeFile(file, bytes);
  return file;
};
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5f84' }, limitInputPixels: false });

/** A PNG that promises so many pixels and holds one. */
async function promise(width: number, height: number): Promise<Buffer> {
  const bytes = await blank(1, 1).png().toBuffer();
  // Width and height follow the signature, and the length and name of the first part.
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

test('[F-74] a picture of 110 million pixels is drawn, one of more is refused by its header', async () => {
  await checkImage(await lay(await promise(11_000, 10_000)));
  await expect(checkImage(await lay(await promise(11_000, 10_001)))).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
    message: '그림이 너무 커요. 가로세로를 줄여서 다시 올려 주세요.',
  });
  await expect(checkImage(await lay(Buffer.from('no picture')))).rejects.toMatchObject({
    code: 'FILE_TYPE_REFUSED',
  });
});

test.each([
  ['a small one keeps its size inside a frame', [40, 20], 'inside', [40, 20]],
  ['a large one is shown whole inside it', [400, 200], 'inside', [100, 50]],
  ['a cover is cut to it', [400, 200], 'cover', [100, 100]],
  ['a cover is made as large as it', [40, 20], 'cover', [100, 100]],
] as const)('[F-74] of pictures %s', async (_what, [width, height], fit, measures) => {
  const file = await lay(await blank(width, height).png().toBuffer());
  const drawn = await drawImage(file, { widthPixels: 100, heightPixels: 100, fit });
  const { format, ...seen } = await sharp(drawn).metadata();
  expect([format, seen.width, seen.height]).toEqual(['webp', ...measures]);
});

test('[F-74] what is kept of a picture is what is told of it', async () => {
  const file = await lay(await blank(40, 20).jpeg().toBuffer());
  const framed = await replaceByDrawn(file, { widthPixels: 10, heightPixels: 10, fit: 'cover' });
  expect(framed).toMatchObject({ mimeType: 'image/webp', sizeBytes: (await readFile(file)).length });
  const own = await replaceByDrawn(await lay(await blank(40, 20).jpeg().toBuffer()), undefined);
  expect(own).toEqual({ sizeBytes: (await readFile(file)).length, sha256: expect.any(String) });
  expect(own.sha256).toBe(
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  );
});

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPicture, logoNames, pictureNames } from '#db/seed/images/pictures.ts';

let pictures: Awaited<ReturnType<typeof drawPicture>>[];
let logos: typeof pictures;

beforeAll(async () => {
  pictures = await Promise.all(pictureNames.map(drawPicture));
  logos = await Promise.all(logoNames.map(drawPicture));
});

describe('the pictures of the demo', () => {
  it('are more than 60, all different, 1200 by 800 and below 40 KB', async () => {
    expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(pictureNames.length);
    expect(pictureNames.length).toBeGreaterThan(60);
    for (const { bytes } of pictures) expect(bytes.length).toBeLessThan(40 * 1024);
    const first = await sharp(pictures[0]?.bytes).metadata();
    expect({ format: first.format, width: first.width, height: first.height }).toEqual({
      format: 'webp',
      width: 1200,
      height: 800,
    });
  });

  it('show something: no scene is one plain colour', async () => {
    for (const { name, bytes } of [...pictures, ...logos]) {
      const pixels = await sharp(bytes).resize(30, 20, { fit: 'fill' }).greyscale().raw().toBuffer();
      expect(Math.max(...pixels) - Math.min(...pixels), name).toBeGreaterThan(40);
    }
  });

  it('are byte for byte the same in every run', async () => {
    for (const { name, bytes } of pictures.slice(0, 6)) {
      expect((await drawPicture(name)).bytes.equals(bytes), name).toBe(true);
    }
  });
});

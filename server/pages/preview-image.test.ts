import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPreview, photoFrame } from './preview-image.ts';

const words = { kicker: '대표 사업', title: '저녁 배움터', facts: ['갯벌지기'] };
const right = { left: 1200 - photoFrame.widthPixels, top: 0, width: 456, height: photoFrame.heightPixels };

test('the picture that messengers show has their measures, and the photo whole at its right', async () => {
  const { widthPixels: width, heightPixels: height } = photoFrame;
  const photo = await sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const drawn = await drawPreview({ ...words, photo });
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const shown = await sharp(drawn)
    .extract(right)
    .removeAlpha()
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .toBuffer();
  for (let at = 0; at < shown.length; at += 3) {
    expect(shown[at]).toBeGreaterThan(240);
    expect(shown[at + 1]).toBeLessThan(15);
  }
  const plain = await sharp(await drawPreview({ ...words, photo: null }))
    .extract(right)
    .stats();
  expect(plain.channels[1]?.mean).toBeGreaterThan(200);
});

import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { photoTypes, pickPhotos } from './photo-choice.ts';

const file = (name: string, size = 1) => new File(['x'.repeat(size)], name);
const photos = [file('1.jpg'), file('2.png'), file('3.jpeg')];

test('photos are taken as far as there is room, and the first ones first', () => {
  expect(pickPhotos(photos, [], 3)).toEqual({ taken: photos, refusal: null });
  const full = `사진은 ${limits.activityPhotosMax}장까지 올릴 수 있어요.`;
  expect(pickPhotos(photos, [], 2)).toEqual({ taken: photos.slice(0, 2), refusal: full });
  expect(pickPhotos(photos, ['held'], 3)).toEqual({ taken: photos.slice(0, 2), refusal: full });
  expect(pickPhotos(photos, ['held', 'held'], 2)).toEqual({ taken: [], refusal: full });
});

test('what is no photo is named with the reason, and takes no room', () => {
  const { taken, refusal } = pickPhotos([file('계획.pdf'), ...photos], [], 3);
  expect(taken).toEqual(photos);
  expect(refusal).toMatch(/^계획\.pdf: ./);
  expect(photoTypes).not.toContain('.pdf');
  expect(pickPhotos([file('빈 사진.jpg', 0)], [], 3).taken).toEqual([]);
});

import { expect, test } from 'vitest';
import { readSearchWords } from './words.ts';

test.each([
  ['778', '778', null],
  ['7788', '7788', '7788'],
  ['010-1234-7788', '01012347788', '7788'],
  ['7788번', '7788번', null],
  ['하늬 7788', '하늬7788', null],
])('of %s is looked up as %s, and by the end of a phone number %s', (query, key, phoneTail) => {
  expect(readSearchWords(query)).toMatchObject({ key, keyPattern: `^${key}`, phoneTail });
});

test.each([
  ['a1b2c3d', null],
  ['A1B2C3D4', ['a1b2c3d4-0000-0000-0000-000000000000', 'a1b2c3d4-ffff-ffff-ffff-ffffffffffff']],
  ['a1b2c3d4-00', ['a1b2c3d4-0000-0000-0000-000000000000', 'a1b2c3d4-00ff-ffff-ffff-ffffffffffff']],
  [
    'a1b2c3d4-0000-4000-8000-000000000001',
    ['a1b2c3d4-0000-4000-8000-000000000001', 'a1b2c3d4-0000-4000-8000-000000000001'],
  ],
  ['a1b2c3d4-0000-4000-8000-0000000000012', null],
  ['a'.repeat(32), ['aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa', 'aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa']],
  ['a'.repeat(33), null],
  ['하늬 a1b2c3d4', null],
])('%s is the beginning of ids: %j', (query, ids) => {
  expect(readSearchWords(query)?.ids).toEqual(ids);
});

test('a lone consonant stands for itself and for every syllable that begins with it', () => {
  expect(readSearchWords('하늬 ㄱㅎ')).toMatchObject({
    patterns: ['하늬', '[ㄱ가-깋][ㅎ하-힣]'],
    keyPattern: '^하늬[ㄱ가-깋][ㅎ하-힣]',
  });
});

test.each(['', ' ', '!!', '-'])('%j asks for nothing', (query) => {
  expect(readSearchWords(query)).toBeNull();
});

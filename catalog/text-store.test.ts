import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchText } from './search-text.ts';
import {
  createTextStore,
  dropText,
  isHeldText,
  putText,
  readText,
  remapTexts,
  type TextStore,
} from './text-store.ts';

function getText(store: TextStore, slot: number): SearchText {
  const { codes, namesEnd, end } = readText(store, slot);
  const read = (from: number, to: number) =>
    Array.from(codes.subarray(from, to), (code) => String.fromCharCode(code)).join('');
  return { names: read(0, namesEnd), prose: read(namesEnd + 1, end) };
}

test('texts are read as they were stored, whatever characters they have and however many', () => {
  const character = fc.integer({ min: 1, max: 0xffff }).map((code) => String.fromCharCode(code));
  const text = fc.oneof(
    fc.string({ unit: character, maxLength: 40, size: 'max' }),
    fc.constant('가나다 나눔\n숲'),
  );
  fc.assert(
    fc.property(
      fc.array(fc.record({ names: text, prose: text }), { maxLength: 30, size: 'max' }),
      fc.boolean(),
      (texts, isFull) => {
        const store = createTextStore();
        const all = Array.from({ length: 0xfffe }, (_, at) => String.fromCharCode(at + 1)).join('');
        if (isFull) putText(store, texts.length, { names: '', prose: all });
        texts.forEach((given, slot) => {
          putText(store, slot, given);
        });
        texts.forEach((given, slot) => {
          expect(getText(store, slot)).toEqual(given);
          expect(isHeldText(store, slot, given)).toBe(true);
          expect(isHeldText(store, slot, { ...given, prose: `${given.prose}가` })).toBe(false);
        });
        if (isFull) expect(getText(store, texts.length).prose === all).toBe(true);
      },
    ),
    { numRuns: 12 },
  );
});

test('a removed text is empty, and the others keep theirs after renumbering', () => {
  const store = createTextStore();
  for (let slot = 0; slot < 5; slot++) putText(store, slot, { names: `이름 ${slot}`, prose: `글 ${slot}` });
  dropText(store, 1);
  expect(getText(store, 1)).toEqual({ names: '', prose: '' });
  remapTexts(store, Int32Array.of(0, -1, 1, -1, 2));
  expect(store.count).toBe(3);
  expect([0, 1, 2].map((slot) => getText(store, slot).prose)).toEqual(['글 0', '글 2', '글 4']);
});

test('Hangul takes little more than half of the size of a string', () => {
  const store = createTextStore();
  const text = '청각장애인에게 휴식 참여 지원을 경로당마다 펼치고 있습니다 '.repeat(20);
  putText(store, 0, { names: '', prose: text });
  expect(store.arena.used).toBeLessThan(text.length * 1.1);
});

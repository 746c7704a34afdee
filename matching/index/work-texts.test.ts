import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWorkTexts, dropWorkText, putWorkText, readWorkText, remapWorkTexts } from './work-texts.ts';

const work = fc.record({ id: fc.uuid(), name: fc.string({ unit: 'binary', maxLength: 60 }) });

test('ids and names of works are read as they were put, also after others were dropped and all were renumbered', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(work, fc.boolean()), { minLength: 1, maxLength: 40 }), (given) => {
      const texts = createWorkTexts();
      for (const [doc, [{ id, name }]] of given.entries()) putWorkText(texts, doc, id, name);
      for (const [doc, [own]] of given.entries()) expect(readWorkText(texts, doc)).toEqual(own);

      const kept: { id: string; name: string }[] = [];
      const remap = Int32Array.from(given, ([own, isKept], doc) => {
        if (isKept) return kept.push(own) - 1;
        dropWorkText(texts, doc);
        return -1;
      });
      remapWorkTexts(texts, remap);
      for (const [doc, own] of kept.entries()) expect(readWorkText(texts, doc)).toEqual(own);
    }),
  );
});

test("an organisation's own text has neither id nor name", () => {
  const texts = createWorkTexts();
  putWorkText(texts, 1, 'a', '저녁 교실');
  expect(readWorkText(texts, 0)).toEqual({ id: '', name: '' });
});

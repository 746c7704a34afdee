import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCardStore, dropCard, getCard, putCard, remapCards } from './card-store.ts';

const read = (bytes: Uint8Array) => Buffer.from(bytes).toString();

test('a card is read as it was stored, whatever it contains', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('나눔 👋', '\u0001', '{"id":"/api/', 'a,"orgName":"/x/', '\\"'),
    fc.string({ unit: fc.constantFrom('\ud83d', '\udc4b', '가'), maxLength: 5 }),
  );
  const card = fc.dictionary(fc.oneof(text, fc.string()), fc.oneof(text, fc.array(text), fc.integer()), {
    maxKeys: 12,
  });
  fc.assert(
    fc.property(fc.array(card, { maxLength: 8 }), (cards) => {
      const store = createCardStore();
      cards.forEach((given, slot) => {
        putCard(store, slot, given);
      });
      cards.forEach((given, slot) => {
        expect(read(getCard(store, slot))).toBe(JSON.stringify(given));
      });
    }),
    { numRuns: 200 },
  );
});

test('long cards, replaced cards and renumbered cards are read as they were stored', () => {
  const store = createCardStore();
  for (let slot = 0; slot < 4; slot++) putCard(store, slot, { id: slot, intro: '긴 글'.repeat(5000) });
  putCard(store, 1, { id: 1, image: '/api/npo/image/1' });
  dropCard(store, 0);
  remapCards(store, Int32Array.of(-1, 0, -1, 1));
  expect(read(getCard(store, 0))).toBe('{"id":1,"image":"/api/npo/image/1"}');
  expect(JSON.parse(read(getCard(store, 1)))).toEqual({ id: 3, intro: '긴 글'.repeat(5000) });
});

test('a phrase that cards share takes one byte in each', () => {
  const store = createCardStore();
  for (let slot = 0; slot < 100; slot++)
    putCard(store, slot, {
      orgName: '솔개울',
      canIssueTaxInvoice: true,
      image: `/api/npo/project-image/${slot}`,
    });
  expect(store.arena.used).toBeLessThan(100 * 20);
});

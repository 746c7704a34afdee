import { expect, it } from 'vitest';
import { describeFit, isOrderedByFit, orderNote } from './fit-notes.ts';

const list = (...npos: [fit: number, isRepeatPartner?: boolean][]) =>
  npos.map(([fit, isRepeatPartner = false], at) => ({ rank: at + 1, fit, isRepeatPartner }));

it('says why a rank is not in order of fit exactly where one is not', () => {
  expect(isOrderedByFit(list([62], [59], [59], [40]))).toBe(true);
  expect(describeFit(list([62], [59]))).not.toContain(orderNote);
  expect(isOrderedByFit(list([62], [56], [61]))).toBe(false);
  expect(describeFit(list([62], [56], [61]))).toContain(orderNote);
});

it('reads ranks, not places in the answer, and leaves earlier partners to their own lane', () => {
  expect(isOrderedByFit(list([62], [59]).toReversed())).toBe(true);
  expect(isOrderedByFit(list([50], [90, true]))).toBe(true);
  expect(isOrderedByFit([])).toBe(true);
});

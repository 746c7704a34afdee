import { expect, test } from 'vitest';
import { strictly } from './search-values.ts';

test('[F-77] of an address a page is given what it knows; whatever else stands there is named as absent', () => {
  const read = strictly(({ page }) => (page === '2' ? { page } : {}));
  expect(read({ page: '2' })).toEqual({ page: '2' });
  expect(Object.entries(read({ page: 'x', role: 'nobody' }))).toEqual([
    ['page', undefined],
    ['role', undefined],
  ]);
});

import { expect, test } from 'vitest';
import { orderFilters } from '#contract/orders/admin-orders.ts';
import { orderKinds } from '#contract/orders/orders.ts';
import { readOrderSearch } from './order-search.ts';

const organizationId = '5c2369b6-3032-4f4a-bdaf-7a597e392e00';

test('an address that is read gives what was written', () => {
  for (const search of [
    {},
    ...orderFilters.map((filter) => ({ filter })),
    ...orderKinds.map((kind) => ({ kind })),
    { q: '솔', filter: orderFilters[0], kind: orderKinds[0], organizationId, page: 2 },
    { page: 10_000 },
  ])
    expect(readOrderSearch(search)).toEqual(search);
});

test.each([
  { filter: 'x' },
  { kind: 'x' },
  { organizationId: `${organizationId}0` },
  { organizationId: 7 },
  { q: '  ' },
  { q: 7 },
  { page: 1 },
  { page: 10_001 },
  { page: 2.5 },
])('what is unknown or malformed falls away: %j', (search) => {
  expect(readOrderSearch(search)).toEqual({});
});

test('what is searched is cut to what the server takes, without its edges', () => {
  expect(readOrderSearch({ q: ` ${'가'.repeat(200)}` }).q).toBe('가'.repeat(80));
});

import { expect, test } from 'vitest';
import { membershipStatuses } from '#contract/accounts/membership.ts';
import { bankLineViews } from '#contract/orders/bank-lines.ts';
import { readBankSearch } from './orders/bank-search.ts';
import { readOrganizationSearch } from './organizations/organization-search.ts';

test('[F-77] the address of the deposits is read as it was written, and the open ones need no word', () => {
  for (const search of [
    ...bankLineViews.filter((view) => view !== 'OPEN').map((view) => ({ view })),
    { q: '하늬', page: 2 },
    { page: 10_000 },
  ])
    expect(readBankSearch(search)).toEqual(search);
  expect(readBankSearch({ view: 'OPEN' })).toEqual({});
});

test('[F-77] the address of the organisations is read as it was written', () => {
  for (const search of [
    ...membershipStatuses.map((status) => ({ status })),
    { type: 'COMPANY' },
    { type: 'NPO', q: '솔', page: 2 },
    { page: 10_000 },
  ])
    expect(readOrganizationSearch(search)).toEqual(search);
});

test.each([
  { view: 'x' },
  { status: 'x' },
  { type: 'ADMIN' },
  { q: '  ' },
  { q: 7 },
  { page: 1 },
  { page: 10_001 },
  { page: 2.5 },
])('[F-77] what is unknown or malformed falls away from both: %j', (search) => {
  expect([readBankSearch(search), readOrganizationSearch(search)]).toEqual([{}, {}]);
});

test('[F-77] what is sought is cut to what the server takes, without its edges', () => {
  const search = { q: ` ${'가'.repeat(200)} ` };
  for (const { q } of [readBankSearch(search), readOrganizationSearch(search)])
    expect(q).toBe('가'.repeat(80));
});

import { expect, test } from 'vitest';
import { readFaqSearch, roleSearch } from './faq-address.ts';

test('[F-77] an address of the FAQ names whose questions and what is searched in them; anything else falls away', () => {
  expect(readFaqSearch({ role: 'npo', q: ` ${'가'.repeat(61)} `, page: '2' })).toEqual({
    role: 'npo',
    q: '가'.repeat(60),
  });
  for (const search of [{}, { role: 'company', q: ' ' }, { role: ['npo'], q: 3 }])
    expect(readFaqSearch(search)).toEqual({});
  expect([roleSearch('npo'), roleSearch('company')]).toEqual([{ role: 'npo' }, {}]);
});

import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { endingWithin } from '#contract/npos/certificates.ts';
import { certificateViews, readCertificateSearch } from './certificate-search.ts';

test('an address that is read gives what was written', () => {
  const [, ...others] = certificateViews;
  for (const search of [
    {},
    ...others.map((view) => ({ view })),
    ...endingWithin.map((within) => ({ within })),
    { view: 'ending', within: '60', q: '솔', page: 2 },
    { page: 10_000 },
  ])
    expect(readCertificateSearch(search)).toEqual(search);
});

test('numbers stand in an address with quotes or without', () => {
  expect(readCertificateSearch({ within: 90, q: 1018200001, page: '3' })).toEqual({
    within: '90',
    q: '1018200001',
    page: 3,
  });
});

test.each([
  { view: certificateViews[0] },
  { view: 'x' },
  { within: 45 },
  { q: '  ' },
  { q: ['x'] },
  { page: 1 },
  { page: 10_001 },
  { page: 2.5 },
  { page: 'x' },
])('what says nothing or is malformed falls away: %j', (search) => {
  expect(readCertificateSearch(search)).toEqual({});
});

test('what is searched is cut at the length that the server takes, without its edges', () => {
  expect(readCertificateSearch({ q: ` ${'가'.repeat(limits.searchMaxLength + 1)}` }).q).toBe(
    '가'.repeat(limits.searchMaxLength),
  );
});

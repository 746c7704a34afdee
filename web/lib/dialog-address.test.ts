import { expect, test } from 'vitest';
import { readDialogAddress } from './dialog-address.ts';

const id = '0193a9f0-5c1e-7b1a-9d2f-3f6f0c1a2b3c';

test('[F-29] an address opens the dialogs that it names, and nothing else it says', () => {
  expect(
    readDialogAddress({ request: id, legal: 'privacy@2026-01-01', work: 'new', dialog: 'filters', q: 'x' }),
  ).toEqual({ request: id, legal: 'privacy@2026-01-01', work: 'new', dialog: 'filters' });
  const others = { project: id, photo: id, work: id, legal: 'marketing' };
  expect(readDialogAddress(others)).toEqual(others);
  for (const dialog of ['filters', 'form-helper', 'change-request', 'correction'])
    expect(readDialogAddress({ dialog })).toEqual({ dialog });
  expect(
    readDialogAddress({
      request: 'all',
      project: `${id}x`,
      photo: '',
      legal: 'terms@today',
      work: 'old',
      dialog: 'anything',
      toString: id,
    }),
  ).toEqual({});
});

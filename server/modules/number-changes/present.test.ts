import { expect, test } from 'vitest';
import { presentNumbers } from './present.ts';
import type { NumberChangeRow } from './store.ts';

const row = (status: NumberChangeRow['status'], before: string, after: string, updatedAt: string) =>
  ({ status, before, after, updatedAt: new Date(updatedAt) }) as NumberChangeRow;

test('[F-22] the number asked for is that of the open request, and former ones end on their Korean day, the last first', () => {
  const rows = [
    row('OPEN', '3333333333', '4444444444', '2026-11-01T00:00:00Z'),
    row('ACCEPTED', '2222222222', '3333333333', '2026-10-01T15:00:00Z'),
    row('ACCEPTED', '1111111111', '2222222222', '2026-09-01T14:59:59Z'),
  ];
  expect(presentNumbers(rows)).toEqual({
    numberAsked: '444-44-44444',
    formerNumbers: [
      { number: '222-22-22222', until: '2026-10-02' },
      { number: '111-11-11111', until: '2026-09-01' },
    ],
  });
  expect(presentNumbers(rows.slice(1)).numberAsked).toBeNull();
});

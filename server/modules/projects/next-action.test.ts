import { expect, test } from 'vitest';
import { nextActionOf } from './next-action.ts';

type Facts = Parameters<typeof nextActionOf>[1];

test('[F-03] a fee is due fourteen Korean days after it was asked for, also before nine in the morning', () => {
  const dueOn = (statusChangedAt: string) =>
    nextActionOf('COMPANY', {
      row: { status: 'PAYMENT_REQUESTED', statusChangedAt: new Date(statusChangedAt) } as Facts['row'],
      partnership: null,
      invitations: [],
      documents: null,
    }).dueOn;
  expect(dueOn('2026-03-01T14:59:59Z')).toBe('2026-03-15');
  expect(dueOn('2026-03-01T15:00:00Z')).toBe('2026-03-16');
});

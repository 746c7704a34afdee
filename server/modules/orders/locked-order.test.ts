import { expect, test } from 'vitest';
import { suppliedOnOf } from './locked-order.ts';
import type { OrderRecord } from './store.ts';

const day = (given: Partial<OrderRecord>) =>
  suppliedOnOf({ createdAt: new Date('2026-11-02T16:00:00Z'), paidOn: null, ...given } as OrderRecord);

test('[F-77] a plan is supplied on the day of its payment, a fee on the Korean day of its bill, paid or not', () => {
  expect(day({ kind: 'PLAN' })).toBeNull();
  expect(day({ kind: 'PLAN', paidOn: '2026-11-20' })).toBe('2026-11-20');
  expect(day({ kind: 'FEE' })).toBe('2026-11-03');
  expect(day({ kind: 'FEE', paidOn: '2026-11-20' })).toBe('2026-11-03');
});

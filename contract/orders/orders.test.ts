import { expect, test } from 'vitest';
import { findOpenInvoice, openAmountOf } from './orders.ts';
import { refundOfMonths } from './refund-requests.ts';

test.each([
  ['PLAN', 'ORDERED', 'REQUESTED', null],
  ['PLAN', 'PAID', 'REQUESTED', 'FIRST'],
  ['FEE', 'ORDERED', 'REQUESTED', 'FIRST'],
  ['FEE', 'PAID', 'REQUESTED', 'FIRST'],
  ['PLAN', 'CANCELED', 'REQUESTED', null],
  ['FEE', 'CANCELED', 'REQUESTED', null],
  ['PLAN', 'PAID', 'ISSUED', null],
  ['PLAN', 'REFUNDED', 'ISSUED', 'CORRECTION'],
  ['PLAN', 'PART_REFUNDED', 'ISSUED', 'CORRECTION'],
  ['FEE', 'CANCELED', 'ISSUED', 'CORRECTION'],
  ['PLAN', 'REFUNDED', 'REQUESTED', null],
  ['PLAN', 'REFUNDED', 'CORRECTED', null],
] as const)(
  '[B-14] of a %s that is %s with an invoice that is %s, %s is to be issued',
  (kind, status, invoice, open) => {
    expect(findOpenInvoice({ kind, status }, { status: invoice })).toBe(open);
    expect(findOpenInvoice({ kind, status }, null)).toBeNull();
  },
);

test.each([
  [1000, 0, 1000],
  [1000, 999, 1],
  [1000, 1000, 0],
  [1000, 1001, 0],
])('[B-14] of %i won with %i here %i are open', (totalAmount, balance, open) => {
  expect(openAmountOf({ totalAmount, balance })).toBe(open);
});

test.each([
  [1_089_000, 0, 0],
  [1_089_000, 1, 90_750],
  [1_089_000, 12, 1_089_000],
  // A fraction of a won stays.
  [1_000_000, 5, 416_666],
])('[B-14] of %i won for a year %i months are %i', (total, months, amount) => {
  expect(refundOfMonths(total, months)).toBe(amount);
});

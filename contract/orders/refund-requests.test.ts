import { describe, expect, test } from 'vitest';
import { findRefund, isRefundable, refundDueDay, refundRequestForm } from './refund-requests.ts';

const paid = {
  kind: 'PLAN',
  status: 'PAID',
  balance: 1_200_000,
  totalAmount: 1_200_000,
  paidOn: '2026-03-02',
  planUntil: '2027-03-01',
} as const;

describe('[F-77] what the terms give back', () => {
  test('of an order that waits is all that came in, of whatever kind', () => {
    for (const kind of ['PLAN', 'FEE'] as const)
      expect(
        findRefund({ ...paid, kind, status: 'ORDERED', balance: 7, paidOn: null }, '2026-12-01'),
      ).toEqual({
        isFull: true,
        months: 0,
        amount: 7,
      });
  });

  test('is all until seven days after the payment, then the months that have not begun', () => {
    expect(findRefund(paid, '2026-03-09')).toEqual({ isFull: true, months: 0, amount: 1_200_000 });
    expect(findRefund(paid, '2026-03-10')).toEqual({ isFull: false, months: 11, amount: 1_100_000 });
    expect(findRefund(paid, '2027-02-20')).toEqual({ isFull: false, months: 0, amount: 0 });
  });

  test('is not said of a fee, nor of what was not paid or is no plan', () => {
    expect(findRefund({ ...paid, kind: 'FEE' }, '2026-03-03')).toBeNull();
    expect(findRefund({ ...paid, paidOn: null }, '2026-03-03')).toBeNull();
    expect(findRefund({ ...paid, planUntil: null }, '2026-03-03')).toBeNull();
  });
});

test('[F-77] a company asks back what it has paid, also for an order that is not paid up', () => {
  expect(isRefundable({ status: 'PAID', balance: 0 })).toBe(true);
  expect(isRefundable({ status: 'ORDERED', balance: 1 })).toBe(true);
  expect(isRefundable({ status: 'ORDERED', balance: 0 })).toBe(false);
  expect(isRefundable({ status: 'CANCELED', balance: 1 })).toBe(false);
});

test('[F-77] money goes back within three business days', () => {
  expect(refundDueDay('2026-11-27')).toBe('2026-12-02');
});

describe('[F-77] the account that money goes back to', () => {
  const read = (accountNumber: unknown) => {
    const { data, error } = refundRequestForm.shape.accountNumber.safeParse(accountNumber);
    return data ?? error?.issues.map(({ message }) => message);
  };
  test('has eight to twenty digits, however they are set apart', () => {
    expect(read(' 110-123 456789 ')).toBe('110123456789');
    expect(read('１１０−１２３–４５６７')).toBe('1101234567');
    expect(read('12345678')).toBe('12345678');
    expect(read('2'.repeat(20))).toBe('2'.repeat(20));
  });
  test.each([[undefined], [''], ['  ']])('is missing in %j', (text) => {
    expect(read(text)).toEqual(['계좌번호를 입력해주세요.']);
  });
  test.each([['1234567'], ['2'.repeat(21)], ['1101234567a'], ['a1101234567'], ['110_1234567']])(
    'is no number in %j',
    (text) => {
      expect(read(text)).toEqual(['계좌번호를 숫자로 입력해주세요.']);
    },
  );
  test('is no resident number', () => {
    expect(read('900101-1234568')).toEqual([expect.stringContaining('주민등록번호')]);
  });
});

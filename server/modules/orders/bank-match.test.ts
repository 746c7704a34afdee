import { describe, expect, test } from 'vitest';
import {
  codesOf,
  type Deposit,
  type EnteredDeposit,
  type MatchableOrder,
  proposeOrders,
} from './bank-match.ts';

const order = (changes: Partial<MatchableOrder> = {}): MatchableOrder => ({
  id: 'first',
  version: 1,
  kind: 'PLAN',
  plan: 'CONNECT',
  project: null,
  status: 'ORDERED',
  totalAmount: 1_089_000,
  balance: 0,
  referenceCode: 'ABC234',
  payerName: '한빛기업',
  orderedOn: '2026-11-20',
  organizationName: '주식회사 한빛나눔산업',
  ...changes,
});
const deposit = (changes: Partial<Deposit> = {}): Deposit => ({
  bookedOn: '2026-11-24',
  amount: 1_089_000,
  statementName: '',
  memo: '',
  ...changes,
});
const propose = (given: Partial<Deposit>, orders: MatchableOrder[] = [order()]) =>
  proposeOrders([deposit(given)], orders)[0] ?? null;

test.each([
  ['abc234', ['ABC234']],
  ['한빛 A B-C 2 3 4', ['ABC234']],
  ['ＡＢＣ２３４', ['ABC234']],
  ['XABC234', ['XABC23', 'ABC234']],
  ['ABC23', []],
  // Letters and digits that no code has cut a run in two.
  ['ABC0234', []],
  ['ABC1234', []],
  ['IABC234O', ['ABC234']],
])('[O-18] %s may hold the numbers %j', (text, codes) => {
  expect([...codesOf(text)]).toEqual(codes);
});

describe('[O-18] how sure the order of a deposit is', () => {
  test.each([
    ['number, name and amount', { statementName: '한빛기업 ABC234' }, 'EXACT', true, true],
    ['a number in the memo', { statementName: '한빛기업', memo: '주문 abc234' }, 'EXACT', true, true],
    ['the number beside somebody else’s name', { statementName: '김철수 ABC234' }, 'LIKELY', true, false],
    ['the payer alone', { statementName: '(주)한빛기업' }, 'LIKELY', false, true],
    ['the company in place of the payer', { statementName: '한빛나눔산업' }, 'LIKELY', false, true],
    ['a name that the bank has cut off', { statementName: '한빛나눔' }, 'LIKELY', false, true],
    ['more money', { statementName: '한빛기업 ABC234', amount: 1_089_001 }, 'MISMATCH', true, true],
    ['less money', { statementName: '한빛기업', amount: 1_088_999 }, 'MISMATCH', false, true],
  ])('of %s', (_what, given, match, hasNumber, hasName) => {
    const { amount = 1_089_000 } = given as Partial<Deposit>;
    expect(propose(given)).toMatchObject({
      match,
      hasNumber,
      hasName,
      difference: amount - 1_089_000,
      isContested: false,
      order: { id: 'first' },
    });
  });

  test.each([
    ['three letters of a name', { statementName: '한빛나' }],
    ['a name that goes on otherwise', { statementName: '한빛나눔재단' }],
    ['nothing', { statementName: '주식회사' }],
    ['the day before the order, by name', { statementName: '한빛기업', bookedOn: '2026-11-19' }],
    ['the day before the order, by number', { statementName: 'ABC234', bookedOn: '2026-11-19' }],
  ])('%s is none', (_what, given) => {
    expect(propose(given)).toBeNull();
  });

  test('money of the very day of the order may pay it', () => {
    expect(propose({ statementName: '한빛기업 ABC234', bookedOn: '2026-11-20' })?.match).toBe('EXACT');
  });

  test('what is still missing is what is compared, and an order that waits for nothing is never sure', () => {
    const partly = order({ balance: 1_000_000 });
    expect(propose({ statementName: '한빛기업 ABC234', amount: 89_000 }, [partly])?.match).toBe('EXACT');
    for (const status of ['PAID', 'CANCELED'] as const) {
      const closed = order({ status, balance: status === 'PAID' ? 1_089_000 : 0 });
      expect(propose({ statementName: '한빛기업 ABC234' }, [closed])?.match).toBe('MISMATCH');
      // By its name alone only an order that waits is found.
      expect(propose({ statementName: '한빛기업' }, [closed])).toBeNull();
    }
  });

  test('of two orders of one payer the one of this amount is meant, and two alike are for a person to tell apart', () => {
    const dearer = order({ id: 'second', referenceCode: 'XYZ789', totalAmount: 5_000_000 });
    expect(propose({ statementName: '한빛기업' }, [dearer, order()])).toMatchObject({
      match: 'LIKELY',
      order: { id: 'first' },
    });
    const twin = order({ id: 'second', referenceCode: 'XYZ789' });
    expect(propose({ statementName: '한빛기업' }, [order(), twin])).toMatchObject({
      match: 'MISMATCH',
      isContested: true,
    });
    // A number beats the name that both have.
    expect(propose({ statementName: '한빛기업 XYZ789' }, [order(), twin])).toMatchObject({
      match: 'EXACT',
      order: { id: 'second' },
    });
  });

  test('two deposits that would pay one order are both uncertain; one of another amount does not make them so', () => {
    const sure = deposit({ statementName: '한빛기업 ABC234' });
    const named = deposit({ statementName: '한빛기업' });
    const less = deposit({ statementName: '한빛기업 ABC234', amount: 1000 });
    expect(proposeOrders([sure, named], [order()]).map((one) => [one?.match, one?.isContested])).toEqual([
      ['MISMATCH', true],
      ['MISMATCH', true],
    ]);
    expect(proposeOrders([sure, less], [order()]).map((one) => [one?.match, one?.isContested])).toEqual([
      ['EXACT', false],
      ['MISMATCH', false],
    ]);
  });
});

describe('[O-18] a line of a deposit that was typed', () => {
  const paid = order({ status: 'PAID', balance: 1_089_000 });
  const typed = (changes: Partial<EnteredDeposit> = {}): EnteredDeposit => ({
    paymentId: 'payment',
    orderId: 'first',
    bookedOn: '2026-11-24',
    amount: 1_089_000,
    statementName: '한빛',
    ...changes,
  });
  const match = (given: Partial<Deposit>, entered: EnteredDeposit[], orders = [paid]) =>
    proposeOrders([deposit(given)], orders, entered)[0]?.match ?? null;

  test.each([
    ['by the number of its order', { statementName: '김철수 ABC234' }, 'ENTERED'],
    ['by the payer of its order', { statementName: '한빛기업' }, 'ENTERED'],
    ['by the name that was typed', { statementName: '한 빛' }, 'ENTERED'],
    ['not by somebody else’s name', { statementName: '김철수' }, null],
    ['not of another day', { statementName: '한빛기업', bookedOn: '2026-11-25' }, null],
    ['not of another amount', { statementName: '한빛기업', amount: 1_089_001 }, null],
  ])('is found %s', (_how, given, found) => {
    expect(match(given, [typed()])).toBe(found);
  });

  test('is none of an order that the line does not name', () => {
    const other = order({ id: 'second', referenceCode: 'XYZ789' });
    expect(match({ statementName: '한빛기업 XYZ789' }, [typed()], [paid, other])).toBe('EXACT');
  });

  test('stands for one line, and the next one is looked at for itself', () => {
    const line = deposit({ statementName: '한빛기업 ABC234' });
    expect(proposeOrders([line, line], [paid], [typed()]).map((one) => one?.match)).toEqual([
      'ENTERED',
      'MISMATCH',
    ]);
    const both = [typed(), typed({ paymentId: 'other' })];
    expect(proposeOrders([line, line], [paid], both).map((one) => one?.paymentId)).toEqual([
      'payment',
      'other',
    ]);
  });
});

import { expect, test } from 'vitest';
import type { BankLine, BankProposal } from '#contract/orders/bank-lines.ts';
import { outgoingQuery } from '#web/lib/outgoing.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { BankLineTable, describeProposal } from './bank-line-table.tsx';

const proposal = {
  match: 'LIKELY',
  hasNumber: true,
  hasName: true,
  difference: 0,
  isContested: false,
  paymentId: null,
  order: {
    id: 'r1',
    version: 3,
    kind: 'PLAN',
    plan: 'CONNECT',
    project: null,
    status: 'ORDERED',
    organizationName: '하늬에너지',
    referenceCode: 'MS-7K2Q',
  },
} as unknown as BankProposal;
const line = {
  id: 'l1',
  version: 1,
  state: 'OPEN',
  statementName: '하늬에너지',
  memo: null,
  amount: 1_100_000,
  bookedOn: '2026-11-20',
  bookedTime: '10:30',
  proposal,
  booked: null,
  setAsideReason: null,
} as unknown as BankLine;
const draw = (given: Partial<BankLine> = {}, role = 'ACCOUNTING', waiting: object[] = []) =>
  drawMarkup(<BankLineTable lines={[{ ...line, ...given }]} />, {
    member: {
      id: 'm1',
      role: { name: 'ADMIN' } as never,
      administratorRole: role as never,
      membershipStatus: 'APPROVED',
      needsSecondFactor: false,
    },
    loaded: [{ queryKey: outgoingQuery.queryKey, data: { waiting, refused: [], left: [] } }],
  });
const named = (label: string) => `하늬에너지 1,100,000원 ${label}`;
const looking = [named('살펴보기'), named('제쳐 두기')];

test('what agrees with an order and what does not is said in one sentence, the weightiest first', () => {
  const say = (given: Partial<BankProposal>, status = 'ORDERED') =>
    describeProposal({ ...proposal, ...given, order: { ...proposal.order, status } } as BankProposal);
  expect(say({ match: 'ENTERED', isContested: true })).toBe('같은 날 같은 금액을 이미 적었어요');
  expect(say({ match: 'EXACT', isContested: true })).toBe('번호, 금액, 이름이 같아요');
  expect(say({ isContested: true, difference: 5 }, 'PAID')).toBe('맞는 짝이 둘이라 골라야 해요');
  expect(say({ difference: 5 }, 'PAID')).toBe('이미 다 낸 주문이에요');
  expect(say({ difference: 5 }, 'CANCELED')).toBe('취소한 주문이에요');
  expect(say({ difference: 500 })).toBe('500원 많아요');
  expect(say({ difference: -500 })).toBe('500원 적어요');
  expect(say({ hasName: false })).toBe('번호와 금액이 같고 이름이 달라요');
  expect(say({ hasNumber: false })).toBe('이름과 금액이 같고 번호가 없어요');
});

test('a deposit leads to the order that it pays, or seems to pay, or says why it is set aside', () => {
  const title = '하늬에너지 · CONNECT 요금제 · MS-7K2Q';
  expect(draw().links).toEqual([[title, '/admin/orders/r1']]);
  const booked = {
    orderId: 'r2',
    organizationName: '늘봄식품',
    referenceCode: 'MS-0002',
  } as BankLine['booked'];
  expect(draw({ state: 'BOOKED', booked, proposal: null }).links).toEqual([
    ['늘봄식품 · MS-0002', '/admin/orders/r2'],
  ]);
  expect(draw({ proposal: null }).lines).toContain('짐작 가는 주문이 없어요');
  const aside = draw({ state: 'SET_ASIDE', setAsideReason: '이자예요' });
  expect(aside.lines).toContain('이자예요');
  expect(aside.links).toEqual([]);
});

test('one press is enough for what is sure; anything else is looked at first', () => {
  const offered = (match: string, paymentId: string | null = null) =>
    draw({ proposal: { ...proposal, match, paymentId } as never }).buttons;
  expect(offered('LIKELY')).toEqual(looking);
  expect(offered('MISMATCH')).toEqual(looking);
  expect(offered('EXACT')).toEqual([named('확인하기'), named('제쳐 두기')]);
  expect(offered('ENTERED', 'p1')).toEqual([named('적어 둔 입금에 잇기'), named('제쳐 두기')]);
  expect(offered('ENTERED')).toEqual(looking);
  expect(draw({ proposal: null }).buttons).toEqual(looking);
});

test('what is booked is done, and what is set aside may come back', () => {
  expect(draw({ state: 'BOOKED' }).buttons).toEqual([]);
  expect(draw({ state: 'SET_ASIDE', setAsideReason: '이자예요' }).buttons).toEqual([named('다시 꺼내기')]);
});

test('nothing is booked on an order on which a decision waits, nor by whoever may not', () => {
  const held = { subjectType: 'order', subjectId: 'r1', label: '환불' };
  expect(draw({}, 'ACCOUNTING', [held]).buttons).toEqual([named('제쳐 두기')]);
  expect(draw({}, 'ACCOUNTING', [{ ...held, subjectId: 'r2' }]).buttons).toEqual(looking);
  for (const role of ['REVIEW', 'MATCHING', 'READING']) expect(draw({}, role).buttons).toEqual([]);
  expect(draw({}, 'ALL').buttons).toEqual(looking);
});

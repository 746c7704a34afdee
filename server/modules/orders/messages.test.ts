import { expect, test } from 'vitest';
import type { OrderKind } from '#contract/orders/orders.ts';
import { orderMessages } from './messages.ts';

const subjects = { PLAN: 'CONNECT 요금제', FEE: '「책 나눔」 이용료' };
const formGiven = (kind: OrderKind) => ({
  orderId: 'O',
  kind,
  subject: subjects[kind],
  supplyAmount: 900,
  vatAmount: 90,
  missingAmount: 490,
  amount: 500,
  account: { bank: '한빛은행', number: '110-1', holder: '맞손' },
  payerName: '하늬에너지',
  referenceCode: 'ABC234',
  dueOn: '2026-03-09',
  bookedOn: '2026-03-02',
  isAsked: false,
  reason: '담당 부서가 없어졌어요',
  correctionDueOn: '2026-04-10',
  planUntil: null,
});
const say = ({ title, body }: { title: string; body: string }) => `${title}\n${body}`;

const both = {
  partlyPaid: orderMessages.partlyPaid,
  refundedInFull: orderMessages.refundedInFull,
  refundedInPart: orderMessages.refundedInPart,
  reminder: orderMessages.reminder,
  'reversed with what is to be paid again': (given: ReturnType<typeof formGiven>) =>
    orderMessages.reversed({
      orderId: 'O',
      line: { kind: 'DEPOSIT', amount: 500, bookedOn: '2026-03-02' },
      reason: '통장을 잘못 읽었어요',
      unpaid: given,
    }),
};

test.each(Object.entries(both))(
  '%s speaks of a plan to who ordered one, and of a fee to who owes it',
  (_, form) => {
    expect(say(form(formGiven('FEE')))).not.toMatch(/요금제|연 기간/);
    expect(say(form(formGiven('PLAN')))).not.toContain('이용료');
  },
);

test('what a payment or a refund does to a plan is said of a plan', () => {
  expect(orderMessages.partlyPaid(formGiven('PLAN')).body).toContain('입금하시면 요금제를 열어 드려요');
  const { body } = orderMessages.refundedInFull(formGiven('PLAN'));
  expect(body).toContain('이 주문으로 연 기간은 끝났어요');
  expect(body).toContain('동료 계정은 그대로 남아 있어요');
  expect(both['reversed with what is to be paid again'](formGiven('PLAN')).body).toContain('요금제는 닫혔고');
});

test.each([
  ['DEPOSIT', '입금'],
  ['REFUND', '환불'],
] as const)('a reversed %s is called what it was', (kind, noun) => {
  const { title, body } = orderMessages.reversed({
    orderId: 'O',
    line: { kind, amount: 500, bookedOn: '2026-03-02' },
    reason: '통장을 잘못 읽었어요',
    unpaid: null,
  });
  expect(title).toBe(`2026년 3월 2일 ${noun} 500원 기록을 되돌렸어요`);
  expect(body).toBe(`${noun} 기록을 잘못 적어 되돌렸어요. 이유: 통장을 잘못 읽었어요`);
});

test('money goes back to the account that the company named, or to the one it came from', () => {
  for (const form of [orderMessages.refunded, orderMessages.refundedInFull, orderMessages.refundedInPart]) {
    expect(form({ ...formGiven('PLAN'), isAsked: true }).body).toContain('알려 주신 계좌');
    expect(form(formGiven('PLAN')).body).toContain('보내신 계좌');
  }
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import { outgoingQuery } from '#web/lib/outgoing.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { adminOrderOf } from '#web/testing/orders.ts';
import { OrderMoney } from './order-money.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const draw = (given: Partial<AdminOrder> = {}, waiting: object[] = []) =>
  drawMarkup(<OrderMoney order={adminOrderOf(given)} />, {
    member: { id: 'm1', role: { name: 'ADMIN' } as never, needsSecondFactor: false },
    loaded: [{ queryKey: outgoingQuery.queryKey, data: { waiting, failed: [], left: [] } }],
  });
const deposit: AdminOrder['payments'][number] = {
  id: 'y1',
  kind: 'DEPOSIT',
  amount: 1_100_000,
  bookedOn: '2026-11-22',
  statementName: '하늬에너지',
  recordedBy: '김솔',
  recordedAt: '2026-11-22T01:42:00Z',
  reversal: null,
};
const paid = { status: 'PAID', balance: 1_100_000, missingAmount: 0, paidOn: '2026-11-22' } as const;
const request = { status: 'OPEN', bank: '나래은행', askedOn: '2026-11-24', dueOn: '2026-11-27' } as never;

test('each status offers what is recorded next, and no more', () => {
  expect(draw().buttons).toEqual(['입금 기록하기', '주문 취소하기']);
  expect(draw({ balance: 1 }).buttons).toEqual(['입금 기록하기', '환불 기록하기']);
  expect(draw(paid).buttons).toEqual(['일부 환불하기', '전액 환불하기', '입금 기록하기']);
  expect(draw({ ...paid, surplusAmount: 5 }).buttons).toEqual([
    '환불 기록하기',
    '전액 환불하기',
    '입금 기록하기',
  ]);
  expect(draw({ ...paid, refundRequest: request }).buttons).toContain('환불 신청 거절하기');
  expect(draw({ status: 'CANCELED' }).buttons).toEqual(['입금 기록하기']);
  for (const status of ['REFUNDED', 'PART_REFUNDED'] as const)
    expect([status, draw({ status, balance: 1 }).buttons]).toEqual([status, []]);
});

test('a recorded payment is undone while the order waits or is paid, once, and by nobody while a decision waits', () => {
  const undone = { reversedAt: '2026-11-23T05:20:00Z', reason: '두 번 적었어요.', reversedBy: '박결' };
  const offers = (given: Partial<AdminOrder>, waiting: object[] = []) =>
    draw({ payments: [deposit], ...given }, waiting).buttons.includes('입금 1,100,000원 기록 되돌리기');
  for (const status of ['ORDERED', 'PAID'] as const)
    expect([status, offers({ status })]).toEqual([status, true]);
  for (const status of ['CANCELED', 'REFUNDED', 'PART_REFUNDED'] as const)
    expect([status, offers({ status })]).toEqual([status, false]);
  expect(offers({ payments: [{ ...deposit, reversal: undone }] })).toBe(false);
  const held = { subjectType: 'order', subjectId: 'r1', label: '환불 신청 거절' };
  expect(draw({ ...paid, payments: [deposit] }, [held]).buttons).toEqual([]);
  expect(offers(paid, [{ ...held, subjectId: 'r2' }])).toBe(true);
});

test('a payment names what it is, when it was booked, and who wrote it down and took it back', () => {
  const lines = draw({
    payments: [
      deposit,
      {
        ...deposit,
        id: 'y2',
        kind: 'REFUND',
        amount: 5_000,
        reversal: { reversedAt: '2026-11-23T05:20:00Z', reason: '두 번 적었어요.', reversedBy: '박결' },
      },
    ],
  }).lines;
  expect(lines).toEqual(
    expect.arrayContaining([
      '입금 2026.11.22 · 하늬에너지 1,100,000원',
      '김솔 · 2026.11.22 오전 10:42 기록',
      '환불 2026.11.22 · 하늬에너지 되돌린 기록 −5,000원 잘못 적은 기록이라 2026.11.23에 되돌렸어요. 이유: 두 번 적었어요.',
      '김솔 · 2026.11.22 오전 10:42 기록 / 박결 · 2026.11.23 오후 2:20 되돌림',
    ]),
  );
});

test('says what came in, what is missing and what is too much; after a part went back, what is left', () => {
  expect(draw({ balance: 100, missingAmount: 1_099_900 }).lines).toEqual(
    expect.arrayContaining(['들어온 돈', '100원', '남은 금액', '1,099,900원']),
  );
  expect(draw({ ...paid, surplusAmount: 5_000, surplusDueOn: '2026-11-27' }).lines).toEqual(
    expect.arrayContaining([
      '초과 입금',
      '초과 입금 5,000원을 2026.11.27까지 돌려준 뒤 환불을 기록해 주세요.',
    ]),
  );
  expect(draw({ status: 'PART_REFUNDED', balance: 500_000 }).lines).toContain('환불하고 남은 돈');
  expect(draw(paid).lines).not.toContain('남은 금액');
  expect(draw().lines).toContain('입금 D-3');
  expect(draw(paid).lines.join(' ')).not.toContain('D-3');
});

test('[F-77] what the terms give back is said of the day on which the company asked', () => {
  const told = (given: Partial<AdminOrder>) => {
    const { lines } = draw({ planUntil: '2027-11-21', refundRequest: request, ...given });
    return lines[lines.indexOf('약관대로면') + 1];
  };
  expect(told(paid)).toBe('1,100,000원 모두(유료 기능을 쓰지 않았을 때)');
  expect(told({ balance: 100 })).toBe('100원 모두(아직 다 내지 않은 주문)');
  expect(told({ ...paid, paidOn: '2026-11-01' })).toBe('남은 11개월 1,008,333원');
  expect(draw({ ...paid, kind: 'FEE', refundRequest: request }).lines).not.toContain('약관대로면');
  // The last day on which all of it goes back: it was asked for in time, whenever it is answered.
  expect(told({ ...paid, paidOn: addDays('2026-11-24', -limits.fullRefundDays) })).toContain('모두');
  const declined = { ...(request as object), status: 'DECLINED' } as never;
  expect(draw({ ...paid, refundRequest: declined }).lines).not.toContain('환불 신청');
});

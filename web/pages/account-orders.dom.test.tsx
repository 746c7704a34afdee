import { useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Order, Orders } from '#contract/orders/orders.ts';
import { OrderCard } from '#web/features/orders/order-card.tsx';
import { ordersQuery } from '#web/features/orders/queries.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { orderOf } from '#web/testing/orders.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, findDialog, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { AccountPlanPage } from './account-plan.tsx';

const ordersOf = (...items: Order[]): Orders => ({
  prices: [{ plan: 'CONNECT', supplyAmount: 1_000_000, vatAmount: 100_000, totalAmount: 1_100_000 }],
  bankAccount: { bank: '한빛은행', number: '110-1', holder: '맞손' } as never,
  bankbookCopyName: null,
  payerName: '하늬에너지',
  businessNumber: '123-45-67891',
  email: 'tax@example.com',
  items,
});
const paid = {
  status: 'PAID',
  balance: 1_100_000,
  missingAmount: 0,
  paidOn: '2026-11-05',
  planFrom: '2026-11-05',
  planUntil: '2027-11-04',
} as const;
const request = {
  status: 'OPEN',
  reason: '담당 부서가 없어졌어요',
  bank: '한마음은행',
  accountNumber: '1002123456789',
  accountHolder: '새벽 재단',
  askedOn: '2026-11-19',
  dueOn: '2026-11-24',
  answer: null,
} as unknown as NonNullable<Order['refundRequest']>;
const invoice = {
  status: 'REQUESTED',
  businessNumber: '2208162517',
  email: 'bill@example.com',
  dueOn: null,
} as unknown as NonNullable<Order['taxInvoice']>;

const said = () => outline(document.body).join('\n');

/** An order as the server knows it. */
function OwnOrder() {
  const { data } = useQuery(ordersQuery);
  return data?.items[0] ? <OrderCard order={data.items[0]} orders={data} headingLevel={2} /> : null;
}

test('[F-77] an order is there, cannot be read, or is none of the own: three different things', async () => {
  const own = orderOf();
  const draw = (id: string, given: object) =>
    drawScreen('PAGE', { member: memberOf(), at: `/account/orders/${id}`, ...given });
  draw(own.id, { fails: ['GET /orders'] });
  await waitFor(() => expect(said()).toContain('주문을 불러오지 못했어요'));
  expect(said()).not.toContain('찾는 주문이 없어요');
  const answers = { 'GET /orders': ordersOf(own) };
  draw(own.id, { answers });
  expect(said()).not.toContain('찾는 주문이 없어요');
  await waitFor(() => expect(said()).toContain(`주문 ${own.referenceCode}`));
  draw('5f1c7a1e-0000-4000-8000-000000000001', { answers });
  await waitFor(() => expect(said()).toContain('찾는 주문이 없어요'));
});

const drawOrder = (order: Order) =>
  drawScreen(<OwnOrder />, {
    member: memberOf(),
    answers: { 'GET /orders': ordersOf(order) },
  });

afterEach(leaveScreen);

test('a plan is ordered, and what to pay is shown', async () => {
  const { calls, toasts, answer } = drawScreen(<AccountPlanPage />, {
    member: memberOf(),
    at: '/account/plan',
    answers: { 'GET /orders': ordersOf() },
  });
  await waitFor(() => expect(said()).toContain('[이 요금제 신청하기: CONNECT]'));
  expect(said()).not.toContain('입금을 기다리고 있어요');
  await press(document.body, '이 요금제 신청하기: CONNECT');
  const form = await findDialog();
  await fillIn(
    [
      ['세금계산서를 받을게요', true],
      ['입금자명', '새벽 재단'],
    ],
    form,
  );
  expect(outline(form).join('\n')).not.toContain('사업자등록번호');
  answer('GET /orders', ordersOf(orderOf({ payerName: '새벽 재단' })));
  await press(form);
  await waitFor(() => expect(toasts).toEqual(['success: 요금제를 신청했어요. 안내대로 입금해 주세요.']));
  expect(calls).toEqual(['POST /orders {"plan":"CONNECT","payerName":"새벽 재단","taxInvoice":null}']);
  await waitFor(() => expect(said()).toContain('입금을 기다리고 있어요'));
  expect(said()).toContain('새벽 재단');
  expect(said()).toContain('아직 신청하지 않았어요.');
});

test('a tax invoice is asked for later', async () => {
  const { calls, toasts, answer } = drawOrder(orderOf());
  await waitFor(() => expect(said()).toContain('아직 신청하지 않았어요.'));
  await press(document.body, '신청하기');
  const form = await findDialog();
  await fillIn(
    [
      ['사업자등록번호', '220-81-62517'],
      ['세금계산서를 받을 이메일', '계산서'],
    ],
    form,
  );
  await press(form);
  await waitFor(() => expect(outline(form).join('\n')).toContain('계산서 ✗'));
  expect(calls).toEqual([]);
  await fillIn([['세금계산서를 받을 이메일', 'bill@example.com']], form);
  answer('GET /orders', ordersOf(orderOf({ taxInvoice: invoice })));
  await press(form);
  await waitFor(() => expect(toasts).toEqual(['success: 세금계산서 정보를 저장했어요.']));
  expect(calls).toEqual([
    'PUT /orders/r1/tax-invoice {"version":1,"businessNumber":"2208162517","email":"bill@example.com"}',
  ]);
  await waitFor(() => expect(said()).toContain('입금을 확인하면 bill@example.com으로 발급해 드려요.'));
});

test.each([
  {
    what: 'an order is canceled',
    order: orderOf(),
    opens: '주문 취소하기',
    asks: '주문을 취소할까요?',
    sends: 'POST /orders/r1/cancellation {"version":1}',
    told: 'success: 주문을 취소했어요.',
    meanwhile: orderOf({ version: 2, taxInvoice: { ...invoice, email: 'other@example.com' } }),
    shows: 'other@example.com',
    again: 'POST /orders/r1/cancellation {"version":2}',
    after: orderOf({ version: 3, status: 'CANCELED' }),
  },
  {
    what: 'a request for the money is taken back',
    order: orderOf({ ...paid, refundRequest: request }),
    opens: '신청 거두기',
    asks: '환불 신청을 거둘까요?',
    sends: 'POST /orders/r1/refund-request/withdrawal {"version":1}',
    told: 'success: 환불 신청을 거뒀어요.',
    meanwhile: orderOf({ ...paid, version: 2, refundRequest: { ...request, accountHolder: '밤 재단' } }),
    shows: '한마음은행 1002123456789(밤 재단) 계좌로',
    again: 'POST /orders/r1/refund-request/withdrawal {"version":2}',
    after: orderOf({ ...paid, version: 3, refundRequest: { ...request, status: 'WITHDRAWN' } as never }),
  },
])('$what after a question; a refusal is told and what stands now is read', async (one) => {
  const { calls, toasts, refuse, accept, answer } = drawOrder(one.order);
  await waitFor(() => expect(said()).toContain(`[${one.opens}]`));
  const ask = async (name: string) => {
    await press(document.body, one.opens);
    const question = await findDialog();
    expect(outline(question)[0]).toBe(one.asks);
    await press(question, name);
  };
  await ask('돌아가기');
  expect(calls).toEqual([]);
  refuse();
  answer('GET /orders', ordersOf(one.meanwhile));
  await ask(one.opens);
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  await waitFor(() => expect(said()).toContain(one.shows));
  accept();
  answer('GET /orders', ordersOf(one.after));
  await ask(one.opens);
  await waitFor(() => expect(toasts.at(-1)).toBe(one.told));
  await waitFor(() => expect(said()).not.toContain(`[${one.opens}]`));
  expect(calls).toEqual([one.sends, one.again]);
});

test('money is asked back', async () => {
  const { calls, toasts, answer } = drawOrder(orderOf(paid));
  await waitFor(() => expect(said()).toContain('[환불 신청하기]'));
  await press(document.body, '환불 신청하기');
  const form = await findDialog();
  await fillIn(
    [
      ['이유', '담당 부서가 없어졌어요'],
      ['은행', '한마음은행'],
      ['계좌번호', '1002-123-456789'],
      ['예금주', '새벽 재단'],
    ],
    form,
  );
  answer('GET /orders', ordersOf(orderOf({ ...paid, refundRequest: request })));
  await press(form);
  await waitFor(() => expect(toasts).toEqual(['success: 환불을 신청했어요. 메일로도 알려 드려요.']));
  await waitFor(() => expect(said()).toContain('한마음은행 1002123456789(새벽 재단) 계좌로'));
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatch(/^POST \/orders\/r1\/refund-request \{/);
});

test('[F-77] what is used now is told before it is replaced, and a fee that waits keeps nobody from a plan', async () => {
  const fee = orderOf({ kind: 'FEE', plan: null, project: { id: 'w1', title: '저녁 배움터' } });
  const draw = (plan: string) =>
    drawScreen(<AccountPlanPage />, {
      member: memberOf(),
      answers: { 'GET /orders': ordersOf(fee), 'GET /account/plan': { plan, until: '2027-01-01' } },
    });
  const open = async (name: string) => {
    await press(document.body, name);
    const lines = outline(await findDialog()).join('\n');
    leaveScreen();
    return lines;
  };
  draw('PERFORMANCE');
  await waitFor(() => expect(said()).toContain('PERFORMANCE 요금제를 쓰고 있어요.'));
  expect(said()).not.toContain('입금을 기다리고 있어요');
  const replaced = '지금 쓰는 PERFORMANCE 요금제는 입금을 확인한 날 끝나고';
  expect(await open('이 요금제 신청하기: CONNECT')).toContain(replaced);
  draw('CONNECT');
  await waitFor(() => expect(said()).toContain('CONNECT 요금제를 쓰고 있어요.'));
  expect(await open('이 요금제 이어서 신청하기: CONNECT')).not.toContain('지금 쓰는');
});

import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import type { Order, Orders } from '#contract/orders/orders.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { adminOrderOf, orderOf } from '#web/testing/orders.ts';
import { outline } from '#web/testing/outline.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import {
  drawScreen,
  fillIn,
  findDialog,
  isAnnounced,
  leaveScreen,
  press,
  pressIt,
  REFUSAL,
} from '#web/testing/screen.tsx';
import { BankUpload } from './bank-upload.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderMoney } from './order-money.tsx';

const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });
const given = { member };
const paymentId = '66666666-6666-4666-8666-666666666666';
const lineOf = (kind: 'DEPOSIT' | 'REFUND', amount: number) => ({
  ...{ id: paymentId, kind, amount, bookedOn: '2026-11-19', statementName: '하늬에너지' },
  ...{ recordedBy: '김솔', recordedAt: '2026-11-19T03:00:00.000Z', reversal: null },
});
const KEPT = '적은 기록은 지워지지 않고, 되돌린 사람과 이유와 함께 남아요.';
const READ = '기업이 이유를 메일에서 읽어요.';
const reversal = (order: object, name: string, asks: readonly string[]) => ({
  draws: () => <OrderMoney order={adminOrderOf(order as Partial<AdminOrder>)} />,
  given,
  presses: name,
  asks: [KEPT, ...asks, READ],
  fills: [['이유', '다른 주문의 돈이에요']] as const,
  sends: [
    `POST /admin/orders/r1/payments/${paymentId}/reversal {"reason":"다른 주문의 돈이에요","version":1}`,
  ],
  toasts: ['success: 기록을 되돌렸어요.'],
});
const paid = { status: 'PAID', balance: 1_100_000, missingAmount: 0 } as const;
const PLAN_TAKEN = '다 낸 주문이 아니게 되어, 이 주문으로 연 열두 달이 없어지고 다시 입금을 기다려요.';
const FEE_TAKEN =
  '다 낸 주문이 아니게 되어 다시 입금을 기다려요. ‘결제 확인’인 프로젝트는 ‘결제 요청’으로 돌아가요.';

testPresses({
  '[F-77] a deposit that has paid a plan is taken back, and with it the months': reversal(
    { ...paid, payments: [lineOf('DEPOSIT', 1_100_000)] },
    '입금 1,100,000원 기록 되돌리기',
    ['2026.11.19 · 1,100,000원', PLAN_TAKEN],
  ),
  '[F-77] a deposit that has paid a fee is taken back, and with it the step of its project': reversal(
    { ...paid, kind: 'FEE', plan: null, payments: [lineOf('DEPOSIT', 1)] },
    '입금 1원 기록 되돌리기',
    [FEE_TAKEN],
  ),
});

afterEach(() => {
  vi.unstubAllGlobals();
  leaveScreen();
});

test('[F-77] a record is taken back without a word of the plan where all stays paid', async () => {
  const cases = [
    { ...paid, balance: 1_200_000, payments: [lineOf('DEPOSIT', 100_000)] },
    { ...paid, payments: [lineOf('REFUND', 100_000)] },
    { ...paid, status: 'ORDERED', balance: 100_000, payments: [lineOf('DEPOSIT', 100_000)] },
  ] as const;
  for (const order of cases) {
    drawScreen(<OrderMoney order={adminOrderOf(order as never)} />, given);
    await press(
      document.body,
      `${order.payments[0]?.kind === 'REFUND' ? '환불' : '입금'} 100,000원 기록 되돌리기`,
    );
    const said = outline(await findDialog());
    expect(said).toContain(READ);
    expect(said.join('\n')).not.toContain('다 낸 주문이 아니게');
    leaveScreen();
  }
});

const planPaid = { ...paid, paidOn: '2026-01-05', planFrom: '2026-01-05', planUntil: '2027-01-04' };
test.each<[string, Partial<Order>, string]>([
  ['that waits for its rest', { balance: 300_000 }, '들어온 300,000원을 모두 돌려 드려요.'],
  [
    'that was paid lately',
    { ...planPaid, paidOn: '2026-11-15' },
    '유료 기능을 쓰지 않았다면 1,100,000원을 모두 돌려 드려요.',
  ],
  ['with months left', planPaid, '이용한 달을 빼고 남은 1개월 요금 91,666원을 돌려 드려요.'],
  [
    'without a month left',
    { ...planPaid, planUntil: '2026-12-04' },
    '모든 달이 시작돼서 돌려받을 수 있는 달이 없어요.',
  ],
  [
    'of a fee',
    { ...paid, kind: 'FEE', plan: null, paidOn: '2026-11-15' },
    '이용료는 이유를 살펴보고 돌려 드릴 금액을 알려 드려요.',
  ],
])('[F-77] what an order %s gives back is told before it is asked for', async (_, order, words) => {
  drawScreen(null, { member: memberOf() });
  void openDialog('refundRequest', { order: orderOf(order) });
  expect(outline(await findDialog()).join('\n')).toContain(words);
});

type Kind = 'DEPOSIT' | 'PART_REFUND' | 'FULL_REFUND';
test.each<[string, Kind, Partial<AdminOrder>, readonly string[], readonly string[]]>([
  [
    'the deposit of a fee',
    'DEPOSIT',
    { kind: 'FEE', plan: null },
    ['1,100,000원이 다 차면 바로 프로젝트가 ‘결제 확인’으로 바뀌고 기업에 알려요.'],
    [],
  ],
  [
    'a deposit after all was paid',
    'DEPOSIT',
    paid,
    ['이미 다 낸 주문이에요. 기록하면 초과 입금으로 보이고 돌려줘야 해요.'],
    [],
  ],
  [
    'a part of a fee back',
    'PART_REFUND',
    { ...paid, kind: 'FEE', plan: null },
    ['돌려주기로 한 날 필수 (numeric): 2026.11.20', '금액 필수 (numeric, e.g. 0):'],
    ['돌려줄 달 수', '해지한 날'],
  ],
  [
    'a fee back in full',
    'FULL_REFUND',
    { ...paid, kind: 'FEE', plan: null },
    ['1,100,000원을 모두 돌려준 것으로 기록해요. 되돌릴 수 없어요.'],
    ['열두 달', '해지한 날'],
  ],
  [
    'months of a plan of which none is left',
    'PART_REFUND',
    { ...planPaid, planUntil: '2026-12-04' } as never,
    ['해지한 날 필수 (numeric): 2026.11.20', '금액 필수 (numeric, e.g. 0):'],
    ['이 주문으로 연 기간이'],
  ],
])('[F-77] the record of %s says what comes of it', async (_, kind, order, says, hides) => {
  drawScreen(null, given);
  void openDialog('payment', { order: adminOrderOf(order), kind });
  const said = outline(await findDialog());
  for (const line of says) expect(said).toContain(line);
  for (const line of hides) expect(said.join('\n')).not.toContain(line);
});

test('[F-77] months that are left follow the day on which a plan ends, and the amount follows them', async () => {
  const { calls } = drawScreen(null, given);
  void openDialog('payment', { order: adminOrderOf(planPaid as never), kind: 'PART_REFUND' });
  const dialog = await findDialog();
  const amount = () => outline(dialog).find((line) => line.startsWith('금액'));
  expect(amount()).toBe('금액 필수 (numeric): 91,666');
  await fillIn([['해지한 날', '2026.09.20']], dialog);
  expect(amount()).toBe('금액 필수 (numeric): 275,000');
  await fillIn([['돌려줄 달 수', '2개월']], dialog);
  expect(amount()).toBe('금액 필수 (numeric): 183,333');
  await fillIn([['이유', '부서가 없어졌어요']], dialog);
  await press(dialog);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toContain('"amount":183333');
  expect(calls[0]).toContain('"months":2');
  expect(calls[0]).toContain('"endedOn":"2026-09-20"');
});

test('[F-77] what was looked at holds for its amount alone', async () => {
  const { calls } = drawScreen(null, given);
  void openDialog('payment', { order: adminOrderOf(), kind: 'DEPOSIT' });
  const dialog = await findDialog();
  await fillIn(
    [
      ['금액', '1000000'],
      ['통장에서 1,000,000원을 확인했어요', true],
      ['통장에서 1,000,000원을 확인했어요', true],
    ],
    dialog,
  );
  await press(dialog);
  await waitFor(() => expect(calls.at(-1)).toContain('"amount":1000000,'));
  expect(calls.at(-1)).not.toContain('confirmedDifference');
});

test('[F-77] what is copied of an order is what is still missing, its account and its number', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const bankAccount = { bank: '한빛은행', number: '110-1', holder: '맞손' };
  drawScreen(
    <OrderCard
      order={orderOf({ balance: 100_000, missingAmount: 1_000_000 })}
      orders={{ bankAccount, bankbookCopyName: null } as Orders}
    />,
    { member: memberOf() },
  );
  for (const name of ['금액 복사', '계좌번호 복사', '주문 번호 복사']) await press(document.body, name);
  await waitFor(() => expect(copied).toEqual(['1000000', '110-1', 'MS-7K2Q']));
});

const header = '거래일시\t적요\t보낸분/받는분\t출금액\t입금액\t잔액';
const deposit = '2026.11.19 10:00:00\t타행이체\t하늬에너지\t0\t1,100,000\t5,000,000';
const withdrawal = '2026.11.19 11:00:00\t체크카드\t문구점\t12,000\t0\t4,988,000';

async function paste(text: string) {
  await fillIn([['복사한 내역', text]], document.body);
  await press(document.body, '붙인 내역 올리기');
}

test('[F-77] what was copied from a bank is loaded, and each kind of line is counted', async () => {
  const LOAD = 'POST /admin/bank-lines';
  const { calls, answer, refuse, accept } = drawScreen(<BankUpload />, given);
  const said = () => outline(document.body);
  await press(document.body, '복사해 붙여 넣기');
  expect(said()).toContain('[붙인 내역 올리기]~');
  await paste([header, withdrawal].join('\n'));
  await waitFor(() => expect(said()).toContain('새로 올린 입금이 없어요. 출금과 0원 1줄은 뺐어요.'));
  expect(calls).toEqual([]);
  answer(LOAD, { added: 1, known: 0 });
  await press(document.body, '복사해 붙여 넣기');
  await paste([header, deposit, withdrawal].join('\n'));
  await waitFor(() => expect(said()).toContain('입금 1줄을 올렸어요. 출금과 0원 1줄은 뺐어요.'));
  expect(calls[0]?.startsWith(LOAD)).toBe(true);
  expect(calls[0]).not.toContain('문구점');
  answer(LOAD, { added: 0, known: 1 });
  await press(document.body, '복사해 붙여 넣기');
  await paste([header, deposit].join('\n'));
  await waitFor(() => expect(said()).toContain('새로 올린 입금이 없어요. 1줄은 이미 올린 줄이에요.'));
  await press(document.body, '복사해 붙여 넣기');
  refuse();
  await paste([header, deposit].join('\n'));
  await waitFor(() => expect(said()).toContain(REFUSAL));
  refuse({ fieldErrors: [{ path: 'lines.0.amount', message: '금액이 너무 커요.' }] });
  await press(document.body, '붙인 내역 올리기');
  await waitFor(() => expect(said()).toContain('금액이 너무 커요.'));
  accept();
  await paste('<table><tr><td>1</td></tr></table>');
  await waitFor(() => expect(said().join('\n')).toContain('웹 문서로 된 파일이에요.'));
  await press(document.body, '파일로 올리기');
  const file = new File([[header, deposit].join('\n').replaceAll(',', '').replaceAll('\t', ',')], '내역.csv');
  answer(LOAD, { added: 1, known: 0 });
  await fillIn([['파일 고르기', file]], document.body);
  await waitFor(() => expect(said()).toContain('입금 1줄을 올렸어요.'));
});

test('[F-77] another order is picked for a deposit; one that cannot be read is told', async () => {
  const order = { ...adminOrderOf({ id: 'r1', version: 7 }), organizationName: '하늬에너지' };
  const { calls, heal, fail } = drawScreen(null, {
    member,
    answers: {
      'GET /admin/orders/r1': adminOrderOf({ id: 'r1', version: 7 }),
      'GET /admin/orders?filter=ORDERED': { items: [order] },
      'GET /admin/orders?search=없는': { items: [] },
    },
    fails: ['GET /admin/orders/r1'],
  });
  const line = {
    ...{ id: 'b1', version: 2, bookedOn: '2026-11-20', bookedTime: null, amount: 1_100_000 },
    ...{ statementName: '하늬', memo: '', state: 'OPEN', proposal: null, booked: null, setAsideReason: null },
  };
  void openDialog('bankBooking', { line: line as never });
  const dialog = await findDialog();
  const pick = async () =>
    pressIt(
      await waitFor(
        () => dialog.querySelector<HTMLElement>('li button') ?? Promise.reject(new Error('none')),
      ),
    );
  await pick();
  await waitFor(() => expect(outline(dialog)).toContain('주문을 읽지 못했어요. 다시 골라 주세요.'));
  heal('GET /admin/orders/r1');
  await pick();
  await press(dialog, '다른 주문 고르기');
  await waitFor(() => expect(outline(dialog).join('\n')).toContain('주문 찾기'));
  expect(outline(dialog)).not.toContain('주문을 읽지 못했어요. 다시 골라 주세요.');
  await fillIn([['주문 찾기', '없는']], dialog);
  await waitFor(() => expect(outline(dialog)).toContain('이 입금보다 먼저 한 주문 가운데 맞는 것이 없어요.'));
  const unread = '주문을 불러오지 못했어요. 다시 찾아 주세요.';
  expect(outline(dialog)).not.toContain(unread);
  fail('GET /admin/orders?search=다른');
  await fillIn([['주문 찾기', '다른']], dialog);
  await waitFor(() => expect(isAnnounced(unread)).toBe(true));
  expect(outline(dialog)).not.toContain('이 입금보다 먼저 한 주문 가운데 맞는 것이 없어요.');
  expect(calls).toEqual([]);
});

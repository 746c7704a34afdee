import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BankLine } from '#contract/orders/bank-lines.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { testDialogs } from '#web/testing/dialog-rules.tsx';
import { adminOrderOf, orderOf } from '#web/testing/orders.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, findDialog, press, typeKey } from '#web/testing/screen.tsx';

const paid = {
  id: 'r1',
  version: 7,
  status: 'PAID',
  balance: 1_100_000,
  missingAmount: 0,
  paidOn: '2026-11-05',
  orderedOn: '2026-11-01',
  planFrom: '2026-11-05',
  planUntil: '2027-11-04',
} as const;
const admin = { member: { id: 'a1', role: { name: 'ADMIN' } } as never };
const line: BankLine = {
  id: 'b1',
  version: 2,
  bookedOn: '2026-11-20',
  bookedTime: '10:30',
  amount: 1_100_000,
  statementName: '하늬에너지(주)',
  memo: 'MS-7K2Q',
  state: 'OPEN',
  proposal: {
    match: 'EXACT',
    hasNumber: true,
    hasName: true,
    difference: 0,
    isContested: false,
    paymentId: null,
    order: { ...orderOf(), organizationName: '하늬에너지' } as never,
  },
  booked: null,
  setAsideReason: null,
};

const unknown: BankLine = { ...line, memo: '', proposal: null };
const rowOf = (id: string, organizationName: string, given: object = {}) => ({
  ...adminOrderOf({ id, version: 6, ...given }),
  organizationName,
});
const answers = {
  'GET /admin/orders?filter=ORDERED': {
    items: [
      rowOf('r8', '다른 기업', { missingAmount: 5_000 }),
      rowOf('r9', '늦은 기업', { orderedOn: '2026-11-21' }),
      rowOf('r1', '하늬에너지'),
    ],
  },
  'GET /admin/orders/r1': { ...adminOrderOf({ id: 'r1', version: 7 }) },
};

testDialogs({
  'a deposit of what an order waits for': {
    given: admin,
    opens: () => ['payment', { order: adminOrderOf(), kind: 'DEPOSIT' }],
    spoils: [
      ['금액', ''],
      ['입금된 날', ''],
      ['보낸 사람', ''],
    ],
    fills: [
      ['금액', '1100000'],
      ['입금된 날', '2026.11.20'],
      ['보낸 사람', '하늬'],
    ],
    shows: [
      '입금 기록하기',
      '하늬에너지 · CONNECT 요금제 · MS-7K2Q',
      '금액 필수 (numeric): 1,100,000',
      '원',
      '110만 원',
      '입금된 날 필수 (numeric): 2026.11.20',
      '[달력 열기]',
      '보낸 사람 필수 (≤40): 하늬에너지',
      '통장에 찍힌 그대로 적어요.',
      '1,100,000원이 다 차면 바로 요금제가 열리고 기업에 알려요.',
      '[입금 기록하기]',
    ],
    refuses: [
      '금액 필수 (numeric, e.g. 0):  ✗',
      '금액을 입력해주세요.',
      '입금된 날 필수 (numeric, e.g. yyyy.MM.dd):  ✗',
      '통장에 찍힌 날을 골라 주세요.',
      '보낸 사람 필수 (≤40):  ✗',
      '통장에 찍힌 이름을 입력해주세요.',
    ],
    says: ['보낸 사람 필수 (≤40): 하늬'],
    asks: false,
    sends: [
      'POST /admin/orders/r1/deposits {"amount":1100000,"bookedOn":"2026-11-20","statementName":"하늬","version":1}',
    ],
    answers: true,
    toasts: ['success: 입금을 기록했어요.'],
  },
  'a deposit of another amount': {
    given: admin,
    opens: () => ['payment', { order: adminOrderOf(), kind: 'DEPOSIT' }],
    fills: [
      ['금액', '1000000'],
      ['통장에서 1,000,000원을 확인했어요', true],
    ],
    shows: [
      '입금 기록하기',
      '하늬에너지 · CONNECT 요금제 · MS-7K2Q',
      '금액 필수 (numeric): 1,100,000',
      '원',
      '110만 원',
      '입금된 날 필수 (numeric): 2026.11.20',
      '[달력 열기]',
      '보낸 사람 필수 (≤40): 하늬에너지',
      '통장에 찍힌 그대로 적어요.',
      '1,100,000원이 다 차면 바로 요금제가 열리고 기업에 알려요.',
      '[입금 기록하기]',
    ],
    says: [
      '금액 필수 (numeric): 1,000,000',
      '100만 원',
      '남은 금액과 다른 금액이에요. 통장을 다시 확인해 주세요.',
      '남은 금액',
      '1,100,000원',
      '적은 금액',
      '1,000,000원',
      '차이',
      '100,000원 적어요',
      '[x] 통장에서 1,000,000원을 확인했어요',
    ],
    asks: false,
    sends: [
      'POST /admin/orders/r1/deposits {"amount":1000000,"bookedOn":"2026-11-20","statementName":"하늬에너지","confirmedDifference":-100000,"version":1}',
    ],
    answers: true,
    toasts: ['success: 입금을 기록했어요.'],
  },
  'a refund of what was too much': {
    given: admin,
    opens: () => ['payment', { order: adminOrderOf({ ...paid, surplusAmount: 50_000 }), kind: 'REFUND' }],
    fills: [['받은 사람', '하늬']],
    shows: [
      '환불 기록하기',
      '하늬에너지 · CONNECT 요금제 · MS-7K2Q',
      '금액 필수 (numeric): 50,000',
      '원',
      '5만 원',
      '돌려준 날 필수 (numeric): 2026.11.20',
      '[달력 열기]',
      '받은 사람 필수 (≤40): 하늬에너지',
      '통장에 찍힌 그대로 적어요.',
      '[환불 기록하기]',
    ],
    says: ['받은 사람 필수 (≤40): 하늬'],
    asks: false,
    sends: [
      'POST /admin/orders/r1/refunds {"amount":50000,"bookedOn":"2026-11-20","statementName":"하늬","version":7}',
    ],
    answers: true,
    toasts: ['success: 환불을 기록했어요.'],
  },
  'a refund of the months that are left': {
    given: admin,
    opens: () => ['payment', { order: adminOrderOf(paid), kind: 'PART_REFUND' }],
    fills: [
      ['해지한 날', '2026.11.19'],
      ['돌려줄 달 수', '3개월'],
      ['이유', '그만 써요'],
    ],
    shows: [
      '일부 환불하기',
      '하늬에너지 · CONNECT 요금제 · MS-7K2Q',
      '시작한 달은 쓴 것으로 보고 남은 달의 요금을 돌려줘요. 이 주문으로 연 기간이 2026.12.04까지로 줄어요. 되돌릴 수 없어요.',
      '해지한 날 필수 (numeric): 2026.11.20',
      '[달력 열기]',
      '수정세금계산서의 작성일이고, 발급 기한을 정해요.',
      '돌려줄 달 수 필수 (one of a list): 11개월 (1,008,333원)',
      '금액 필수 (numeric): 1,008,333',
      '원',
      '100만 8,333원',
      '돌려준 날 필수 (numeric): 2026.11.20',
      '[달력 열기]',
      '받은 사람 필수 (≤40): 하늬에너지',
      '통장에 찍힌 그대로 적어요.',
      '이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '기업이 메일에서 읽어요.',
      '[일부 환불 기록하기]!',
    ],
    says: [
      '시작한 달은 쓴 것으로 보고 남은 달의 요금을 돌려줘요. 이 주문으로 연 기간이 2027.08.04까지로 줄어요. 되돌릴 수 없어요.',
      '해지한 날 필수 (numeric): 2026.11.19',
      '돌려줄 달 수 필수 (one of a list): 3개월 (275,000원)',
      '금액 필수 (numeric): 275,000',
      '27만 5,000원',
      '이유 필수 (≤500): 그만 써요',
      '5 / 500',
    ],
    asks: true,
    sends: [
      'POST /admin/orders/r1/part-refund {"amount":275000,"bookedOn":"2026-11-20","statementName":"하늬에너지","months":3,"endedOn":"2026-11-19","reason":"그만 써요","version":7}',
    ],
    answers: true,
    toasts: ['success: 일부 환불을 기록했어요.'],
  },
  'a refund in full': {
    given: admin,
    opens: () => ['payment', { order: adminOrderOf(paid), kind: 'FULL_REFUND' }],
    fills: [
      ['이유', '그만 써요'],
      ['돌려준 날', '2026.11.18'],
    ],
    shows: [
      '전액 환불하기',
      '하늬에너지 · CONNECT 요금제 · MS-7K2Q',
      '1,100,000원을 모두 돌려준 것으로 기록해요. 이 주문으로 연 열두 달이 없어지고, 남은 기간이 없으면 오늘 FREEMIUM으로 돌아가요. 되돌릴 수 없어요.',
      '해지한 날 필수 (numeric): 2026.11.20',
      '[달력 열기]',
      '수정세금계산서의 작성일이고, 발급 기한을 정해요.',
      '돌려준 날 필수 (numeric): 2026.11.20',
      '[달력 열기]',
      '받은 사람 필수 (≤40): 하늬에너지',
      '통장에 찍힌 그대로 적어요.',
      '이유 필수 (≤500, e.g. 내용을 입력해주세요):',
      '0 / 500',
      '기업이 메일에서 읽어요.',
      '[전액 환불 기록하기]!',
    ],
    refuses: ['이유 필수 (≤500, e.g. 내용을 입력해주세요):  ✗', '이유를 두 글자 이상 입력해주세요.'],
    says: ['돌려준 날 필수 (numeric): 2026.11.18', '이유 필수 (≤500): 그만 써요', '5 / 500'],
    asks: true,
    sends: [
      'POST /admin/orders/r1/full-refund {"bookedOn":"2026-11-18","statementName":"하늬에너지","endedOn":"2026-11-20","reason":"그만 써요","version":7}',
    ],
    answers: true,
    toasts: ['success: 전액 환불을 기록했어요.'],
  },
  'a deposit that fits its order': {
    given: admin,
    opens: () => ['bankBooking', { line }],
    fills: [],
    shows: [
      '입금 살펴보기',
      '2026.11.20 10:30',
      '보낸 사람',
      '하늬에너지(주)',
      '입금액',
      '1,100,000원',
      '통장 적요',
      'MS-7K2Q',
      '번호, 금액, 이름이 같아요',
      '기업',
      '하늬에너지',
      '주문',
      'CONNECT 요금제 · MS-7K2Q (입금 대기)',
      '입금자명',
      '하늬에너지',
      '남은 금액',
      '1,100,000원',
      '[다른 주문 고르기]',
      '[입금 기록하기]',
    ],
    asks: false,
    sends: ['POST /admin/orders/r1/bank-lines/b1 {"version":1,"lineVersion":2}'],
    answers: true,
    toasts: ['success: 입금을 기록했어요.'],
  },
  'a deposit of less than its order': {
    given: admin,
    opens: () => ['bankBooking', { line: { ...line, amount: 1_000_000, bookedTime: null, memo: '' } }],
    fills: [['통장에서 1,000,000원을 확인했어요', true]],
    shows: [
      '입금 살펴보기',
      '2026.11.20',
      '보낸 사람',
      '하늬에너지(주)',
      '입금액',
      '1,000,000원',
      '번호, 금액, 이름이 같아요',
      '기업',
      '하늬에너지',
      '주문',
      'CONNECT 요금제 · MS-7K2Q (입금 대기)',
      '입금자명',
      '하늬에너지',
      '남은 금액',
      '1,100,000원',
      '남은 금액과 다른 금액이에요. 통장을 다시 확인해 주세요.',
      '남은 금액',
      '1,100,000원',
      '적은 금액',
      '1,000,000원',
      '차이',
      '100,000원 적어요',
      '[ ] 통장에서 1,000,000원을 확인했어요',
      '[다른 주문 고르기]',
      '[입금 기록하기]',
    ],
    refuses: ['통장에서 확인했는지 표시해 주세요.'],
    says: ['[x] 통장에서 1,000,000원을 확인했어요'],
    asks: false,
    sends: [
      'POST /admin/orders/r1/bank-lines/b1 {"version":1,"lineVersion":2,"confirmedDifference":-100000}',
    ],
    answers: true,
    toasts: ['success: 입금을 기록했어요.'],
  },
  'a deposit of which nobody knows the order': {
    given: { ...admin, answers },
    opens: () => ['bankBooking', { line: unknown }],
    fills: [['하늬에너지CONNECT 요금제 · MS-7K2Q · 입금 대기 · 남은 금액 1,100,000원', true]],
    shows: [
      '입금 살펴보기',
      '2026.11.20 10:30',
      '보낸 사람',
      '하늬에너지(주)',
      '입금액',
      '1,100,000원',
      '주문 찾기 (search, ≤80, e.g. 기업, 입금자명 또는 주문 번호):',
      '[하늬에너지CONNECT 요금제 · MS-7K2Q · 입금 대기 · 남은 금액 1,100,000원]',
      '[다른 기업CONNECT 요금제 · MS-7K2Q · 입금 대기 · 남은 금액 5,000원]',
      '[입금 기록하기]',
    ],
    refuses: ['입금을 기록할 주문을 골라 주세요.'],
    says: [
      '기업',
      '하늬에너지',
      '주문',
      'CONNECT 요금제 · MS-7K2Q (입금 대기)',
      '입금자명',
      '하늬에너지',
      '남은 금액',
      '[다른 주문 고르기]',
    ],
    asks: false,
    sends: ['POST /admin/orders/r1/bank-lines/b1 {"version":7,"lineVersion":2}'],
    answers: true,
    toasts: ['success: 입금을 기록했어요.'],
  },
});

test('[F-77] who confirms an amount and then writes another is asked anew', async () => {
  const { calls } = drawScreen(null, admin);
  void openDialog('payment', { order: adminOrderOf(), kind: 'DEPOSIT' });
  const dialog = await findDialog();
  await fillIn(
    [
      ['금액', '1000000'],
      ['통장에서 1,000,000원을 확인했어요', true],
      ['금액', '100000'],
    ],
    dialog,
  );
  expect(outline(dialog)).toContain('[ ] 통장에서 100,000원을 확인했어요');
  await press(dialog);
  expect(calls).toEqual([
    'POST /admin/orders/r1/deposits {"amount":100000,"bookedOn":"2026-11-20","statementName":"하늬에너지","version":1}',
  ]);
});

test('[F-77] another order is looked at anew: nothing of it is confirmed, and what was proposed is not said of it', async () => {
  const many = Array.from({ length: 9 }, (_, at) =>
    rowOf(`r${at + 10}`, `기업 ${at}`, { missingAmount: 5_000 }),
  );
  drawScreen(null, {
    ...admin,
    answers: {
      'GET /admin/orders?filter=ORDERED': {
        items: [...many, rowOf('r2', '다른 기업', { missingAmount: 900_000 })],
      },
      'GET /admin/orders/r10': adminOrderOf({
        id: 'r10',
        version: 7,
        missingAmount: 5_000,
        balance: 1_095_000,
      }),
    },
  });
  void openDialog('bankBooking', { line: { ...line, amount: 900_000 } });
  const dialog = await findDialog();
  await fillIn([['통장에서 900,000원을 확인했어요', true]], dialog);
  expect(outline(dialog)).toContain('번호, 금액, 이름이 같아요');
  await press(dialog, '다른 주문 고르기');
  const rows = () => outline(dialog).filter((text) => text.includes(' · 남은 금액 '));
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  expect(rows()).toHaveLength(8);
  expect(rows()[0]).toContain('다른 기업');
  await press(dialog, rows()[1]?.slice(1, -1));
  await waitFor(() => expect(outline(dialog)).toContain('[ ] 통장에서 900,000원을 확인했어요'));
  expect(outline(dialog)).not.toContain('번호, 금액, 이름이 같아요');
  expect(outline(dialog)).not.toContain('통장에서 확인했는지 표시해 주세요.');
});

test('Enter in the search for an order records nothing', async () => {
  const { calls } = drawScreen(null, { ...admin, answers });
  void openDialog('bankBooking', { line: unknown });
  const dialog = await findDialog();
  await fillIn([['주문 찾기', '하늬']], dialog);
  await typeKey('{Enter}');
  expect(outline(dialog)).not.toContain('입금을 기록할 주문을 골라 주세요.');
  expect(calls).toEqual([]);
});

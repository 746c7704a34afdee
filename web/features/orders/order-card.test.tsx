import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Order, type Orders, orderStatuses } from '#contract/orders/orders.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { orderOf } from '#web/testing/orders.ts';
import { OrderCard } from './order-card.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const orders = {
  bankAccount: { bank: '한빛은행', number: '110-1', holder: '맞손' },
  bankbookCopyName: '통장.pdf',
} as Orders;
const draw = (given: Partial<Order> = {}, bankbookCopyName: string | null = '통장.pdf') =>
  drawMarkup(<OrderCard order={orderOf(given)} orders={{ ...orders, bankbookCopyName }} />);
const paid = {
  status: 'PAID',
  balance: 1_100_000,
  missingAmount: 0,
  paidOn: '2026-11-22',
  planFrom: '2026-11-22',
  planUntil: '2027-11-21',
} as const;
const fee = { kind: 'FEE', plan: null, project: { id: 'w1', title: '저녁 배움터' } } as const;
const invoice = {
  status: 'REQUESTED',
  businessNumber: '123-45-67891',
  email: 'tax@example.com',
  dueOn: null,
  issuedOn: null,
  approvalNumber: null,
  correctedOn: null,
  correctionNumber: null,
} as const;

describe('an order that waits', () => {
  test('says how much is sent where, by when, and what follows', () => {
    const { lines } = draw();
    expect(lines).toEqual(
      expect.arrayContaining([
        'CONNECT 요금제 2026.11.20',
        '입금할 금액',
        '1,100,000원',
        '한빛은행 110-1 (맞손)',
        'MS-7K2Q',
        '하늬에너지',
        '공급가액 1,000,000원 + 부가세 100,000원',
        '보내실 때 주문 번호를 함께 적어 주시면 더 빨리 확인해요. 다 들어오면 바로 요금제를 열고 메일로 알려 드려요.',
      ]),
    );
    expect(lines.join(' ')).toContain('2026.11.27까지 입금 D-3');
  });

  test('of which a part has come in says what is missing', () => {
    const { lines } = draw({ balance: 100_000, missingAmount: 1_000_000 });
    expect(lines).toEqual(
      expect.arrayContaining([
        '남은 금액',
        '1,000,000원',
        '1,100,000원 가운데 100,000원을 확인했어요. 다 들어오면 바로 요금제를 열고 메일로 알려 드려요.',
      ]),
    );
  });

  test('for a fee names its project, which is closed then', () => {
    const { lines, links } = draw(fee);
    expect(lines[0]).toBe('「저녁 배움터」 이용료 2026.11.20');
    expect(lines.join(' ')).toContain('다 들어오면 메일로 알려 드리고 프로젝트를 마무리해요.');
    expect(links).toEqual([['저녁 배움터', '/project/manage/w1']]);
  });
});

test('each status offers what a company can do with its order, and no more', () => {
  const offered = (given: Partial<Order>) =>
    draw(given).buttons.filter((label) => !/복사|금액|번호/.test(label));
  const papers = ['견적서 받기', '통장사본 받기'];
  expect(offered({})).toEqual([...papers, '신청하기', '주문 취소하기']);
  expect(offered({ balance: 1 })).toEqual([...papers, '신청하기', '환불 신청하기']);
  expect(offered(fee)).toEqual(['청구서 받기', '통장사본 받기', '신청하기']);
  expect(offered(paid)).toEqual(['견적서 받기', '신청하기', '환불 신청하기']);
  expect(offered({ ...paid, status: 'PART_REFUNDED' })).toEqual(['견적서 받기']);
  for (const status of ['CANCELED', 'REFUNDED'] as const)
    expect([status, offered({ status })]).toEqual([status, []]);
  expect(offered({ taxInvoice: invoice })).toContain('받을 곳 고치기');
  expect(
    offered({ ...paid, taxInvoice: { ...invoice, status: 'ISSUED', issuedOn: '2026-11-23' } }),
  ).not.toContain('받을 곳 고치기');
  expect(draw({}, null).buttons).not.toContain('통장사본 받기');
});

test('the period of a plan stands where it was opened and not taken back, a reason wherever there is one', () => {
  const told = (given: Partial<Order>) => draw(given).lines.includes('2026.11.22 ~ 2027.11.21');
  expect(orderStatuses.filter((status) => told({ ...paid, status }))).toEqual(['PAID', 'PART_REFUNDED']);
  expect(draw({ status: 'CANCELED', closingReason: '기한이 지났어요.' }).lines).toContain('기한이 지났어요.');
});

test('what came in too much goes back, by its day where there is one', () => {
  const { lines } = draw({ ...paid, surplusAmount: 5_000, surplusDueOn: '2026-11-27' });
  expect(lines).toContain('초과 입금 5,000원은 2026.11.27까지 보내신 계좌로 돌려 드려요.');
  expect(draw({ ...paid, surplusAmount: 5_000 }).lines).toContain(
    '초과 입금 5,000원은 보내신 계좌로 돌려 드려요.',
  );
});

test.each<[string, Partial<Order>, string]>([
  ['nobody has asked for', {}, '아직 신청하지 않았어요.'],
  ['waits for the money', { taxInvoice: invoice }, '입금을 확인하면 tax@example.com으로 발급해 드려요.'],
  [
    'is due',
    { ...paid, taxInvoice: { ...invoice, dueOn: '2026-12-10' } },
    '2026.12.10까지 tax@example.com으로 발급해 드려요.',
  ],
  [
    'was issued',
    { ...paid, taxInvoice: { ...invoice, status: 'ISSUED', issuedOn: '2026-11-23', approvalNumber: 'A-1' } },
    '2026.11.23에 tax@example.com으로 발급했어요. 승인번호 A-1',
  ],
  [
    'was corrected',
    {
      status: 'REFUNDED',
      taxInvoice: {
        ...invoice,
        status: 'CORRECTED',
        issuedOn: '2026-11-23',
        approvalNumber: 'A-1',
        correctedOn: '2026-11-24',
        correctionNumber: 'B-2',
      },
    },
    '2026.11.24에 tax@example.com으로 고쳐 발급했어요. 승인번호 B-2',
  ],
])('a tax invoice that %s', (_, given, text) => {
  expect(draw(given).lines).toContain(text);
});

test('[F-77] an invoice that is due says whether it is the first or the correcting one, and none that is done is due', () => {
  const due = (given: Partial<Order>, status: 'REQUESTED' | 'ISSUED' = 'ISSUED') =>
    draw({
      ...paid,
      ...given,
      taxInvoice: { ...invoice, status, issuedOn: '2026-11-23', dueOn: '2026-12-10' },
    }).lines.filter((line) => line.includes('D-16'));
  expect(due({}, 'REQUESTED')).toEqual(['발급 D-16']);
  expect(due({ status: 'REFUNDED' })).toEqual(['수정 발급 D-16']);
  expect(due({})).toEqual([]);
});

test('[F-77] why a refund was declined is told as well where nothing can be asked back any more', () => {
  const refundRequest = {
    ...{ status: 'DECLINED', askedOn: '2026-11-24', dueOn: '2026-11-27', answer: '이미 다 썼어요.' },
  } as never;
  const { lines, buttons } = draw({ status: 'CANCELED', refundRequest });
  expect(lines).toContain('2026.11.24 신청은 환불하지 못했어요. 이유: 이미 다 썼어요.');
  expect(buttons).not.toContain('환불 신청하기');
});

test.each<[string, Partial<Order>, string | null, string[]]>([
  [
    'nobody has asked for',
    {},
    '신청하면 영업일 3일 안에 돌려 드리거나 이유를 알려 드려요.',
    ['환불 신청하기'],
  ],
  [
    'waits',
    { refundRequest: { status: 'OPEN' } as never },
    '2026.11.27까지 나래은행 220-1(하늬) 계좌로 돌려 드리거나 이유를 알려 드려요.',
    ['신청 거두기'],
  ],
  [
    'was declined',
    { refundRequest: { status: 'DECLINED' } as never },
    '2026.11.24 신청은 환불하지 못했어요. 이유: 이미 다 썼어요.',
    ['환불 신청하기'],
  ],
])('a refund that %s', (_, { refundRequest }, text, offered) => {
  const request = {
    reason: '그만 써요.',
    bank: '나래은행',
    accountNumber: '220-1',
    accountHolder: '하늬',
    askedOn: '2026-11-24',
    dueOn: '2026-11-27',
    answer: '이미 다 썼어요.',
  };
  const { lines, buttons } = draw({
    ...paid,
    refundRequest: refundRequest ? { ...request, ...refundRequest } : null,
  });
  expect(lines).toContain(text);
  expect(buttons.filter((label) => /환불|거두기/.test(label))).toEqual(offered);
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AdminOrder, AdminOrderRow } from '#contract/orders/admin-orders.ts';
import type { FeeRules } from '#contract/orders/fees.ts';
import { orderStatuses } from '#contract/orders/orders.ts';
import { firstPlanLimits, type PlanUse, paidPlans } from '#contract/organizations/plans.ts';
import { outgoingQuery } from '#web/lib/outgoing.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { adminOrderOf, orderOf } from '#web/testing/orders.ts';
import { OrderInvoice } from './order-invoice.tsx';
import { OrderTable } from './order-table.tsx';
import { OwnOrderTable } from './own-order-table.tsx';
import { PlanOffers } from './plan-offers.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

describe('plans to order', () => {
  const rule = { percent: 5, minimumAmount: 300_000 };
  const draw = (current?: Partial<PlanUse>, isWaiting = false) =>
    drawMarkup(
      <PlanOffers
        prices={paidPlans.map((plan, at) => ({
          plan,
          supplyAmount: 1_000 * (at + 1),
          vatAmount: 100 * (at + 1),
          totalAmount: 1_100 * (at + 1),
        }))}
        current={current as PlanUse | undefined}
        feeRules={
          {
            FREEMIUM: rule,
            CONNECT: rule,
            COORDINATING: { ...rule, percent: 3 },
            PERFORMANCE: { percent: 0, minimumAmount: 0 },
          } satisfies FeeRules
        }
        limits={firstPlanLimits}
        isWaiting={isWaiting}
        onOrder={() => {}}
      />,
    );
  const offerOf = (plan: string, lines: string[]) => {
    const own = lines.slice(lines.indexOf(plan));
    return own.slice(
      0,
      own.findIndex((line) => line.startsWith('이 요금제')),
    );
  };

  test('say their own price, limits and what they open', () => {
    const { lines } = draw();
    expect(offerOf('CONNECT', lines)).toEqual([
      'CONNECT',
      '1,100원',
      '공급가액 1,000원 + 부가세 100원',
      '한 해 요청 3건',
      '요청마다 추천 5곳',
      '요청마다 다시 추천 1회',
      '함께 쓰는 계정 3명',
      '프로젝트 이용료 사업 예산의 5%, 최소 300,000원',
    ]);
    expect(offerOf('COORDINATING', lines).slice(7)).toEqual([
      '담당 매칭 매니저 한 사람',
      '협약서 초안',
      '프로젝트 이용료 사업 예산의 3%, 최소 300,000원',
    ]);
    expect(offerOf('PERFORMANCE', lines).slice(7)).toEqual([
      '담당 매칭 매니저 한 사람',
      '협약서 초안',
      '우리 성과와 인정제·ESG 증빙표',
      '프로젝트 이용료 없음',
    ]);
  });

  test('go on with the plan that one has, unless it has no end; nothing is ordered while an order waits', () => {
    const buttons = paidPlans.map((plan) => `이 요금제 신청하기: ${plan}`);
    expect(draw().buttons).toEqual(buttons);
    expect(draw({ plan: 'COORDINATING', until: '2027-01-01' }).buttons).toEqual([
      buttons[0],
      '이 요금제 이어서 신청하기: COORDINATING',
      buttons[2],
    ]);
    expect(draw({ plan: 'COORDINATING', until: null }).buttons).toEqual([buttons[0], buttons[2]]);
    expect(draw({ plan: 'FREEMIUM', until: null }).buttons).toEqual(buttons);
    expect(draw(undefined, true).buttons).toEqual([]);
    expect(draw(undefined, true).lines.at(-1)).toMatch(/^입금을 기다리는 주문이 있어요/);
  });
});

test('the orders of a company lead to each, with the day by which one is paid, or on which it was made', () => {
  const orders = orderStatuses.map((status) => orderOf({ id: status, status }));
  const { lines, links } = drawMarkup(<OwnOrderTable orders={orders} />);
  expect(links).toEqual(orderStatuses.map((status) => ['CONNECT 요금제', `/account/orders/${status}`]));
  expect(lines.filter((line) => line === '입금 D-3')).toHaveLength(1);
  expect(lines.filter((line) => line === '2026.11.20 주문')).toHaveLength(orderStatuses.length - 1);
});

test('[F-77] the orders of the desk say what is missing or too much, and by when each waits for what', () => {
  const row = (given: Partial<AdminOrderRow>) => {
    const order = {
      ...adminOrderOf(),
      organizationId: 'o1',
      organizationName: '하늬에너지',
      taxInvoiceDueOn: null,
    };
    return drawMarkup(<OrderTable orders={[{ ...order, ...given } as AdminOrderRow]} />);
  };
  const told = (given: Partial<AdminOrderRow>) => row(given).lines.join(' ');
  expect(told({ balance: 100, missingAmount: 900 })).toContain('900원 부족');
  expect(told({ balance: 0, missingAmount: 900 })).not.toContain('부족');
  expect(told({ status: 'CANCELED', balance: 100, missingAmount: 900 })).not.toContain('부족');
  expect(told({ status: 'PAID', surplusAmount: 5 })).toContain('초과 입금 5원');
  expect(told({ taxInvoiceDueOn: '2026-12-10' })).toContain('입금 D-3');
  expect(told({ status: 'PAID', taxInvoiceDueOn: '2026-12-10' })).toContain('계산서 D-16');
  expect(told({ status: 'PAID' })).toContain('2026.11.20 주문');
  const isLoud = (dueOn: string) => /danger[^>]*>(?:<[^>]*>)*입금/.test(row({ dueOn }).html);
  expect(['2026-11-23', '2026-11-24', '2026-11-25'].map(isLoud)).toEqual([true, false, false]);
});

describe('the tax invoice on the desk', () => {
  const invoice: NonNullable<AdminOrder['taxInvoice']> = {
    status: 'REQUESTED',
    businessNumber: '123-45-67891',
    email: 'tax@example.com',
    dueOn: '2026-12-10',
    issuedOn: null,
    approvalNumber: null,
    correctedOn: null,
    correctionNumber: null,
  };
  const issued = { ...invoice, status: 'ISSUED', issuedOn: '2026-11-23', approvalNumber: 'A-1' } as const;
  const corrected = {
    ...issued,
    status: 'CORRECTED',
    correctedOn: '2026-11-24',
    correctionNumber: 'B-2',
  } as const;
  const draw = (given: Partial<AdminOrder>, waiting: object[] = []) =>
    drawMarkup(<OrderInvoice order={adminOrderOf(given)} />, {
      member: { id: 'm1', role: { name: 'ADMIN' } as never, needsSecondFactor: false },
      loaded: [{ queryKey: outgoingQuery.queryKey, data: { waiting, failed: [], left: [] } }],
    });

  test.each<[string, Partial<AdminOrder>, string[]]>([
    ['nobody asked for it', { status: 'PAID' }, []],
    ['a plan is not paid', { taxInvoice: { ...invoice, dueOn: null } }, []],
    ['a plan is paid', { status: 'PAID', taxInvoice: invoice }, ['발급 기록하기']],
    ['a fee is billed', { kind: 'FEE', taxInvoice: invoice }, ['발급 기록하기']],
    ['it was issued', { status: 'PAID', taxInvoice: issued }, ['발급 기록 고치기']],
    [
      'money went back',
      { status: 'REFUNDED', taxInvoice: issued },
      ['수정 발급 기록하기', '발급 기록 고치기'],
    ],
    [
      'it was corrected',
      { status: 'REFUNDED', taxInvoice: corrected },
      ['발급 기록 고치기', '수정 발급 기록 고치기'],
    ],
  ])('offers what is recorded next where %s', (_, given, buttons) => {
    expect(draw(given).buttons).toEqual(buttons);
    expect(draw(given, [{ subjectType: 'order', subjectId: 'r1', label: '입금' }]).buttons).toEqual([]);
  });

  test('says by when it is issued or corrected, and what was recorded', () => {
    const told = (given: Partial<AdminOrder>) => draw(given).lines.join(' ');
    expect(told({})).toContain('기업이 신청하지 않았어요.');
    expect(told({ taxInvoice: { ...invoice, dueOn: null } })).toContain(
      '입금을 모두 확인하면 발급할 수 있어요.',
    );
    expect(told({ status: 'CANCELED', taxInvoice: { ...invoice, dueOn: null } })).not.toContain(
      '입금을 모두 확인하면',
    );
    const due = told({ status: 'PAID', taxInvoice: invoice });
    expect(told({ kind: 'FEE', taxInvoice: invoice })).not.toContain('수정');
    expect(due).toMatch(/세금계산서 발급 D-16 .*발급 기한 2026\.12\.10/);
    expect(due).not.toContain('수정');
    expect(told({ status: 'REFUNDED', taxInvoice: issued })).toMatch(
      /수정 발급 D-16 .*수정 발급 기한 2026\.12\.10 발급한 날 2026\.11\.23 승인번호 A-1.*음수로 적어/,
    );
    expect(told({ status: 'REFUNDED', taxInvoice: corrected })).toContain(
      '발급한 날 2026.11.23 승인번호 A-1 수정 발급한 날 2026.11.24 수정 승인번호 B-2',
    );
    // What is done has no day to be done by any more.
    expect(told({ status: 'PAID', taxInvoice: issued })).not.toContain('D-16');
    expect(told({ status: 'REFUNDED', taxInvoice: corrected })).not.toContain('D-16');
  });

  test('says what stood in a record before it was put right, of which invoice, why and by whom', () => {
    const amendment = {
      id: 'e1',
      which: 'FIRST',
      formerIssuedOn: '2026-11-22',
      formerNumber: 'A-0',
      reason: '잘못 적었어요.',
      recordedBy: '박결',
      recordedAt: '2026-11-24T01:42:00Z',
    } as const;
    const { lines } = draw({
      invoiceAmendments: [amendment, { ...amendment, id: 'e2', which: 'CORRECTION' }],
    });
    const rest = '이유: 잘못 적었어요. 박결 · 2026.11.24 오전 10:42 고침';
    expect(lines).toEqual(
      expect.arrayContaining([
        `발급 기록: 2026.11.22 · A-0 ${rest}`,
        `수정 발급 기록: 2026.11.22 · A-0 ${rest}`,
      ]),
    );
  });
});

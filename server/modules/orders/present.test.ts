import { expect, test } from 'vitest';
import { orderStatuses } from '#contract/orders/orders.ts';
import { refundDueDay } from '#contract/orders/refund-requests.ts';
import { presentAdminOrder, presentAdminRow, presentOrder } from './present.ts';

type Parts = Parameters<typeof presentOrder>[0];
type Row = Parameters<typeof presentAdminRow>[0];

/** An instant at which it is the next day already in Korea. */
const evening = (day: number) => new Date(`2026-03-0${day}T15:30:00Z`);
const order = {
  id: 'O',
  version: 4,
  organizationId: 'C',
  kind: 'PLAN',
  plan: 'CONNECT',
  projectId: null,
  status: 'PAID',
  supplyAmount: 1000,
  vatAmount: 100,
  referenceCode: 'ABC234',
  payerName: '하늬에너지',
  createdAt: evening(1),
  dueOn: '2026-03-16',
  paidOn: '2026-03-04',
  planFrom: '2026-03-05',
  planUntil: '2027-03-04',
  closingReason: '이유',
};
const line = (id: string, kind: 'DEPOSIT' | 'REFUND', amount: number, day: number) => ({
  id,
  kind,
  amount,
  bookedOn: `2026-03-0${day}`,
  statementName: `적요 ${id}`,
  recordedById: 'M1',
  createdAt: evening(day),
  reversal: null as object | null,
});
const payments = [
  line('P1', 'DEPOSIT', 1150, 3),
  line('P2', 'REFUND', 20, 4),
  {
    ...line('P3', 'DEPOSIT', 700, 5),
    reversal: { createdAt: evening(6), reason: '두 번 적었어요', recordedById: 'M2' },
  },
];
const invoice = {
  status: 'ISSUED',
  businessNumber: '2208162517',
  email: 'tax@matson.example',
  dueOn: '2026-04-10',
  issuedOn: '2026-03-20',
  approvalNumber: 'N-1',
  correctedOn: '2026-03-25',
  correctionNumber: 'N-2',
};
const refundRequest = {
  status: 'OPEN',
  reason: '담당 부서가 없어졌어요',
  bank: '한빛은행',
  accountNumber: '110-1',
  accountHolder: '하늬',
  createdAt: evening(7),
  dueOn: '2026-03-18',
  answer: '살펴볼게요',
};
const parts = { order, payments, invoice, refundRequest, projectTitle: null } as unknown as Parts;
const reversal = { reversedAt: '2026-03-06T15:30:00.000Z', reason: '두 번 적었어요' };
const shownLine = ({ id, kind, amount, bookedOn, statementName }: (typeof payments)[number]) => ({
  id,
  kind,
  amount,
  bookedOn,
  statementName,
  reversal: id === 'P3' ? reversal : null,
});
const { createdAt: _, ...ofRequest } = refundRequest;
const shown = {
  id: 'O',
  version: 4,
  kind: 'PLAN',
  plan: 'CONNECT',
  project: null,
  status: 'PAID',
  supplyAmount: 1000,
  vatAmount: 100,
  totalAmount: 1100,
  balance: 1130,
  missingAmount: 0,
  surplusAmount: 30,
  // More than the price since the first deposit.
  surplusDueOn: refundDueDay('2026-03-04'),
  referenceCode: 'ABC234',
  payerName: '하늬에너지',
  orderedOn: '2026-03-02',
  dueOn: '2026-03-16',
  paidOn: '2026-03-04',
  planFrom: '2026-03-05',
  planUntil: '2027-03-04',
  closingReason: '이유',
  payments: payments.map(shownLine),
  taxInvoice: { ...invoice, businessNumber: '220-81-62517' },
  refundRequest: { ...ofRequest, askedOn: '2026-03-08' },
};

test('an order reads as it stands, in Korean days, without who recorded what', () => {
  expect(presentOrder(parts)).toEqual(shown);
  const bare = { ...parts, payments: [], invoice: null, refundRequest: null } as unknown as Parts;
  expect(presentOrder(bare)).toMatchObject({
    payments: [],
    taxInvoice: null,
    refundRequest: null,
    balance: 0,
  });
});

test('the desk reads besides who recorded and undid a line, and what was put right', () => {
  const amendment = {
    id: 'A',
    which: 'FIRST',
    formerIssuedOn: '2026-03-19',
    formerNumber: 'N-0',
    reason: '번호를 잘못 적었어요',
    recordedBy: '박나린',
  };
  const recorders = new Map([
    ['M1', '김도현'],
    ['M2', '박나린'],
  ]);
  const organization = { id: 'C', name: '하늬에너지' };
  const given = {
    organization,
    recorders,
    amendments: [{ ...amendment, createdAt: evening(8) }],
    history: [],
  };
  expect(presentAdminOrder(parts, given as never)).toEqual({
    ...shown,
    organization,
    payments: payments.map((payment) => ({
      ...shownLine(payment),
      recordedBy: '김도현',
      recordedAt: payment.createdAt.toISOString(),
      reversal: payment.id === 'P3' ? { ...reversal, reversedBy: '박나린' } : null,
    })),
    invoiceAmendments: [{ ...amendment, recordedAt: '2026-03-08T15:30:00.000Z' }],
    history: [],
  });
});

test('an order that waits misses some, a paid one may have too much, and one that has ended neither', () => {
  const money = (status: string, amount: number) => {
    const { missingAmount, surplusAmount, surplusDueOn } = presentOrder({
      ...parts,
      order: { ...order, status },
      payments: [line('P', 'DEPOSIT', amount, 3)],
    } as unknown as Parts);
    return [missingAmount, surplusAmount, surplusDueOn];
  };
  const due = refundDueDay('2026-03-04');
  for (const [amount, waiting, paid] of [
    [400, [700, 0, null], null],
    [1100, [0, 0, null], [0, 0, null]],
    [1101, [0, 0, null], [0, 1, due]],
  ] as const)
    for (const status of orderStatuses) {
      if (status === 'PAID' && paid === null) continue;
      const expected = status === 'ORDERED' ? waiting : status === 'PAID' ? paid : [0, 0, null];
      expect([status, amount, ...money(status, amount)]).toEqual([status, amount, ...(expected ?? [])]);
    }
});

test('a row of the desk names what is ordered of what, and the day of an invoice that is still owed', () => {
  const rowOf = (changes: object, invoiceStatus: string | null) =>
    presentAdminRow({
      order: { ...order, ...changes },
      invoice: invoiceStatus && { ...invoice, status: invoiceStatus },
      organizationName: '하늬에너지',
      projectTitle: '책 나눔',
      balance: 1130,
    } as unknown as Row);
  expect(rowOf({}, 'REQUESTED')).toEqual({
    id: 'O',
    organizationId: 'C',
    organizationName: '하늬에너지',
    kind: 'PLAN',
    plan: 'CONNECT',
    project: null,
    status: 'PAID',
    totalAmount: 1100,
    balance: 1130,
    missingAmount: 0,
    surplusAmount: 30,
    referenceCode: 'ABC234',
    orderedOn: '2026-03-02',
    dueOn: '2026-03-16',
    taxInvoiceDueOn: '2026-04-10',
  });
  const fee = { kind: 'FEE', plan: null, projectId: 'P', status: 'ORDERED' };
  expect(rowOf(fee, 'REQUESTED')).toMatchObject({
    project: { id: 'P', title: '책 나눔' },
    plan: null,
    taxInvoiceDueOn: '2026-04-10',
  });
  for (const status of orderStatuses) {
    const owed = (invoiceStatus: string | null) => rowOf({ status }, invoiceStatus).taxInvoiceDueOn !== null;
    const isLess = status === 'REFUNDED' || status === 'PART_REFUNDED' || status === 'CANCELED';
    expect([status, owed('REQUESTED'), owed('ISSUED'), owed(null)]).toEqual([
      status,
      status === 'PAID',
      isLess,
      false,
    ]);
  }
});

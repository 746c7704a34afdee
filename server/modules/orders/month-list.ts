import { addDays, addMonths, koreanDay } from '#contract/calendar/dates.ts';
import type { getMonthList } from '#contract/orders/month-list.ts';
import { orderKindLabels, orderStatusLabels } from '#contract/orders/orders.ts';
import { formatOrganizationNumber } from '#contract/organizations/organization-number.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { formAttachmentHeader } from '#server/modules/files/send-file.ts';
import { writeXlsx } from '#server/paper/xlsx.ts';
import { subjectOf } from './locked-order.ts';
import { findMonthOrders, type MonthOrder, type Period } from './month-store.ts';
import { totalOf } from './present.ts';

type Cell = string | number;
type Column = {
  head: string;
  width: number;
  cell: (order: MonthOrder, period: Period) => Cell;
  isSummed?: true;
};

const isWithin = (day: string | null, { firstDay, lastDay }: Period) =>
  day !== null && day >= firstDay && day <= lastDay;

/** What of a month's issue of a tax invoice is written; empty where it was in another month. */
const issuedIn = (day: string | null | undefined, text: string | null | undefined, period: Period) =>
  isWithin(day ?? null, period) ? (text ?? '') : '';

/** Lines of a kind that the statement shows in the month, also those that were undone: these count as undone. */
const linesOf = ({ payments }: MonthOrder, kind: 'DEPOSIT' | 'REFUND', period: Period) =>
  payments.filter((line) => line.kind === kind && isWithin(line.bookedOn, period));
const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);
const daysOf = (lines: readonly { bookedOn: string }[]) =>
  [...new Set(lines.map(({ bookedOn }) => bookedOn))].join(', ');

/** What entries of the month undo: a deposit is taken away, a refund is put back. */
function undoneIn({ payments }: MonthOrder, period: Period): number {
  return payments
    .filter(({ reversedAt }) => reversedAt !== null && isWithin(koreanDay(reversedAt), period))
    .reduce((sum, { kind, amount }) => sum + (kind === 'DEPOSIT' ? -amount : amount), 0);
}

const columns: readonly Column[] = [
  { head: '주문 번호', width: 11, cell: ({ order }) => order.referenceCode },
  { head: '기업', width: 26, cell: ({ organizationName }) => organizationName },
  {
    head: '사업자등록번호',
    width: 16,
    cell: ({ invoice, organizationNumber }) =>
      formatOrganizationNumber(invoice?.businessNumber ?? organizationNumber ?? ''),
  },
  { head: '종류', width: 15, cell: ({ order }) => orderKindLabels[order.kind] },
  { head: '내용', width: 36, cell: ({ order, projectTitle }) => subjectOf(order, projectTitle) },
  { head: '지금 상태', width: 11, cell: ({ order }) => orderStatusLabels[order.status] },
  { head: '공급가액(원)', width: 14, cell: ({ order }) => order.supplyAmount, isSummed: true },
  { head: '부가세(원)', width: 12, cell: ({ order }) => order.vatAmount, isSummed: true },
  { head: '합계(원)', width: 14, cell: ({ order }) => totalOf(order), isSummed: true },
  {
    head: '이 달 입금(원)',
    width: 14,
    cell: (order, period) => sumOf(linesOf(order, 'DEPOSIT', period)),
    isSummed: true,
  },
  { head: '입금한 날', width: 24, cell: (order, period) => daysOf(linesOf(order, 'DEPOSIT', period)) },
  {
    head: '이 달 환불(원)',
    width: 14,
    cell: (order, period) => sumOf(linesOf(order, 'REFUND', period)),
    isSummed: true,
  },
  { head: '환불한 날', width: 24, cell: (order, period) => daysOf(linesOf(order, 'REFUND', period)) },
  { head: '이 달 되돌린 기록(원)', width: 19, cell: undoneIn, isSummed: true },
  {
    head: '이 달 들어온 돈(원)',
    width: 17,
    cell: (order, period) =>
      sumOf(linesOf(order, 'DEPOSIT', period)) -
      sumOf(linesOf(order, 'REFUND', period)) +
      undoneIn(order, period),
    isSummed: true,
  },
  {
    head: '계산서 발급한 날',
    width: 15,
    cell: ({ invoice }, period) => issuedIn(invoice?.issuedOn, invoice?.issuedOn, period),
  },
  {
    head: '승인번호',
    width: 27,
    cell: ({ invoice }, period) => issuedIn(invoice?.issuedOn, invoice?.approvalNumber, period),
  },
  {
    head: '수정계산서 발급한 날',
    width: 18,
    cell: ({ invoice }, period) => issuedIn(invoice?.correctedOn, invoice?.correctedOn, period),
  },
  {
    head: '수정 승인번호',
    width: 27,
    cell: ({ invoice }, period) => issuedIn(invoice?.correctedOn, invoice?.correctionNumber, period),
  },
];

/** Heads, a row for each order, and the sums of what is shown. */
function layOutMonth(orders: readonly MonthOrder[], period: Period): { cells: Cell[]; isBold?: boolean }[] {
  const rows = orders.map((order) => columns.map(({ cell }) => cell(order, period)));
  const sums = columns.map(({ isSummed }, at) =>
    isSummed ? rows.reduce((sum, row) => sum + (row[at] as number), 0) : at === 0 ? '합계' : '',
  );
  return [
    { cells: columns.map(({ head }) => head), isBold: true },
    ...rows.map((cells) => ({ cells })),
    { cells: sums, isBold: true },
  ];
}

/** Sends what the bookkeeper needs of a month; what for is in the log before a byte leaves. */
export async function sendMonthList(call: EndpointCall<typeof getMonthList>): Promise<void> {
  const { month, purpose } = call.query;
  const firstDay = `${month}-01`;
  const period = { firstDay, lastDay: addDays(addMonths(firstDay, 1), -1) };
  const orders = await findMonthOrders(call.db, period);
  await call.transact(async (unit) => {
    unit.audit({
      action: 'plan-order.export',
      subjectType: 'plan_order',
      subjectId: null,
      reason: purpose,
      details: { month, orderCount: orders.length },
    });
  });
  const content = await writeXlsx([
    {
      name: `${month} 주문과 입금`,
      widths: columns.map(({ width }) => width),
      rows: layOutMonth(orders, period),
    },
  ]);
  call.reply
    .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', formAttachmentHeader(`회계-목록-${month}.xlsx`))
    .header('cache-control', 'no-store')
    .send(content);
}

import { Link } from '@tanstack/react-router';
import type { BankLine, BankProposal } from '#contract/orders/bank-lines.ts';
import { problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay, formatWon } from '#web/lib/format.ts';
import { useTellDecision, useWaitsOn } from '#web/lib/outgoing.ts';
import { useMay } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { type BankStep, useBankStep } from './bank-queries.ts';
import { nameOrder } from './order-subject.ts';

/** What of the deposit is equal to the order and what is not, in words. */
export function describeProposal({
  match,
  hasNumber,
  hasName,
  difference,
  isContested,
  order,
}: BankProposal) {
  if (match === 'ENTERED') return '같은 날 같은 금액을 이미 적었어요';
  if (match === 'EXACT') return '번호, 금액, 이름이 같아요';
  if (isContested) return '맞는 짝이 둘이라 골라야 해요';
  if (order.status === 'PAID') return '이미 다 낸 주문이에요';
  if (order.status === 'CANCELED') return '취소한 주문이에요';
  if (difference !== 0) return `${formatWon(Math.abs(difference))} ${difference > 0 ? '많아요' : '적어요'}`;
  return hasNumber && !hasName ? '번호와 금액이 같고 이름이 달라요' : '이름과 금액이 같고 번호가 없어요';
}

const TONES = { ENTERED: 'ok', EXACT: 'ok', LIKELY: 'brand', MISMATCH: 'warn' } as const;

function Proposal({ line }: { line: BankLine }) {
  const { proposal, booked, setAsideReason } = line;
  if (setAsideReason !== null)
    return <span className="text-ink-2 [overflow-wrap:anywhere]">{setAsideReason}</span>;
  const order = booked
    ? { id: booked.orderId, title: `${booked.organizationName} · ${booked.referenceCode}` }
    : proposal && {
        id: proposal.order.id,
        title: `${proposal.order.organizationName} · ${nameOrder(proposal.order)} · ${proposal.order.referenceCode}`,
      };
  if (!order) return <span className="text-ink-3">짐작 가는 주문이 없어요</span>;
  return (
    <span className="grid justify-items-start gap-0.5">
      <Link
        to="/admin/orders/$orderId"
        params={{ orderId: order.id }}
        className="inline-flex min-h-11 items-center text-brand-ink [overflow-wrap:anywhere] hover:underline"
      >
        {order.title}
      </Link>
      {proposal && <Tag tone={TONES[proposal.match]}>{describeProposal(proposal)}</Tag>}
    </span>
  );
}

/** What can be done about a deposit. */
function LineActions({ line }: { line: BankLine }) {
  const step = useBankStep();
  const tell = useTellDecision();
  const order = line.proposal?.order;
  const isHeld = useWaitsOn()('order', order?.id ?? '');
  const title = `${line.statementName} ${formatWon(line.amount)}`;
  async function setAside() {
    const isDone = await openDialog('reasonCheck', {
      title: '제쳐 두기',
      subtitle: `${formatDay(line.bookedOn)} · ${title}`,
      effects: [
        '우리 주문이 아닌 입금을 목록에서 치워요.',
        '이유는 관리자만 읽고, 언제든 다시 꺼낼 수 있어요.',
      ],
      confirmText: '제쳐 두기',
      act: async (reason) => void (await step.mutateAsync({ line, step: { kind: 'SETTING_ASIDE', reason } })),
    });
    if (isDone) toast.success('줄을 제쳐 뒀어요.');
  }
  /** The row may leave the list with what is done, so what came of it is waited for here. */
  async function run(given: BankStep, done: string) {
    try {
      await tell(await step.mutateAsync({ line, step: given }), done);
    } catch (error) {
      toast.error(problemText(error));
    }
  }
  if (line.state === 'BOOKED') return null;
  if (line.state === 'SET_ASIDE')
    return (
      <Button
        size="sm"
        variant="line"
        loading={step.isPending}
        aria-label={`${title} 다시 꺼내기`}
        onClick={() => void run({ kind: 'REOPENING' }, '줄을 다시 꺼냈어요.')}
      >
        다시 꺼내기
      </Button>
    );
  async function choose() {
    await openDialog('bankBooking', { line });
  }
  /** What one press is enough for, where something is. */
  const sure =
    line.proposal?.match === 'ENTERED' && line.proposal.paymentId !== null
      ? {
          label: '적어 둔 입금에 잇기',
          step: { kind: 'JOINING', paymentId: line.proposal.paymentId } as const,
          done: '적어 둔 입금에 이었어요.',
        }
      : line.proposal?.match === 'EXACT' && order
        ? {
            label: '확인하기',
            step: { kind: 'BOOKING', orderId: order.id, orderVersion: order.version } as const,
            done: '입금을 기록했어요.',
          }
        : null;
  return (
    <span className="flex flex-wrap gap-1.5 laptop:justify-end">
      <Button
        size="sm"
        variant={sure ? 'secondary' : 'line'}
        loading={step.isPending}
        aria-label={`${title} ${sure?.label ?? '살펴보기'}`}
        disabled={isHeld}
        onClick={() => (sure ? void run(sure.step, sure.done) : void choose())}
      >
        {isHeld ? '나가는 중' : (sure?.label ?? '살펴보기')}
      </Button>
      <Button size="sm" variant="ghost" aria-label={`${title} 제쳐 두기`} onClick={() => void setAside()}>
        제쳐 두기
      </Button>
    </span>
  );
}

const COLUMNS: TableColumn<BankLine>[] = [
  {
    key: 'name',
    header: '보낸 사람',
    narrow: 'start',
    cell: ({ statementName, memo }) => (
      <span className="grid">
        <b className="font-semibold [overflow-wrap:anywhere]">{statementName}</b>
        {memo && <span className="text-xs text-ink-3 [overflow-wrap:anywhere]">{memo}</span>}
      </span>
    ),
  },
  {
    key: 'amount',
    header: '입금액',
    align: 'right',
    narrow: 'end',
    cell: ({ amount }) => <span className="tnum font-semibold">{formatWon(amount)}</span>,
  },
  {
    key: 'day',
    header: '거래일',
    cell: ({ bookedOn, bookedTime }) => (
      <span className="tnum whitespace-nowrap text-ink-2">
        {formatDay(bookedOn)} {bookedTime}
      </span>
    ),
  },
  { key: 'proposal', header: '주문', cell: (line) => <Proposal line={line} /> },
];
const ACTIONS: TableColumn<BankLine> = {
  key: 'actions',
  header: <span className="sr-only">할 수 있는 일</span>,
  align: 'right',
  cell: (line) => <LineActions line={line} />,
};

/** Deposits of bank statements, newest first, each with the order that it pays or seems to pay. */
export function BankLineTable({ lines }: { lines: readonly BankLine[] }) {
  const mayDecide = useMay('admin.order.write');
  return (
    <Table
      caption="통장에 들어온 입금, 새것부터"
      rowHeader="name"
      rows={lines}
      rowKey={({ id }) => id}
      columns={mayDecide ? [...COLUMNS, ACTIONS] : COLUMNS}
    />
  );
}

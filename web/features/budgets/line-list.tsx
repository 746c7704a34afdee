import type { Budget, BudgetLineSums } from '#contract/budgets/budgets.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Table } from '#web/ui/table.tsx';

type Row = BudgetLineSums | 'TOTAL';

const signed = (amount: number) => `${amount > 0 ? '+' : '−'}${formatNumber(Math.abs(amount))}`;
const plain = (amount: number) => (amount < 0 ? `−${formatNumber(-amount)}` : formatNumber(amount));

/** Budget lines with what is spent of each, and the sum of all. */
export function LineList({ lines, totals }: Pick<Budget, 'lines' | 'totals'>) {
  const rows: Row[] = [...lines, 'TOTAL'];
  return (
    <Table<Row>
      caption="예산 항목별 집행"
      // Its edges are those of what stands above it in the card.
      className="max-laptop:[&_tr]:px-0 laptop:[&_tr>:first-child]:pl-0 laptop:[&_tr>:last-child]:pr-0"
      rows={rows}
      rowKey={(row) => (row === 'TOTAL' ? row : row.id)}
      rowHeader="name"
      columns={[
        {
          key: 'name',
          header: '비목과 산출 근거',
          cell: (row) =>
            row === 'TOTAL' ? (
              <b>합계</b>
            ) : (
              <span className="grid">
                <b className="font-[650]">{row.name}</b>
                <span className="text-xs font-normal text-ink-3 [overflow-wrap:anywhere]">{row.basis}</span>
              </span>
            ),
        },
        {
          key: 'budget',
          header: '예산',
          align: 'right',
          narrow: 'line',
          cell: (row) => (
            <Amount
              label="예산"
              amount={row === 'TOTAL' ? totals.budget : row.budget}
              more={row !== 'TOTAL' && row.moved !== 0 ? `${signed(row.moved)} 옮김` : null}
              isStrong={row === 'TOTAL'}
            />
          ),
        },
        {
          key: 'rate',
          header: '집행률',
          width: 'laptop:w-32',
          cell: (row) => <Rate {...(row === 'TOTAL' ? { ...totals, left: 0 } : row)} />,
        },
        {
          key: 'spent',
          header: '쓴 돈',
          align: 'right',
          narrow: 'start',
          cell: (row) => (
            <Amount
              label="쓴 돈"
              amount={row === 'TOTAL' ? totals.spent : row.spent}
              isStrong={row === 'TOTAL'}
            />
          ),
        },
        {
          key: 'left',
          header: '남은 돈',
          align: 'right',
          narrow: 'end',
          cell: (row) => (
            <Amount
              label="남은 돈"
              amount={row === 'TOTAL' ? totals.budget - totals.spent : row.left}
              isStrong
            />
          ),
        },
      ]}
    />
  );
}

type AmountProps = { label: string; amount: number; more?: string | null; isStrong?: boolean };

function Amount({ label, amount, more = null, isStrong = false }: AmountProps) {
  return (
    <span
      className={`tnum max-laptop:text-[13px] ${isStrong ? 'font-bold' : ''} ${amount < 0 ? 'text-danger' : ''}`}
    >
      <span className="mr-1.5 text-xs font-normal text-ink-3 laptop:hidden">{label}</span>
      {plain(amount)}
      {more !== null && <span className="block text-xs font-normal text-ink-3">{more}</span>}
    </span>
  );
}

function Rate({
  rate,
  spent,
  budget,
  left,
}: {
  rate: number | null;
  spent: number;
  budget: number;
  left: number;
}) {
  const isOver = left < 0;
  return (
    <span className="grid gap-1">
      <Bar value={isOver ? 1 : spent} max={isOver ? 1 : budget} tone={isOver ? 'danger' : 'brand'} />
      <span className={`tnum text-xs ${isOver ? 'font-semibold text-danger' : 'text-ink-3'}`}>
        {rate === null ? '–' : `${rate.toFixed(1)}%`}
        {isOver && ' · 예산을 넘었어요'}
      </span>
    </span>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Budget, getSettlement } from '#contract/budgets/budgets.ts';
import { endpointUrl } from '#web/lib/api.ts';
import { formatNumber, formatWon } from '#web/lib/format.ts';
import { PaperButton } from '#web/lib/paper-button.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { RoomSkeleton } from '#web/ui/room-skeleton.tsx';
import { BudgetSide } from './budget-side.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { LineList } from './line-list.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MoveQuestion } from './move-question.tsx';
import { budgetQuery } from './queries.ts';
import { SpendingDialog } from './spending-dialog.tsx';
import { SpendingList } from './spending-list.tsx';

type BudgetViewProps = {
  projectId: string;
  title: string;
  period: { actualStart: string; actualEnd: string };
};

/** The room 예산: what waits for an answer, the lines, and every spending; beside them what came in and was moved. */
export function BudgetView({ projectId, ...project }: BudgetViewProps) {
  return (
    <RecordFrame
      query={useQuery(budgetQuery(projectId))}
      headingLevel={3}
      loadingLabel="예산을 불러오는 중이에요"
      errorTitle="예산을 불러오지 못했어요"
      skeleton={<RoomSkeleton />}
    >
      {(budget) => <Room projectId={projectId} budget={budget} {...project} />}
    </RecordFrame>
  );
}

function Room({ projectId, title, period, budget }: BudgetViewProps & { budget: Budget }) {
  if (budget.lines.length === 0)
    return (
      <Card padding="none">
        <EmptyState
          illustration="empty-search"
          headingLevel={3}
          title="아직 예산 항목이 없어요"
          description="두 기관이 협약서를 확인하면 사업 계획의 예산 항목이 여기에 보여요."
        />
      </Card>
    );
  const asked = budget.moves.filter(({ status }) => status === 'ASKED');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 tablet:gap-6 laptop:grid-cols-[minmax(0,1fr)_348px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:gap-6">
        {asked.map((move) => (
          <MoveQuestion key={move.id} projectId={projectId} budget={budget} move={move} />
        ))}
        <LinesCard projectId={projectId} title={title} budget={budget} period={period} />
        <SpendingList projectId={projectId} budget={budget} />
      </div>
      <BudgetSide projectId={projectId} budget={budget} />
    </div>
  );
}

function LinesCard({ projectId, title, budget, period }: BudgetViewProps & { budget: Budget }) {
  const [open, setOpen] = useState<'SPENDING' | 'MOVE' | 'DEPOSIT' | null>(null);
  const { totals, lines, allowed } = budget;
  const close = () => setOpen(null);
  return (
    <Card aria-labelledby="lines">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 id="lines" className="text-h3">
          예산 항목
        </h3>
        <div className="flex flex-wrap gap-2">
          {(['xlsx', 'pdf'] as const).map((format) => (
            <PaperButton
              key={format}
              url={endpointUrl(getSettlement, { projectId, format })}
              fileName={`정산표_${title}.${format}`}
              label={`정산표 ${format === 'pdf' ? 'PDF' : 'xlsx'}`}
            />
          ))}
        </div>
      </header>
      <Totals totals={totals} />
      <Bar value={totals.spent} max={totals.budget} className="my-3" />
      {totals.linesOver > 0 && (
        <Note tone="warn" className="mb-3">
          예산을 넘은 항목이 <b>{totals.linesOver}개</b> 있어요.{' '}
          {lines
            .filter(({ left }) => left < 0)
            .map(({ name, left }) => `${name} ${formatWon(-left)}`)
            .join(', ')}
          . 단체가 보고서를 내기 전에 맞춰야 해요.
        </Note>
      )}
      <LineList lines={lines} totals={totals} />
      {allowed.write ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => setOpen('SPENDING')}>
            <Plus aria-hidden="true" />
            지출 더하기
          </Button>
          <Button variant="line" onClick={() => setOpen('DEPOSIT')}>
            입금 적기
          </Button>
          {lines.length > 1 && (
            <Button variant="line" onClick={() => setOpen('MOVE')}>
              예산 옮기기
            </Button>
          )}
        </div>
      ) : (
        <p className="mt-3 text-xs text-ink-3">
          {allowed.answer
            ? '지출은 단체가 적어요. 예산을 한도보다 많이 옮길 때는 먼저 물어봐요.'
            : '지출은 프로젝트가 진행 중이거나 기한이 지났을 때 단체가 적어요. 지금은 볼 수만 있어요.'}
        </p>
      )}
      {open === 'SPENDING' && (
        <SpendingDialog projectId={projectId} budget={budget} period={period} onClose={close} />
      )}
      {open === 'DEPOSIT' && <DepositDialog projectId={projectId} onClose={close} />}
      {open === 'MOVE' && <MoveDialog projectId={projectId} budget={budget} onClose={close} />}
    </Card>
  );
}

function Totals({ totals }: Pick<Budget, 'totals'>) {
  const { received, interest, spent, balance, rate } = totals;
  const items = [
    ['받은 돈', formatNumber(received), '원', interest > 0 ? `이자 ${formatWon(interest)}` : null],
    ['쓴 돈', formatNumber(spent), '원', null],
    ['남은 돈', balance < 0 ? `−${formatNumber(-balance)}` : formatNumber(balance), '원', null],
    ['집행률', rate === null ? '–' : rate.toFixed(1), rate === null ? '' : '%', null],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-y-3 tablet:grid-cols-4">
      {items.map(([term, value, unit, more]) => (
        <div
          key={term}
          className="min-w-0 border-line px-3 even:border-l odd:pl-0 tablet:px-4 tablet:not-first:border-l tablet:not-first:pl-4"
        >
          <dt className="text-[13px] leading-5 text-ink-3">{term}</dt>
          <dd className="tnum text-base leading-7 font-bold [overflow-wrap:anywhere] tablet:text-[18px]">
            {value}
            <small className="ml-0.5 text-[13px] font-medium text-ink-2">{unit}</small>
          </dd>
          {more && <dd className="tnum text-xs text-ink-3">{more}</dd>}
        </div>
      ))}
    </dl>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Budget } from '#contract/budgets/budgets.ts';
import { formatWon } from '#web/lib/format.ts';
import { Bar } from '#web/ui/bar.tsx';
import { LineFrame } from '#web/ui/line-frame.tsx';
import { CountBadge } from '#web/ui/tag.tsx';
import { budgetQuery } from './queries.ts';

/** What the budget is now, as the line of its tab in '사업 한눈에'. */
export function BudgetGlance({ projectId }: { projectId: string }) {
  return (
    <LineFrame query={useQuery(budgetQuery(projectId))}>{(budget) => <Line budget={budget} />}</LineFrame>
  );
}

function Line({ budget: { lines, spendings, totals } }: { budget: Budget }) {
  if (lines.length === 0) return <p>협약서를 확인하면 예산 항목이 생겨요</p>;
  return (
    <div className="tnum grid gap-1 tablet:grid-cols-[minmax(0,1fr)_120px] tablet:items-center tablet:gap-4">
      <p className="min-w-0">
        {spendings === 0 ? '아직 쓴 돈이 없어요' : <b className="font-[650]">{formatWon(totals.spent)}</b>}
        {spendings > 0 && (
          <>
            {' 썼어요'}
            <span className="block text-xs text-ink-3">
              남은 돈 {formatWon(totals.budget - totals.spent)}
              {totals.rate !== null && ` · 집행률 ${totals.rate.toFixed(1)}%`}
            </span>
          </>
        )}
        {totals.linesOver > 0 && (
          <span className="block text-xs text-danger">예산을 넘은 항목이 {totals.linesOver}개 있어요</span>
        )}
      </p>
      {spendings > 0 && <Bar value={totals.spent} max={totals.budget} />}
    </div>
  );
}

/** Questions that wait for the viewer. */
const findQuestions = ({ moves, allowed }: Budget) =>
  allowed.answer ? moves.filter(({ status, isOverdue }) => status === 'ASKED' && !isOverdue) : [];

/** The question that waits for the viewer and ends first, as the next thing to do; null where none waits. */
export function findBudgetTask(budget: Budget): { text: string; dueOn: string; label: string } | null {
  const [dueOn] = findQuestions(budget)
    .map(({ answerBy }) => answerBy)
    .sort();
  return dueOn === undefined
    ? null
    : { text: '예산을 옮겨도 되는지 답해 주세요', dueOn, label: '예산에서 답하기' };
}

/** The number behind the name of the tab. */
export function BudgetCount({ projectId }: { projectId: string }) {
  const { data: budget } = useQuery(budgetQuery(projectId));
  const count = budget ? findQuestions(budget).length : 0;
  return <CountBadge count={count} label={`${count}건을 기다려요`} />;
}

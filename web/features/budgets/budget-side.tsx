import { Trash2 } from 'lucide-react';
import { budgetSourceLabels } from '#contract/agreements/workplan.ts';
import { depositLabels, type MoveStatus } from '#contract/budgets/budget-status.ts';
import { type Budget, type Deposit, deleteDeposit } from '#contract/budgets/budgets.ts';
import { call } from '#web/lib/api.ts';
import { formatDay, formatMonthDay, formatNumber, formatWon } from '#web/lib/format.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useBudgetChange } from './queries.ts';

const moveNotes: Record<Exclude<MoveStatus, 'ASKED'>, string> = {
  DONE: '한도 안이라 알리기만 했어요',
  AGREED: '기업이 동의했어요',
  DECLINED: '기업이 어렵다고 했어요',
  WITHDRAWN: '단체가 거뒀어요',
};

/** What came in, what was moved, and what is paid from elsewhere. */
export function BudgetSide({ projectId, budget }: { projectId: string; budget: Budget }) {
  const { deposits, moves, others, lines } = budget;
  const nameOf = (id: string) => lines.find((line) => line.id === id)?.name ?? '';
  const answered = moves.flatMap((move) =>
    move.status === 'ASKED' ? [] : [{ ...move, status: move.status }],
  );
  return (
    <aside aria-label="예산 기록" className="grid gap-4">
      <Card aria-labelledby="deposits">
        <h3 id="deposits" className="mb-1.5 text-h3">
          입금 기록
        </h3>
        <ul>
          {deposits.map((deposit) => (
            <DepositRow
              key={deposit.id}
              projectId={projectId}
              deposit={deposit}
              mayWrite={budget.allowed.write}
            />
          ))}
        </ul>
        <p className="text-xs text-ink-3">사업비는 맞손을 거치지 않아요. 단체가 받은 날과 금액을 적어요.</p>
      </Card>
      {answered.length > 0 && (
        <Card aria-labelledby="moves">
          <h3 id="moves" className="mb-1.5 text-h3">
            옮긴 기록
          </h3>
          <ul className="divide-y divide-line">
            {answered.map((move) => (
              <li key={move.id} className="py-2 text-sm [overflow-wrap:anywhere]">
                <p className="flex justify-between gap-3">
                  <span>
                    {nameOf(move.fromLineId)} → {nameOf(move.toLineId)}
                  </span>
                  <b className="tnum flex-none">{formatNumber(move.amount)}</b>
                </p>
                <p className="tnum text-xs text-ink-3">
                  {formatMonthDay(move.createdAt)} · {move.reason}
                  {move.share !== null && ` · ${move.share.toFixed(1)}%`} · {moveNotes[move.status]}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {others.length > 0 && (
        <Card aria-labelledby="others">
          <h3 id="others" className="mb-1.5 text-h3">
            다른 재원
          </h3>
          <ul className="divide-y divide-line">
            {others.map(({ source, name, basis, amount }) => (
              <li
                key={`${source}${name}${basis}`}
                className="flex justify-between gap-3 py-2 text-sm [overflow-wrap:anywhere]"
              >
                <span>
                  {budgetSourceLabels[source]} · {basis}
                </span>
                <b className="tnum flex-none">{formatNumber(amount)}</b>
              </li>
            ))}
          </ul>
          <p className="text-xs text-ink-3">기업 사업비의 합에는 들어가지 않아요.</p>
        </Card>
      )}
    </aside>
  );
}

type DepositRowProps = { projectId: string; deposit: Deposit; mayWrite: boolean };

function DepositRow({ projectId, deposit, mayWrite }: DepositRowProps) {
  const { id: depositId, day, kind, amount } = deposit;
  const { mutateAsync, isPending } = useBudgetChange(projectId);
  async function remove() {
    try {
      await mutateAsync(() => call(deleteDeposit, { params: { projectId, depositId } }));
      toast.success('입금 기록을 지웠어요.');
    } catch (error) {
      toast.error(Object.values(readMistakes(error))[0] ?? '');
    }
  }
  return (
    <li className="flex items-center justify-between gap-3 py-1 text-sm">
      <span className="tnum">
        {formatDay(day)} · {depositLabels[kind]}
      </span>
      <span className="flex items-center gap-1">
        <b className="tnum">{formatWon(amount)}</b>
        {mayWrite && (
          <IconButton
            label={`${formatDay(day)} ${depositLabels[kind]} 지우기`}
            icon={<Trash2 aria-hidden="true" />}
            disabled={isPending}
            onClick={() => void remove()}
          />
        )}
      </span>
    </li>
  );
}

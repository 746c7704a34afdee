import { ArrowRight } from 'lucide-react';
import { answerMove, type Budget, type BudgetMove } from '#contract/budgets/budgets.ts';
import { movableOf } from '#contract/budgets/settlement.ts';
import { call } from '#web/lib/api.ts';
import { formatDay, formatWon } from '#web/lib/format.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { useBudgetChange } from './queries.ts';

type MoveQuestionProps = { projectId: string; budget: Budget; move: BudgetMove };
type Answer = 'AGREED' | 'DECLINED' | 'WITHDRAWN';

const done: Record<Answer, string> = {
  AGREED: '예산을 옮겼어요.',
  DECLINED: '옮기지 않는다고 답했어요.',
  WITHDRAWN: '요청을 거뒀어요.',
};

/** A move above the agreed limit: the company answers, the NPO sees that it waits and may take it back. */
export function MoveQuestion({ projectId, budget, move }: MoveQuestionProps) {
  const { mutateAsync, isPending } = useBudgetChange(projectId);
  const lineOf = (id: string) => budget.lines.find((line) => line.id === id);
  const from = lineOf(move.fromLineId);
  const { write, answer: mayAnswer } = budget.allowed;
  async function send(answer: Answer) {
    const { id: moveId, version } = move;
    try {
      await mutateAsync(() => call(answerMove, { params: { projectId, moveId }, body: { answer, version } }));
      toast.success(done[answer]);
    } catch (error) {
      toast.error(Object.values(readMistakes(error))[0] ?? '');
    }
  }
  return (
    <section
      aria-labelledby={`move-${move.id}`}
      className="grid gap-3.5 rounded-r3 border border-gam bg-gam-tint px-5 py-4 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:px-6 tablet:py-5"
    >
      <div className="min-w-0">
        <h3 id={`move-${move.id}`} className="text-sm font-semibold text-gam-ink">
          예산을 옮겨도 될까요?
        </h3>
        <p className="tnum flex flex-wrap items-center gap-2 text-[17px] font-[650]">
          {from?.name}
          <ArrowRight aria-label="에서" className="size-4 text-gam-ink" />
          {lineOf(move.toLineId)?.name} {formatWon(move.amount)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {mayAnswer && !move.isOverdue && (
          <>
            <Button
              variant="line"
              className="max-tablet:flex-1"
              disabled={isPending}
              onClick={() => void send('DECLINED')}
            >
              어려워요
            </Button>
            <Button className="max-tablet:flex-1" disabled={isPending} onClick={() => void send('AGREED')}>
              옮겨도 좋아요
            </Button>
          </>
        )}
        {write && (
          <Button variant="line" disabled={isPending} onClick={() => void send('WITHDRAWN')}>
            거두기
          </Button>
        )}
      </div>
      <div className="tnum text-sm text-ink-2 tablet:col-span-2 [overflow-wrap:anywhere]">
        <p>
          “{move.reason}” {move.memberName} · {formatDay(move.createdAt)}
        </p>
        <p>
          {from?.name}의 {move.share?.toFixed(1)}%예요.{' '}
          {from &&
            `${formatWon(movableOf(from.agreed, budget.moveLimit))}(${budget.moveLimit}%)을 넘어 동의가 필요해요. `}
          {!move.isOverdue && (
            <>
              <b>{formatDay(move.answerBy)}까지</b>{' '}
              {mayAnswer
                ? '답해 주세요. 답이 없으면 옮기지 않아요.'
                : '기업의 답을 기다려요. 답이 없으면 옮기지 않아요.'}
            </>
          )}
        </p>
        {move.isOverdue && (
          <Note tone="warn" className="mt-2">
            답할 날이 지나서 옮기지 않았어요.
          </Note>
        )}
      </div>
    </section>
  );
}

import { useWatch } from 'react-hook-form';
import { describeFeeRule, feeOf, isFree, type ProjectFee } from '#contract/orders/fees.ts';
import { formatWon } from '#web/lib/format.ts';
import { Note } from '#web/ui/note.tsx';
import type { ProgressValues } from './progress-values.ts';

/** What the platform takes for the project, for the budget that is being written; it is fixed with it. */
export function FeeNote({ fee }: { fee: ProjectFee | null }) {
  const budget = useWatch<ProgressValues, 'actualBudget'>({ name: 'actualBudget' });
  // What was never told of a request is not asked of it (F-18).
  if (fee === null)
    return (
      <Note>
        이용료를 알려 드리기 전에 보낸 요청이라 맞손 이용료가 없어요. 사업비는 맞손을 거치지 않아요.
      </Note>
    );
  if (isFree(fee)) return <Note>이 프로젝트에는 맞손 이용료가 없어요. 사업비는 맞손을 거치지 않아요.</Note>;
  const owed = typeof budget === 'number' ? feeOf(fee, budget) : null;
  return (
    <Note>
      요청을 보낼 때 알려 드린 맞손 이용료는 <b>{describeFeeRule(fee)}</b>, 부가세는 따로예요.
      {owed && (
        <span className="tnum">
          {' '}
          이 예산이면 <b>{formatWon(owed.totalAmount)}</b>(공급가액 {formatWon(owed.supplyAmount)} + 부가세{' '}
          {formatWon(owed.vatAmount)})이에요.
        </span>
      )}{' '}
      저장하면 정해지고, 사업을 마치고 완료 서류를 확인한 뒤에 청구해요. 사업비는 맞손을 거치지 않아요.
    </Note>
  );
}

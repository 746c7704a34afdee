import { useId } from 'react';
import { formatWon } from '#web/lib/format.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Note } from '#web/ui/note.tsx';

type DepositDifferenceProps = {
  /** What the order still waits for, in won. */
  open: number;
  /** By how much the amount that was typed is more; less is negative. */
  difference: number;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  error: string | undefined;
};

/** Asks about a deposit of another amount than the order waits for, which a slip of a digit may be. */
export function DepositDifference({
  open,
  difference,
  isConfirmed,
  onConfirm,
  error,
}: DepositDifferenceProps) {
  const errorId = useId();
  const won = (amount: number) => <span className="tnum whitespace-nowrap">{formatWon(amount)}</span>;
  return (
    <div className="grid gap-3">
      <Note tone="warn">
        <b>{open === 0 ? '이미 다 낸 주문이에요.' : '남은 금액과 다른 금액이에요.'}</b> 통장을 다시 확인해
        주세요.
        <DescriptionList
          className="mt-2"
          items={[
            { term: '남은 금액', description: won(open) },
            { term: '적은 금액', description: won(open + difference) },
            {
              term: '차이',
              description: (
                <b>
                  {won(Math.abs(difference))} {difference > 0 ? '많아요' : '적어요'}
                </b>
              ),
            },
          ]}
        />
      </Note>
      <Checkbox
        label={`통장에서 ${formatWon(open + difference)}을 확인했어요`}
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.target.checked)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

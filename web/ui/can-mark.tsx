import { CircleCheck, CircleMinus } from 'lucide-react';
import { classNames } from './class-names.ts';

type CanMarkProps = { can: boolean; yes: string; no: string; className?: string };

/** Whether something is possible, as icon and words: `yes` in green with a tick, `no` in grey with a dash. */
export function CanMark({ can, yes, no, className }: CanMarkProps) {
  const Icon = can ? CircleCheck : CircleMinus;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap',
        can ? 'font-semibold text-ok' : 'font-medium text-ink-3',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 flex-none" />
      {can ? yes : no}
    </span>
  );
}

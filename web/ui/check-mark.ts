import { classNames } from './class-names.ts';

const MARK =
  'relative m-0 grid size-5 flex-none appearance-none place-items-center border-[1.5px] border-control bg-surface transition-colors duration-(--t-1) checked:border-brand checked:bg-brand disabled:border-line-strong disabled:bg-sunken disabled:checked:bg-ink-3 forced-colors:appearance-auto';

/** Look of a native checkbox with the drawn tick. */
export const checkboxClassNames = classNames(
  MARK,
  'rounded-r1 indeterminate:border-brand indeterminate:bg-brand after:hidden after:h-1.25 after:w-2.5 after:-translate-y-px after:-rotate-45 after:border-b-2 after:border-l-2 after:border-on-brand checked:after:block indeterminate:after:block indeterminate:after:h-0 indeterminate:after:translate-y-0 indeterminate:after:rotate-0 indeterminate:after:border-l-0',
);

/** Look of a native radio button with the drawn dot. */
export const radioClassNames = classNames(
  MARK,
  'rounded-full after:hidden after:size-2 after:rounded-full after:bg-on-brand checked:after:block',
);

import { Calendar } from 'lucide-react';
import { use, useId } from 'react';
import { FieldContext } from './field-context.ts';

type CalendarButtonProps = {
  expanded: boolean;
  disabled?: boolean | undefined;
  label?: string | undefined;
  onOpen: (button: HTMLElement) => void;
};

/** The button at the end of a date input; it is called after its field, '시작일 달력 열기'. */
export function CalendarButton({ expanded, disabled, label, onOpen }: CalendarButtonProps) {
  const field = use(FieldContext);
  const id = useId();
  return (
    <button
      type="button"
      id={id}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      aria-label={label ? `${label} 달력 열기` : '달력 열기'}
      aria-labelledby={!label && field ? `${field.labelId} ${id}` : undefined}
      onClick={(event) => onOpen(event.currentTarget)}
      className="-mr-2 grid size-9 place-items-center rounded-[8px] text-ink-2 hover:bg-sunken disabled:text-ink-3 disabled:hover:bg-transparent"
    >
      <Calendar aria-hidden="true" />
    </button>
  );
}

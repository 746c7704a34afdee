import type { Ref } from 'react';
import { CalendarButton } from './calendar-button.tsx';
import { type DateKind, type DateRange, orderRange } from './date-text.ts';
import { DateTextInput } from './date-text-input.tsx';
import { useFieldGroup } from './field-context.ts';

type RangeInputsProps = {
  kind: DateKind;
  value: DateRange;
  onChange: (range: DateRange) => void;
  onBlur: (() => void) | undefined;
  fromLabel: string;
  toLabel: string;
  open: boolean;
  onOpen: (button: HTMLElement) => void;
  disabled: boolean | undefined;
  fromRef: Ref<HTMLInputElement> | undefined;
};

/** The two typed ends of a range with '~' between; both buttons open the same calendar. */
export function RangeInputs({
  kind,
  value,
  onChange,
  onBlur,
  fromLabel,
  toLabel,
  open,
  onOpen,
  disabled,
  fromRef,
}: RangeInputsProps) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...group } = useFieldGroup({});
  const edge = (key: keyof DateRange, label: string, ref?: Ref<HTMLInputElement>) => (
    <DateTextInput
      kind={kind}
      id={undefined}
      aria-label={label}
      value={value[key]}
      onChange={(next) => onChange(orderRange({ ...value, [key]: next }))}
      onBlur={onBlur}
      disabled={disabled}
      ref={ref}
      trailing={<CalendarButton expanded={open} disabled={disabled} label={label} onOpen={onOpen} />}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend as first child; Field names this group
    <div role="group" {...group} className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-2.5 @min-[350px]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        {edge('from', fromLabel, fromRef)}
        <span aria-hidden="true" className="hidden text-center text-ink-2 @min-[350px]:inline">
          ~
        </span>
        {edge('to', toLabel)}
      </div>
    </div>
  );
}

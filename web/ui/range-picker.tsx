import type { ReactNode, Ref } from 'react';
import type { DateKind, DateRange } from './date-text.ts';
import { PickerSurface } from './picker-surface.tsx';
import { RangeInputs } from './range-inputs.tsx';
import { usePicker } from './use-picker.ts';

export type RangePickerProps = {
  value: DateRange;
  onChange: (range: DateRange) => void;
  onBlur?: () => void;
  fromLabel?: string;
  toLabel?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

type RangePickerFrameProps = Omit<RangePickerProps, 'fromLabel' | 'toLabel'> & {
  kind: DateKind;
  fromLabel: string;
  toLabel: string;
  showTitle?: boolean;
  /** An end in words, for the line that tells the selection. */
  format: (value: string) => string;
  /** The calendar or grid; picks go into the draft, which counts once it is confirmed. */
  children: (draft: DateRange, setDraft: (range: DateRange) => void) => ReactNode;
};

/** What pickers of a range share: two typed ends that open one surface with selection, reset and confirm. */
export function RangePicker({
  kind,
  value,
  onChange,
  onBlur,
  fromLabel,
  toLabel,
  disabled,
  showTitle = false,
  format,
  ref,
  children,
}: RangePickerFrameProps) {
  const { draft, setDraft, ...picker } = usePicker(value, onBlur);
  return (
    <PickerSurface
      open={picker.open}
      opener={picker.opener}
      onClose={picker.close}
      title="날짜선택"
      showTitle={showTitle}
      selection={describeRange(draft, format)}
      complete={draft.from !== null && draft.to !== null}
      onReset={() => {
        setDraft({ from: null, to: null });
        onChange({ from: null, to: null });
      }}
      onConfirm={() => {
        onChange(draft);
        picker.close();
      }}
      anchor={
        <RangeInputs
          kind={kind}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          fromLabel={fromLabel}
          toLabel={toLabel}
          open={picker.open}
          onOpen={picker.openFrom}
          disabled={disabled}
          fromRef={ref}
        />
      }
    >
      {children(draft, setDraft)}
    </PickerSurface>
  );
}

/** A range in words; an open end stays open: '2026.03.02 ~'. */
function describeRange({ from, to }: DateRange, format: (value: string) => string): string {
  if (!from) return '';
  return to ? `${format(from)} ~ ${format(to)}` : `${format(from)} ~`;
}

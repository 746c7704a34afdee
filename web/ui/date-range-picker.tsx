import type { Ref } from 'react';
import { formatDay } from '#web/lib/format.ts';
import { type DateRange, pickIntoRange } from './date-text.ts';
import { LazyDayCalendar } from './lazy-day-calendar.tsx';
import { PickerSurface } from './picker-surface.tsx';
import { RangeInputs } from './range-inputs.tsx';
import { PHONE, useMediaQuery } from './use-media-query.ts';
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

/**
 * A range of days, both ends typed (yyyy.MM.dd) or picked in a calendar of two months (one on a phone).
 * `value` holds 'YYYY-MM-DD' or null for each end. Typed ends keep order: where from is after to, to becomes from.
 * Put it in a `Field` of kind choice; `ref` is the first input. `minDay`/`maxDay` limit the calendar only.
 */
export function DateRangePicker({
  value,
  onChange,
  onBlur,
  fromLabel = '시작일',
  toLabel = '종료일',
  disabled,
  minDay,
  maxDay,
  ref,
}: RangePickerProps & { minDay?: string; maxDay?: string }) {
  const picker = usePicker(value, onBlur);
  const { draft, setDraft } = picker;
  const phone = useMediaQuery(PHONE);
  return (
    <PickerSurface
      open={picker.open}
      opener={picker.opener}
      onClose={picker.close}
      title="날짜선택"
      selection={describeRange(draft, formatDay)}
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
          kind="day"
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
      <LazyDayCalendar
        months={phone ? 1 : 2}
        selected={draft}
        onPick={(day) => setDraft(pickIntoRange(draft, day))}
        minDay={minDay}
        maxDay={maxDay}
      />
    </PickerSurface>
  );
}

/** A range in words; an open end stays open: '2026.03.02 ~'. */
export function describeRange({ from, to }: DateRange, format: (value: string) => string): string {
  if (!from) return '';
  return to ? `${format(from)} ~ ${format(to)}` : `${format(from)} ~`;
}

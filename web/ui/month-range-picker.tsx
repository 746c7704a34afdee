import { koreanDay } from '#contract/dates.ts';
import { formatMonthTitle } from '#web/lib/format.ts';
import { describeRange, type RangePickerProps } from './date-range-picker.tsx';
import { pickIntoRange } from './date-text.ts';
import { MonthGrid } from './month-grid.tsx';
import { PickerSurface } from './picker-surface.tsx';
import { RangeInputs } from './range-inputs.tsx';
import { usePicker } from './use-picker.ts';

const YEARS_EACH_WAY = 5;

/**
 * A range of months, both ends typed (yyyy.MM) or picked in a year grid titled '날짜선택', whose years go five back and
 * five on from this year. `value` holds 'YYYY-MM' or null for each end; order is kept as in DateRangePicker.
 */
export function MonthRangePicker({
  value,
  onChange,
  onBlur,
  fromLabel = '시작월',
  toLabel = '종료월',
  disabled,
  ref,
}: RangePickerProps) {
  const picker = usePicker(value, onBlur);
  const { draft, setDraft } = picker;
  const thisMonth = koreanDay(new Date()).slice(0, 7);
  const thisYear = Number(thisMonth.slice(0, 4));
  return (
    <PickerSurface
      open={picker.open}
      opener={picker.opener}
      onClose={picker.close}
      title="날짜선택"
      showTitle
      selection={describeRange(draft, formatMonthTitle)}
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
          kind="month"
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
      <MonthGrid
        selected={draft}
        onPick={(month) => setDraft(pickIntoRange(draft, month))}
        minYear={thisYear - YEARS_EACH_WAY}
        maxYear={thisYear + YEARS_EACH_WAY}
        thisMonth={thisMonth}
      />
    </PickerSurface>
  );
}

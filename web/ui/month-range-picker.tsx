import { koreanDay } from '#contract/calendar/dates.ts';
import { formatMonthTitle } from '#web/lib/format.ts';
import { pickIntoRange } from './date-text.ts';
import { MonthGrid } from './month-grid.tsx';
import { RangePicker, type RangePickerProps } from './range-picker.tsx';

const YEARS_EACH_WAY = 5;

/**
 * A range of months, both ends typed (yyyy.MM) or picked in a year grid titled '날짜선택', whose years go five back and
 * five on from this year. `value` holds 'YYYY-MM' or null for each end; order is kept as in DateRangePicker.
 */
export function MonthRangePicker({ fromLabel = '시작월', toLabel = '종료월', ...range }: RangePickerProps) {
  const thisMonth = koreanDay(new Date()).slice(0, 7);
  const thisYear = Number(thisMonth.slice(0, 4));
  return (
    <RangePicker
      {...range}
      kind="month"
      fromLabel={fromLabel}
      toLabel={toLabel}
      showTitle
      format={formatMonthTitle}
    >
      {(draft, setDraft) => (
        <MonthGrid
          selected={draft}
          onPick={(month) => setDraft(pickIntoRange(draft, month))}
          minYear={thisYear - YEARS_EACH_WAY}
          maxYear={thisYear + YEARS_EACH_WAY}
          thisMonth={thisMonth}
        />
      )}
    </RangePicker>
  );
}

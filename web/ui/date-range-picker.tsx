import { formatDay } from '#web/lib/format.ts';
import { pickIntoRange } from './date-text.ts';
import { LazyDayCalendar } from './lazy-day-calendar.tsx';
import { RangePicker, type RangePickerProps } from './range-picker.tsx';
import { PHONE, useMediaQuery } from './use-media-query.ts';

/**
 * A range of days, both ends typed (yyyy.MM.dd) or picked in a calendar of two months (one on a phone).
 * `value` holds 'YYYY-MM-DD' or null for each end. Typed ends keep order: where from is after to, to becomes from.
 * Put it in a `Field` of kind choice; `ref` is the first input. `minDay`/`maxDay` limit the calendar only.
 */
export function DateRangePicker({
  fromLabel = '시작일',
  toLabel = '종료일',
  minDay,
  maxDay,
  ...range
}: RangePickerProps & { minDay?: string; maxDay?: string }) {
  const phone = useMediaQuery(PHONE);
  return (
    <RangePicker {...range} kind="day" fromLabel={fromLabel} toLabel={toLabel} format={formatDay}>
      {(draft, setDraft) => (
        <LazyDayCalendar
          months={phone ? 1 : 2}
          selected={draft}
          onPick={(day) => setDraft(pickIntoRange(draft, day))}
          minDay={minDay}
          maxDay={maxDay}
        />
      )}
    </RangePicker>
  );
}

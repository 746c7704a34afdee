import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import { ko } from 'react-day-picker/locale/ko';
import { koreanDay } from '#contract/calendar/dates.ts';
import { formatMonthTitle } from '#web/lib/format.ts';
import { classNames } from './class-names.ts';
import type { DateRange } from './date-text.ts';

type DayCalendarProps = {
  selected: DateRange;
  onPick: (day: string) => void;
  single?: boolean;
  months?: 1 | 2;
  minDay?: string | undefined;
  maxDay?: string | undefined;
  markedDay?: string | null | undefined;
};

const DAY_SIZE = 'size-8.5 touch:size-11';
const SOLID = '[&>button]:bg-brand [&>button]:font-bold [&>button]:text-on-brand [&>button]:hover:bg-brand';
const LOOKS: DayPickerProps['classNames'] = {
  months: 'relative flex justify-center gap-8',
  month: 'grid content-start gap-2',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: 'grid size-9 place-items-center rounded-[8px] text-ink-2 hover:bg-sunken',
  button_next: 'grid size-9 place-items-center rounded-[8px] text-ink-2 hover:bg-sunken',
  month_caption: 'grid h-9 touch:h-11 place-items-center font-bold',
  month_grid: 'border-collapse',
  weekday: 'tnum h-7.5 text-center text-xs font-normal text-ink-3 first:text-danger',
  day: 'p-0 py-px text-center',
  day_button: classNames(
    DAY_SIZE,
    'tnum relative mx-auto grid place-items-center rounded-full text-sm font-medium hover:bg-sunken',
  ),
  today:
    '[&>button]:after:absolute [&>button]:after:bottom-1 [&>button]:after:size-1 [&>button]:after:rounded-full [&>button]:after:bg-current',
  disabled: '[&>button]:text-ink-3 [&>button]:line-through [&>button]:hover:bg-transparent',
  outside: 'invisible',
  range_start: classNames(SOLID, 'bg-linear-to-r from-transparent from-50% to-brand-tint-2 to-50%'),
  range_end: classNames(SOLID, 'bg-linear-to-l from-transparent from-50% to-brand-tint-2 to-50%'),
  range_middle: 'bg-brand-tint-2',
};
const ALONE = { ...LOOKS, selected: SOLID, range_start: SOLID, range_end: '' };

/** A day of the browser's own calendar for 'YYYY-MM-DD', as the day picker wants it. */
function toLocalDate(day: string): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
}

function toDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}

/**
 * The grid of days of the date pickers, one or two months, weeks from Sunday, in Korean; arrow keys, Home, End and
 * Page Up/Down move. It only reports picks; `markedDay` gets a ring. Heavy: load it lazily.
 */
export function DayCalendar({
  selected,
  onPick,
  single = false,
  months = 1,
  minDay,
  maxDay,
  markedDay,
}: DayCalendarProps) {
  const today = toLocalDate(koreanDay(new Date()));
  const from = selected.from ? toLocalDate(selected.from) : undefined;
  const to = selected.to ? toLocalDate(selected.to) : undefined;
  const disabled = [
    ...(minDay ? [{ before: toLocalDate(minDay) }] : []),
    ...(maxDay ? [{ after: toLocalDate(maxDay) }] : []),
  ];
  const shared = {
    locale: ko,
    weekStartsOn: 0 as const,
    today,
    disabled,
    numberOfMonths: months,
    defaultMonth:
      from ??
      (markedDay ? toLocalDate(markedDay) : minDay && toDay(today) < minDay ? toLocalDate(minDay) : today),
    autoFocus: true,
    modifiers: { marked: markedDay ? toLocalDate(markedDay) : [] },
    modifiersClassNames: {
      marked: '[&>button]:font-bold [&>button]:inset-ring-[1.5px] [&>button]:inset-ring-brand',
    },
    formatters: { formatCaption: (month: Date) => formatMonthTitle(toDay(month)) },
    components: {
      Chevron: ({ orientation }: { orientation?: string }) =>
        orientation === 'left' ? (
          <ChevronLeft aria-hidden="true" className="size-4.5" />
        ) : (
          <ChevronRight aria-hidden="true" className="size-4.5" />
        ),
    },
  };
  return single ? (
    <DayPicker
      {...shared}
      classNames={ALONE}
      mode="single"
      selected={from}
      onSelect={(_selected, picked) => onPick(toDay(picked))}
    />
  ) : (
    <DayPicker
      {...shared}
      classNames={from && to && from.getTime() !== to.getTime() ? LOOKS : ALONE}
      mode="range"
      selected={from ? { from, to } : undefined}
      onSelect={(_selected, picked) => onPick(toDay(picked))}
    />
  );
}

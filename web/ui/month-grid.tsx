import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatMonthTitle } from '#web/lib/format.ts';
import { classNames } from './class-names.ts';
import { type DateRange, shiftMonth } from './date-text.ts';
import { IconButton } from './icon-button.tsx';

type MonthGridProps = {
  selected: DateRange;
  onPick: (month: string) => void;
  minYear: number;
  maxYear: number;
  thisMonth: string;
};

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -3,
  ArrowDown: 3,
  PageUp: -12,
  PageDown: 12,
};

/**
 * The twelve months of a year, with the years from `minYear` to `maxYear` to turn to. Arrow keys move by month, Page Up
 * and Down by year. Months are 'YYYY-MM'.
 */
export function MonthGrid({ selected, onPick, minYear, maxYear, thisMonth }: MonthGridProps) {
  const clamp = (month: string) => {
    const year = Number(month.slice(0, 4));
    return year < minYear ? `${minYear}-01` : year > maxYear ? `${maxYear}-12` : month;
  };
  const [active, setActive] = useState(() => clamp(selected.from ?? thisMonth));
  const grid = useRef<HTMLDivElement>(null);
  const moveFocus = useRef(true);
  const year = Number(active.slice(0, 4));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the active month
  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [active]);

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveFocus.current = true;
    setActive((month) => clamp(shiftMonth(month, step)));
  }

  return (
    <div className="grid min-w-70 gap-3">
      <div className="flex items-center justify-between">
        <IconButton
          label="이전 해"
          disabled={year <= minYear}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => setActive(clamp(shiftMonth(active, -12)))}
        />
        <b aria-live="polite" className="tnum font-bold">
          {year}년
        </b>
        <IconButton
          label="다음 해"
          disabled={year >= maxYear}
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => setActive(clamp(shiftMonth(active, 12)))}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border and a legend of its own */}
      <div
        ref={grid}
        role="group"
        aria-label={`${year}년의 달`}
        onKeyDown={move}
        className="grid grid-cols-3 gap-y-1"
      >
        {Array.from({ length: 12 }, (_, index) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`;
          const edge = month === selected.from || month === selected.to;
          const inside = Boolean(
            selected.from && selected.to && month > selected.from && month < selected.to,
          );
          return (
            <button
              key={month}
              type="button"
              tabIndex={month === active ? 0 : -1}
              aria-pressed={edge || inside}
              aria-current={month === thisMonth ? 'date' : undefined}
              aria-label={formatMonthTitle(month)}
              onClick={() => {
                setActive(month);
                onPick(month);
              }}
              className={classNames(
                'tnum min-h-11 text-sm font-medium',
                edge
                  ? 'rounded-r2 bg-brand font-bold text-on-brand'
                  : inside
                    ? 'bg-brand-tint-2'
                    : 'rounded-r2 hover:bg-sunken',
                month === thisMonth && !edge && 'font-bold text-brand-ink',
              )}
            >
              {index + 1}월
            </button>
          );
        })}
      </div>
    </div>
  );
}

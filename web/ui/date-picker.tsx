import type { Ref } from 'react';
import { formatDay } from '#web/lib/format.ts';
import { CalendarButton } from './calendar-button.tsx';
import { DateTextInput } from './date-text-input.tsx';
import type { InputSize } from './input.tsx';
import { LazyDayCalendar } from './lazy-day-calendar.tsx';
import { PickerSurface } from './picker-surface.tsx';
import { usePicker } from './use-picker.ts';

export type DateShortcut = { label: string; day: string };

type DatePickerProps = {
  value: string | null | undefined;
  onChange: (day: string | null) => void;
  onBlur?: () => void;
  minDay?: string;
  maxDay?: string;
  markedDay?: string | null;
  shortcuts?: readonly DateShortcut[];
  shortcutsTitle?: string;
  disabled?: boolean;
  readOnly?: boolean;
  size?: InputSize;
  name?: string;
  'aria-label'?: string;
  'aria-invalid'?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A single day, typed (yyyy.MM.dd) or picked; `value` is 'YYYY-MM-DD' or null. In the calendar '확인' takes the pick
 * over and '초기화' empties the value. `minDay`/`maxDay` limit the calendar only: what is typed is judged by the form.
 * `markedDay` gets a ring (the start beside an end); `shortcuts` offer days in words under `shortcutsTitle`.
 */
export function DatePicker({
  value = null,
  onChange,
  onBlur,
  minDay,
  maxDay,
  markedDay,
  shortcuts = [],
  shortcutsTitle,
  disabled,
  readOnly,
  ...input
}: DatePickerProps) {
  const picker = usePicker(value, onBlur);
  const { draft, setDraft } = picker;
  return (
    <PickerSurface
      open={picker.open}
      opener={picker.opener}
      onClose={picker.close}
      title="날짜선택"
      selection={draft ? formatDay(draft) : ''}
      complete={draft !== null}
      onReset={() => {
        setDraft(null);
        onChange(null);
      }}
      onConfirm={() => {
        onChange(draft);
        picker.close();
      }}
      anchor={
        <DateTextInput
          {...input}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          disabled={disabled}
          readOnly={readOnly}
          trailing={
            <CalendarButton
              expanded={picker.open}
              disabled={disabled || readOnly}
              label={input['aria-label']}
              onOpen={picker.openFrom}
            />
          }
        />
      }
    >
      <div className="flex gap-4.5 max-tablet:flex-col">
        {shortcuts.length > 0 && <Shortcuts shortcuts={shortcuts} title={shortcutsTitle} onPick={setDraft} />}
        <LazyDayCalendar
          // Another month comes into view when a shortcut picks a day outside the one shown.
          key={shortcuts.some((shortcut) => shortcut.day === draft) ? draft : 'picked'}
          single
          selected={{ from: draft, to: draft }}
          onPick={setDraft}
          minDay={minDay}
          maxDay={maxDay}
          markedDay={markedDay}
        />
      </div>
    </PickerSurface>
  );
}

type ShortcutsProps = {
  shortcuts: readonly DateShortcut[];
  title: string | undefined;
  onPick: (day: string) => void;
};

function Shortcuts({ shortcuts, title, onPick }: ShortcutsProps) {
  return (
    <div className="grid min-w-41 content-start gap-1 tablet:border-r tablet:border-line tablet:pr-3.5">
      {title && <p className="px-2 py-1.25 text-xs text-ink-3">{title}</p>}
      {shortcuts.map((shortcut) => (
        <button
          key={shortcut.label}
          type="button"
          onClick={() => onPick(shortcut.day)}
          className="flex min-h-9.5 items-center justify-between gap-3 rounded-[8px] px-2 text-sm font-semibold hover:bg-sunken"
        >
          {shortcut.label}
          <span className="tnum text-xs font-normal text-ink-3">{formatDay(shortcut.day)}</span>
        </button>
      ))}
    </div>
  );
}

import { useEffect } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { koreanDay } from '#contract/calendar/dates.ts';
import { formatDuration } from '#web/lib/format.ts';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import type { RequestValues } from './request-values.ts';

/** Step 2: when the project is meant to run, and how long that is. */
export function RequestScheduleStep() {
  const { control, setValue, trigger } = useFormContext<RequestValues>();
  const { field: start } = useController({ control, name: 'expectedStart' });
  const { field: end } = useController({ control, name: 'expectedEnd' });
  const { expectedStart, expectedEnd } = useFormState({ control }).errors;
  const isWhole = start.value !== '' && end.value !== '' && start.value <= end.value;

  // A draft may be older than the days it names: it says so before anything is pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the days that were brought along are judged here
  useEffect(() => {
    if (isWhole) void trigger(['expectedStart', 'expectedEnd']);
  }, []);

  function change({ from, to }: { from: string | null; to: string | null }) {
    const options = { shouldDirty: true };
    setValue('expectedStart', from ?? '', options);
    setValue('expectedEnd', to ?? '', options);
    // A range is judged once both ends are there, or where a mistake already stands.
    if ((from && to) || expectedStart || expectedEnd) void trigger(['expectedStart', 'expectedEnd']);
  }

  return (
    <Field
      label="예상 일정"
      kind="choice"
      required
      error={expectedStart?.message ?? expectedEnd?.message}
      hint={
        <span className="tnum" role="status">
          {isWhole ? (
            <>
              <b className="font-semibold text-ink">{formatDuration(start.value, end.value)}</b> 동안
              진행해요. 실제 일정은 파트너와 합의한 뒤 정해요.
            </>
          ) : (
            '정확하지 않아도 괜찮아요. 실제 일정은 파트너와 합의한 뒤 정해요.'
          )}
        </span>
      }
    >
      <DateRangePicker
        ref={(element) => {
          start.ref(element);
          end.ref(element);
        }}
        value={{ from: start.value || null, to: end.value || null }}
        onChange={change}
        minDay={koreanDay(new Date())}
      />
    </Field>
  );
}

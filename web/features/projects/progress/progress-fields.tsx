import { Controller, useController, useFormContext, useFormState } from 'react-hook-form';
import { addDays, addMonths } from '#contract/calendar/dates.ts';
import { formatExactDuration } from '#web/lib/format.ts';
import { RegionFields } from '#web/lib/region-fields.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import type { ProgressValues } from './progress-values.ts';

const SHORTCUT_MONTHS = [3, 6, 9, 12];

/** What stands under each field as a reminder. */
export type ProgressReminders = { schedule: string; budget: string | null; region: string };

/** Schedule, budget and region of the progress form. */
export function ProgressFields({ reminders }: { reminders: ProgressReminders }) {
  const { control } = useFormContext<ProgressValues>();
  return (
    <>
      <ProgressSchedule reminder={reminders.schedule} />
      <Controller
        control={control}
        name="actualBudget"
        render={({ field, fieldState }) => (
          <Field
            label="프로젝트 예산"
            required
            error={fieldState.error?.message}
            hint={reminders.budget && <span className="tnum">{reminders.budget}</span>}
          >
            <MoneyInput {...field} readAloud />
          </Field>
        )}
      />
      <ProgressRegion reminder={reminders.region} />
    </>
  );
}

function ProgressSchedule({ reminder }: { reminder: string }) {
  const { control, trigger } = useFormContext<ProgressValues>();
  const { field: start } = useController({ control, name: 'actualStart' });
  const { field: end } = useController({ control, name: 'actualEnd' });
  const { actualStart, actualEnd } = useFormState({ control }).errors;
  const isWhole = start.value !== '' && end.value !== '' && start.value <= end.value;
  return (
    <Field
      label="일정"
      kind="group"
      required
      hint={
        <span className="tnum">
          {isWhole ? `${formatExactDuration(start.value, end.value)} 동안 진행해요.` : reminder}
        </span>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2.5 tablet:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Field label="시작일" hideLabel error={actualStart?.message}>
          <DatePicker
            ref={start.ref}
            aria-label="시작일"
            value={start.value || null}
            onChange={(day) => {
              start.onChange(day ?? '');
              // The end is judged against the start, whichever of the two was entered first.
              if (end.value !== '') void trigger('actualEnd');
            }}
            onBlur={start.onBlur}
          />
        </Field>
        <span aria-hidden="true" className="text-center text-ink-2 tablet:leading-12">
          ~
        </span>
        <Field label="종료일" hideLabel error={actualEnd?.message}>
          <DatePicker
            ref={end.ref}
            aria-label="종료일"
            value={end.value || null}
            onChange={(day) => end.onChange(day ?? '')}
            onBlur={end.onBlur}
            markedDay={start.value || null}
            shortcutsTitle="시작일부터"
            shortcuts={
              start.value === ''
                ? []
                : SHORTCUT_MONTHS.map((months) => ({
                    label: `${months}개월`,
                    day: addDays(addMonths(start.value, months), -1),
                  }))
            }
          />
        </Field>
      </div>
    </Field>
  );
}

function ProgressRegion({ reminder }: { reminder: string }) {
  const { control, setValue } = useFormContext<ProgressValues>();
  const { field: level1 } = useController({ control, name: 'regionLevel1Code' });
  const { field: level2 } = useController({ control, name: 'regionLevel2Code' });
  const { regionLevel1Code, regionLevel2Code } = useFormState({ control }).errors;
  return (
    <Field label="상세 활동 지역" kind="group" required hint={reminder}>
      <RegionFields
        level1Code={level1.value}
        level2Code={level2.value}
        level1Ref={level1.ref}
        level2Ref={level2.ref}
        errors={{ level1: regionLevel1Code?.message, level2: regionLevel2Code?.message }}
        onChange={({ level1Code, level2Code }) => {
          const isCleared = level2.value !== '' && level2Code === '';
          level1.onChange(level1Code);
          setValue('regionLevel2Code', level2Code, {
            shouldDirty: true,
            shouldValidate: isCleared || level2Code !== '',
          });
        }}
        onBlur={(level) => (level === 1 ? level1.onBlur() : level2.onBlur())}
      />
    </Field>
  );
}

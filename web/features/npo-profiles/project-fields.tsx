import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { addDays, addMonths } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { NpoProjectForm } from '#contract/npos/npo-profiles.ts';
import { codeChoices, mainCodesQuery } from '#web/lib/codes.ts';
import { RegionFields } from '#web/lib/region-fields.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { MonthRangePicker } from '#web/ui/month-range-picker.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { UnreadNote } from '#web/ui/unread-note.tsx';

/** The form while it is being filled in: '' or null where nothing is entered yet. */
export type ProjectValues = Omit<NpoProjectForm, 'actualBudget'> & { actualBudget: number | null };

/** What a representative project says: name, kind, place, months, cost, text. */
export function ProjectFields({ form }: { form: UseFormReturn<ProjectValues> }) {
  const { control, register, setValue, watch, formState, trigger } = form;
  const { errors } = formState;
  const codes = useQuery(mainCodesQuery);
  const { data } = codes;
  const [start, end, level1Code, level2Code] = watch([
    'actualStart',
    'actualEnd',
    'regionLevel1Code',
    'regionLevel2Code',
  ]);
  return (
    <>
      <UnreadNote query={codes}>분야와 수혜대상, 지역 목록을 불러오지 못했어요.</UnreadNote>
      <Field label="사업 이름" required error={errors.name?.message}>
        <Input {...register('name')} maxLength={limits.titleMaxLength} />
      </Field>
      <div className="grid items-start gap-6 tablet:grid-cols-2">
        {(['fieldCode', 'beneficiaryCode'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <Field
                label={name === 'fieldCode' ? '분야' : '수혜대상'}
                required
                error={fieldState.error?.message}
              >
                <Select
                  ref={field.ref}
                  placeholder="선택해주세요"
                  choices={codeChoices(data?.[name === 'fieldCode' ? 'FIELD' : 'BENEFICIARY'], [field.value])}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                />
              </Field>
            )}
          />
        ))}
      </div>
      <Field label="사업 지역" kind="group" required>
        <Controller
          control={control}
          name="regionLevel1Code"
          render={({ field }) => (
            <RegionFields
              level1Code={level1Code}
              level2Code={level2Code}
              level1Ref={field.ref}
              errors={{ level1: errors.regionLevel1Code?.message, level2: errors.regionLevel2Code?.message }}
              onChange={(codes) => {
                setValue('regionLevel1Code', codes.level1Code, { shouldDirty: true });
                setValue('regionLevel2Code', codes.level2Code, { shouldDirty: true });
                if (codes.level2Code !== '') void trigger(['regionLevel1Code', 'regionLevel2Code']);
              }}
            />
          )}
        />
      </Field>
      <Controller
        control={control}
        name="actualStart"
        render={({ field }) => (
          <Field
            label="사업 기간"
            kind="group"
            required
            error={errors.actualStart?.message ?? errors.actualEnd?.message}
            hint="하고 있는 사업은 끝나는 달을 적어 주세요."
          >
            <MonthRangePicker
              ref={field.ref}
              value={{ from: start.slice(0, 7) || null, to: end.slice(0, 7) || null }}
              onChange={({ from, to }) => {
                setValue('actualStart', from ? `${from}-01` : '', { shouldDirty: true });
                setValue('actualEnd', to ? lastDayOf(to) : '', { shouldDirty: true });
                if (from && to) void trigger(['actualStart', 'actualEnd']);
              }}
            />
          </Field>
        )}
      />
      <div className="grid gap-3">
        <Controller
          control={control}
          name="actualBudget"
          render={({ field, fieldState }) => (
            <Field label="총사업비" required error={fieldState.error?.message}>
              <MoneyInput {...field} readAloud />
            </Field>
          )}
        />
        <Checkbox
          {...register('isBudgetHidden')}
          label="총사업비 비공개"
          description="우리 단체만 보고, 기업과 방문자에게는 ‘비공개’로만 보여요. 추천 계산에도 쓰지 않아요."
        />
      </div>
      <Field label="사업 내용" required error={errors.description?.message}>
        <Textarea {...register('description')} rows={6} maxLength={limits.descriptionMaxLength} />
      </Field>
    </>
  );
}

/** The last day of a month 'YYYY-MM'. */
function lastDayOf(month: string): string {
  return addDays(addMonths(`${month}-01`, 1), -1);
}

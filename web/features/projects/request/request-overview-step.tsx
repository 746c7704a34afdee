import { useQuery } from '@tanstack/react-query';
import { Controller, useController, useFormContext, useFormState } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { codeChoices, mainCodesQuery } from '#web/lib/codes.ts';
import { RegionFields } from '#web/lib/region-fields.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { UnreadNote } from '#web/ui/unread-note.tsx';
import type { RequestValues } from './request-values.ts';

/** Step 1: what the project is, where and for whom. */
export function RequestOverviewStep() {
  const { control, register } = useFormContext<RequestValues>();
  const codes = useQuery(mainCodesQuery);
  const { errors } = useFormState({ control });
  return (
    <>
      <UnreadNote query={codes}>분야와 수혜대상, 지역 목록을 불러오지 못했어요.</UnreadNote>
      <Field
        label="제목"
        required
        hint="추천받을 단체가 가장 먼저 읽는 한 줄이에요."
        error={errors.title?.message}
      >
        <Input
          {...register('title')}
          maxLength={limits.titleMaxLength}
          autoComplete="off"
          placeholder="예: 춘천 아이들의 저녁 공부방 만들기"
        />
      </Field>
      <RequestRegion />
      <div className="grid items-start gap-x-4 gap-y-10 tablet:grid-cols-2">
        <Controller
          control={control}
          name="fieldCode"
          render={({ field }) => (
            <Field label="분야" required error={errors.fieldCode?.message}>
              <Select
                {...field}
                placeholder="분야를 선택해주세요"
                choices={codeChoices(codes.data?.FIELD, [field.value])}
                loading={codes.isPending}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="beneficiaryCode"
          render={({ field }) => (
            <Field label="수혜대상" required error={errors.beneficiaryCode?.message}>
              <Select
                {...field}
                placeholder="수혜대상을 선택해주세요"
                choices={codeChoices(codes.data?.BENEFICIARY, [field.value])}
                loading={codes.isPending}
              />
            </Field>
          )}
        />
      </div>
      <Controller
        control={control}
        name="isNew"
        render={({ field }) => (
          <Field label="신규 여부" kind="choice" required error={errors.isNew?.message}>
            <RadioGroup
              {...field}
              variant="box"
              columns={2}
              value={field.value === null ? null : field.value ? 'new' : 'known'}
              onChange={(value) => field.onChange(value === 'new')}
              choices={[
                { value: 'new', label: '새로 시작하는 사업이에요' },
                { value: 'known', label: '이미 해 온 사업이에요' },
              ]}
            />
          </Field>
        )}
      />
    </>
  );
}

function RequestRegion() {
  const { control, setValue, getFieldState, trigger } = useFormContext<RequestValues>();
  const { field: level1 } = useController({ control, name: 'regionLevel1Code' });
  const { field: level2 } = useController({ control, name: 'regionLevel2Code' });
  const { regionLevel1Code, regionLevel2Code } = useFormState({ control }).errors;
  return (
    <Field label="지역" kind="group" required hint="주로 활동할 곳을 골라 주세요.">
      <RegionFields
        level1Code={level1.value}
        level2Code={level2.value}
        level1Ref={level1.ref}
        level2Ref={level2.ref}
        errors={{
          level1: regionLevel1Code?.message,
          level2: level1.value === '' ? undefined : regionLevel2Code?.message,
        }}
        onChange={({ level1Code, level2Code }) => {
          level1.onChange(level1Code);
          setValue('regionLevel2Code', level2Code, { shouldDirty: true });
          if (level2Code !== '' || getFieldState('regionLevel2Code').isTouched)
            void trigger('regionLevel2Code');
        }}
        onBlur={(level) => (level === 1 ? level1.onBlur() : level2.onBlur())}
      />
    </Field>
  );
}

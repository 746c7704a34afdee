import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import type { NpoProfileForm } from '#contract/npos/npo-profiles.ts';
import { codeChoices, mainCodesQuery } from '#web/lib/codes.ts';
import { RegionFields } from '#web/lib/region-fields.tsx';
import { CheckboxGroupButtons } from '#web/ui/checkbox-group-buttons.tsx';
import { DateTextInput } from '#web/ui/date-text-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { UnreadNote } from '#web/ui/unread-note.tsx';
import { ActivitiesField } from './activities-field.tsx';
import { Part } from './part.tsx';
import { ServiceRegionsField } from './service-regions-field.tsx';

const CAPACITIES = Array.from({ length: limits.capacityMax }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1}개`,
}));

type ProfileFieldsProps = { form: UseFormReturn<NpoProfileForm>; orgName: string };

/** The parts of the profile that are saved together: basics, introduction, activities. */
export function ProfileFields({ form, orgName }: ProfileFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <UnreadNote query={useQuery(mainCodesQuery)}>
        분야와 수혜대상, 지역 목록을 불러오지 못했어요.
      </UnreadNote>
      <Part id="basics" title="기본 정보">
        <Field
          label="단체 이름"
          hint={
            <>
              이름과 프로필 사진은{' '}
              <Link to="/account/info" className="font-semibold text-brand-ink hover:underline">
                회원가입 정보
              </Link>
              에서 고쳐요.
            </>
          }
        >
          <Input value={orgName} readOnly />
        </Field>
        <div className="grid items-start gap-5 tablet:grid-cols-2">
          <Controller
            control={control}
            name="foundedMonth"
            render={({ field, fieldState }) => (
              <Field label="활동 시작" note="선택" error={fieldState.error?.message} hint="예: 2017.03">
                <DateTextInput
                  kind="month"
                  ref={field.ref}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="capacity"
            render={({ field, fieldState }) => (
              <Field
                label="함께 맡을 수 있는 프로젝트"
                required
                error={fieldState.error?.message}
                hint="동시에 진행할 수 있는 개수예요. 다 차 있는 동안에는 추천되지 않아요."
              >
                <Select
                  ref={field.ref}
                  choices={CAPACITIES}
                  value={String(field.value)}
                  onChange={(value) => field.onChange(Number(value))}
                  onBlur={field.onBlur}
                />
              </Field>
            )}
          />
        </div>
        <Field label="소재지" kind="group" required>
          <Office form={form} />
        </Field>
        <CodesField form={form} name="fieldCodes" label="분야" group="FIELD" />
        <CodesField form={form} name="beneficiaryCodes" label="수혜대상" group="BENEFICIARY" />
        <Regions form={form} />
      </Part>
      <Part id="intro" title="소개">
        <Field label="소개 글" hideLabel required error={errors.intro?.message}>
          <Textarea
            {...register('intro')}
            rows={5}
            maxLength={limits.introMaxLength}
            placeholder="어떤 사람들과 무엇을 해 왔는지, 무엇이 달라졌는지 적어 주세요."
          />
        </Field>
      </Part>
      <Part id="activities" title="주요 활동" note="위 두 개가 추천 카드에 보여요">
        <Controller
          control={control}
          name="mainActivities"
          render={({ field }) => (
            <ActivitiesField
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              error={errors.mainActivities?.message ?? errors.mainActivities?.find?.(Boolean)?.message}
            />
          )}
        />
      </Part>
    </>
  );
}

function Office({
  form: { control, setValue, watch, formState, trigger },
}: {
  form: UseFormReturn<NpoProfileForm>;
}) {
  const { errors } = formState;
  const [level1Code, level2Code] = watch(['regionLevel1Code', 'regionLevel2Code']);
  return (
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
  );
}

type CodesFieldProps = {
  form: UseFormReturn<NpoProfileForm>;
  name: 'fieldCodes' | 'beneficiaryCodes';
  label: string;
  group: 'FIELD' | 'BENEFICIARY';
};

function CodesField({ form: { control }, name, label, group }: CodesFieldProps) {
  const { data } = useQuery(mainCodesQuery);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field
          label={label}
          kind="choice"
          required
          note={`${limits.profileCodesMax}가지까지`}
          error={fieldState.error?.message}
        >
          <CheckboxGroupButtons
            ref={field.ref}
            choices={codeChoices(data?.[group], field.value)}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            max={limits.profileCodesMax}
          />
        </Field>
      )}
    />
  );
}

function Regions({ form: { control, setValue, watch } }: { form: UseFormReturn<NpoProfileForm> }) {
  const isNationwide = watch('isNationwide');
  return (
    <Controller
      control={control}
      name="serviceRegionCodes"
      render={({ field, fieldState }) => (
        <ServiceRegionsField
          ref={field.ref}
          codes={field.value}
          isNationwide={isNationwide}
          error={fieldState.error?.message}
          onChange={(next) => {
            setValue('isNationwide', next.isNationwide, { shouldDirty: true });
            setValue('serviceRegionCodes', next.codes, { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
    />
  );
}

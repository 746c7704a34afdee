import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type Signup, signupOrganizationForm } from '#contract/accounts/signups.ts';
import { limits } from '#contract/limits.ts';
import type { BusinessStatusCheck } from '#contract/organizations/business-status.ts';
import { formatDay } from '#web/lib/format.ts';
import { forgetForm, readKeptForm, useKeptForm } from '#web/lib/kept-form.ts';
import { BusinessNumberInput } from '#web/ui/business-number-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { takeRefusal } from './problem.ts';
import { checkNumber, useSaveOrganization } from './queries.ts';
import { StepForm } from './step-form.tsx';

type OrganizationStepProps = { signup: Signup; onBack: () => void; onDone: () => void };

const NAME = 'signup:organization';

/** Step 3: name and number, which is looked up (B-08, W-19). */
export function OrganizationStep({ signup, onBack, onDone }: OrganizationStepProps) {
  const isCompany = signup.type === 'COMPANY';
  const numberName = isCompany ? '사업자등록번호' : '고유번호';
  const form = useForm({
    resolver: zodResolver(signupOrganizationForm),
    mode: 'onTouched',
    defaultValues: readKeptForm(NAME, {
      name: signup.organization?.name ?? '',
      number: signup.organization?.number ?? '',
      industry: signup.organization?.industry ?? '',
    }),
  });
  useKeptForm(NAME, form);
  const { errors } = form.formState;
  const [result, setResult] = useState<(BusinessStatusCheck & { message: string }) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveOrganization();

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await save.mutateAsync(values);
      forgetForm(NAME);
      onDone();
    } catch (error) {
      setProblem(takeRefusal(error, form));
    }
  });

  return (
    <StepForm
      step="organization"
      title={isCompany ? '기업 정보를 알려 주세요' : '단체 정보를 알려 주세요'}
      text={`${isCompany ? '사업자등록증' : '고유번호증'}에 적힌 그대로 적어 주세요.`}
      problem={problem}
      isSaving={save.isPending}
      onBack={onBack}
      onSubmit={submit}
    >
      <Field label={isCompany ? '기업 이름' : '단체 이름'} required error={errors.name?.message}>
        <Input
          {...form.register('name')}
          maxLength={limits.organizationNameMaxLength}
          autoComplete="organization"
          placeholder={isCompany ? '예: 하늬에너지 주식회사' : '예: 사단법인 솔개울배움터'}
        />
      </Field>
      <div className="grid gap-3">
        <Field label={numberName} required error={errors.number?.message}>
          <Controller
            control={form.control}
            name="number"
            render={({ field }) => (
              <BusinessNumberInput
                {...field}
                check={checkNumber}
                onResult={setResult}
                successMessage={({ status, message, checkedOn }) =>
                  status === 'OPERATING' && checkedOn
                    ? `${message} 기준일 ${formatDay(checkedOn)}`
                    : undefined
                }
              />
            )}
          />
        </Field>
        {result && result.status !== 'OPERATING' && (
          <Note tone={result.status === 'UNKNOWN' ? 'info' : 'warn'} role="status">
            {result.message}
            {result.checkedOn && ` 기준일 ${formatDay(result.checkedOn)}`}
          </Note>
        )}
      </div>
      <Field
        label={isCompany ? '업종' : '주된 활동'}
        note="선택"
        error={errors.industry?.message}
        hint={isCompany ? '예: 제조업, 정보통신업' : '예: 아동 교육, 환경 보전'}
      >
        <Input {...form.register('industry')} maxLength={limits.personNameMaxLength} autoComplete="off" />
      </Field>
    </StepForm>
  );
}

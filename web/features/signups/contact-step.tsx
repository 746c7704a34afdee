import { zodResolver } from '@hookform/resolvers/zod';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Signup, signupContactForm } from '#contract/accounts/signups.ts';
import { limits } from '#contract/limits.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { forgetForm, readKeptForm, useKeptForm } from '#web/lib/kept-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { takeRefusal } from './problem.ts';
import { useSaveContact } from './queries.ts';
import { StepForm } from './step-form.tsx';

type ContactStepProps = { signup: Signup; onBack: () => void; onDone: () => void };

const NAME = 'signup:contact';

/** Step 5: who speaks for the organisation, with a verified address. */
export function ContactStep({ signup, onBack, onDone }: ContactStepProps) {
  const form = useForm({
    resolver: zodResolver(signupContactForm),
    mode: 'onTouched',
    defaultValues: readKeptForm(NAME, {
      name: signup.contact?.name ?? '',
      jobTitle: signup.contact?.jobTitle ?? '',
      phone: signup.contact?.phone ?? '',
    }),
  });
  useKeptForm(NAME, form);
  const { errors } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);
  const [lacksEmail, setLacksEmail] = useState(false);
  const save = useSaveContact();

  const submit = form.handleSubmit(
    async (values) => {
      setProblem(null);
      setLacksEmail(signup.email === null);
      try {
        await save.mutateAsync(values);
        forgetForm(NAME);
        if (signup.email !== null) onDone();
      } catch (error) {
        setProblem(takeRefusal(error, form));
      }
    },
    () => setLacksEmail(signup.email === null),
  );

  return (
    <StepForm
      step="contact"
      title="담당자를 알려 주세요"
      text="추천과 제안, 승인 결과를 이분에게 알려 드려요. 연락처는 파트너로 맺어진 기관에만 보여요."
      problem={problem}
      isSaving={save.isPending}
      onBack={onBack}
      onSubmit={submit}
    >
      <div className="grid items-start gap-x-4 gap-y-8 tablet:grid-cols-2">
        <Field label="담당자 이름" required error={errors.name?.message}>
          <Input {...form.register('name')} maxLength={limits.personNameMaxLength} autoComplete="name" />
        </Field>
        <Field label="직함" note="선택" error={errors.jobTitle?.message}>
          <Input
            {...form.register('jobTitle')}
            maxLength={limits.personNameMaxLength}
            autoComplete="organization-title"
            placeholder="예: 사회공헌팀 매니저"
          />
        </Field>
      </div>
      <Field label="전화번호" required error={errors.phone?.message}>
        <Input
          {...form.register('phone')}
          type="tel"
          autoComplete="tel"
          className="tnum"
          placeholder="예: 02-1234-5678"
        />
      </Field>
      <Field
        label="담당자 이메일"
        kind="group"
        required
        error={lacksEmail && signup.email === null ? '담당자 이메일을 인증해 주세요.' : undefined}
      >
        <div className="flex flex-wrap items-center gap-3">
          {signup.email !== null && (
            <p className="flex min-w-0 items-center gap-1.5 font-medium">
              <BadgeCheck aria-hidden="true" className="size-5 flex-none text-ok" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{signup.email}</span>
              <span className="flex-none text-sm text-ok">인증됨</span>
            </p>
          )}
          <Button
            variant={signup.email === null ? 'secondary' : 'line'}
            aria-haspopup="dialog"
            onClick={() => void openDialog('emailAuth', { purpose: 'SIGNUP' })}
          >
            {signup.email === null ? '이메일 인증하기' : '다른 이메일로 인증하기'}
          </Button>
        </div>
      </Field>
    </StepForm>
  );
}

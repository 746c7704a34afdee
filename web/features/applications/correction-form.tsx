import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { signupContactForm, signupOrganizationForm } from '#contract/accounts/signups.ts';
import {
  type Application,
  type ApplicationField,
  applicationFieldLabels,
} from '#contract/organizations/applications.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { useCorrection } from './queries.ts';

const correctionForm = z.object({ organization: signupOrganizationForm, contact: signupContactForm });

/** Certificate and address have ways of their own, beside the form. */
type TextField = Exclude<ApplicationField, 'certificate' | 'contact.email'>;

const TEXT_FIELDS: readonly TextField[] = [
  'organization.name',
  'organization.number',
  'organization.industry',
  'contact.name',
  'contact.jobTitle',
  'contact.phone',
];
const OPTIONAL: readonly TextField[] = ['organization.industry', 'contact.jobTitle'];

type CorrectionFormProps = {
  application: Application;
  onSent: () => void;
  /** Stands where certificate and address are to be replaced. */
  children: React.ReactNode;
};

/** A returned application: each field with the reason it came back for, and the way to send it again. */
export function CorrectionForm({ application, onSent, children }: CorrectionFormProps) {
  const { organization, contact, decision, type } = application;
  const form = useForm({
    resolver: zodResolver(correctionForm),
    mode: 'onTouched',
    defaultValues: {
      organization: { ...organization, industry: organization.industry ?? '' },
      contact: { name: contact.name, jobTitle: contact.jobTitle ?? '', phone: contact.phone ?? '' },
    },
  });
  const correction = useCorrection();
  const [problem, setProblem] = useState<string | null>(null);
  const reasons = new Map(decision?.fixes.map(({ field, reason }) => [field, reason]));
  const numberName = type === 'COMPANY' ? '사업자등록번호' : '고유번호';

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await correction.mutateAsync({ version: application.version, ...values });
      onSent();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const own = error.fieldErrors.filter(({ path }) => TEXT_FIELDS.includes(path as TextField));
      own.forEach(({ path, message }, at) => {
        form.setError(path as TextField, { type: 'server', message }, { shouldFocus: at === 0 });
      });
      if (own.length === 0) setProblem(error.fieldErrors[0]?.message ?? error.message);
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-label="가입 신청 보완" className="grid gap-6">
      {decision?.reason && <Note tone="warn">{decision.reason}</Note>}
      <Card as="div" padding="lg" className="grid gap-7">
        {TEXT_FIELDS.map((field) => (
          <CorrectionField
            key={field}
            label={field === 'organization.number' ? numberName : applicationFieldLabels[field]}
            isOptional={OPTIONAL.includes(field)}
            reason={reasons.get(field)}
            error={form.getFieldState(field, form.formState).error?.message}
            input={form.register(field)}
          />
        ))}
      </Card>
      {children}
      {problem && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      <div className="grid gap-3 tablet:flex tablet:items-center tablet:justify-between">
        <p className="text-sm text-ink-2">다시 보내면 그날부터 최대 3일 안에 확인해요.</p>
        <Button type="submit" size="lg" loading={correction.isPending} loadingText="보내는 중...">
          고쳐서 다시 보내기
        </Button>
      </div>
    </form>
  );
}

function CorrectionField({
  label,
  isOptional,
  reason,
  error,
  input,
}: {
  label: string;
  isOptional: boolean;
  reason: string | undefined;
  error: string | undefined;
  input: UseFormRegisterReturn;
}) {
  return (
    <Field
      label={label}
      required={!isOptional}
      note={isOptional ? '선택' : undefined}
      error={error}
      hint={
        reason && (
          <span className="text-sm whitespace-pre-line text-gam-ink">
            <b className="font-[650]">고칠 내용</b> {reason}
          </span>
        )
      }
    >
      <Input {...input} autoComplete="off" frameClassName={reason ? 'border-gam' : undefined} />
    </Field>
  );
}

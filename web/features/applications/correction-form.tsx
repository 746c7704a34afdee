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
  const labelOf = (field: ApplicationField) =>
    field === 'organization.number'
      ? type === 'COMPANY'
        ? '사업자등록번호'
        : '고유번호'
      : applicationFieldLabels[field];

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
      {decision && <Asked decision={decision} labelOf={labelOf} />}
      <Card as="div" padding="lg" className="grid gap-7">
        {TEXT_FIELDS.map((field) => (
          <CorrectionField
            key={field}
            id={fieldId(field)}
            label={labelOf(field)}
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

type AskedProps = {
  decision: NonNullable<Application['decision']>;
  labelOf: (field: ApplicationField) => string;
};

/** Why the application came back and what was asked, before anything else; one jump leads to the first (F-50). */
function Asked({ decision: { reason, fixes }, labelOf }: AskedProps) {
  const inOrder = APPLICATION_ORDER.flatMap((field) => fixes.filter((fix) => fix.field === field));
  const [first] = inOrder;
  return (
    <Note
      tone="warn"
      action={
        first && (
          <Button variant="dark" size="sm" onClick={() => leadTo(first.field)}>
            고칠 곳으로 가기
          </Button>
        )
      }
    >
      {reason && <p className="mb-1.5 whitespace-pre-line">{reason}</p>}
      <p>
        <b>고칠 곳이 {inOrder.length}곳 있어요.</b>
      </p>
      <ul className="mt-1 grid gap-1">
        {inOrder.map((fix) => (
          <li key={fix.field} className="whitespace-pre-line [overflow-wrap:anywhere]">
            <b>{labelOf(fix.field)}</b> {fix.reason}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** The address of the part of this page where a field is put right. */
export const fieldId = (field: ApplicationField) => `fix-${field.replace('.', '-')}`;

const APPLICATION_ORDER: readonly ApplicationField[] = [...TEXT_FIELDS, 'certificate', 'contact.email'];

function leadTo(field: ApplicationField): void {
  const part = document.getElementById(fieldId(field));
  part?.scrollIntoView({ block: 'center' });
  part?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
}

function CorrectionField({
  id,
  label,
  isOptional,
  reason,
  error,
  input,
}: {
  id: string;
  label: string;
  isOptional: boolean;
  reason: string | undefined;
  error: string | undefined;
  input: UseFormRegisterReturn;
}) {
  return (
    <div id={id} className={reason ? 'rounded-r2 bg-gam-tint p-4' : undefined}>
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
    </div>
  );
}

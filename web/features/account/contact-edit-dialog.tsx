import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { contactForm, updateContact } from '#contract/accounts/account-facts.ts';
import type { Account } from '#contract/accounts/members.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#web/lib/api.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { useFactsForm } from './facts-form.ts';

type ContactEditDialogProps = DialogControls<boolean> & { contact: Account['contact'] };

/** Changes name, job title and phone of the member. */
export function ContactEditDialog({ contact, onClose }: ContactEditDialogProps) {
  const form = useForm({
    resolver: zodResolver(contactForm),
    mode: 'onTouched',
    defaultValues: { name: contact.name, jobTitle: contact.jobTitle ?? '', phone: contact.phone ?? '' },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { problem, submit } = useFactsForm(form, {
    version: contact.version,
    labels: { name: '이름', jobTitle: '직함', phone: '전화번호' },
    save: (body) => call(updateContact, { body }),
    onSaved: () => onClose(true),
  });
  return (
    <FormDialog
      title="담당자 정보 고치기"
      subtitle="연락처는 파트너로 맺어진 기관에만 보여요."
      size="sm"
      unsaved={isDirty}
      onClose={() => onClose(false)}
      onSubmit={form.handleSubmit(submit)}
      submitText="저장하기"
      submittingText="저장 중..."
      isSubmitting={isSubmitting}
      failure={problem}
    >
      <Field label="담당자 이름" required error={errors.name?.message}>
        <Input {...form.register('name')} maxLength={limits.personNameMaxLength} autoComplete="name" />
      </Field>
      <Field label="직함" note="선택" error={errors.jobTitle?.message}>
        <Input
          {...form.register('jobTitle')}
          maxLength={limits.personNameMaxLength}
          autoComplete="organization-title"
        />
      </Field>
      <Field label="전화번호" required error={errors.phone?.message}>
        <Input {...form.register('phone')} type="tel" autoComplete="tel" className="tnum" />
      </Field>
    </FormDialog>
  );
}

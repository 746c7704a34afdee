import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { organizationForm, updateOrganization } from '#contract/accounts/account-facts.ts';
import type { Account } from '#contract/accounts/members.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#web/lib/api.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { useFactsForm } from './facts-form.ts';

type OrganizationEditDialogProps = DialogControls<boolean> & {
  organization: NonNullable<Account['organization']>;
};

/** Changes name, industry and, of a company, location of the organisation; says who sees the name and that the admin looks at it. */
export function OrganizationEditDialog({ organization, onClose }: OrganizationEditDialogProps) {
  const isCompany = organization.type === 'COMPANY';
  const form = useForm({
    resolver: zodResolver(organizationForm),
    mode: 'onTouched',
    defaultValues: {
      name: organization.name,
      industry: organization.industry ?? '',
      ...(isCompany ? { location: organization.location ?? '' } : {}),
    },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { problem, submit } = useFactsForm(form, {
    version: organization.version,
    labels: { name: '이름', industry: '업종', ...(isCompany ? { location: '소재지' } : {}) },
    save: (body) => call(updateOrganization, { body }),
    onSaved: () => onClose(true),
  });
  return (
    <FormDialog
      title="기관 정보 고치기"
      subtitle="이름을 바꾸면 공개 화면과 프로젝트에 바로 보이고, 관리자가 서류와 맞는지 확인해요."
      size="sm"
      unsaved={isDirty}
      onClose={() => onClose(false)}
      onSubmit={form.handleSubmit(submit)}
      submitText="저장하기"
      submittingText="저장 중..."
      isSubmitting={isSubmitting}
      failure={problem}
    >
      <Field label="기관 이름" required error={errors.name?.message}>
        <Input
          {...form.register('name')}
          maxLength={limits.organizationNameMaxLength}
          autoComplete="organization"
        />
      </Field>
      <Field label="업종" note="선택" error={errors.industry?.message}>
        <Input {...form.register('industry')} maxLength={limits.personNameMaxLength} autoComplete="off" />
      </Field>
      {isCompany && (
        <Field
          label="소재지"
          note="선택"
          hint="예: 서울 중구. 제안을 받는 단체가 읽어요."
          error={errors.location?.message}
        >
          <Input {...form.register('location')} maxLength={limits.personNameMaxLength} autoComplete="off" />
        </Field>
      )}
    </FormDialog>
  );
}

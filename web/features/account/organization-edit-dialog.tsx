import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { organizationForm, updateOrganization } from '#contract/account-facts.ts';
import { limits } from '#contract/limits.ts';
import type { Account } from '#contract/members.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { useFactsForm } from './facts-form.ts';

type OrganizationEditDialogProps = DialogControls<boolean> & {
  organization: NonNullable<Account['organization']>;
};

/** Changes name and industry of the organisation; says who sees the name and that the operator looks at it. */
export function OrganizationEditDialog({ organization, onClose }: OrganizationEditDialogProps) {
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(organizationForm),
    mode: 'onTouched',
    defaultValues: { name: organization.name, industry: organization.industry ?? '' },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { problem, submit } = useFactsForm(form, {
    version: organization.version,
    labels: { name: '이름', industry: '업종' },
    save: (body) => call(updateOrganization, { body }),
    onSaved: () => onClose(true),
  });
  return (
    <Dialog
      title="단체 정보 고치기"
      subtitle="이름을 바꾸면 공개 화면과 프로젝트에 바로 보이고, 운영자가 서류와 맞는지 확인해요."
      size="sm"
      unsaved={isDirty}
      onClose={() => onClose(false)}
      footer={
        <Button
          type="submit"
          form={formId}
          size="lg"
          fullWidth
          loading={isSubmitting}
          loadingText="저장 중..."
        >
          저장하기
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="grid gap-6"
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
        {problem && (
          <Note tone="danger" role="alert">
            {problem}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

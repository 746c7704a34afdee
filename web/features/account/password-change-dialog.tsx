import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { changePassword, passwordChangeForm } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api.ts';
import { tellProblem } from '#web/lib/form-problem.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const values = passwordChangeForm
  .extend({ repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: '두 비밀번호가 서로 달라요.',
  });

/** Changes the own password; says before that every other browser is signed out. */
export function PasswordChangeDialog({ username, onClose }: { username: string } & DialogControls<boolean>) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(values),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', password: '', repeated: '' },
  });
  const { errors, isSubmitting, isDirty } = form.formState;

  async function save({ currentPassword, password }: z.output<typeof values>) {
    setFailure(null);
    try {
      await call(changePassword, { body: { currentPassword, password } });
      toast.success('비밀번호를 바꿨어요. 다른 기기에서는 모두 로그아웃했어요.');
      onClose(true);
    } catch (error) {
      setFailure(tellProblem(error, form, '비밀번호를 바꾸지 못했어요. 잠시 뒤 다시 시도해 주세요.'));
    }
  }

  return (
    <FormDialog
      title="비밀번호 변경"
      subtitle="바꾸면 이 기기를 뺀 모든 기기에서 로그아웃돼요."
      size="sm"
      unsaved={isDirty}
      onClose={() => onClose(false)}
      onSubmit={form.handleSubmit(save)}
      submitText="비밀번호 바꾸기"
      submittingText="바꾸는 중..."
      isSubmitting={isSubmitting}
      failure={failure}
    >
      <input type="text" value={username} readOnly autoComplete="username" hidden />
      <Field label="현재 비밀번호" required error={errors.currentPassword?.message}>
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
      <NewPasswordFields
        password={form.register('password')}
        repeated={form.register('repeated')}
        errors={errors}
      />
    </FormDialog>
  );
}

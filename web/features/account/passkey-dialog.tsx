import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { passkeyForm } from '#contract/accounts/passkeys.ts';
import { limits } from '#contract/limits.ts';
import { tellProblem } from '#web/lib/form-problem.ts';
import { tellPasskeyFailure } from '#web/lib/passkeys.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useCreatePasskey } from './queries.ts';

/** Names a new passkey, asks for the password, and lets the device make it. Answers true when it is kept. */
export function PasskeyDialog({ onClose }: DialogControls<boolean>) {
  const create = useCreatePasskey();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(passkeyForm), defaultValues: { name: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await create.mutateAsync(values);
      onClose(true);
    } catch (error) {
      setFailure(
        tellPasskeyFailure(error) ??
          tellProblem(error, form, '패스키를 만들지 못했어요. 다시 시도해 주세요.'),
      );
    }
  });
  return (
    <FormDialog
      title="패스키 추가"
      subtitle="비밀번호를 확인한 뒤 기기가 지문, 얼굴, 잠금 번호 가운데 하나를 물어봐요."
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText="패스키 만들기"
      submittingText="기기에서 확인하는 중..."
      isSubmitting={isSubmitting}
      failure={failure}
    >
      <Field label="이름" required error={errors.name?.message} hint="예: 회사 노트북, 내 휴대폰">
        <Input {...form.register('name')} maxLength={limits.personNameMaxLength} autoComplete="off" />
      </Field>
      <Field label="비밀번호" required error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}

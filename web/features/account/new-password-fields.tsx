import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { newPassword } from '#contract/fields/password.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** A new password, typed twice. */
export const newPasswordPair = z
  .object({ password: newPassword, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: '두 비밀번호가 서로 달라요.',
  });

type NewPasswordFieldsProps = {
  password: UseFormRegisterReturn;
  repeated: UseFormRegisterReturn;
  errors: FieldErrors<{ password: string; repeated: string }>;
};

/** The two fields of a new password with what is asked of it. */
export function NewPasswordFields({ password, repeated, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label="새 비밀번호"
        required
        error={errors.password?.message}
        hint="10자 이상이면 돼요. 아이디가 들어가거나 흔한 비밀번호는 쓸 수 없어요."
      >
        <PasswordInput {...password} autoComplete="new-password" />
      </Field>
      <Field label="새 비밀번호 다시 입력" required error={errors.repeated?.message}>
        <PasswordInput {...repeated} autoComplete="new-password" />
      </Field>
    </>
  );
}

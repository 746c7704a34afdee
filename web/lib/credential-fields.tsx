import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** What a new ID and a new password may be. */
export const credentialHints = {
  username: '영문 소문자로 시작하는 4~20자. 영문 소문자, 숫자, 밑줄(_)을 쓸 수 있어요.',
  password: '10자 이상이면 돼요. 띄어 쓴 문장도 좋아요. 흔한 비밀번호와 아이디가 든 것은 쓸 수 없어요.',
};

type CredentialFieldsProps = Record<'username' | 'password' | 'repeated', UseFormRegisterReturn> & {
  errors: Partial<Record<'username' | 'password' | 'repeated', FieldError>>;
};

/** ID and password of whoever was invited, the password twice. */
export function CredentialFields({ username, password, repeated, errors }: CredentialFieldsProps) {
  return (
    <>
      <Field label="아이디" required error={errors.username?.message} hint={credentialHints.username}>
        <Input
          {...username}
          maxLength={limits.usernameMaxLength}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="비밀번호" required error={errors.password?.message} hint={credentialHints.password}>
        <PasswordInput {...password} autoComplete="new-password" />
      </Field>
      <Field label="비밀번호 확인" required error={errors.repeated?.message}>
        <PasswordInput {...repeated} autoComplete="new-password" />
      </Field>
    </>
  );
}

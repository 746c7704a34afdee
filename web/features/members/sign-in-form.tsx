import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SessionMember, signInBody } from '#contract/accounts/members.ts';
import { ApiProblem, problemText } from '#web/lib/api.ts';
import { useSessionActions } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SignInCodeForm } from './sign-in-code-form.tsx';

type SignInFormProps = {
  /** Fills ID and password, for the accounts of a demo; a new object fills again. */
  filled?: { username: string; password: string } | null;
  /** Keeps what the page has loaded, for a member who signs in again in the middle of something. */
  keepsData?: boolean;
  onSignedIn: (member: SessionMember) => void;
};

/** ID and password, and the code of a second factor where one stands; every mistake is told in Korean at its place. */
export function SignInForm({ filled = null, keepsData = false, onSignedIn }: SignInFormProps) {
  const { signIn } = useSessionActions();
  const [failure, setFailure] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const { register, handleSubmit, formState, setFocus, resetField } = useForm({
    resolver: zodResolver(signInBody),
    mode: 'onTouched',
    defaultValues: { username: '', password: '' },
    ...(filled ? { values: filled } : {}),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    try {
      const outcome = await signIn(body, { keepData: keepsData });
      if (outcome.needsCode) setNeedsCode(true);
      else if (outcome.member) onSignedIn(outcome.member);
    } catch (error) {
      setFailure(problemText(error));
      if (error instanceof ApiProblem && error.code === 'SIGN_IN_FAILED') {
        resetField('password');
        setFocus('password');
      }
    }
  });

  if (needsCode) {
    return (
      <SignInCodeForm
        keepsData={keepsData}
        onSignedIn={onSignedIn}
        onBack={(reason) => {
          resetField('password');
          setFailure(reason);
          setNeedsCode(false);
        }}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate aria-label="로그인" className="grid gap-5">
      <Field label="아이디" error={errors.username?.message}>
        <Input {...register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="비밀번호" error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <div aria-live="assertive">
        {failure && (
          <Note tone="danger" role="alert">
            {failure}
          </Note>
        )}
      </div>
      <Button type="submit" size="lg" fullWidth loading={isSubmitting} loadingText="로그인하는 중...">
        로그인
      </Button>
    </form>
  );
}

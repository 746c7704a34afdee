import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import {
  findUsernameForm,
  passwordResetForm,
  requestPasswordReset,
  requestUsername,
} from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api.ts';
import { tellProblem } from '#web/lib/form-problem.ts';
import { BusinessNumberInput } from '#web/ui/business-number-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';

const FAILED = '요청을 보내지 못했어요. 잠시 뒤 다시 시도해 주세요.';

type SentProps = { onSent: (email: string) => void };

/** Organisation number and contact e-mail, for an ID that was forgotten. */
export function UsernameRecoveryForm({ onSent }: SentProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(findUsernameForm),
    mode: 'onTouched',
    defaultValues: { number: '', email: '' },
  });
  // Registered before the e-mail: the first mistake from above is the one that gets the focus.
  const number = useController({ control: form.control, name: 'number' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await call(requestUsername, { body });
      onSent(body.email);
    } catch (error) {
      setFailure(tellProblem(error, form, FAILED));
    }
  });
  return (
    <RecoveryFrame label="아이디 찾기" onSubmit={submit} failure={failure} isSubmitting={isSubmitting}>
      <Field label="사업자등록번호 또는 고유번호" required error={errors.number?.message}>
        <BusinessNumberInput {...number.field} />
      </Field>
      <Field label="담당자 이메일" required error={errors.email?.message}>
        <Input {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
    </RecoveryFrame>
  );
}

/** ID and e-mail, for a password that was forgotten. */
export function PasswordRecoveryForm({ onSent }: SentProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(passwordResetForm),
    mode: 'onTouched',
    defaultValues: { username: '', email: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await call(requestPasswordReset, { body });
      onSent(body.email);
    } catch (error) {
      setFailure(tellProblem(error, form, FAILED));
    }
  });
  return (
    <RecoveryFrame label="비밀번호 재설정" onSubmit={submit} failure={failure} isSubmitting={isSubmitting}>
      <Field label="아이디" required error={errors.username?.message}>
        <Input
          {...form.register('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="가입한 이메일" required error={errors.email?.message}>
        <Input {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
    </RecoveryFrame>
  );
}

type RecoveryFrameProps = {
  label: string;
  onSubmit: () => Promise<void>;
  failure: string | null;
  isSubmitting: boolean;
  children: ReactNode;
};

function RecoveryFrame({ label, onSubmit, failure, isSubmitting, children }: RecoveryFrameProps) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      className="grid gap-5"
    >
      {children}
      <div aria-live="assertive">
        {failure && (
          <Note tone="danger" role="alert">
            {failure}
          </Note>
        )}
      </div>
      <Button type="submit" size="lg" fullWidth loading={isSubmitting} loadingText="보내는 중...">
        메일로 받기
      </Button>
    </form>
  );
}

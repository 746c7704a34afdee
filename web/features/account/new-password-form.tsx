import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { resetPassword } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api.ts';
import { tellProblem } from '#web/lib/form-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { NewPasswordFields, newPasswordPair } from './new-password-fields.tsx';

type NewPasswordFormProps = { token: string; username: string; onDone: () => void };

/** Sets the password that a mailed link decides. */
export function NewPasswordForm({ token, username, onDone }: NewPasswordFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(newPasswordPair),
    mode: 'onTouched',
    defaultValues: { password: '', repeated: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await call(resetPassword, { body: { token, password } });
      onDone();
    } catch (error) {
      setFailure(tellProblem(error, form, '비밀번호를 바꾸지 못했어요. 잠시 뒤 다시 시도해 주세요.'));
    }
  });
  return (
    <form noValidate aria-label="새 비밀번호" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p className="text-ink-2">
        아이디 <b className="text-ink">{username}</b>의 비밀번호를 다시 정해요.
      </p>
      {/* Password managers keep the new password under this ID. */}
      <input type="text" value={username} readOnly autoComplete="username" hidden />
      <NewPasswordFields
        password={form.register('password')}
        repeated={form.register('repeated')}
        errors={errors}
      />
      <div aria-live="assertive">
        {failure && (
          <Note tone="danger" role="alert">
            {failure}
          </Note>
        )}
      </div>
      <p className="text-sm text-ink-2">바꾸면 이 계정으로 열려 있는 모든 기기에서 로그아웃돼요.</p>
      <Button type="submit" size="lg" fullWidth loading={isSubmitting} loadingText="바꾸는 중...">
        비밀번호 바꾸기
      </Button>
    </form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { newUsername, usernameTaken } from '#contract/accounts/members.ts';
import { type Signup, signupAccountForm } from '#contract/accounts/signups.ts';
import { limits } from '#contract/limits.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { credentialHints } from '#web/lib/credential-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { takeRefusal } from './problem.ts';
import { checkUsername, useSaveAccount } from './queries.ts';
import { StepForm } from './step-form.tsx';

type AccountStepProps = { signup: Signup; onBack: () => void; onDone: () => void };

const accountForm = signupAccountForm
  .extend({ repeated: z.string().min(1, { error: '비밀번호를 한 번 더 입력해주세요.' }) })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: '비밀번호가 서로 달라요.',
  });

/** Step 6: ID and password. Only the password's hash is kept, so whoever comes back to this step enters it again. */
export function AccountStep({ signup, onBack, onDone }: AccountStepProps) {
  const form = useForm({
    resolver: zodResolver(accountForm),
    mode: 'onTouched',
    defaultValues: { username: signup.username ?? '', password: '', repeated: '' },
  });
  const { errors } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);
  const [freeUsername, setFreeUsername] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const save = useSaveAccount();
  const typed = form.watch('username').trim().toLowerCase();

  async function check() {
    if (!(await form.trigger('username', { shouldFocus: true }))) return;
    const username = newUsername.parse(form.getValues('username'));
    setIsChecking(true);
    try {
      const { isFree } = await checkUsername(username);
      if (isFree) setFreeUsername(username);
      else form.setError('username', { type: 'server', message: usernameTaken });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      form.setError('username', { type: 'server', message: error.message });
    } finally {
      setIsChecking(false);
    }
  }

  const submit = form.handleSubmit(async ({ username, password }) => {
    setProblem(null);
    try {
      await save.mutateAsync({ username, password });
      onDone();
    } catch (error) {
      setProblem(takeRefusal(error, form));
    }
  });

  return (
    <StepForm
      step="account"
      title="아이디와 비밀번호를 정해 주세요"
      text="승인을 기다리는 동안에도 이 아이디로 로그인해 상태를 볼 수 있어요."
      problem={problem}
      isSaving={save.isPending}
      onBack={onBack}
      onSubmit={submit}
    >
      <Field
        label="아이디"
        required
        error={errors.username?.message}
        success={freeUsername !== null && freeUsername === typed ? '쓸 수 있는 아이디예요.' : undefined}
        hint={credentialHints.username}
      >
        <div className="flex gap-2">
          <Input
            {...form.register('username')}
            maxLength={limits.usernameMaxLength}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button
            variant="line"
            className="min-h-12 flex-none"
            loading={isChecking}
            loadingText="확인 중..."
            onClick={() => void check()}
          >
            중복 확인
          </Button>
        </div>
      </Field>
      <Field label="비밀번호" required error={errors.password?.message} hint={credentialHints.password}>
        <Input {...form.register('password')} type="password" autoComplete="new-password" />
      </Field>
      <Field label="비밀번호 확인" required error={errors.repeated?.message}>
        <Input {...form.register('repeated')} type="password" autoComplete="new-password" />
      </Field>
    </StepForm>
  );
}

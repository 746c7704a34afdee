import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SessionMember } from '#contract/accounts/members.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { tellProblem } from '#web/lib/form-problem.ts';
import { useSessionActions } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { OtpInput } from '#web/ui/otp-input.tsx';

type SignInCodeFormProps = {
  keepsData: boolean;
  onSignedIn: (member: SessionMember) => void;
  /** Back to ID and password, with the reason when the challenge has ended. */
  onBack: (reason: string | null) => void;
};

/** The second step of signing in: the code that the authenticator app shows, or one of the recovery codes. */
export function SignInCodeForm({ keepsData, onSignedIn, onBack }: SignInCodeFormProps) {
  const { signInByCode } = useSessionActions();
  const [isRecoveryCode, setIsRecoveryCode] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const code = form.watch('code');

  async function send() {
    setFailure(null);
    const given = form.getValues('code').trim();
    if (given === '')
      return form.setError('code', { message: '인증 코드를 입력해주세요.' }, { shouldFocus: true });
    try {
      const member = await signInByCode({ code: given, isRecoveryCode }, { keepData: keepsData });
      if (member) onSignedIn(member);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'CHALLENGE_ENDED') return onBack(error.message);
      setFailure(tellProblem(error, form, '로그인하지 못했어요. 다시 시도해 주세요.'));
      form.setValue('code', '');
    }
  }

  return (
    <form
      noValidate
      aria-label="2단계 인증"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      className="grid gap-5"
    >
      {isRecoveryCode ? (
        <Field label="복구 코드" error={errors.code?.message} hint="한 번 쓴 복구 코드는 다시 쓸 수 없어요.">
          <Input
            {...form.register('code')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        </Field>
      ) : (
        <Field
          label="인증 앱의 코드"
          error={errors.code?.message}
          hint="인증 앱에 지금 보이는 숫자 6자리예요."
        >
          <OtpInput
            ref={form.register('code').ref}
            value={code}
            onChange={(value) => {
              form.setValue('code', value);
              form.clearErrors('code');
            }}
            autoFocus
          />
        </Field>
      )}
      <div aria-live="assertive">
        {failure && (
          <Note tone="danger" role="alert">
            {failure}
          </Note>
        )}
      </div>
      <Button type="submit" size="lg" fullWidth loading={isSubmitting} loadingText="확인하는 중...">
        로그인
      </Button>
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button
          variant="ghost"
          onClick={() => {
            form.reset();
            setIsRecoveryCode(!isRecoveryCode);
          }}
        >
          {isRecoveryCode ? '인증 앱의 코드로 로그인' : '복구 코드로 로그인'}
        </Button>
        <Button variant="ghost" onClick={() => onBack(null)}>
          처음으로
        </Button>
      </div>
    </form>
  );
}

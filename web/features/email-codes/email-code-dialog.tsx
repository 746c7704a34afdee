import { BadgeCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { emailAddress } from '#contract/accounts/accounts.ts';
import { emailCodeMessages } from '#contract/accounts/email-codes.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { OtpInput } from '#web/ui/otp-input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useCountdown } from '#web/ui/use-countdown.ts';

export type EmailCodeDialogProps = DialogControls<string> & {
  /** Sends a code to the address; answers how long it is valid. */
  send: (email: string, password: string) => Promise<{ ttlSeconds: number }>;
  verify: (code: string) => Promise<{ success: boolean; message?: string | null }>;
  /** Asks for the password together with the address. */
  needsPassword?: boolean;
  /** What the address is for. */
  hint: string;
  /** After the code was right, before the dialog is closed. */
  onVerified?: () => Promise<unknown>;
};

type Stage = 'enter-email' | 'enter-code' | 'verified';

/** Seconds before the end at which the dialog offers another code. */
const WARNING_SECONDS = 20;

/** The flow of `emailAuth` (S-07 to S-12): address, code, verified; answers with the verified address. */
export function EmailCodeDialog({
  send,
  verify,
  needsPassword = false,
  hint,
  onVerified,
  onClose,
}: EmailCodeDialogProps) {
  const [stage, setStage] = useState<Stage>('enter-email');
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [emailProblem, setEmailProblem] = useState<string>();
  const [passwordProblem, setPasswordProblem] = useState<string>();
  const [codeProblem, setCodeProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [isVerifying, setIsVerifying] = useState(false);
  const { secondsLeft, running, start, stop } = useCountdown();
  const codeInput = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const parsed = emailAddress.safeParse(email);
  const isReady = parsed.success && (!needsPassword || password !== '');
  const isExpired = stage === 'enter-code' && !running && !isSending;

  // The field can take the focus only once the timer has enabled it.
  useEffect(() => {
    if (stage === 'enter-code' && running) codeInput.current?.focus();
    if (stage === 'verified') done.current?.focus();
  }, [stage, running]);

  async function sendCode(event?: FormEvent) {
    event?.preventDefault();
    if (!parsed.success || !isReady || isSending) return;
    setIsSending(true);
    setEmailProblem(undefined);
    setPasswordProblem(undefined);
    try {
      const { ttlSeconds } = await send(parsed.data, password);
      setEmail(parsed.data);
      setCode('');
      setCodeProblem(undefined);
      setStage('enter-code');
      start(ttlSeconds);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const [mistake] = error.fieldErrors;
      if (mistake?.path === 'password') setPasswordProblem(mistake.message);
      else setEmailProblem(mistake?.message ?? error.message);
    } finally {
      setIsSending(false);
    }
  }

  async function verifyCode(entered: string) {
    setIsVerifying(true);
    setCodeProblem(undefined);
    try {
      const { success, message } = await verify(entered);
      if (!success) return setCodeProblem(message ?? emailCodeMessages.wrong);
      stop();
      setStage('verified');
      await onVerified?.();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setCodeProblem(error.message);
    } finally {
      setIsVerifying(false);
    }
  }

  const isClosing = secondsLeft > 0 && secondsLeft <= WARNING_SECONDS;
  return (
    <Dialog
      size="sm"
      title="담당자 이메일 인증"
      subtitle={stage === 'enter-email' ? '이 주소로 인증번호를 보내 드려요.' : undefined}
      onClose={() => onClose(stage === 'verified' ? email : undefined)}
      footer={
        <Button ref={done} size="lg" fullWidth disabled={stage !== 'verified'} onClick={() => onClose(email)}>
          인증완료
        </Button>
      }
    >
      {stage === 'verified' ? (
        <div role="status" className="grid justify-items-center gap-1 rounded-r3 bg-ok-tint p-5 text-center">
          <BadgeCheck aria-hidden="true" className="mb-1 size-10 text-ok" />
          <p className="font-semibold">이메일을 확인했어요</p>
          <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{email}</p>
        </div>
      ) : (
        <form noValidate onSubmit={(event) => void sendCode(event)} className="grid gap-6">
          <Field label="담당자 이메일" error={emailProblem} hint={stage === 'enter-email' ? hint : undefined}>
            <div className="grid gap-2 tablet:grid-cols-[minmax(0,1fr)_auto]">
              <Input
                type="email"
                value={email}
                readOnly={stage !== 'enter-email'}
                onChange={(event) => {
                  setEmail(event.target.value);
                  setEmailProblem(undefined);
                }}
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="name@example.com"
              />
              <Button
                type="submit"
                variant={stage === 'enter-email' || isExpired ? 'secondary' : 'line'}
                className="min-h-12"
                disabled={!isReady}
                loading={isSending}
                loadingText="보내는 중..."
              >
                {stage === 'enter-email' ? '인증번호 받기' : '재전송'}
              </Button>
            </div>
          </Field>
          {needsPassword && stage === 'enter-email' && (
            <Field
              label="비밀번호"
              error={passwordProblem}
              hint="본인인지 확인하려고 지금 쓰는 비밀번호를 물어봐요."
            >
              <PasswordInput
                value={password}
                onChange={(event) => {
                  setPassword(event.target.value);
                  setPasswordProblem(undefined);
                }}
                autoComplete="current-password"
              />
            </Field>
          )}
          {stage === 'enter-code' && (
            <Field
              label="인증번호 6자리"
              error={isExpired ? emailCodeMessages.expired : codeProblem}
              hint={
                isExpired
                  ? '재전송을 누르면 새 번호를 보내 드려요.'
                  : '여섯 자리를 입력하면 바로 확인해요. 붙여 넣어도 돼요.'
              }
            >
              <OtpInput
                ref={codeInput}
                value={code}
                onChange={(next) => {
                  setCode(next);
                  setCodeProblem(undefined);
                }}
                onComplete={(entered) => void verifyCode(entered)}
                secondsLeft={secondsLeft}
                disabled={!running}
                readOnly={isVerifying}
              />
            </Field>
          )}
          <p role="status" className={isClosing ? 'text-sm font-medium text-gam-ink' : 'sr-only'}>
            {isClosing && '20초 안에 끝나요. 시간이 더 필요하면 재전송을 눌러 주세요.'}
          </p>
        </form>
      )}
    </Dialog>
  );
}

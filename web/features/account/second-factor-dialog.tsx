import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import {
  beginSecondFactor,
  confirmSecondFactor,
  ownPassword,
  secondFactorCode,
} from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api.ts';
import { tellProblem } from '#web/lib/form-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { OtpInput } from '#web/ui/otp-input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Begun = { uri: string; secret: string; recoveryCodes: string[] };
type Step = { name: 'PASSWORD' } | { name: 'APP'; begun: Begun } | { name: 'CODES'; begun: Begun };

const FAILED = '설정하지 못했어요. 잠시 뒤 다시 시도해 주세요.';
const SUBTITLES: Record<Step['name'], string> = {
  PASSWORD: '1/3 본인인지 확인해요.',
  APP: '2/3 인증 앱에 맞손을 등록해요.',
  CODES: '3/3 복구 코드를 보관해요.',
};

/** Sets up the second factor: own password, authenticator app, recovery codes. Answers true once it is on. */
export function SecondFactorDialog({ onClose }: DialogControls<boolean>) {
  const formId = useId();
  const [step, setStep] = useState<Step>({ name: 'PASSWORD' });
  const [isBusy, setIsBusy] = useState(false);
  const isOn = step.name === 'CODES';
  return (
    <Dialog
      title="2단계 인증 설정"
      subtitle={SUBTITLES[step.name]}
      unsaved={step.name === 'APP'}
      onClose={() => onClose(isOn)}
      footer={
        isOn ? (
          <Button size="lg" fullWidth onClick={() => onClose(true)}>
            복구 코드를 보관했어요
          </Button>
        ) : (
          <Button
            type="submit"
            form={formId}
            size="lg"
            fullWidth
            loading={isBusy}
            loadingText="확인하는 중..."
          >
            {step.name === 'PASSWORD' ? '다음' : '2단계 인증 켜기'}
          </Button>
        )
      }
    >
      {step.name === 'PASSWORD' && (
        <PasswordStep id={formId} onBusy={setIsBusy} onDone={(begun) => setStep({ name: 'APP', begun })} />
      )}
      {step.name === 'APP' && (
        <AppStep
          id={formId}
          begun={step.begun}
          onBusy={setIsBusy}
          onDone={() => setStep({ name: 'CODES', begun: step.begun })}
        />
      )}
      {step.name === 'CODES' && <RecoveryCodes codes={step.begun.recoveryCodes} />}
    </Dialog>
  );
}

type StepProps<Result> = { id: string; onBusy: (isBusy: boolean) => void; onDone: (result: Result) => void };

function PasswordStep({ id, onBusy, onDone }: StepProps<Begun>) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(ownPassword), defaultValues: { password: '' } });
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    onBusy(true);
    try {
      onDone(await call(beginSecondFactor, { body }));
    } catch (error) {
      setFailure(tellProblem(error, form, FAILED));
    } finally {
      onBusy(false);
    }
  });
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p className="text-ink-2">
        휴대폰에 인증 앱(구글 OTP, 마이크로소프트 인증 등)을 준비해 주세요. 로그인할 때 비밀번호와 앱의 숫자를
        함께 입력하게 돼요.
      </p>
      <Field label="비밀번호" required error={form.formState.errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      {failure && (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      )}
    </form>
  );
}

function AppStep({ id, begun, onBusy, onDone }: StepProps<void> & { begun: Begun }) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(secondFactorCode), defaultValues: { code: '' } });
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    onBusy(true);
    try {
      await call(confirmSecondFactor, { body });
      onDone();
    } catch (error) {
      setFailure(tellProblem(error, form, FAILED));
    } finally {
      onBusy(false);
    }
  });
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid justify-items-center gap-3 rounded-r3 bg-sunken p-5 text-center">
        <QrCode text={begun.uri} />
        <p className="text-sm text-ink-2">앱으로 그림을 찍거나, 아래 키를 앱에 직접 입력해 주세요.</p>
        <code className="tnum text-sm font-semibold tracking-wider [overflow-wrap:anywhere]">
          {begun.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </div>
      <Field label="앱에 보이는 숫자 6자리" required error={form.formState.errors.code?.message}>
        <OtpInput
          ref={form.register('code').ref}
          value={form.watch('code')}
          onChange={(code) => {
            form.setValue('code', code);
            form.clearErrors('code');
          }}
        />
      </Field>
      {failure && (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      )}
    </form>
  );
}

/** A QR code on white paper, whatever the theme, so that every camera reads it. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="인증 앱에 등록하는 QR 코드"
      className="size-44 rounded-r1 bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

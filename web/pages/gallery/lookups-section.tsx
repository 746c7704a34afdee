import { useState } from 'react';
import { EmailCodeDialog } from '#web/features/email-codes/email-code-dialog.tsx';
import { BusinessNumberInput } from '#web/ui/business-number-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogHost } from '#web/ui/dialog-host.tsx';
import { createDialogStack } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { OtpInput } from '#web/ui/otp-input.tsx';
import { useCountdown } from '#web/ui/use-countdown.ts';
import { answerCode, sendNoMail } from './sample-server.ts';
import { Row, Specimen, State, StateGrid } from './specimen.tsx';

type SampleDialogs = { emailCode: { props: { seconds: number }; result: string } };

const stack = createDialogStack<SampleDialogs>();
const loaders = { emailCode: async () => SampleEmailCode };

function SampleEmailCode({ seconds, onClose }: { seconds: number; onClose: (email?: string) => void }) {
  return (
    <EmailCodeDialog
      send={() => sendNoMail(seconds)}
      verify={answerCode}
      hint="갤러리에서는 메일을 보내지 않아요."
      onClose={onClose}
    />
  );
}

/** Inputs that ask a server, and the dialog that rests on them. */
export function LookupsSection() {
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const countdown = useCountdown();
  return (
    <>
      <Specimen
        id="lookups"
        name="BusinessNumberInput · OtpInput"
        purpose="번호를 적고 바로 확인해요. 고치면 확인한 결과가 지워져요."
        props={[
          ['check, onResult', '조회하는 일과 결과를 받는 곳'],
          ['successMessage', '맞을 때 칸 아래에 보일 말'],
          ['length, onComplete', '인증번호의 길이(6)와 다 적었을 때'],
          ['secondsLeft', '남은 시간, 60·30·0초에 소리로 알려요.'],
        ]}
      >
        <StateGrid>
          <Field label="사업자등록번호" required>
            <BusinessNumberInput
              value={number}
              onChange={setNumber}
              check={async (text) => {
                if (text.length < 12) throw new Error('번호 열 자리를 모두 적어 주세요.');
                return text;
              }}
              successMessage="정상 사업자예요."
            />
          </Field>
          <Field label="인증번호 6자리" hint="여섯 자리를 입력하면 바로 확인해요. 붙여 넣어도 돼요.">
            <OtpInput
              value={code}
              onChange={setCode}
              secondsLeft={countdown.secondsLeft}
              disabled={!countdown.running}
            />
          </Field>
          <State name="시간 재기">
            <Row>
              <Button
                variant="line"
                onClick={() => {
                  setCode('');
                  countdown.start(180);
                }}
              >
                인증번호 받기
              </Button>
            </Row>
          </State>
          <Field label="잠긴 번호" hint="가입한 뒤에는 1:1 문의로 바꿔요.">
            <BusinessNumberInput value="123-45-67890" onChange={() => {}} disabled />
          </Field>
          <Field label="틀린 인증번호" error="인증번호가 올바르지 않습니다.">
            <OtpInput value="482160" onChange={() => {}} secondsLeft={96} />
          </Field>
          <Field label="시간이 지난 인증번호" error="인증 유효시간이 만료되었습니다.">
            <OtpInput value="" onChange={() => {}} secondsLeft={0} disabled />
          </Field>
        </StateGrid>
      </Specimen>
      <Specimen
        id="email-code"
        name="EmailCodeDialog"
        purpose="emailAuth의 모든 단계를 메일 없이 보여 줘요. 000000은 틀린 번호, 다른 여섯 자리는 맞는 번호예요."
        props={[
          ['send, verify', '인증번호를 보내는 일과 확인하는 일'],
          ['needsPassword, hint', '비밀번호를 함께 묻는지, 주소를 어디에 쓰는지'],
          ['onVerified', '확인된 뒤 새로 읽을 것'],
        ]}
      >
        <Row>
          <Button variant="line" onClick={() => stack.openDialog('emailCode', { seconds: 180 })}>
            인증 180초
          </Button>
          <Button variant="line" onClick={() => stack.openDialog('emailCode', { seconds: 1 })}>
            인증 1초
          </Button>
        </Row>
        <DialogHost stack={stack} loaders={loaders} />
      </Specimen>
    </>
  );
}

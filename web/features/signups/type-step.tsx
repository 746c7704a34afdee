import { useEffect, useRef, useState } from 'react';
import type { MemberType, Signup } from '#contract/accounts/signups.ts';
import { problemText } from '#web/lib/api.ts';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useStartSignup } from './queries.ts';
import { StepForm } from './step-form.tsx';

type TypeStepProps = {
  signup: Signup | null;
  /** What was chosen on the way here, which is not asked again (F-57). */
  chosen: MemberType | undefined;
  onDone: () => void;
};

/** Step 1: a company or a non-profit (B-01). */
export function TypeStep({ signup, chosen, onDone }: TypeStepProps) {
  const [type, setType] = useState<MemberType | null>(signup?.type ?? chosen ?? null);
  const [mistake, setMistake] = useState<string>();
  const start = useStartSignup();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (signup !== null || chosen === undefined || hasBegun.current) return;
    hasBegun.current = true;
    start.mutate({ type: chosen }, { onSuccess: onDone });
  }, [signup, chosen, start, onDone]);
  return (
    <StepForm
      step="type"
      title="어떤 회원으로 가입하나요?"
      text="기관마다 담당자 한 분이 신청하고, 승인된 뒤에 동료를 초대할 수 있어요."
      problem={start.error && problemText(start.error)}
      isSaving={start.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (type === null) return setMistake('회원 종류를 골라 주세요.');
        start.mutate({ type }, { onSuccess: onDone });
      }}
    >
      <Field label="회원 종류" kind="choice" required error={mistake}>
        <RadioGroup
          variant="box"
          columns={2}
          value={type}
          onChange={(value) => {
            setType(value);
            setMistake(undefined);
          }}
          choices={[
            {
              value: 'COMPANY',
              label: '기업 회원',
              description: '사회공헌 사업을 하려는 기업과 공공기관이에요. 사업자등록증이 필요해요.',
            },
            {
              value: 'NPO',
              label: 'NPO 회원',
              description: '사회공헌을 함께할 비영리단체예요. 고유번호증이 필요해요.',
            },
          ]}
        />
      </Field>
    </StepForm>
  );
}

import { type RefObject, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RequestAttachments } from './request-attachments.ts';
import { RequestBudgetStep } from './request-budget-step.tsx';
import { RequestOverviewStep } from './request-overview-step.tsx';
import { RequestAttachmentsField, RequestPlanStep } from './request-plan-step.tsx';
import { RequestReviewStep } from './request-review-step.tsx';
import { RequestScheduleStep } from './request-schedule-step.tsx';
import type { RequestField, RequestValues } from './request-values.ts';

const headings = [
  { title: '어떤 사업인지 알려 주세요', text: '지역, 분야, 수혜대상이 추천의 큰 방향을 정해요.' },
  { title: '언제 진행할지 알려 주세요', text: '대략의 시작일과 종료일을 골라 주세요.' },
  {
    title: '예산과 증빙을 알려 주세요',
    text: '예산이 정해지지 않았다면 미정으로 두고, 나중에 파트너와 정해도 괜찮아요.',
  },
  { title: '상세 계획을 적어 주세요', text: '구체적으로 적을수록 비슷한 사업을 해 본 단체를 잘 찾아요.' },
  { title: '제출하기 전에 확인해 주세요', text: '제안을 받은 단체가 이 내용을 읽고 참여를 정해요.' },
];

type RequestStepProps = {
  /** The one NPO that the request goes to; null where NPOs are recommended. */
  npoName: string | null;
  step: number;
  attachments: RequestAttachments;
  /** Field that takes the focus once its step stands; the heading takes it otherwise. */
  awaitedField: RefObject<RequestField | null>;
};

/** One step of the request form under its heading. */
export function RequestStep({ npoName, step, attachments, awaitedField }: RequestStepProps) {
  const { setFocus } = useFormContext<RequestValues>();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    const field = awaitedField.current;
    awaitedField.current = null;
    if (field) setFocus(field);
    else heading.current?.focus({ preventScroll: true });
  }, [step, awaitedField, setFocus]);

  return (
    <>
      <div className="grid gap-1.5">
        <h2 ref={heading} tabIndex={-1}>
          {headings[step]?.title}
        </h2>
        <p className="text-ink-2">{headings[step]?.text}</p>
      </div>
      {step === 0 && <RequestOverviewStep />}
      {step === 1 && <RequestScheduleStep />}
      {step === 2 && <RequestBudgetStep />}
      {step === 3 && <RequestPlanStep />}
      <RequestAttachmentsField attachments={attachments} hidden={step !== 3} />
      {step === 4 && <RequestReviewStep npoName={npoName} attachments={attachments.files} />}
    </>
  );
}

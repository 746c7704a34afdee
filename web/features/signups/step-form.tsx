import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { type SignupStep, signupSteps, stepIndex } from './steps.ts';

type StepFormProps = {
  step: SignupStep;
  title: string;
  text: ReactNode;
  /** What went wrong with the step as a whole. */
  problem?: string | null | undefined;
  isSaving: boolean;
  onBack?: (() => void) | undefined;
  onSubmit: (event: FormEvent) => void;
  submitLabel?: string;
  children: ReactNode;
};

/** One step of sign-up: heading, questions, and the way back and on. The heading takes the focus when a step opens. */
export function StepForm({
  step,
  title,
  text,
  problem,
  isSaving,
  onBack,
  onSubmit,
  submitLabel,
  children,
}: StepFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current || step !== 'type') heading.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [step]);
  const next = signupSteps[stepIndex(step) + 1];
  return (
    <Card as="div" padding="none" className="max-tablet:-mx-5 max-tablet:rounded-none max-tablet:border-x-0">
      <form
        noValidate
        onSubmit={onSubmit}
        aria-label={`${signupSteps[stepIndex(step)]?.name} 단계`}
        className="grid grid-cols-[minmax(0,1fr)] gap-8 px-5 py-6 tablet:p-10"
      >
        <div className="grid gap-1.5">
          <h2 ref={heading} tabIndex={-1} className="outline-none">
            {title}
          </h2>
          <div className="text-ink-2">{text}</div>
        </div>
        {children}
        {problem && (
          <Note tone="danger" role="alert">
            {problem}
          </Note>
        )}
        <div className="flex items-center justify-between gap-2 border-t border-line pt-6">
          {onBack ? (
            <Button variant="line" size="lg" onClick={onBack}>
              <ArrowLeft aria-hidden="true" className="max-tablet:hidden" />
              이전
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" size="lg" loading={isSaving} loadingText="저장 중...">
            {submitLabel ?? `다음: ${next?.name}`}
            {!submitLabel && <ArrowRight aria-hidden="true" className="max-tablet:hidden" />}
          </Button>
        </div>
      </form>
    </Card>
  );
}

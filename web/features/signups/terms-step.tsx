import type { Signup } from '#contract/accounts/signups.ts';
import { problemText } from '#web/lib/api.ts';
import { ConsentList, useConsents } from './consent-list.tsx';
import { useAgreeTerms } from './queries.ts';
import { StepForm } from './step-form.tsx';

type TermsStepProps = { signup: Signup; onBack: () => void; onDone: () => void };

/** Step 2: what the applicant agrees to. */
export function TermsStep({ signup, onBack, onDone }: TermsStepProps) {
  const { terms, privacy, marketing } = signup.consents;
  const consents = useConsents([
    ...(terms !== null && privacy !== null ? (['terms', 'privacy', 'age'] as const) : []),
    ...(marketing ? (['marketing'] as const) : []),
  ]);
  const agree = useAgreeTerms();

  function submit() {
    const given = consents.take();
    if (given) agree.mutate(given, { onSuccess: onDone, onError: () => void consents.refetch() });
  }

  return (
    <StepForm
      step="terms"
      title="약관을 읽고 동의해 주세요"
      text="동의한 약관의 버전과 시각을 함께 보관해요."
      problem={agree.error && problemText(agree.error)}
      isSaving={agree.isPending}
      onBack={onBack}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ConsentList consents={consents} memberType={signup.type} />
    </StepForm>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Signup } from '#contract/accounts/signups.ts';
import { AccountStep } from '#web/features/signups/account-step.tsx';
import { CertificateStep } from '#web/features/signups/certificate-step.tsx';
import { ContactStep } from '#web/features/signups/contact-step.tsx';
import { OrganizationStep } from '#web/features/signups/organization-step.tsx';
import { signupQuery, useDeleteSignup } from '#web/features/signups/queries.ts';
import { ReviewStep } from '#web/features/signups/review-step.tsx';
import { SignupSent } from '#web/features/signups/signup-sent.tsx';
import { chooseStep, type SignupStep, signupSteps, stepIndex } from '#web/features/signups/steps.ts';
import { TermsStep } from '#web/features/signups/terms-step.tsx';
import { TypeStep } from '#web/features/signups/type-step.tsx';
import { problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useSession } from '#web/lib/session.ts';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { toast } from '#web/ui/toast.ts';

/** 회원가입: an organisation asks to become a member, step by step; what is done survives a reload. */
export function SignupPage() {
  const { data: signup, isError, error, isFetching, refetch } = useQuery(signupQuery);
  const session = useSession();
  return (
    <div className="mx-auto grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-5 px-5 pt-8 pb-4 tablet:gap-6 tablet:pt-12">
      {session.member ? (
        <>
          <h1>회원가입</h1>
          <Card as="div">
            <EmptyState
              illustration="empty-waiting"
              headingLevel={2}
              title="이미 로그인했어요"
              description="다른 기관으로 가입하려면 먼저 로그아웃해 주세요."
              action={
                <Link to="/account/info" className={buttonClassNames('primary')}>
                  회원가입 정보 보기
                </Link>
              }
            />
          </Card>
        </>
      ) : signup === undefined ? (
        <>
          <h1>회원가입</h1>
          {isError ? (
            <ErrorState
              title="가입 신청을 불러오지 못했어요"
              error={error}
              headingLevel={2}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <LoadingArea label="가입 신청을 불러오는 중이에요" className="grid gap-5">
              <Skeleton className="h-24 w-full" />
              <Skeleton className="h-96 w-full" />
            </LoadingArea>
          )}
        </>
      ) : signup?.submittedOn ? (
        <>
          <h1>회원가입</h1>
          <SignupSent submittedOn={signup.submittedOn} />
        </>
      ) : (
        <SignupSteps signup={signup} />
      )}
    </div>
  );
}

function SignupSteps({ signup }: { signup: Signup | null }) {
  const { step: named, type } = useSearch({ from: '/site/signup' });
  const navigate = useNavigate();
  const step = chooseStep(signup, named);
  const goTo = (next: SignupStep) => void navigate({ to: '/signup', search: { step: next } });

  // An address that names no step shows the open one, which moves on: what is behind a reader has to stay where it was.
  useEffect(() => {
    if (named === undefined) void navigate({ to: '/signup', search: { step, type }, replace: true });
  }, [named, step, type, navigate]);

  const at = stepIndex(step);
  const moves = {
    onBack: () => goTo(signupSteps[at - 1]?.slug ?? 'type'),
    onDone: () => goTo(signupSteps[at + 1]?.slug ?? 'review'),
  };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h1>회원가입</h1>
          <p className="text-ink-2">
            이미 회원이라면{' '}
            <Link to="/login" className="font-semibold text-brand-ink underline underline-offset-4">
              로그인
            </Link>
            해 주세요.
          </p>
        </div>
        {signup && <Discard />}
      </div>
      <Card as="div" padding="none" className="px-1 pt-5 pb-3 tablet:px-6 tablet:pt-6">
        <Stepper
          label="가입 단계"
          steps={signupSteps.map(({ name }) => name)}
          current={at}
          onSelect={(index) => goTo(signupSteps[index]?.slug ?? 'type')}
        />
      </Card>
      {(signup === null || step === 'type') && (
        <TypeStep signup={signup} chosen={type} onDone={() => goTo('terms')} />
      )}
      {signup && step === 'terms' && <TermsStep signup={signup} {...moves} />}
      {signup && step === 'organization' && <OrganizationStep signup={signup} {...moves} />}
      {signup && step === 'certificate' && <CertificateStep signup={signup} {...moves} />}
      {signup && step === 'contact' && <ContactStep signup={signup} {...moves} />}
      {signup && step === 'account' && <AccountStep signup={signup} {...moves} />}
      {signup && step === 'review' && <ReviewStep signup={signup} onBack={moves.onBack} onGoTo={goTo} />}
    </>
  );
}

function Discard() {
  const removal = useDeleteSignup();
  const navigate = useNavigate();
  async function discard() {
    const isSure = await openDialog('confirm', {
      title: '쓰던 가입 신청을 지울까요?',
      description: '적은 내용과 올린 서류가 모두 지워져요. 지운 뒤에는 되돌릴 수 없어요.',
      tone: 'danger',
      confirmText: '지우기',
    });
    if (!isSure) return;
    try {
      await removal.mutateAsync(undefined);
    } catch (error) {
      toast.error(problemText(error));
      return;
    }
    for (const name of ['signup:organization', 'signup:contact'])
      sessionStorage.removeItem(`kept-form:${name}`);
    await navigate({ to: '/signup', search: {} });
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-mx-3 min-h-11"
      loading={removal.isPending}
      onClick={() => void discard()}
    >
      지우고 새로 쓰기
    </Button>
  );
}

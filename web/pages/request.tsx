import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { planUseQuery } from '#web/features/account/queries.ts';
import { MatchPreviewCard, MatchPreviewCount } from '#web/features/matches/match-preview-card.tsx';
import type { PreviewConditions } from '#web/features/matches/queries.ts';
import { draftQuery } from '#web/features/projects/queries.ts';
import { RequestForm } from '#web/features/projects/request/request-form.tsx';
import type { RequestValues } from '#web/features/projects/request/request-values.ts';
import type { RequestSearch } from '#web/features/projects/search.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { preloadToasts } from '#web/ui/toaster.tsx';

/** CSR 요청하기: the request form of the signed-in company, with a preview of how many NPOs fit. */
export function RequestPage() {
  const { member } = useSession();
  // A session that ends while the form is open leaves the form with its member.
  const [memberId, setMemberId] = useState(member?.id ?? null);
  useEffect(preloadToasts, []);
  if (member && member.id !== memberId) setMemberId(member.id);
  return (
    <div className="page-width pb-16">
      {memberId && <MemberRequest key={memberId} memberId={memberId} isSignedIn={member !== null} />}
    </div>
  );
}

function MemberRequest({ memberId, isSignedIn }: { memberId: string; isSignedIn: boolean }) {
  const { data: saved, error, isFetching, isFetchedAfterMount, refetch } = useQuery(draftQuery(memberId));
  const { step } = useSearch({ from: '/site/project/request' });
  const navigate = useNavigate();
  const router = useRouter();

  useEffect(() => {
    // What follows the last step is fetched before it is asked for.
    if (step === '5')
      void Promise.all([
        router.preloadRoute({ to: '/project/manage' }),
        import('./company-request-details.tsx'),
      ]);
  }, [step, router]);

  // What another screen has read before may be behind what another tab has saved since.
  if (saved === undefined || !isFetchedAfterMount)
    return error ? (
      <Card padding="none" className="mt-10">
        <ErrorState
          headingLevel={2}
          title="요청서를 불러오지 못했어요"
          description={error instanceof ApiProblem ? error.message : undefined}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    ) : (
      <FormSkeleton />
    );
  return (
    <>
      <QuotaNote />
      <RequestForm
        memberId={memberId}
        saved={saved}
        isSignedIn={isSignedIn}
        step={Number(step ?? '1') - 1}
        onStep={(next, options) =>
          void navigate({
            to: '/project/request',
            search: next === 0 ? {} : { step: String(next + 1) as RequestSearch['step'] },
            replace: options?.replace ?? false,
          })
        }
        onLater={() => {
          toast.info('쓰던 요청서를 저장해 두었어요. CSR 요청하기에서 이어 쓸 수 있어요.');
          void navigate({ to: '/project/manage' });
        }}
        onSubmitted={({ id }) =>
          void navigate({ to: '/project/manage', search: { request: id }, replace: true })
        }
        Preview={Preview}
        DockNote={DockNote}
      />
    </>
  );
}

/** Says before a request is written that the plan has none left: it is kept, and can be sent when the plan allows it. */
function QuotaNote() {
  const { data } = useQuery(planUseQuery);
  if (!data || data.requests.limit === null || data.requests.used < data.requests.limit) return null;
  return (
    <Note tone="warn" className="mt-6">
      <b>
        {data.plan} 요금제로 최근 1년 동안 보낼 수 있는 요청 {data.requests.limit}건을 모두 보냈어요.
      </b>{' '}
      지금 써 두면 저장되고, 요금제를 바꾸거나 1년이 지난 요청이 생기면 보낼 수 있어요.{' '}
      <Link to="/account/inquiry" className="font-semibold text-brand-ink underline underline-offset-4">
        요금제 문의하기
      </Link>
    </Note>
  );
}

function toConditions(values: RequestValues): PreviewConditions {
  return {
    regionLevel1Code: values.regionLevel1Code || null,
    regionLevel2Code: values.regionLevel2Code || null,
    fieldCode: values.fieldCode || null,
    beneficiaryCode: values.beneficiaryCode || null,
    expectedBudget: values.isBudgetUnknown === false ? values.expectedBudget : null,
    donationReceipt: values.donationReceipt || null,
    taxInvoice: values.taxInvoice || null,
  };
}

function Preview({ values, form }: { values: RequestValues; form: UseFormReturn<RequestValues> }) {
  return (
    <MatchPreviewCard
      conditions={toConditions(values)}
      onRelax={(name) => form.setValue(name, 'PREFERRED', { shouldDirty: true, shouldValidate: true })}
    />
  );
}

function DockNote({ values }: { values: RequestValues }) {
  return <MatchPreviewCount conditions={toConditions(values)} />;
}

function FormSkeleton() {
  return (
    <LoadingArea className="grid gap-6 pt-10">
      <Skeleton className="h-10 w-52" />
      <Skeleton className="h-24 w-full" />
      <div className="grid gap-8 laptop:grid-cols-[minmax(0,1fr)_340px]">
        <Skeleton className="h-120 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
    </LoadingArea>
  );
}

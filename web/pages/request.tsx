import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { MatchPreviewCard, MatchPreviewCount } from '#web/features/matches/match-preview-card.tsx';
import type { PreviewConditions } from '#web/features/matches/queries.ts';
import { draftQuery } from '#web/features/projects/queries.ts';
import { RequestForm } from '#web/features/projects/request-form.tsx';
import type { RequestValues } from '#web/features/projects/request-values.ts';
import type { RequestSearch } from '#web/features/projects/search.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
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

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { describeFeeRule, feeOf, isFree } from '#contract/orders/fees.ts';
import type { PlanUse } from '#contract/organizations/plans.ts';
import { planUseQuery } from '#web/features/account/queries.ts';
import { MatchPreviewCard, MatchPreviewCount } from '#web/features/matches/match-preview-card.tsx';
import type { PreviewConditions } from '#web/features/matches/queries.ts';
import { draftQuery } from '#web/features/projects/queries.ts';
import { DraftList } from '#web/features/projects/request/draft-list.tsx';
import { RequestForm } from '#web/features/projects/request/request-form.tsx';
import type { RequestValues } from '#web/features/projects/request/request-values.ts';
import { useStartedDrafts } from '#web/features/projects/request/use-started-drafts.ts';
import type { RequestSearch } from '#web/features/projects/search.ts';
import { formatWon } from '#web/lib/format.ts';
import { useSession } from '#web/lib/session.ts';
import { siteQuery } from '#web/lib/site.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { preloadToasts } from '#web/ui/toaster.tsx';

/** CSR 요청하기: what the company has begun to write, or one request with a preview of how many NPOs fit. */
export function RequestPage() {
  const { member } = useSession();
  const { draft } = useSearch({ from: '/site/project/request' });
  // A session that ends while the form is open leaves the form with its member.
  const [memberId, setMemberId] = useState(member?.id ?? null);
  useEffect(preloadToasts, []);
  if (member && member.id !== memberId) setMemberId(member.id);
  return (
    <div className="page-width pb-16">
      {memberId &&
        (draft ? (
          <MemberRequest
            key={`${memberId} ${draft}`}
            memberId={memberId}
            draftKey={draft}
            isSignedIn={member !== null}
          />
        ) : (
          <RequestStart key={memberId} memberId={memberId} />
        ))}
    </div>
  );
}

/** Where a request is begun: the half-written ones and the way to a new one; without any, a new one at once. */
function RequestStart({ memberId }: { memberId: string }) {
  const { data: drafts, error, isFetching, isFetchedAfterMount, refetch } = useStartedDrafts(memberId);
  const navigate = useNavigate();
  const [newKey] = useState(() => crypto.randomUUID());
  const isFirst = isFetchedAfterMount && drafts?.length === 0;
  useEffect(() => {
    if (isFirst) void navigate({ to: '/project/request', search: { draft: newKey }, replace: true });
  }, [isFirst, newKey, navigate]);

  if (drafts === undefined || drafts.length === 0)
    return error ? (
      <RequestError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton />
    );
  const isFull = drafts.length >= limits.projectDraftsMax;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 tablet:gap-8 tablet:pt-10">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1>CSR 요청하기</h1>
          <p className="text-ink-2">쓰던 요청서를 이어 쓰거나 새로 시작해요.</p>
        </div>
        {!isFull && (
          <Link to="/project/request" search={{ draft: newKey }} className={buttonClassNames('primary')}>
            <Plus aria-hidden="true" />새 요청서 쓰기
          </Link>
        )}
      </header>
      {isFull && (
        <Note tone="warn">
          쓰던 요청서가 {limits.projectDraftsMax}개라 더 만들 수 없어요. 쓰지 않을 요청서를 지우면 새로 쓸 수
          있어요.
        </Note>
      )}
      <QuotaNote />
      <DraftList memberId={memberId} drafts={drafts} />
    </div>
  );
}

function RequestError({
  error,
  isFetching,
  onRetry,
}: {
  error: Error;
  isFetching: boolean;
  onRetry: () => void;
}) {
  return (
    <Card padding="none" className="mt-10">
      <ErrorState
        headingLevel={2}
        title="요청서를 불러오지 못했어요"
        error={error}
        retrying={isFetching}
        onRetry={onRetry}
      />
    </Card>
  );
}

type MemberRequestProps = { memberId: string; draftKey: string; isSignedIn: boolean };

function MemberRequest({ memberId, draftKey, isSignedIn }: MemberRequestProps) {
  const query = useQuery(draftQuery(memberId, draftKey));
  const { rule, readAgain } = useFeeRule();
  const { data: saved, error, isFetching, isFetchedAfterMount, refetch } = query;
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
      <RequestError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton />
    );
  return (
    <RequestForm
      memberId={memberId}
      saved={saved}
      isSignedIn={isSignedIn}
      step={step === undefined ? null : Number(step) - 1}
      onStep={(next, options) =>
        void navigate({
          to: '/project/request',
          search: { draft: draftKey, step: String(next + 1) as RequestSearch['step'] },
          replace: options?.replace ?? false,
        })
      }
      onLater={() => {
        toast.info('쓰던 요청서를 저장해 두었어요. CSR 요청하기에서 이어 쓸 수 있어요.');
        void navigate({ to: '/project/manage' });
      }}
      onDiscarded={() => void navigate({ to: '/project/request', replace: true })}
      onSubmitted={({ id }) =>
        void navigate({ to: '/project/manage', search: { request: id }, replace: true })
      }
      Intro={FormQuotaNote}
      Preview={Preview}
      DockNote={DockNote}
      Terms={Terms}
      seenFee={rule}
      onStale={readAgain}
    />
  );
}

/** How much of the plan's requests is used, in a sentence. */
function describeQuota({ plan, requests: { used, limit } }: PlanUse): string {
  if (limit === null) return `${plan} 요금제라 요청 수에 제한이 없어요.`;
  return `${plan} 요금제로 최근 1년 동안 보낼 수 있는 요청 ${limit}건 가운데 ${used}건을 보냈어요.`;
}

/**
 * Says before a request is written what the plan has left of its requests. One that has none left is kept, and can be sent
 * when the plan allows it.
 */
function QuotaNote({ className }: { className?: string }) {
  const { data } = useQuery(planUseQuery);
  if (!data) return null;
  const isUsedUp = data.requests.limit !== null && data.requests.used >= data.requests.limit;
  return (
    <Note tone={isUsedUp ? 'warn' : 'info'} className={className}>
      <span className="tnum">{describeQuota(data)}</span>{' '}
      {isUsedUp && '지금 써 두면 저장되고, 요금제를 바꾸거나 1년이 지난 요청이 생기면 보낼 수 있어요. '}
      <PlanLink />
    </Note>
  );
}

const FormQuotaNote = () => <QuotaNote className="mt-6" />;

const PlanLink = () => (
  <Link to="/account/plan" className="font-semibold text-brand-ink underline underline-offset-4">
    요금제 보기
  </Link>
);

/** What the plan of the company leaves it, and by which rule its projects cost something. */
function useFeeRule() {
  const { data: plan, refetch: readPlan } = useQuery(planUseQuery);
  const { data: site, refetch: readSite } = useQuery(siteQuery);
  return {
    plan,
    rule: plan && site?.feeRules[plan.plan],
    readAgain: () => void Promise.all([readPlan(), readSite()]),
  };
}

/** What sending takes of the plan, and by which rule the project will cost something. */
function Terms({ values }: { values: RequestValues }) {
  const { plan, rule } = useFeeRule();
  if (!plan || !rule) return null;
  const budget = values.isBudgetUnknown === false ? values.expectedBudget : null;
  const { used, limit } = plan.requests;
  return (
    <section aria-labelledby="terms" className="grid gap-4 border-b border-line pb-8">
      <h3 id="terms">요금제와 이용료</h3>
      <DescriptionList
        layout="stacked"
        items={[
          {
            term: '요청 수',
            description: (
              <span className="tnum">
                {describeQuota(plan)}{' '}
                {limit !== null && used < limit && `이 요청을 보내면 ${used + 1}건이 돼요. `}
                <PlanLink />
              </span>
            ),
            wide: true,
          },
          {
            term: '맞손 이용료',
            description: (
              <span className="tnum">
                {isFree(rule)
                  ? `${plan.plan} 요금제라 없어요.`
                  : `${describeFeeRule(rule)} (부가세 별도).${budget === null ? '' : ` 적은 예산이면 부가세를 더해 ${formatWon(feeOf(rule, budget).totalAmount)}이에요.`} 사업을 마치고 완료 서류를 확인한 뒤에 청구하고, 협약을 확정할 때 합의한 예산으로 정해져요. 조건은 보내는 날 그대로 지켜요.`}
              </span>
            ),
            wide: true,
          },
        ]}
      />
    </section>
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

import { useQuery } from '@tanstack/react-query';
import { OutcomeCard } from '#web/features/admin/outcomes/outcome-card.tsx';
import { LearningCard } from '#web/features/admin/weights/learning-card.tsx';
import { WeightProposal } from '#web/features/admin/weights/weight-proposal.tsx';
import { outcomeSummaryQuery, weightSetsQuery } from '#web/features/admin/weights/weight-queries.ts';
import { WeightSetCard } from '#web/features/admin/weights/weight-set-card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { AdminPage } from './admin-page.tsx';

/** 가중치: what recommendations led to, the weights that may be learned from it, and which set orders new lists. */
export function AdminWeightsPage() {
  const sets = useQuery(weightSetsQuery);
  const outcomes = useQuery(outcomeSummaryQuery);
  const isError = (sets.isError && !sets.data) || (outcomes.isError && !outcomes.data);
  const active = sets.data?.items.find(({ status }) => status === 'ACTIVE') ?? null;
  return (
    <AdminPage
      decides="admin.weight-set.write"
      title="가중치"
      lead="추천 순위를 매기는 가중치예요. 새 가중치는 처음 만난 단체와 사업이 적은 단체에 나빠지지 않을 때만 승인할 수 있어요."
    >
      {isError ? (
        <ErrorState
          title="가중치를 불러오지 못했어요"
          error={sets.error ?? outcomes.error}
          headingLevel={2}
          onRetry={() => void Promise.all([sets.refetch(), outcomes.refetch()])}
          retrying={sets.isFetching || outcomes.isFetching}
        />
      ) : sets.data && outcomes.data ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 laptop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <OutcomeCard summary={outcomes.data} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <LearningCard learning={sets.data.learning} chosen={outcomes.data.chosen} />
              <WeightProposal />
            </div>
          </div>
          <section aria-labelledby="weight-sets" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id="weight-sets" className="text-h3">
              가중치 목록 <span className="tnum text-brand-ink">{sets.data.items.length}</span>
            </h2>
            {sets.data.items.map((set) => (
              <WeightSetCard key={set.id} set={set} active={active} />
            ))}
          </section>
        </>
      ) : (
        <LoadingArea label="가중치를 불러오는 중이에요">
          <Skeleton className="h-72 w-full" />
          <Skeleton className="mt-5 h-48 w-full" />
        </LoadingArea>
      )}
    </AdminPage>
  );
}

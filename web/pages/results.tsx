import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { koreanDay } from '#contract/calendar/dates.ts';
import { getResultsPaper, type Results } from '#contract/results/results.ts';
import { resultsQuery } from '#web/features/results/queries.ts';
import { ResultsView } from '#web/features/results/results-view.tsx';
import { endpointUrl } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/format.ts';
import { useSession } from '#web/lib/session.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** 우리 성과: what the projects of the organisation came to, year by year. */
export function ResultsPage() {
  const { year: asked } = useSearch({ from: '/site/project/results' });
  const today = koreanDay(new Date());
  const year = asked === 'all' ? null : Number(asked ?? today.slice(0, 4));
  const query = useQuery(resultsQuery(year));
  const { member } = useSession();
  const results = query.data?.results;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 pt-8 pb-16 tablet:gap-6 tablet:pt-11">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1>우리 성과</h1>
          <p className="text-ink-2 [overflow-wrap:anywhere]">
            {results ? describe(results, today) : member?.organizationName}
          </p>
        </div>
        {results && <Tools results={results} />}
      </header>
      <RecordFrame
        query={query}
        loadingLabel="성과를 모으는 중이에요"
        errorTitle="성과를 불러오지 못했어요"
        skeleton={<ResultsSkeleton />}
      >
        {({ refusal, results: found }) =>
          !found ? (
            <PlanRefusal message={refusal ?? ''} />
          ) : found.projects.length > 0 ? (
            <ResultsView key={String(found.year)} results={found} />
          ) : (
            <NoResults results={found} />
          )
        }
      </RecordFrame>
    </div>
  );
}

const nameYear = (year: number | null) => (year === null ? '지금까지' : `${year}년에`);

function describe({ organizationName, year, projects }: Results, today: string): string {
  if (projects.length === 0) return organizationName;
  return `${organizationName} · ${nameYear(year)} 함께한 사업 ${projects.length}개예요. ${formatDay(today)}에 모았어요.`;
}

function Tools({ results: { year, years, projects } }: { results: Results }) {
  const query = { year: year ?? undefined };
  return (
    <div className="flex flex-wrap items-center gap-2.5 max-tablet:w-full">
      <nav aria-label="연도" className="flex flex-wrap rounded-r2 bg-sunken p-0.75">
        {[...years.map(String), 'all'].map((one) => (
          <Link
            key={one}
            to="/project/results"
            search={{ year: one }}
            aria-current={one === String(year ?? 'all') ? 'true' : undefined}
            className="tnum inline-flex min-h-8.5 items-center rounded-[8px] px-3.5 text-sm font-medium text-ink-2 [&[aria-current]]:bg-raised [&[aria-current]]:font-semibold [&[aria-current]]:text-ink [&[aria-current]]:shadow-sh1"
          >
            {one === 'all' ? '모두' : one}
          </Link>
        ))}
      </nav>
      {projects.length > 0 && (
        <>
          <a
            href={endpointUrl(getResultsPaper, { format: 'xlsx' }, query)}
            download
            className={buttonClassNames('line')}
          >
            xlsx 받기
          </a>
          <a
            href={endpointUrl(getResultsPaper, { format: 'pdf' }, query)}
            download
            className={`${buttonClassNames('primary')} max-tablet:w-full`}
          >
            <Download aria-hidden="true" />
            성과 보고서 받기
          </a>
        </>
      )}
    </div>
  );
}

function NoResults({ results: { year } }: { results: Results }) {
  return (
    <Card padding="none">
      <EmptyState
        headingLevel={2}
        illustration="empty-projects"
        title={`${nameYear(year)} 함께한 사업이 없어요`}
        description="협약한 사업의 돈과 사람, 지표가 해마다 여기에 모여요. 다른 해를 골라 보세요."
        action={
          <Link to="/project/manage" className={buttonClassNames('line')}>
            프로젝트 관리로 가기
          </Link>
        }
      />
    </Card>
  );
}

function PlanRefusal({ message }: { message: string }) {
  return (
    <Card padding="none">
      <EmptyState
        headingLevel={2}
        illustration="empty-documents"
        title={message}
        description="사업마다의 성과와 결과보고서, 증빙팩은 지금 요금제에서도 프로젝트 관리에서 볼 수 있어요."
        action={
          <Link to="/account/plan" className={buttonClassNames('primary')}>
            요금제 보기
          </Link>
        }
      />
    </Card>
  );
}

function ResultsSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-48 w-full" />
      <div className="grid gap-6 laptop:grid-cols-3">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
      <Skeleton className="h-80 w-full" />
    </div>
  );
}

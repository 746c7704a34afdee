import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Comparison } from '#contract/matches/comparisons.ts';
import { describeFit, rankingRulesPath } from '#contract/matches/fit-notes.ts';
import { ComparisonTable } from '#web/features/matches/comparison-table.tsx';
import { comparisonQuery } from '#web/features/matches/queries.ts';
import { SaveComparison } from '#web/features/matches/save-comparison.tsx';
import { ApiProblem } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/format.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';

/** The first ranks of a company's list side by side, and the same as a document for an approval. */
export function ComparisonPage() {
  const { projectId } = useParams({ from: '/site/project/manage/$projectId/compare' });
  const { data: compared, error, isFetching, refetch } = useQuery(comparisonQuery(projectId));
  usePageTitle(compared && `추천 비교 · ${compared.title}`);
  const isAbsent = error instanceof ApiProblem && (error.status === 404 || error.status === 400);
  return (
    <div className="page-width pt-5 pb-16 print:max-w-none print:p-0 print:[page:wide]">
      <nav aria-label="위치" className="pb-3">
        <BackLink to="/project/manage" search={{ request: projectId }}>
          추천 목록으로
        </BackLink>
      </nav>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1>추천 비교</h1>
          {compared && <Subject compared={compared} />}
        </div>
        {compared && compared.npos.length > 0 && <SaveComparison compared={compared} />}
      </header>
      {isAbsent || compared?.npos.length === 0 ? (
        <EmptyState
          illustration="empty-search"
          headingLevel={2}
          title={isAbsent ? '비교할 요청을 찾을 수 없어요' : '아직 비교할 추천 단체가 없어요'}
          description={
            isAbsent
              ? '주소가 바뀌었거나 볼 수 없는 요청이에요.'
              : '추천이 도착하면 단체들을 나란히 놓아 드려요.'
          }
          action={
            <Link to="/project/manage" className={buttonClassNames('line')}>
              프로젝트 관리로 가기
            </Link>
          }
        />
      ) : compared ? (
        <>
          <ComparisonTable projectId={projectId} npos={compared.npos} />
          <ReadingNotes npos={compared.npos} />
        </>
      ) : error ? (
        <ErrorState
          headingLevel={2}
          title="비교를 불러오지 못했어요"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingArea label="비교를 불러오는 중이에요">
          <Skeleton className="h-120 w-full" />
        </LoadingArea>
      )}
    </div>
  );
}

/** What the numbers of the table mean, for those who were not there when it was made. */
function ReadingNotes({ npos }: Pick<Comparison, 'npos'>) {
  return (
    <section aria-labelledby="reading-notes" className="mt-6 text-sm text-ink-2 print:mt-3 print:text-[11px]">
      <h2 id="reading-notes" className="text-base text-ink">
        이 비교를 읽는 법
      </h2>
      <ul className="mt-2 grid max-w-[860px] list-disc gap-1 pl-5 print:max-w-none">
        {describeFit(npos).map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li className="print:hidden">
          <a
            href={rankingRulesPath}
            target="_blank"
            rel="noopener"
            className="font-semibold text-brand-ink underline-offset-4 hover:underline"
          >
            순위를 정하는 법<span className="sr-only"> (새 창)</span>
          </a>
        </li>
      </ul>
    </section>
  );
}

function Subject({ compared: { title, publishedOn, asOf } }: { compared: Comparison }) {
  return (
    <>
      <p className="mt-1 font-semibold [overflow-wrap:anywhere]">{title}</p>
      <p className="tnum text-sm text-ink-2">
        {publishedOn && `${formatDay(publishedOn)} 추천 · `}기준일 {formatDay(asOf)}
      </p>
    </>
  );
}

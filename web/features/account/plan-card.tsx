import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { daysBetween, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { PlanUse } from '#contract/organizations/plans.ts';
import { formatDayRange } from '#web/lib/format.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { planUseQuery } from './queries.ts';

const describe = ({ used, limit }: PlanUse['seats'], unit: string) =>
  limit === null ? `${used}${unit} (제한 없음)` : `${limit}${unit} 중 ${used}${unit}`;

/** The period, and from the first reminder on how many days are left of it. */
function describePeriod(from: string, until: string) {
  const daysLeft = daysBetween(koreanDay(new Date()), until);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {formatDayRange(from, until)}
      {daysLeft <= limits.planReminderDays[0] && (
        <Tag tone="warn">{daysLeft > 0 ? `${daysLeft}일 남음` : '오늘까지'}</Tag>
      )}
    </span>
  );
}

function findFacts(plan: PlanUse) {
  const { from, until } = plan;
  return [
    { term: '이용 중', value: plan.plan },
    ...(from && until ? [{ term: '기간', value: describePeriod(from, until) }] : []),
    { term: '최근 1년 요청', value: describe(plan.requests, '건') },
    { term: '요청마다 추천', value: `${plan.recommendations}곳` },
    { term: '요청마다 다시 추천', value: plan.rematches === 0 ? '없음' : `${plan.rematches}회` },
    { term: '계정', value: describe(plan.seats, '명') },
  ];
}

const facts =
  'grid grid-cols-2 gap-x-5 gap-y-4 tablet:grid-cols-3 laptop:flex laptop:flex-wrap laptop:justify-between';

/**
 * The plan of a company and what is used of it, its figures beside each other where there is room. While they load their
 * place is kept: what stands below is pressed meanwhile.
 */
export function PlanCard() {
  const { data, isError, error, refetch, isFetching } = useQuery(planUseQuery);
  return (
    <Card aria-labelledby="plan" className="grid content-start gap-5 laptop:col-span-2">
      <h2 id="plan" className="text-h3">
        요금제
      </h2>
      {data === undefined && !isError && (
        <LoadingArea label="요금제를 불러오는 중이에요" className={facts}>
          {[1, 2, 3, 4, 5].map((key) => (
            <div key={key}>
              <p className="text-sm">
                <Skeleton className="inline-block h-3.5 w-20" />
              </p>
              <p className="mt-0.5 font-medium">
                <Skeleton className="inline-block h-4 w-24" />
              </p>
            </div>
          ))}
        </LoadingArea>
      )}
      {data === undefined && isError && (
        <ErrorState
          title="요금제를 불러오지 못했어요"
          error={error}
          headingLevel={3}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <dl className={facts}>
          {findFacts(data).map(({ term, value }) => (
            <div key={term} className="min-w-0">
              <dt className="text-sm text-ink-3">{term}</dt>
              <dd className="tnum mt-0.5 font-medium [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link to="/account/plan" className={`${buttonClassNames('line')} justify-self-start`}>
        요금제 보기·신청하기
      </Link>
    </Card>
  );
}

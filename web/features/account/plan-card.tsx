import { useQuery } from '@tanstack/react-query';
import type { PlanUse } from '#contract/plans.ts';
import { formatDay } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { planUseQuery } from './queries.ts';

const describe = ({ used, limit }: PlanUse['seats'], unit: string) =>
  limit === null ? `${used}${unit} (제한 없음)` : `${limit}${unit} 중 ${used}${unit}`;

/** The plan of a company and what is used of it. */
export function PlanCard() {
  const { data, isError, refetch, isFetching } = useQuery(planUseQuery);
  return (
    <Card aria-labelledby="plan" className="grid content-start gap-5">
      <h2 id="plan" className="text-h3">
        요금제
      </h2>
      {data === undefined && !isError && (
        <LoadingArea label="요금제를 불러오는 중이에요" className="grid gap-3">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-3/5" />
        </LoadingArea>
      )}
      {data === undefined && isError && (
        <ErrorState
          title="요금제를 불러오지 못했어요"
          headingLevel={3}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <DescriptionList
          items={[
            { term: '이용 중', description: data.plan },
            ...(data.from && data.until
              ? [
                  {
                    term: '기간',
                    description: (
                      <span className="tnum">{`${formatDay(data.from)} – ${formatDay(data.until)}`}</span>
                    ),
                  },
                ]
              : []),
            { term: '최근 1년 요청', description: describe(data.requests, '건') },
            { term: '요청마다 추천', description: `${data.recommendations}곳` },
            {
              term: '요청마다 다시 추천',
              description: data.rematches === 0 ? '없음' : `${data.rematches}회`,
            },
            { term: '계정', description: describe(data.seats, '명') },
          ]}
        />
      )}
    </Card>
  );
}

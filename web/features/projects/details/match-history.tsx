import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { matchCauseLabels, type PublishedList } from '#contract/matches/match-history.ts';
import { fitLevelLabels, invitationStatusLabels } from '#contract/matches/matches.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { formatDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { matchHistoryQuery } from '../queries.ts';
import type { useDecision } from '../use-decision.ts';
import { RecommendOthers } from './recommend-others.tsx';
import { RematchRequest } from './rematch-request.tsx';

type MatchHistoryProps = {
  project: ProjectDetail;
  decide: ReturnType<typeof useDecision>['decide'];
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The lists that the company was shown, the older ones only to be read, and the way to another one. */
export function MatchHistory({ project, decide, onUnsaved }: MatchHistoryProps) {
  const id = useId();
  const { data, isError, isFetching, refetch } = useQuery(matchHistoryQuery(project.id));
  if (isError && !data)
    return (
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6">
        <p role="alert" className="text-sm text-ink-2">
          추천 기록을 불러오지 못했어요.
        </p>
        <Button variant="line" size="sm" loading={isFetching} onClick={() => void refetch()}>
          다시 불러오기
        </Button>
      </div>
    );
  if (!data || data.items.length === 0) return null;
  const newest = Math.max(...data.items.map(({ sequence }) => sequence));
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-6 print:break-inside-avoid print:gap-2 print:pt-4"
    >
      <h3 id={id}>추천 기록</h3>
      {project.allowed.recommendOthers && <RecommendOthers project={project} decide={decide} />}
      {project.status.code === 'PROPOSING' && !project.allowed.recommendOthers && (
        <RematchRequest project={project} rematches={data.rematches} decide={decide} onUnsaved={onUnsaved} />
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {data.items.map((list) => (
          <li key={list.id}>
            <PastList list={list} isNewest={list.sequence === newest} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function PastList({ list, isNewest }: { list: PublishedList; isNewest: boolean }) {
  const { sequence, publishedAt, cause, reason, npos } = list;
  return (
    <details className="group rounded-r2 border border-line px-4">
      <summary className="flex min-h-14 list-none flex-wrap items-center gap-x-3 gap-y-1 py-2.5 [&::-webkit-details-marker]:hidden">
        <b className="font-semibold">{sequence}번째 추천</b>
        {isNewest && <Tag tone="brand">가장 최근</Tag>}
        <span className="tnum text-sm text-ink-2">
          {formatDay(publishedAt)} · {npos.length}곳
        </span>
        <ChevronDown aria-hidden="true" className="ml-auto size-4.5 group-open:rotate-180" />
        <span className="w-full text-sm text-ink-2 [overflow-wrap:anywhere]">
          {matchCauseLabels[cause]}
          {reason !== null && ` · ${reason}`}
        </span>
      </summary>
      <ul className="grid grid-cols-[minmax(0,1fr)] border-t border-line text-sm">
        {npos.map((npo) => (
          <li
            key={npo.userId}
            className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2.5 last:border-0"
          >
            <span className="tnum font-semibold">{npo.rank}순위</span>
            <span className="min-w-0">
              <span className="block font-medium [overflow-wrap:anywhere]">
                {npo.orgName}
                {npo.isRepeatPartner && (
                  <span className="font-normal text-ink-3"> · 함께한 적 있는 단체</span>
                )}
              </span>
              <span className="tnum block text-xs text-ink-2">
                맞춤도 {npo.fit} {fitLevelLabels[npo.level]}
              </span>
            </span>
            <Tag>{invitationStatusLabels[npo.invitationStatus]}</Tag>
          </li>
        ))}
      </ul>
    </details>
  );
}

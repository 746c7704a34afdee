import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type LedgerBy, type LedgerGroup, ledgerBys } from '#contract/matches/fairness.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { fairnessListsQuery } from './queries.ts';

const TITLES: Record<LedgerBy, string> = {
  REGION: '단체가 있는 지역',
  SIZE: '한 번에 맡는 사업 수',
  AGE: '단체의 나이',
};

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** What each group of NPOs got of all places, beside what it would get if the same places were dealt out evenly. */
export function FairnessGroups({ groups }: { groups: readonly LedgerGroup[] }) {
  const [shown, setShown] = useState<LedgerGroup | null>(null);
  const columns = (by: LedgerBy): TableColumn<LedgerGroup>[] => [
    { key: 'name', header: TITLES[by], narrow: 'start', cell: ({ name }) => name },
    {
      key: 'npos',
      header: '단체',
      align: 'right',
      narrow: 'end',
      cell: ({ npos, shownNpos }) => (
        <span className="tnum">
          {formatNumber(npos)}곳 · 보인 곳 {formatNumber(shownNpos)}
        </span>
      ),
    },
    {
      key: 'share',
      header: '실제 몫',
      align: 'right',
      cell: ({ share }) => <b className="tnum font-[650]">실제 {percent(share)}</b>,
    },
    {
      key: 'even',
      header: '고르게 나눴을 때',
      align: 'right',
      cell: ({ evenShare }) => <span className="tnum text-ink-2">고르게 {percent(evenShare)}</span>,
    },
    {
      key: 'lists',
      header: <span className="sr-only">목록</span>,
      align: 'right',
      cell: (group) => (
        <Button
          variant="line"
          size="sm"
          aria-pressed={shown === group}
          disabled={group.shownNpos === 0}
          onClick={() => setShown(shown === group ? null : group)}
        >
          목록 보기<span className="sr-only">, {group.name}</span>
        </Button>
      ),
    },
  ];
  return (
    <>
      {ledgerBys.map((by) => (
        <Card key={by} as="section" aria-label={TITLES[by]} padding="none">
          <h2 className="px-5.5 pt-5 text-h3">{TITLES[by]}</h2>
          <p className="px-5.5 pt-1 pb-3 text-sm text-ink-2">
            열두 달 동안 1~10순위 자리(순위가 높을수록 무거워요) 가운데 이 단체들에 돌아간 몫이에요. 고르게는
            같은 자리를 공개 단체 모두에게 똑같이, 또는 제비뽑기로 나눴을 때 기대하는 몫이에요.
          </p>
          <Table
            caption={`${TITLES[by]}별 몫`}
            columns={columns(by)}
            rows={groups.filter((group) => group.by === by)}
            rowKey={({ key }) => key}
            rowHeader="name"
          />
          {shown?.by === by && <GroupLists group={shown} />}
        </Card>
      ))}
    </>
  );
}

/** The newest lists that had a place for a group, with who stood where. */
function GroupLists({ group: { by, key, name } }: { group: LedgerGroup }) {
  const query = useQuery(fairnessListsQuery(by, key));
  return (
    <section aria-label={`${name} 목록`} className="border-t border-line p-5.5">
      <ListFrame
        query={query}
        count={query.data?.lists.length}
        loadingLabel="목록을 불러오는 중이에요"
        errorTitle="목록을 불러오지 못했어요"
        empty={{
          illustration: 'empty-review',
          title: '이 단체들이 오른 목록이 없어요',
          description: '최근 열두 달에 보낸 목록에서 찾았어요.',
        }}
      >
        <ul className="grid gap-3 text-sm">
          {query.data?.lists.map(({ projectId, title, publishedAt, places }) => (
            <li key={`${projectId}${publishedAt}`} className="grid gap-0.5">
              <Link
                to="/admin/projects/$projectId"
                params={{ projectId }}
                className="font-semibold text-brand-ink underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {title}
              </Link>
              <span className="tnum text-xs text-ink-3">{formatDateTime(publishedAt)}</span>
              <span className="text-ink-2 [overflow-wrap:anywhere]">
                {places.map((place) => `${place.rank}위 ${place.name}`).join(' · ')}
              </span>
              {places.map(
                ({ npoId, name: npoName, addedReason }) =>
                  addedReason !== null && (
                    <span key={npoId} className="text-xs text-ink-2 [overflow-wrap:anywhere]">
                      매니저가 더한 단체: {npoName}. {addedReason}
                    </span>
                  ),
              )}
            </li>
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}

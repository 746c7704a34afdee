import { useQuery } from '@tanstack/react-query';
import type { FairnessLedger, LedgerMonth } from '#contract/matches/fairness.ts';
import { FairnessGroups } from '#web/features/admin/fairness-groups.tsx';
import { MonthChart } from '#web/features/admin/outcomes/month-chart.tsx';
import { fairnessLedgerQuery } from '#web/features/admin/queries.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { AdminPage } from './admin-page.tsx';

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
const wholePercent = (share: number) => `${Math.round(share * 100)}%`;
const points = (fit: number) => `${Math.round(fit)}점`;

/** 공정성: who is shown, month by month, and which regions are served less. */
export function AdminFairnessPage() {
  return (
    <AdminPage
      title="공정성 장부"
      lead="최근 열두 달에 보낸 추천 목록에서 새 파트너 1~10순위가 누구에게 돌아갔는지 봐요."
    >
      <RecordFrame
        query={useQuery(fairnessLedgerQuery)}
        loadingLabel="장부를 불러오는 중이에요"
        errorTitle="장부를 불러오지 못했어요"
      >
        {(ledger) => (ledger.regions.length === 0 ? <NoLists /> : <Ledger ledger={ledger} />)}
      </RecordFrame>
    </AdminPage>
  );
}

function NoLists() {
  return (
    <Card as="div" padding="none">
      <EmptyState
        illustration="empty-review"
        headingLevel={2}
        title="아직 보낸 추천 목록이 없어요"
        description="첫 추천을 보내면 노출이 어떻게 나뉘었는지 이곳에 쌓여요."
      />
    </Card>
  );
}

/** How the spread is read, and how far the newest month is from an even one. */
function describeSpread(months: readonly LedgerMonth[]): string {
  const newest = months.findLast(({ gini }) => gini !== null);
  const reading =
    '한 곳에 몰릴수록 100%에 가까워요. 자리가 단체보다 적으면 고르게 나눠도 0이 되지 않아, 같은 자리를 고르게 나눴을 때와 견줘요.';
  if (newest?.gini == null || newest.evenGini === null) return reading;
  const distance = Math.max(0, newest.gini - newest.evenGini) * 100;
  return `${reading} ${Number(newest.month.slice(5))}월에는 고르게 나눴을 때보다 ${distance.toFixed(1)}%p 더 몰렸어요.`;
}

function Ledger({ ledger: { months, regions, groups, publishedNpos, isCut } }: { ledger: FairnessLedger }) {
  const names = months.map(({ month }) => month);
  const values = (
    key: 'gini' | 'lotGini' | 'evenGini' | 'top1pctShare' | 'newcomerShare' | 'capitalFit' | 'elsewhereFit',
  ) => months.map((month: LedgerMonth) => month[key]);
  const lists = months.reduce((sum, month) => sum + month.lists, 0);
  const added = months.reduce((sum, month) => sum + month.addedPlaces, 0);
  return (
    <>
      <p className="tnum text-sm text-ink-2">
        추천 목록 {formatNumber(lists)}개 · 공개 단체 {formatNumber(publishedNpos)}곳
        {added > 0 && ` · 매니저가 이유를 적고 더한 자리 ${formatNumber(added)}곳`}
        {isCut && ' · 목록이 많아 최근 것만 셌어요'}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 laptop:grid-cols-2">
        <Card as="div">
          <MonthChart
            title="노출 쏠림"
            note={describeSpread(months)}
            months={names}
            max={1}
            format={percent}
            formatScale={wholePercent}
            lines={[
              { name: '실제', values: values('gini'), tone: 'brand' },
              { name: '제비뽑기', values: values('lotGini'), tone: 'gam' },
              { name: '고르게', values: values('evenGini'), tone: 'ink' },
            ]}
          />
        </Card>
        <Card as="div">
          <MonthChart
            title="상위 1%의 몫"
            note="가장 많이 보인 백 곳 가운데 한 곳에 돌아간 노출이에요."
            months={names}
            max={1}
            format={percent}
            formatScale={wholePercent}
            lines={[{ name: '상위 1%', values: values('top1pctShare'), tone: 'brand' }]}
          />
        </Card>
        <Card as="div">
          <MonthChart
            title="새내기 단체의 몫"
            note="대표 사업이 한 건 이하인 단체에 돌아간 노출이에요."
            months={names}
            max={1}
            format={percent}
            formatScale={wholePercent}
            lines={[{ name: '새내기 단체', values: values('newcomerShare'), tone: 'brand' }]}
          />
        </Card>
        <Card as="div">
          <MonthChart
            title="지역 격차"
            note="1~5순위의 평균 맞춤도를 수도권과 그 밖의 지역 요청으로 나눠 봐요."
            months={names}
            max={100}
            format={points}
            formatScale={points}
            lines={[
              { name: '수도권', values: values('capitalFit'), tone: 'brand' },
              { name: '그 밖의 지역', values: values('elsewhereFit'), tone: 'gam' },
            ]}
          />
        </Card>
        <Card
          as="section"
          aria-labelledby="regions"
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 laptop:col-span-2"
        >
          <h2 id="regions" className="text-h3">
            지역별 평균 맞춤도
          </h2>
          <p className="text-sm text-ink-2">낮은 곳부터예요. 낮으면 그 지역 단체를 더 찾아야 해요.</p>
          <ul className="grid gap-x-10 gap-y-2 laptop:grid-cols-2">
            {regions.map(({ code, name, lists: count, fit }) => (
              <li key={code} className="grid grid-cols-[56px_minmax(0,1fr)_112px] items-center gap-3 text-sm">
                <span>{name}</span>
                <Bar value={fit} max={100} tone={fit < 60 ? 'gam' : 'brand'} />
                <span className="tnum text-right text-ink-2">
                  {fit}점 · 목록 {count}개
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <FairnessGroups groups={groups} />
    </>
  );
}

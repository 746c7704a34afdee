import { type Statistics, statisticStepLabels } from '#contract/admin/statistics.ts';
import { formatDayRange, formatNumber } from '#web/lib/format.ts';
import { BarList } from './bar-list.tsx';
import { FigureTable } from './figure-table.tsx';
import { findLargestDrop, formatShare } from './figures.ts';
import { RowsLink } from './rows-link.tsx';
import { StatisticCard } from './statistic-card.tsx';

/** How far the requests of the period have come. */
export function FunnelCard({ statistics: { funnel, canceled, from, until } }: { statistics: Statistics }) {
  const drop = findLargestDrop(funnel);
  const title = '요청이 끝까지 간 길';
  const steps = funnel.map(({ step, count }, at) => ({
    step,
    count,
    name: statisticStepLabels[step],
    share: at === 0 ? '' : formatShare(count, funnel[at - 1]?.count ?? 0),
    link: <RowsLink of={{ figure: 'FUNNEL', step }} count={count} name={statisticStepLabels[step]} />,
  }));
  return (
    <StatisticCard
      title={title}
      note="FUNNEL"
      aside={<span className="tnum text-xs text-ink-3">{formatDayRange(from, until)} 요청</span>}
      table={
        <FigureTable
          title={title}
          head={['단계', '요청', '앞 단계에 견줘']}
          rows={steps.map(({ step, name, share, link }) => ({
            key: step,
            cells: [name, link, share || '–'],
          }))}
        />
      }
    >
      <BarList
        max={funnel[0]?.count ?? 0}
        lines={steps.map(({ step, name, count, share, link }) => ({
          key: step,
          name,
          value: count,
          figure: link,
          tone: step === drop ? 'gam' : 'brand',
          more: share && (
            <span className={step === drop ? 'font-semibold text-gam-ink' : ''}>
              {' '}
              {share}
              {step === drop && ' · 가장 큰 폭'}
            </span>
          ),
        }))}
      />
      <p className="text-sm text-ink-2">
        이 가운데 취소{' '}
        <RowsLink of={{ figure: 'COHORT_CANCELED' }} count={canceled} name="취소한 요청">
          <span className="tnum">{formatNumber(canceled)}건</span>
        </RowsLink>
      </p>
    </StatisticCard>
  );
}

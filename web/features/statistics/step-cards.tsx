import { type Statistics, statisticStepLabels, statisticSteps } from '#contract/admin/statistics.ts';
import { formatDayRange, formatNumber } from '#web/lib/format.ts';
import { BarList } from './bar-list.tsx';
import { FigureTable } from './figure-table.tsx';
import { findLargestDrop, formatHours, formatShare } from './figures.ts';
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

/** How long each step took, from the one before. */
export function LeadCard({ statistics: { leads } }: { statistics: Statistics }) {
  const title = '걸린 시간';
  const longest = Math.max(1, ...leads.map(({ ninetiethHours }) => ninetiethHours ?? 0));
  const named = leads.map((lead) => {
    const before = statisticSteps[statisticSteps.indexOf(lead.step) - 1] ?? 'REQUESTED';
    const name = `${statisticStepLabels[before]} → ${statisticStepLabels[lead.step]}`;
    return {
      ...lead,
      name,
      median: lead.medianHours === null ? '–' : formatHours(lead.medianHours),
      ninetieth: lead.ninetiethHours === null ? '–' : formatHours(lead.ninetiethHours),
      link: <RowsLink of={{ figure: 'LEAD', step: lead.step }} count={lead.count} name={name} />,
    };
  });
  return (
    <StatisticCard
      title={title}
      note="LEADS"
      aside={<span className="text-xs text-ink-3">막대 가운데값 · 금 열에 아홉</span>}
      table={
        <FigureTable
          title={title}
          head={['단계', '가운데값', '열에 아홉', '건']}
          rows={named.map(({ step, name, median, ninetieth, link }) => ({
            key: step,
            cells: [name, median, ninetieth, link],
          }))}
        />
      }
    >
      <ul className="grid gap-3 text-sm">
        {named.map(({ step, name, count, medianHours, ninetiethHours, median, ninetieth }) => (
          <li key={step} className="grid gap-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{name}</span>
              {medianHours === null ? (
                <span className="text-ink-3">아직 없어요</span>
              ) : (
                <span className="tnum text-ink-2">
                  <b className="font-[650] text-ink">{median}</b> · {ninetieth} ·{' '}
                  <RowsLink of={{ figure: 'LEAD', step }} count={count} name={name}>
                    {formatNumber(count)}건
                  </RowsLink>
                </span>
              )}
            </span>
            <svg aria-hidden="true" width="100%" height="14" className="block">
              <rect y="3" width="100%" height="8" rx="4" className="fill-sunken" />
              <rect
                y="3"
                width={`${((medianHours ?? 0) / longest) * 100}%`}
                height="8"
                rx="4"
                className="fill-brand"
              />
              {ninetiethHours !== null && (
                <rect
                  x={`${(ninetiethHours / longest) * 99.4}%`}
                  width="2"
                  height="14"
                  className="fill-ink"
                />
              )}
            </svg>
          </li>
        ))}
      </ul>
    </StatisticCard>
  );
}

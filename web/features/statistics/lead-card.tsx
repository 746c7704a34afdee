import {
  leadTargetDays,
  type StatisticFigureQuery,
  type Statistics,
  statisticStepLabels,
  statisticSteps,
  statisticWayLabels,
} from '#contract/admin/statistics.ts';
import { formatNumber } from '#web/lib/format.ts';
import { FigureTable } from './figure-table.tsx';
import { formatHours } from './figures.ts';
import { RowsLink } from './rows-link.tsx';
import { StatisticCard } from './statistic-card.tsx';

type Lead = {
  key: string;
  name: string;
  of: Omit<StatisticFigureQuery, 'from' | 'until'>;
  count: number;
  medianHours: number | null;
  ninetiethHours: number | null;
  targetDays: number | undefined;
};

const wayFigures = { REPORTED: 'REPORT_LEAD', ANSWERED: 'ANSWER_LEAD' } as const;

/** Every lead time in the order in which a request goes its way; whoever asks stands at the end. */
const leadsOf = ({ leads, ways }: Pick<Statistics, 'leads' | 'ways'>): Lead[] => [
  ...leads.map(({ step, ...lead }) => {
    const before = statisticSteps[statisticSteps.indexOf(step) - 1] ?? 'REQUESTED';
    const name = `${statisticStepLabels[before]} → ${statisticStepLabels[step]}`;
    return {
      ...lead,
      key: step,
      name,
      of: { figure: 'LEAD', step } as const,
      targetDays: leadTargetDays[step],
    };
  }),
  ...ways.map(({ way, ...lead }) => ({
    ...lead,
    key: way,
    name: statisticWayLabels[way],
    of: { figure: wayFigures[way] },
    targetDays: leadTargetDays[way],
  })),
];

const hoursOf = (hours: number | null) => (hours === null ? '–' : formatHours(hours));

/** True where half of them took longer than they should. */
const isLate = ({ medianHours, targetDays }: Lead) =>
  targetDays !== undefined && (medianHours ?? 0) > targetDays * 24;

function LeadLine({ lead }: { lead: Lead }) {
  const { name, of, count, medianHours, ninetiethHours, targetDays } = lead;
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span>{name}</span>
      {medianHours === null ? (
        <span className="text-ink-3">아직 없어요</span>
      ) : (
        <span className="tnum text-ink-2">
          <b className={`font-[650] ${isLate(lead) ? 'text-gam-ink' : 'text-ink'}`}>
            {hoursOf(medianHours)}
            {isLate(lead) && <span className="sr-only"> (목표를 넘었어요)</span>}
          </b>{' '}
          · {hoursOf(ninetiethHours)}
          {targetDays !== undefined && ` · 목표 ${targetDays}일`} ·{' '}
          <RowsLink of={of} count={count} name={name}>
            {formatNumber(count)}건
          </RowsLink>
        </span>
      )}
    </span>
  );
}

/** How long each step took, from the one before, and whether half of them came within the target. */
export function LeadCard({ statistics }: { statistics: Statistics }) {
  const title = '걸린 시간';
  const leads = leadsOf(statistics);
  // Steps that wait for a day in the calendar would make all others look short.
  const judged = leads.filter(({ targetDays }) => targetDays !== undefined);
  const longest = Math.max(1, ...judged.map(({ ninetiethHours }) => ninetiethHours ?? 0));
  return (
    <StatisticCard
      title={title}
      note="LEADS"
      aside={<span className="text-xs text-ink-3">막대 가운데값 · 금 열에 아홉</span>}
      table={
        <FigureTable
          title={title}
          head={['단계', '가운데값', '열에 아홉', '목표', '건']}
          rows={leads.map(({ key, name, of, count, medianHours, ninetiethHours, targetDays }) => ({
            key,
            cells: [
              name,
              hoursOf(medianHours),
              hoursOf(ninetiethHours),
              targetDays === undefined ? '–' : `${targetDays}일`,
              <RowsLink key={key} of={of} count={count} name={name} />,
            ],
          }))}
        />
      }
    >
      <ul className="grid gap-3 text-sm">
        {judged.map((lead) => (
          <li key={lead.key} className="grid gap-1">
            <LeadLine lead={lead} />
            <svg aria-hidden="true" width="100%" height="14" className="block">
              <rect y="3" width="100%" height="8" rx="4" className="fill-sunken" />
              <rect
                y="3"
                width={`${((lead.medianHours ?? 0) / longest) * 100}%`}
                height="8"
                rx="4"
                className={isLate(lead) ? 'fill-gam' : 'fill-brand'}
              />
              {lead.ninetiethHours !== null && (
                <rect
                  x={`${(lead.ninetiethHours / longest) * 99.4}%`}
                  width="2"
                  height="14"
                  className="fill-ink"
                />
              )}
            </svg>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-3">
        막대는 {formatHours(longest)}을 끝으로 한 같은 자예요. 주황은 가운데값이 목표를 넘긴 단계예요.
      </p>
      <ul aria-label="정한 날을 기다리는 단계" className="grid gap-2 border-t border-line pt-4 text-sm">
        {leads
          .filter(({ targetDays }) => targetDays === undefined)
          .map((lead) => (
            <li key={lead.key}>
              <LeadLine lead={lead} />
            </li>
          ))}
      </ul>
    </StatisticCard>
  );
}

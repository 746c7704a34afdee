import {
  leadTargetDays,
  type StatisticFigureQuery,
  type Statistics,
  statisticLeadLabels,
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
  ...leads.flatMap(({ step, ...lead }) =>
    step === 'REQUESTED'
      ? []
      : [
          {
            ...lead,
            key: step,
            name: statisticLeadLabels[step],
            of: { figure: 'LEAD', step } as const,
            targetDays: leadTargetDays[step],
          },
        ],
  ),
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

/** A step on the common scale: half of them as a bar, nine of ten as a mark. */
function LeadLine({ lead, longest }: { lead: Lead; longest: number }) {
  const { name, of, count, medianHours, ninetiethHours, targetDays } = lead;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 tablet:grid-cols-[104px_minmax(0,1fr)_minmax(196px,auto)]">
      <span>{name}</span>
      <svg
        aria-hidden="true"
        width="100%"
        height="14"
        className="block max-tablet:order-3 max-tablet:col-span-2"
      >
        <rect y="3" width="100%" height="8" rx="4" className="fill-sunken" />
        <rect
          y="3"
          width={`${((medianHours ?? 0) / longest) * 100}%`}
          height="8"
          rx="4"
          className={isLate(lead) ? 'fill-gam' : 'fill-brand'}
        />
        {ninetiethHours !== null && (
          <rect x={`${(ninetiethHours / longest) * 99.4}%`} width="2" height="14" className="fill-ink" />
        )}
      </svg>
      {medianHours === null ? (
        <span className="text-right text-ink-3">아직 없어요</span>
      ) : (
        <span className="tnum text-right text-ink-2">
          <b className={`font-[650] ${isLate(lead) ? 'text-gam-ink' : 'text-ink'}`}>
            {hoursOf(medianHours)}
            {isLate(lead) && <span className="sr-only"> (목표를 넘었어요)</span>}
          </b>{' '}
          · {hoursOf(ninetiethHours)} · 목표 {targetDays}일 ·{' '}
          <RowsLink of={of} count={count} name={name}>
            {formatNumber(count)}건
          </RowsLink>
        </span>
      )}
    </li>
  );
}

/**
 * How long each step took, from the one before, and whether half of them came within the target; the table has the steps
 * that wait for a day in the calendar as well.
 */
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
      <ul className="grid gap-2.5 text-sm">
        {judged.map((lead) => (
          <LeadLine key={lead.key} lead={lead} longest={longest} />
        ))}
      </ul>
      <p className="text-sm text-ink-3">
        막대는 {formatHours(longest)}을 끝으로 한 같은 자예요. 주황은 가운데값이 목표를 넘긴 단계예요.
      </p>
    </StatisticCard>
  );
}

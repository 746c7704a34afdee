import { profileBandLabels, type Standings } from '#contract/admin/statistics.ts';
import { type BarLine, BarList } from './bar-list.tsx';
import { FigureTable } from './figure-table.tsx';
import { formatShare } from './figures.ts';
import { RowsLink } from './rows-link.tsx';
import { StatisticCard } from './statistic-card.tsx';

type StandingCardProps = {
  title: string;
  note: 'PLANS' | 'PROFILES';
  head: [string, string, string];
  lines: Omit<BarLine, 'more'>[];
};

function StandingCard({ title, note, head, lines }: StandingCardProps) {
  const all = lines.reduce((sum, { value }) => sum + value, 0);
  const shareOf = (value: number) => formatShare(value, all);
  return (
    <StatisticCard
      title={title}
      note={note}
      aside={<span className="text-xs text-ink-3">지금</span>}
      table={
        <FigureTable
          title={title}
          head={head}
          rows={lines.map(({ key, name, figure, value }) => ({ key, cells: [name, figure, shareOf(value)] }))}
        />
      }
    >
      <BarList max={all} lines={lines.map((line) => ({ ...line, more: ` · ${shareOf(line.value)}` }))} />
    </StatisticCard>
  );
}

/** The plans that companies have today. */
export function PlanCard({ plans }: Pick<Standings, 'plans'>) {
  return (
    <StandingCard
      title="요금제별 기업"
      note="PLANS"
      head={['요금제', '기업', '몫']}
      lines={plans.map(({ plan, count }) => ({
        key: plan,
        name: plan,
        value: count,
        figure: <RowsLink of={{ figure: 'PLAN', plan }} count={count} name={`${plan} 기업`} />,
      }))}
    />
  );
}

/** How far the profiles of NPOs are written today. */
export function ProfileCard({ profiles }: Pick<Standings, 'profiles'>) {
  return (
    <StandingCard
      title="프로필을 채운 단체"
      note="PROFILES"
      head={['채운 정도', '단체', '몫']}
      lines={profiles.map(({ band, count }) => ({
        key: band,
        name: profileBandLabels[band],
        value: count,
        figure: (
          <RowsLink
            of={{ figure: 'PROFILE', band }}
            count={count}
            name={`프로필 ${profileBandLabels[band]}`}
          />
        ),
      }))}
    />
  );
}

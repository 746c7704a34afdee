import { useState } from 'react';
import {
  type SignupFigure,
  type SignupStatistics,
  signupFigureLabels,
  signupFigures,
} from '#contract/admin/signup-statistics.ts';
import { statisticByLabels } from '#contract/admin/statistic-periods.ts';
import { limits } from '#contract/limits.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Select } from '#web/ui/select.tsx';
import { FigureTable } from './figure-table.tsx';
import { formatHours } from './figures.ts';
import { namePart, PartChart } from './part-chart.tsx';
import { RowsLink } from './rows-link.tsx';
import { StatisticCard } from './statistic-card.tsx';

const CHOICES = signupFigures.map((value) => ({ value, label: signupFigureLabels[value] }));

/** Who joined week by week or month by month and how it was decided: one figure as columns, all of them as a table. */
export function SignupCard({ signups: { by, parts, counts, review } }: { signups: SignupStatistics }) {
  const [shown, setShown] = useState<SignupFigure>('SIGNUPS');
  const chosen = counts.find(({ key }) => key === shown);
  const title = `${statisticByLabels[by]} 가입과 심사`;
  return (
    <StatisticCard
      title={title}
      note="SIGNUPS"
      aside={
        <div className="w-36">
          <Select aria-label="그림으로 볼 것" size="sm" value={shown} choices={CHOICES} onChange={setShown} />
        </div>
      }
      table={
        <FigureTable
          title={title}
          head={[by === 'WEEK' ? '주의 첫날' : '달', ...CHOICES.map(({ label }) => label)]}
          rows={parts
            .map((part, at) => ({
              key: part.from,
              cells: [
                namePart(part, by),
                ...counts.map(({ key, values }) => (
                  <RowsLink
                    key={key}
                    of={{ ...part, figure: key }}
                    count={values[at] ?? 0}
                    name={`${namePart(part, by)} ${signupFigureLabels[key]}`}
                  />
                )),
              ],
            }))
            .toReversed()}
        />
      }
    >
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {counts.map(({ key, total }) => (
          <li key={key}>
            {signupFigureLabels[key]}{' '}
            <RowsLink of={{ figure: key }} count={total} name={signupFigureLabels[key]}>
              <span className="tnum">{formatNumber(total)}건</span>
            </RowsLink>
          </li>
        ))}
      </ul>
      {chosen && <PartChart parts={parts} by={by} values={chosen.values} formatScale={formatNumber} />}
      <p className="tnum text-sm text-ink-2">
        {review.medianHours === null || review.ninetiethHours === null ? (
          '이 기간에는 승인한 신청이 없어요.'
        ) : (
          <>
            승인까지 절반은 {formatHours(review.medianHours)}, 열에 아홉은{' '}
            {formatHours(review.ninetiethHours)} 안에 마쳤어요 (목표 {limits.reviewDays}일).{' '}
            <RowsLink of={{ figure: 'REVIEW_LEAD' }} count={review.count} name="승인까지 걸린 시간">
              {formatNumber(review.count)}건 보기
            </RowsLink>
          </>
        )}
      </p>
    </StatisticCard>
  );
}

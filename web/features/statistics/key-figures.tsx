import { useQuery } from '@tanstack/react-query';
import { isStatisticPeriod, periodBefore } from '#contract/admin/statistic-periods.ts';
import type { Statistics } from '#contract/admin/statistics.ts';
import { isCalendarDay, sayDay } from '#contract/calendar/dates.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { answersIn, formatHours, formatShare, reachedIn, totalOf } from './figures.ts';
import { statisticsQuery } from './queries.ts';

type KeyFigure = { name: string; value: string; more: string };

/** The six figures that say how it goes. */
function figuresOf(statistics: Statistics): KeyFigure[] {
  const requested = reachedIn(statistics, 'REQUESTED');
  const listed = statistics.leads.find(({ step }) => step === 'LISTED');
  const accepted = totalOf(statistics, 'ACCEPTANCES');
  const answers = answersIn(statistics);
  const chosen = reachedIn(statistics, 'CHOSEN');
  const { reports } = statistics;
  return [
    {
      name: '요청',
      value: `${formatNumber(requested)}건`,
      more: `취소 ${formatNumber(statistics.canceled)}건`,
    },
    {
      name: '추천까지',
      value: listed?.medianHours == null ? '–' : formatHours(listed.medianHours),
      more:
        listed?.ninetiethHours == null
          ? '보낸 추천이 없어요'
          : `열에 아홉은 ${formatHours(listed.ninetiethHours)}`,
    },
    {
      name: '수락률',
      value: formatShare(accepted, answers),
      more: `답과 지난 기한 ${formatNumber(answers)}건`,
    },
    {
      name: '파트너 선택',
      value: formatShare(chosen, requested),
      more: `요청 ${formatNumber(requested)}건 가운데 ${formatNumber(chosen)}건`,
    },
    {
      name: '끝난 사업',
      value: `${formatNumber(totalOf(statistics, 'CLOSED'))}건`,
      more: `시작 ${formatNumber(totalOf(statistics, 'STARTED'))}건`,
    },
    {
      name: '제때 보고',
      value: formatShare(reports.timely, reports.due),
      more:
        reports.due === 0
          ? '낼 날이 된 보고서가 없어요'
          : `보고서 ${formatNumber(reports.due)}건 가운데 ${formatNumber(reports.timely)}건`,
    },
  ];
}

/** The six figures, each beside what it was in the period before; that one is counted after what is asked for. */
export function KeyFigures({ statistics }: { statistics: Statistics }) {
  const { by, field } = statistics;
  const before = periodBefore(statistics);
  const earlier = useQuery({
    ...statisticsQuery({ ...before, by, ...(field && { field }) }),
    placeholderData: undefined,
    enabled: isStatisticPeriod(before) && isCalendarDay(before.from),
  });
  const earlierFigures = earlier.data && figuresOf(earlier.data);
  return (
    <div className="grid gap-2">
      <Card as="div" padding="none">
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-r3 bg-line tablet:grid-cols-3 laptop:grid-cols-6">
          {figuresOf(statistics).map(({ name, value, more }, at) => (
            <div key={name} className="grid content-start gap-0.5 bg-surface px-4 py-3.5">
              <dt className="text-xs text-ink-2">{name}</dt>
              <dd className="tnum text-lead font-bold [overflow-wrap:anywhere]">{value}</dd>
              <dd className="tnum text-xs text-ink-3">{more}</dd>
              <dd className="tnum text-xs text-ink-2">앞 기간 {earlierFigures?.[at]?.value ?? '–'}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <p className="text-xs text-ink-3">
        앞 기간은 {sayDay(before.from)}부터 {sayDay(before.until)}까지예요.
      </p>
    </div>
  );
}

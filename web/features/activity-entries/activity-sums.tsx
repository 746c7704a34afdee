import type { ActivitySums as Sums } from '#contract/activity-entries/activity-entries.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';

/** What all entries add up to. */
export function ActivitySums({ sums }: { sums: Sums }) {
  const items = [
    ['참여 연인원', sums.participants, '명', '기록마다 온 사람을 더했어요'],
    ['임직원 봉사', sums.employeeHours, '시간', `${formatNumber(sums.employeeVolunteers)}명`],
    ['일반 봉사자', sums.otherVolunteers, '명', `봉사 모두 ${formatNumber(sums.volunteerHours)}시간`],
    ['활동 기록', sums.entries, '건', `사진 ${formatNumber(sums.photos)}장`],
  ] as const;
  return (
    <Card aria-label="지금까지 합">
      <dl className="grid grid-cols-2 gap-y-3.5 tablet:grid-cols-4">
        {items.map(([term, count, unit, more]) => (
          <div
            key={term}
            className="min-w-0 border-line px-3 even:border-l odd:pl-0 tablet:px-5 tablet:not-first:border-l tablet:not-first:pl-5"
          >
            <dt className="text-[13px] leading-5 text-ink-3">{term}</dt>
            <dd className="tnum mt-0.5 text-[20px] leading-7 font-bold">
              {formatNumber(count)}
              <small className="ml-0.5 text-[13px] font-medium text-ink-2">{unit}</small>
            </dd>
            <dd className="tnum text-[13px] leading-5 text-ink-3">{more}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

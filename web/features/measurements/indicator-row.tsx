import { Check } from 'lucide-react';
import { commonStandards } from '#contract/measurements/indicator-standards.ts';
import { countedIndicators } from '#contract/measurements/measured-indicators.ts';
import type { MeasuredIndicator } from '#contract/measurements/measurements.ts';
import { formatMonthDay, formatNumber } from '#web/lib/format.ts';
import { Tag } from '#web/ui/tag.tsx';
import { GoalChart } from './goal-chart.tsx';
import { MeasurementList, type MeasurementTools } from './measurement-list.tsx';

/** What is distinctive of an indicator; standards of every programme stand once beside the list. */
function codesOf({ standards: { sdg, kEsg, gri } }: MeasuredIndicator): string[] {
  return [
    ...(sdg === null ? [] : [`SDG ${sdg}`]),
    ...kEsg.filter((item) => item !== commonStandards.kEsg).map((item) => `K-ESG ${item}`),
    ...gri.filter((item) => item !== commonStandards.gri).map((item) => `GRI ${item}`),
  ];
}

/** One indicator: what it is and how it is measured, its chart, its value, and what was measured of it so far. */
export function IndicatorRow({
  indicator,
  tools,
}: {
  indicator: MeasuredIndicator;
  tools: MeasurementTools;
}) {
  const { name, unit, method, counted, code, isAgreed } = indicator;
  const codes = codesOf(indicator);
  const how = counted ? `${counted} · 저절로 세요` : method;
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5 border-t border-line px-5 py-3.5 tablet:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_128px] tablet:gap-x-6 tablet:px-6 tablet:py-4 print:break-inside-avoid"
    >
      <div className="min-w-0">
        <h3 className="text-body leading-5.5 [overflow-wrap:anywhere]">
          {name} <span className="text-xs font-normal text-ink-3">{unit}</span>
          {code === null && (
            <Tag tone="line" className="ml-2 align-middle">
              직접 만든 지표
            </Tag>
          )}
        </h3>
        {how && <p className="text-[13px] leading-5 text-ink-3 [overflow-wrap:anywhere]">{how}</p>}
        {!isAgreed && <p className="text-[13px] leading-5 text-ink-3">변경 협약에서 빠진 지표예요</p>}
        {codes.length > 0 && (
          <p className="mt-1.5 flex flex-wrap gap-1">
            {codes.map((text) => (
              <Tag key={text} tone={text.startsWith('SDG') ? 'brand' : 'neutral'}>
                {text}
              </Tag>
            ))}
          </p>
        )}
      </div>
      <div className="max-tablet:order-3 max-tablet:col-span-2 tablet:pt-1">
        <GoalChart indicator={indicator} />
      </div>
      <Value indicator={indicator} />
      <MeasurementList indicator={indicator} tools={tools} />
    </article>
  );
}

function Value({ indicator }: { indicator: MeasuredIndicator }) {
  const { value, isReached, code, measurements } = indicator;
  const counted = code === null ? undefined : countedIndicators[code];
  if (value === null)
    return (
      <div className="text-right">
        <Tag>측정 전</Tag>
      </div>
    );
  return (
    <div className="tnum text-right">
      <p className="flex flex-wrap items-center justify-end gap-x-1.5">
        <b className="text-[20px] leading-7">{formatNumber(value)}</b>
        {isReached && (
          <Tag tone="ok" icon={<Check aria-hidden="true" />}>
            달성
          </Tag>
        )}
      </p>
      <p className="text-[13px] leading-5 text-ink-3">
        {counted
          ? counted.from === 'BUDGET'
            ? '예산에서'
            : '활동 기록에서'
          : measurements[0] && formatMonthDay(measurements[0].day)}
      </p>
    </div>
  );
}

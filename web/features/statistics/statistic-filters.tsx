import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  isStatisticPeriod,
  presetPeriod,
  type StatisticPreset,
  statisticByLabels,
  statisticBys,
  statisticPresetLabels,
  statisticPresets,
} from '#contract/admin/statistic-periods.ts';
import type { StatisticFormat } from '#contract/admin/statistics.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { problemText } from '#web/lib/api.ts';
import { codeChoices, mainCodesQuery } from '#web/lib/codes.ts';
import { useLoaded } from '#web/lib/loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { saveStatistics } from './queries.ts';
import type { StatisticView } from './statistic-search.ts';

const FORMATS: readonly { format: StatisticFormat; label: string }[] = [
  { format: 'XLSX', label: 'xlsx' },
  { format: 'CSV', label: 'CSV' },
];

const PRESETS = [
  ...statisticPresets.map((value) => ({ value, label: statisticPresetLabels[value] })),
  { value: 'OWN' as const, label: '직접 고르기' },
];
const BYS = statisticBys.map((value) => ({ value, label: statisticByLabels[value] }));

/** The period, how it is cut, the field of work, and the same figures as a file. */
export function StatisticFilters({
  view,
  hasFields,
  onChange,
}: {
  view: StatisticView;
  /** Whether anything here belongs to a field of work. */
  hasFields: boolean;
  onChange: (view: StatisticView) => void;
}) {
  const today = koreanDay(new Date());
  const { from, until, field } = view;
  const fields = useLoaded(mainCodesQuery)?.FIELD;
  const [saving, setSaving] = useState<StatisticFormat | null>(null);
  const [wantsDays, setWantsDays] = useState(false);
  const preset = statisticPresets.find((known) => {
    const period = presetPeriod(known, today);
    return period.from === from && period.until === until;
  });

  const hasOwnDays = wantsDays || preset === undefined;

  /** Another end of the period; the other end goes along where it would be passed. */
  const show = (changes: Partial<StatisticView>) => {
    const next = { ...view, ...changes };
    if (isStatisticPeriod(next)) return onChange(next);
    const day = changes.from ?? changes.until ?? today;
    onChange({ ...next, from: day, until: day });
  };

  async function save(format: StatisticFormat) {
    setSaving(format);
    try {
      await saveStatistics(view, format);
    } catch (problem) {
      toast.error(problemText(problem));
    } finally {
      setSaving(null);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="max-tablet:flex-1 max-tablet:basis-36 tablet:w-38">
        <Select<StatisticPreset | 'OWN'>
          aria-label="기간"
          size="sm"
          value={hasOwnDays ? 'OWN' : preset}
          choices={PRESETS}
          onChange={(chosen) => {
            setWantsDays(chosen === 'OWN');
            if (chosen !== 'OWN') onChange({ ...view, ...presetPeriod(chosen, today) });
          }}
        />
      </div>
      {/* On a phone the days stand there for whoever chooses them. */}
      <fieldset
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 max-tablet:order-1 max-tablet:w-full max-[400px]:grid-cols-1 tablet:w-80',
          !hasOwnDays && 'max-tablet:hidden',
        )}
      >
        <legend className="sr-only">기간을 날로 고르기</legend>
        <DatePicker
          size="sm"
          aria-label="이 날부터"
          value={from}
          maxDay={today}
          onChange={(day) => day && show({ from: day })}
        />
        <span aria-hidden="true" className="max-[400px]:hidden">
          ~
        </span>
        <DatePicker
          size="sm"
          aria-label="이 날까지"
          value={until}
          maxDay={today}
          onChange={(day) => day && show({ until: day })}
        />
      </fieldset>
      <div className="max-tablet:flex-1 max-tablet:basis-36 tablet:w-28">
        <Select
          aria-label="나누기"
          size="sm"
          value={view.by}
          choices={BYS}
          onChange={(by) => onChange({ ...view, by })}
        />
      </div>
      {hasFields && (
        <div className="max-tablet:order-2 max-tablet:flex-1 max-tablet:basis-36 tablet:w-48">
          <FilterSelect
            label="분야"
            allLabel="모든 분야"
            choices={codeChoices(fields, field ? [field] : [])}
            value={field}
            onChange={(chosen) => onChange({ from, until, by: view.by, ...(chosen && { field: chosen }) })}
          />
        </div>
      )}
      <span className="flex gap-2 max-tablet:order-2 tablet:ml-auto">
        {FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            variant="line"
            size="sm"
            loading={saving === format}
            disabled={saving !== null}
            onClick={() => void save(format)}
          >
            <Download aria-hidden="true" />
            {label}
            <span className="sr-only"> 파일로 내려받기</span>
          </Button>
        ))}
      </span>
    </div>
  );
}

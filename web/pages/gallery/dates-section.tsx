import { useState } from 'react';
import { addDays, addMonths, koreanDay } from '#contract/calendar/dates.ts';
import { formatExactDuration } from '#web/lib/format.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import type { DateRange } from '#web/ui/date-text.ts';
import { DateTextInput } from '#web/ui/date-text-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { MonthRangePicker } from '#web/ui/month-range-picker.tsx';
import { Specimen, StateGrid } from './specimen.tsx';

const START = '2026-03-16';

/** Date pickers of one day, a range of days and a range of months. */
export function DatesSection() {
  const [day, setDay] = useState<string | null>(null);
  const [start, setStart] = useState<string | null>(START);
  const [end, setEnd] = useState<string | null>('2026-03-10');
  const [range, setRange] = useState<DateRange>({ from: '2026-03-02', to: '2026-11-27' });
  const [months, setMonths] = useState<DateRange>({ from: null, to: null });
  const [since, setSince] = useState<string | null>('2017-03');
  const from = start ?? koreanDay(new Date());
  return (
    <>
      <Specimen
        id="date-picker"
        name="DatePicker"
        purpose="하루를 고르거나 yyyy.MM.dd로 적어요. 없는 날은 받지 않고, 달력에서는 확인을 눌러야 값이 바뀌어요."
        props={[
          ['value, onChange', "'YYYY-MM-DD' 또는 null"],
          ['minDay, maxDay', '달력에서 고를 수 있는 날'],
          ['markedDay, shortcuts', '고리로 표시할 날, 말로 고르는 날'],
        ]}
      >
        <StateGrid>
          <Field label="기준일" hint="직접 적어도 돼요.">
            <DatePicker value={day} onChange={setDay} />
          </Field>
          <Field
            label="일정"
            kind="group"
            required
            error={start && end && end < start ? '종료일은 시작일보다 빠를 수 없습니다.' : undefined}
            hint={
              start && end && end >= start ? `${formatExactDuration(start, end)} 동안 진행해요.` : undefined
            }
          >
            <div className="grid items-center gap-2.5 desktop:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
              <DatePicker aria-label="시작일" aria-invalid={false} value={start} onChange={setStart} />
              <span aria-hidden="true" className="max-desktop:hidden">
                ~
              </span>
              <DatePicker
                aria-label="종료일"
                value={end}
                onChange={setEnd}
                markedDay={start}
                shortcutsTitle="시작일부터"
                shortcuts={[3, 6, 9, 12].map((count) => ({
                  label: `${count}개월`,
                  day: addDays(addMonths(from, count), -1),
                }))}
              />
            </div>
          </Field>
          <Field label="오류가 있는 날" error="시작일을 입력해주세요.">
            <DatePicker value={null} onChange={() => {}} />
          </Field>
          <Field label="잠긴 날" hint="저장한 뒤에는 관리자만 바꿀 수 있어요.">
            <DatePicker value={START} onChange={() => {}} disabled />
          </Field>
        </StateGrid>
      </Specimen>
      <Specimen
        id="range-pickers"
        name="DateRangePicker · MonthRangePicker · DateTextInput"
        purpose="두 날 사이는 두 달을 펼쳐서, 두 달 사이는 한 해를 펼쳐서 골라요. 시작이 끝보다 늦으면 끝을 시작에 맞춰요."
        props={[
          ['value, onChange', '{ from, to }, 아직 없으면 null'],
          ['fromLabel, toLabel', '두 칸의 이름, 기본값은 시작일과 종료일(달은 시작월과 종료월)'],
          ['minDay, maxDay', '달력에서 고를 수 있는 날'],
          ['disabled', '두 칸과 달력을 함께 잠가요.'],
        ]}
      >
        <StateGrid columns={2}>
          <Field label="예상 일정" kind="choice" required>
            <DateRangePicker value={range} onChange={setRange} />
          </Field>
          <Field label="사업 기간" kind="choice">
            <MonthRangePicker value={months} onChange={setMonths} />
          </Field>
          <Field label="활동 시작" hint="yyyy.MM으로 적어요.">
            <DateTextInput kind="month" value={since} onChange={setSince} />
          </Field>
          <Field label="잠긴 달" kind="choice">
            <MonthRangePicker value={{ from: '2026-03', to: '2026-11' }} onChange={() => {}} disabled />
          </Field>
          <Field label="오류가 있는 기간" kind="choice" error="시작일을 입력해주세요.">
            <DateRangePicker value={{ from: null, to: null }} onChange={() => {}} />
          </Field>
        </StateGrid>
      </Specimen>
    </>
  );
}

import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { formatNumber } from '#web/lib/format.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field, FieldMessage } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { countVolunteers, type EntryMistakes, type EntryValues, type Period } from './entry-values.ts';
import { PeopleCount } from './people-count.tsx';

type EntryFieldsProps = {
  values: EntryValues;
  mistakes: EntryMistakes;
  /** Offered as a press each. */
  places: readonly string[];
  period: Period;
  today: string;
  onChange: (changes: Partial<EntryValues>) => void;
};

/** Day, place and people of an activity entry. */
export function EntryFields({ values, mistakes, places, period, today, onChange }: EntryFieldsProps) {
  return (
    <>
      <div className="grid gap-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[420px]:grid-cols-2 min-[420px]:gap-2">
          <Field label="날짜" error={mistakes.day}>
            <DatePicker
              value={values.day || null}
              onChange={(day) => onChange({ day: day ?? '' })}
              minDay={period.actualStart}
              maxDay={today < period.actualEnd ? today : period.actualEnd}
            />
          </Field>
          <Field label="장소" error={mistakes.place}>
            <Input
              value={values.place}
              maxLength={limits.activityPlaceMaxLength}
              placeholder="예: 방산면"
              onChange={(event) => onChange({ place: event.target.value })}
            />
          </Field>
        </div>
        {places.length > 1 && (
          <fieldset aria-label="최근 장소" className="flex flex-wrap gap-2">
            {places.map((place) => (
              <button
                key={place}
                type="button"
                aria-pressed={place === values.place}
                onClick={() => onChange({ place })}
                className="min-h-9 max-w-full rounded-full border border-line-strong bg-surface px-3.5 text-sm [overflow-wrap:anywhere] hover:border-control aria-pressed:border-brand aria-pressed:bg-brand-tint-2 aria-pressed:font-semibold aria-pressed:text-brand-ink touch:min-h-11"
              >
                {place}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <People values={values} mistakes={mistakes} onChange={onChange} />
    </>
  );
}

const PEOPLE = [
  ['participants', '참여자'],
  ['employeeVolunteers', '임직원 봉사자'],
  ['otherVolunteers', '일반 봉사자'],
  ['staff', '단체 인력'],
] as const;

function People({ values, mistakes, onChange }: Pick<EntryFieldsProps, 'values' | 'mistakes' | 'onChange'>) {
  const mistake = PEOPLE.map(([name]) => mistakes[name]).find(Boolean);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 leading-5.5 font-semibold">
        사람 <span className="ml-1 text-xs font-medium text-ink-3">안 온 칸은 0으로 두세요</span>
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {PEOPLE.map(([name, label]) => (
          <PeopleCount
            key={name}
            label={label}
            value={values[name]}
            isInvalid={mistakes[name] !== undefined}
            onChange={(count) => onChange({ [name]: count })}
          />
        ))}
      </div>
      <div aria-live="polite">{mistake && <FieldMessage tone="error">{mistake}</FieldMessage>}</div>
      {countVolunteers(values) > 0 && (
        <Hours values={values} mistake={mistakes.hoursEach} onChange={onChange} />
      )}
    </fieldset>
  );
}

type HoursProps = {
  values: EntryValues;
  mistake: string | undefined;
  onChange: EntryFieldsProps['onChange'];
};

/** Hours of volunteers: taken over from the last time with a press to change them, or asked for. */
function Hours({ values, mistake, onChange }: HoursProps) {
  const [isOpen, setIsOpen] = useState(values.hoursEach === '');
  const volunteers = countVolunteers(values);
  const each = Number(values.hoursEach);
  return (
    <div className="grid gap-2 rounded-r2 bg-sunken px-3 py-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <span className="text-ink-2">봉사 시간</span>
        <span className="tnum">
          {values.hoursEach !== '' && Number.isFinite(each) && (
            <>
              <b>{formatNumber(volunteers * each)}시간</b>{' '}
              <span className="text-ink-3">
                {formatNumber(volunteers)}명 × {each}시간
              </span>
            </>
          )}
          {!isOpen && (
            <button
              type="button"
              onClick={() => setIsOpen(true)}
              className="ml-2 min-h-8 font-semibold text-brand-ink underline-offset-4 hover:underline"
            >
              고치기
            </button>
          )}
        </span>
      </p>
      {(isOpen || mistake) && (
        <Field label="한 사람의 봉사 시간" error={mistake}>
          <Input
            size="sm"
            inputMode="decimal"
            value={values.hoursEach}
            trailing="시간"
            onChange={(event) => onChange({ hoursEach: event.target.value.replace(/[^\d.]/g, '') })}
          />
        </Field>
      )}
    </div>
  );
}

/** The one sentence of an entry. */
export function SentenceField({
  values,
  mistakes,
  onChange,
}: Pick<EntryFieldsProps, 'values' | 'mistakes' | 'onChange'>) {
  return (
    <Field label="한 문장" error={mistakes.sentence} hint="아이 이름이나 전화번호는 적지 않아요.">
      <Textarea
        rows={2}
        placeholder="오늘 무엇을 했는지 적어 주세요"
        maxLength={limits.activitySentenceMaxLength}
        value={values.sentence}
        onChange={(event) => onChange({ sentence: event.target.value })}
      />
    </Field>
  );
}

import {
  type ActivityEntry,
  type ActivityEntryForm,
  activityEntryForm,
  futureDayMessage,
  outsidePeriodMessage,
} from '#contract/activity-entries/activity-entries.ts';

/** The form while it is typed: counts and hours as they stand in their fields. */
export type EntryValues = Record<
  'place' | 'participants' | 'employeeVolunteers' | 'otherVolunteers' | 'staff' | 'hoursEach' | 'sentence',
  string
> & { day: string };

/** The agreed period of a project, both days in it. */
export type Period = { actualStart: string; actualEnd: string };

export type EntryMistakes = Partial<Record<keyof ActivityEntryForm, string>>;

/** A new entry: the last day that has come in the period, the newest place, the hours of the last time. */
export function beginEntry(
  today: string,
  { actualEnd }: Period,
  last: { place: string; hoursEach: number | null },
): EntryValues {
  return {
    day: today < actualEnd ? today : actualEnd,
    place: last.place,
    participants: '0',
    employeeVolunteers: '0',
    otherVolunteers: '0',
    staff: '0',
    hoursEach: last.hoursEach === null ? '' : String(last.hoursEach),
    sentence: '',
  };
}

export const valuesOf = (entry: ActivityEntry): EntryValues => ({
  day: entry.day,
  place: entry.place,
  participants: String(entry.participants),
  employeeVolunteers: String(entry.employeeVolunteers),
  otherVolunteers: String(entry.otherVolunteers),
  staff: String(entry.staff),
  hoursEach: String(entry.hoursEach),
  sentence: entry.sentence,
});

const toCount = (text: string) => (text.trim() === '' ? 0 : Number(text.replaceAll(',', '')));

export const countVolunteers = (values: EntryValues) =>
  toCount(values.employeeVolunteers) + toCount(values.otherVolunteers);

/** What would be sent, or the first message of every field that is not right yet. */
export function readEntry(
  values: EntryValues,
  period: Period,
  today: string,
): { form: ActivityEntryForm; mistakes: null } | { form: null; mistakes: EntryMistakes } {
  const hasVolunteers = countVolunteers(values) > 0;
  const read = activityEntryForm.safeParse({
    ...values,
    participants: toCount(values.participants),
    employeeVolunteers: toCount(values.employeeVolunteers),
    otherVolunteers: toCount(values.otherVolunteers),
    staff: toCount(values.staff),
    hoursEach: hasVolunteers ? toCount(values.hoursEach) : 0,
  });
  const mistakes: EntryMistakes = {};
  for (const { path, message } of read.error?.issues ?? [])
    mistakes[path[0] as keyof ActivityEntryForm] ??= message;
  if (mistakes.day === undefined) {
    if (values.day > today) mistakes.day = futureDayMessage;
    else if (values.day < period.actualStart || values.day > period.actualEnd)
      mistakes.day = outsidePeriodMessage;
  }
  if (hasVolunteers && values.hoursEach.trim() === '') mistakes.hoursEach = '봉사 시간을 적어 주세요.';
  return read.success && Object.keys(mistakes).length === 0
    ? { form: read.data, mistakes: null }
    : { form: null, mistakes };
}

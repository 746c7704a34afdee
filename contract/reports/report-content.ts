import { z } from 'zod';
import { indicatorKinds, sayAmount } from '#contract/agreements/workplan.ts';
import { isFreeOfPhoneNumbers, phoneNumberMessage } from '#contract/fields/phone-number-in-text.ts';
import { plainText } from '#contract/fields/text-fields.ts';
import { limits } from '#contract/limits.ts';
import { type ReportSection, reportSections } from './report-status.ts';

const sectionText = plainText(limits.reportSectionMaxLength).refine(isFreeOfPhoneNumbers, {
  error: phoneNumberMessage,
});

/** What the NPO writes of a report. */
export const reportTexts = z.object({ voices: sectionText, lessons: sectionText, next: sectionText });
export type ReportTexts = z.infer<typeof reportTexts>;

/** What a report says: put together from what was recorded, and written. Its SHA-256 is that of its canonical JSON. */
export const reportContent = z.object({
  title: z.string(),
  companyName: z.string(),
  npoName: z.string(),
  start: z.string(),
  end: z.string(),
  region: z.string(),
  /** Oldest day first; `hours` are those of all volunteers together. */
  activities: z.array(
    z.object({
      id: z.uuid(),
      day: z.string(),
      place: z.string(),
      sentence: z.string(),
      participants: z.number().int(),
      employeeVolunteers: z.number().int(),
      otherVolunteers: z.number().int(),
      hours: z.number(),
    }),
  ),
  people: z.object({
    /** 연인원. */
    participants: z.number().int(),
    /** 실인원; null where it is not measured. */
    headcount: z.number().nullable(),
    employeeVolunteers: z.number().int(),
    otherVolunteers: z.number().int(),
    employeeHours: z.number(),
    volunteerHours: z.number(),
  }),
  indicators: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(indicatorKinds),
      name: z.string(),
      unit: z.string(),
      baseline: z.number().nullable(),
      target: z.number(),
      value: z.number().nullable(),
      isReached: z.boolean(),
      /** Why it lies below the target, where somebody said so. */
      reason: z.string(),
    }),
  ),
  /** Whole won. */
  budget: z.object({
    lines: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        basis: z.string(),
        agreed: z.number().int(),
        moved: z.number().int(),
        spent: z.number().int(),
        left: z.number().int(),
      }),
    ),
    agreed: z.number().int(),
    spent: z.number().int(),
    received: z.number().int(),
    interest: z.number().int(),
    balance: z.number().int(),
    rate: z.number().nullable(),
    linesOver: z.number().int(),
    /** Spendings that count, each with its evidence. */
    spendings: z.number().int(),
  }),
  photos: z.object({
    count: z.number().int(),
    /** A few from all days, oldest first. */
    shown: z.array(z.object({ id: z.uuid(), entryId: z.uuid(), day: z.string(), place: z.string() })),
  }),
  texts: reportTexts,
});
export type ReportContent = z.infer<typeof reportContent>;

export const overBudgetMessage = (lines: number) => `예산을 넘은 항목이 ${lines}개 있어요.`;

/** What another version of a report says differently; an empty text is not there. */
export const reportChange = z.object({
  section: z.enum(reportSections),
  what: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ReportChange = z.infer<typeof reportChange>;

const count = (value: number, unit: string) => `${value.toLocaleString('ko-KR')}${unit}`;
const won = (value: number) => count(value, '원');

type Said = { section: ReportSection; key: string; what: string; text: string };

/** Everything that a report says, each under a name that it keeps from version to version. */
function sayAll({ activities, people, indicators, budget, photos, texts, ...rest }: ReportContent): Said[] {
  const said = (section: ReportSection, what: string, text: string, key = what): Said => ({
    section,
    key: `${section} ${key}`,
    what,
    text,
  });
  return [
    said('OVERVIEW', '사업 이름', rest.title),
    said('OVERVIEW', '기간', `${rest.start} ~ ${rest.end}`),
    said('OVERVIEW', '지역', rest.region),
    ...activities.map((one) =>
      said(
        'ACTIVITIES',
        `${one.day} ${one.place}`,
        `${one.sentence} (참여자 ${count(one.participants, '명')}, 임직원 ${count(one.employeeVolunteers, '명')}, 일반 ${count(one.otherVolunteers, '명')}, 봉사 ${count(one.hours, '시간')})`,
        one.id,
      ),
    ),
    said('PEOPLE', '연인원', count(people.participants, '명')),
    said('PEOPLE', '실인원', people.headcount === null ? '' : count(people.headcount, '명')),
    said('PEOPLE', '임직원 봉사자', count(people.employeeVolunteers, '명')),
    said('PEOPLE', '일반 봉사자', count(people.otherVolunteers, '명')),
    said('PEOPLE', '봉사 시간', count(people.volunteerHours, '시간')),
    ...indicators.flatMap((one) => [
      said('RESULTS', one.name, one.value === null ? '' : sayAmount(one.value, one.unit), one.key),
      said('RESULTS', `${one.name} 목표`, sayAmount(one.target, one.unit), `${one.key} target`),
      said('RESULTS', `${one.name}의 이유`, one.reason, `${one.key} reason`),
    ]),
    ...budget.lines.flatMap((one) => [
      said('BUDGET', `${one.name} 예산`, won(one.agreed + one.moved), `${one.id} budget`),
      said('BUDGET', `${one.name} 쓴 돈`, won(one.spent), `${one.id} spent`),
    ]),
    said('BUDGET', '받은 돈', won(budget.received)),
    said('BUDGET', '통장 이자', won(budget.interest)),
    said('BUDGET', '증빙', count(budget.spendings, '건')),
    said('PHOTOS', '사진', count(photos.count, '장')),
    said('VOICES', '참여자 의견', texts.voices),
    said('LESSONS', '배운 점', texts.lessons),
    said('NEXT', '다음 제안', texts.next),
  ];
}

/** What a later version says differently from an earlier one, in the order of its sections (G-46). */
export function findReportChanges(earlier: ReportContent, later: ReportContent): ReportChange[] {
  const before = new Map(sayAll(earlier).map((one) => [one.key, one]));
  const after = new Map(sayAll(later).map((one) => [one.key, one]));
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((key) => ({ was: before.get(key), is: after.get(key) }))
    .filter(({ was, is }) => (was?.text ?? '') !== (is?.text ?? ''))
    .map(({ was, is }) => {
      const { section, what } = (is ?? was) as Said;
      return { section, what, before: was?.text ?? '', after: is?.text ?? '' };
    })
    .sort((one, other) => reportSections.indexOf(one.section) - reportSections.indexOf(other.section));
}

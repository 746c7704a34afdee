import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { reportDueDay } from '#contract/reports/report-days.ts';
import type { PartnershipDays } from './event-store.ts';
import { writeCalendar } from './icalendar.ts';

const partnership: PartnershipDays = {
  projectId: 'P',
  partnershipId: 'S',
  title: '책 나눔',
  actualStart: '2026-03-02',
  actualEnd: '2026-12-11',
  milestones: [
    { name: '교육', day: '2026-05-04' },
    { name: '교육', day: '2026-06-01' },
    { name: '발표', day: '2026-11-30' },
  ],
  clauses: [],
  isReportSent: false,
  changedAt: '2026-02-01T00:00:00Z',
};
/** The days of a calendar, each with what it is called. */
const write = (changes: Partial<PartnershipDays> = {}) => {
  const text = writeCalendar([{ ...partnership, ...changes }], 'https://matson.test').replaceAll('\r\n ', '');
  const fields = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}[^:\\r\\n]*:(.*?)\\r?$`, 'gm'))].map(([, value]) => value);
  return { days: fields('DTSTART'), titles: fields('SUMMARY'), ids: fields('UID'), urls: fields('URL') };
};
const due = reportDueDay('2026-12-11', []).replaceAll('-', '');

test('[G-32] a calendar has the period, every milestone, and until when the report is due while it is not there', () => {
  const { days, titles, ids, urls } = write();
  expect(days.map((day, at) => [day, titles[at]])).toEqual([
    ['20260302', '사업 시작 · 책 나눔'],
    ['20260504', '교육 · 책 나눔'],
    ['20260601', '교육 · 책 나눔'],
    ['20261130', '발표 · 책 나눔'],
    ['20261211', '사업 끝 · 책 나눔'],
    [due, '결과보고서 내는 날 · 책 나눔'],
  ]);
  expect(new Set(ids).size, 'milestones of one name are told apart').toBe(6);
  // Whoever has subscribed would get every day a second time under another id.
  const keys = ['start', 'milestone 1 교육', 'milestone 2 교육', 'milestone 1 발표', 'end', 'report'];
  expect(ids).toEqual(
    keys.map((key) => `${createHash('sha256').update(`S ${key}`).digest('hex').slice(0, 32)}@matson.test`),
  );
  expect(new Set(urls)).toEqual(new Set(['https://matson.test/project/manage/P']));
  expect(write({ isReportSent: true }).titles).toEqual(titles.slice(0, 5));
});

test('[G-32] a day that moves stays the same entry; what is not agreed has no day', () => {
  const { ids } = write();
  const milestones = partnership.milestones.map((one) => ({ ...one, day: '2026-07-01' }));
  expect(write({ actualStart: '2026-04-01', milestones }).ids).toEqual(ids);
  expect(write({ actualStart: null, actualEnd: null, milestones: [] }).days).toEqual([]);
});

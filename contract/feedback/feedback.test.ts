import { expect, test } from 'vitest';
import { partnershipEndings } from '#contract/projects/partnership-ending.ts';
import { feedbackForm, feedbackQuestions, feedbackState } from './feedback.ts';

test('[F-77] feedback is taken from the accepted report until two weeks after the end', () => {
  const open = { ending: null, endedOn: null };
  expect(feedbackState({ ...open, isReportAccepted: false }, '2026-05-01')).toBe('EARLY');
  expect(feedbackState({ ...open, isReportAccepted: true }, '2026-05-01')).toBe('OPEN');
  expect(feedbackState({ ending: 'COMPLETED', endedOn: null, isReportAccepted: false }, '2026-05-01')).toBe(
    'EARLY',
  );
  expect(feedbackState({ ending: null, endedOn: '2026-05-01', isReportAccepted: true }, '2026-06-01')).toBe(
    'OPEN',
  );
  for (const ending of partnershipEndings)
    for (const isReportAccepted of [true, false]) {
      const ended = { ending, endedOn: '2026-05-01', isReportAccepted };
      expect(feedbackState(ended, '2026-05-15')).toBe(ending === 'COMPLETED' ? 'OPEN' : 'OVER');
      expect(feedbackState(ended, '2026-05-16')).toBe('OVER');
    }
});

test('[F-77] a side answers each of its questions from one to five', () => {
  // A company looks at work and money, an NPO at how it was asked and paid.
  expect(feedbackQuestions.COMPANY.join()).toMatch(/약속.*소통.*돈/);
  expect(feedbackQuestions.NPO.join()).toMatch(/요구.*지급.*존중/);
  const accepts = (ratings: unknown[]) =>
    feedbackForm.safeParse({ ratings, text: '', privateText: '' }).success;
  expect(accepts([1, 5, 3])).toBe(true);
  for (const ratings of [
    [1, 5],
    [1, 5, 3, 3],
    [0, 5, 3],
    [1, 6, 3],
    [1, 5, 2.5],
    [1, 5, null],
  ])
    expect(accepts(ratings)).toBe(false);
});

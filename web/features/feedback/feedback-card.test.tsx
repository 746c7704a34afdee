import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Feedback, feedbackQuestions, type SideFeedback } from '#contract/feedback/feedback.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { feedbackQuery } from './queries.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const none: SideFeedback = { hasGiven: false, given: null };
const hidden: SideFeedback = { hasGiven: true, given: null };
const givenBy = (text: string, privateText: string | null = null): SideFeedback => ({
  hasGiven: true,
  given: { ratings: [1, 3, 5], text, privateText, givenAt: '2026-11-19T15:00:00Z' },
});
type Viewer = 'COMPANY' | 'NPO' | 'ADMIN';
const draw = (viewer: Viewer, given: Partial<Feedback> = {}, of: object = {}) =>
  drawMarkup(
    <FeedbackCard
      project={
        {
          id: 'w1',
          status: { code: 'CLOSED' },
          completionCount: 1,
          company: { name: '하늬에너지' },
          partner: { orgName: '푸른솔' },
          ...of,
        } as ProjectDetail
      }
      viewer={viewer}
    />,
    {
      loaded: [
        {
          queryKey: feedbackQuery('w1').queryKey,
          data: { state: 'OPEN', until: '2026-12-04', company: none, npo: none, ...given },
        },
      ],
    },
  );

test('[F-77] is there while there is something to do or to read', () => {
  const shows = (viewer: Viewer, given: Partial<Feedback>) => draw(viewer, given).html !== '';
  for (const viewer of ['COMPANY', 'NPO', 'ADMIN'] as const) {
    expect([viewer, shows(viewer, {})]).toEqual([viewer, true]);
    expect([viewer, shows(viewer, { state: 'EARLY' })]).toEqual([viewer, false]);
    expect([viewer, shows(viewer, { state: 'OVER' })]).toEqual([viewer, viewer === 'ADMIN']);
    expect([viewer, shows(viewer, { state: 'OVER', npo: hidden })]).toEqual([viewer, true]);
  }
  expect(draw('COMPANY', {}, { partner: null }).html).toBe('');
});

describe('[F-77] a side that has not looked back', () => {
  test('is asked its own questions, until the day, and told where the other one was first', () => {
    for (const [viewer, other] of [
      ['COMPANY', '푸른솔이 먼저 보냈어요. '],
      ['NPO', '하늬에너지가 먼저 보냈어요. '],
    ] as const) {
      const rest =
        '2026.12.04까지 쓸 수 있어요. 두 기관이 모두 쓰거나 기한이 지나면 서로에게 보여요. 밖에는 보이지 않아요.';
      const { lines } = draw(viewer);
      expect(lines).toContain(rest);
      for (const question of feedbackQuestions[viewer]) expect(lines.join(' ')).toContain(question);
      expect(
        draw(viewer, { company: viewer === 'NPO' ? hidden : none, npo: viewer === 'COMPANY' ? hidden : none })
          .lines,
      ).toContain(`${other}${rest}`);
    }
    expect(draw('NPO', { until: null }).lines.join(' ')).toContain(
      '사업이 종료되고 14일 뒤까지 쓸 수 있어요.',
    );
  });

  test('is told what is missing where it can no longer', () => {
    expect(draw('NPO', { state: 'OVER', company: hidden }).lines).toEqual(
      expect.arrayContaining(['기한까지 쓰지 않았어요.']),
    );
    expect(draw('COMPANY', { state: 'OVER', company: givenBy('좋았어요') }).lines).toContain(
      '쓰지 않고 기한이 지났어요.',
    );
  });
});

test('[F-77] what is given stands with its questions, the own side first; what waits says so', () => {
  const both = { company: givenBy('기업의 글', '관리자에게'), npo: givenBy('단체의 글') };
  const heads = (viewer: Viewer) =>
    draw(viewer, both).lines.filter((line) => /^(하늬에너지|푸른솔) ·|의 글$/.test(line));
  const company = ['하늬에너지 · 2026.11.20', '기업의 글'];
  const npo = ['푸른솔 · 2026.11.20', '단체의 글'];
  expect(heads('COMPANY')).toEqual([...company, ...npo]);
  expect(heads('ADMIN')).toEqual([...company, ...npo]);
  expect(heads('NPO')).toEqual([...npo, ...company]);
  const { lines } = draw('ADMIN', both);
  const at = (question: string) => lines[lines.indexOf(question) + 1];
  for (const questions of Object.values(feedbackQuestions))
    expect(questions.map(at)).toEqual(['1 / 5 5점 중 1점', '3 / 5 5점 중 3점', '5 / 5 5점 중 5점']);
  expect(lines.slice(lines.indexOf('매칭 매니저에게만')).slice(0, 2)).toEqual([
    '매칭 매니저에게만',
    '관리자에게',
  ]);
  expect(draw('COMPANY', { company: hidden }).lines).toEqual(
    expect.arrayContaining([
      '보냈어요. 두 기관이 모두 쓰거나 기한이 지나면 보여요.',
      '아직 쓰지 않았어요. 2026.12.04까지 쓸 수 있어요.',
    ]),
  );
  expect(draw('COMPANY', { company: hidden, until: null }).lines).toContain('아직 쓰지 않았어요.');
});

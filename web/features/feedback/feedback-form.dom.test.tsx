import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen, press, REFUSAL, slowDown } from '#web/testing/screen.tsx';
import { FeedbackForm } from './feedback-form.tsx';

beforeEach(slowDown);
afterEach(leaveScreen);

const rate = async (points: readonly number[]) => {
  for (const [at, group] of [...document.querySelectorAll<HTMLElement>('[role=radiogroup]')].entries())
    await fillIn([[`5점 중 ${points[at]}점`, true]], group);
};

test('a project is looked back on with three ratings; the first that is missing takes the focus', async () => {
  const { calls, toasts, refuse, accept } = drawScreen(<FeedbackForm projectId="w1" side="NPO" />);
  await press(document.body);
  expect(outline(document.body).filter((line) => line === '1부터 5까지 골라 주세요.')).toHaveLength(3);
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('5점 중 1점'));
  expect(calls).toEqual([]);
  await rate([5, 4, 3]);
  await fillIn(
    [
      ['상대에게 보이는 글', '고마웠어요'],
      ['매칭 매니저에게만', '답이 늦었어요'],
    ],
    document.body,
  );
  expect(outline(document.body)).not.toContain('1부터 5까지 골라 주세요.');
  refuse();
  await press(document.body);
  await vi.waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  expect(outline(document.body).join()).toContain('고마웠어요');
  accept();
  toasts.length = 0;
  await press(document.body);
  await vi.waitFor(() => expect(toasts).toEqual(['success: 돌아보기를 보냈어요. 함께해 주셔서 고마워요.']));
  expect(calls.at(-1)).toBe(
    'POST /projects/w1/feedback {"ratings":[5,4,3],"text":"고마웠어요","privateText":"답이 늦었어요"}',
  );
});

test('each side is asked about the other', () => {
  const questionsOf = (side: 'COMPANY' | 'NPO') => {
    drawScreen(<FeedbackForm projectId="w1" side={side} />);
    return outline(document.body).filter((line) => line.endsWith('?'));
  };
  expect(questionsOf('COMPANY')).toEqual(['약속을 지켰나요?', '소통이 잘 됐나요?', '돈을 투명하게 썼나요?']);
  expect(questionsOf('NPO')).toEqual([
    '처음과 같은 것을 요구했나요?',
    '제때 답하고 지급했나요?',
    '단체를 존중했나요?',
  ]);
});

import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Agreement } from '#contract/agreements/agreements.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press, pressIt } from '#web/testing/screen.tsx';
import { CompareVersions } from './compare-versions.tsx';
import { versionQuery } from './queries.ts';

afterEach(leaveScreen);

const said = () => outline(document.body).slice(1);
const clause = (number: number, text: string) => ({ number, title: `제목 ${number}`, text });
const versionOf = (number: number, clauses: object[], given: object = {}) =>
  ({
    ...{ id: `g${number}`, number, status: 'CONFIRMED', reason: null, proposals: [], values: {} },
    ...{ createdAt: '2026-11-10T00:00:00.000Z', confirmedAt: null },
    content: { clauses, workplan: { milestones: [], budgetLines: [], indicators: [] } },
    ...given,
  }) as unknown as Agreement;
const proposal = (status: string, reason: string) => ({
  clause: 2,
  status,
  reason,
  organizationName: '푸른솔',
});
const first = versionOf(1, [clause(1, '함께 배운다.'), clause(2, '글로 알린다.'), clause(3, '빠질 말.')], {
  confirmedAt: '2026-11-12T00:00:00.000Z',
});
const second = versionOf(2, [clause(1, '함께 배운다.'), clause(2, '말로 알린다.'), clause(4, '새 말.')], {
  reason: '짧게 해요.',
  proposals: [
    proposal('ACCEPTED', '먼저 것이에요.'),
    proposal('ACCEPTED', '말이 빨라요.'),
    proposal('KEPT', '싫어요.'),
  ],
});

function draw(from: Agreement | null, to: Agreement) {
  const onBack = vi.fn();
  const screen = drawScreen(
    <CompareVersions projectId="w1" fromId="g1" agreement={to} onBack={onBack} />,
    from === null ? {} : { loaded: [{ queryKey: versionQuery('w1', 'g1').queryKey, data: from }] },
  );
  return { ...screen, onBack };
}
const focused = () => document.activeElement?.getAttribute('aria-label');

test('[F-77] two versions tell what changed, what came and went, and why; what stayed is counted', () => {
  draw(first, second);
  const text = said().join('\n');
  expect(text).toContain('1판에서 2판으로');
  expect(text).toMatch(/3곳이 바뀌었어요 · \d곳은 그대로예요/);
  expect(text).toContain('바꾸는 이유: 짧게 해요.');
  expect(text).toContain('푸른솔 · 말이 빨라요.');
  expect(text).not.toContain('먼저 것이에요.');
  expect(text).not.toContain('싫어요.');
  // Each says its day: of the confirmation, else of its making.
  expect(text).toMatch(/1판.*2026\.11\.12[\s\S]*2판.*2026\.11\.10/);
  const changes = [...document.querySelectorAll('[data-change]')].map((one) =>
    one.getAttribute('aria-label'),
  );
  expect(changes).toEqual(['제2조 (제목 2)', '제3조 (제목 3)', '제4조 (제목 4)']);
});

test('[F-77] the changes are gone through one by one and in a circle, from the first or from the last', async () => {
  const [two, three, four] = ['제2조 (제목 2)', '제3조 (제목 3)', '제4조 (제목 4)'];
  for (const [presses, places] of [
    [
      ['다음', '다음', '다음', '다음', '이전'],
      [two, three, four, two, four],
    ],
    [
      ['이전', '이전'],
      [four, three],
    ],
  ] as const) {
    draw(first, second);
    const seen: (string | null | undefined)[] = [];
    for (const name of presses) {
      await press(document.body, name);
      seen.push(focused());
    }
    expect(seen).toEqual(places);
  }
  // One that was pressed is gone on from as well.
  await pressIt(document.querySelector(`[aria-label='${two}']`) as HTMLElement);
  await press(document.body, '다음');
  expect(focused()).toBe(three);
});

test('[F-77] what stayed is folded away until it is asked for', async () => {
  draw(first, second);
  expect(said().join('\n')).not.toContain('함께 배운다.');
  await press(document.body, '제1조 (제목 1), 1곳은 그대로예요 펼치기');
  expect(said().join('\n')).toContain('함께 배운다.');
  await press(document.body, '제1조 (제목 1), 1곳은 그대로예요 접기');
  expect(said().join('\n')).not.toContain('함께 배운다.');
});

test('[F-77] versions that say the same have nothing to go through, and one press leads back', async () => {
  const { onBack } = draw(first, versionOf(2, first.content.clauses as never));
  expect(said().join('\n')).toContain('0곳이 바뀌었어요');
  expect(said()).toEqual(expect.arrayContaining(['[이전]~', '[다음]~']));
  await press(document.body, '협약서로 돌아가기');
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('[F-77] a version that cannot be read says so, and one press leads back', async () => {
  const { onBack } = draw(null, second);
  await waitFor(() => expect(said()).toContain('앞의 판을 불러오지 못했어요'));
  await press(document.body, '협약서로 돌아가기');
  expect(onBack).toHaveBeenCalledTimes(1);
});

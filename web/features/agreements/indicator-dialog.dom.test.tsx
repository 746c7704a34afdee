import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Agreement } from '#contract/agreements/agreements.ts';
import type { Indicator } from '#contract/agreements/workplan.ts';
import type { Code } from '#contract/codes.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, findDialog, leaveScreen, press, slowDown } from '#web/testing/screen.tsx';
import { IndicatorDialog } from './indicator-dialog.tsx';

beforeEach(slowDown);
afterEach(leaveScreen);

const code = (code: string, name: string, displayName = '') => ({ code, name, displayName }) as Code;
const codes = {
  INDICATOR: [
    code('COMMON_O1', '참여 (명)', '17.17'),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((at) => code(`EDU_O${at}`, `수업 ${at} (회)`)),
    code('EDU_R1', '수료율 (%)', '4.1'),
    code('ENV_R1', '줄인 쓰레기 (kg)'),
  ],
  FIELD: [code('EDU', '교육'), code('ENV', '환경')],
};
const own = (at: number): Indicator => ({
  ...{ code: null, kind: 'R', name: `지표 ${at}`, unit: '점', baseline: null, target: at, method: '' },
});

async function draw(indicators: Indicator[], fieldCode = 'EDU') {
  const agreement = {
    id: 'g1',
    version: 3,
    content: { workplan: { milestones: [], budgetLines: [], indicators } },
  };
  const onClose = vi.fn();
  const { calls } = drawScreen(
    <IndicatorDialog
      {...{ projectId: 'w1', agreement: agreement as unknown as Agreement, codes, fieldCode, onClose }}
    />,
  );
  const dialog = await findDialog();
  return { dialog, calls, onClose, said: () => outline(dialog) };
}
/** The library as it is shown, with what may not be ticked. */
const library = (lines: string[]) => lines.filter((line) => /^\[.\] /.test(line));

test('[F-77] the indicators of the field of the request are shown first, those for all where it has none', async () => {
  const { dialog, said } = await draw([]);
  expect(said()).toContain('분야 (one of a list): 교육');
  expect(said()).toContain('교육 지표 목록');
  expect(library(said())).toHaveLength(9);
  expect(library(said()).at(-1)).toMatch(/^\[ \] 변화 · 수료율 \(%\) ?SDG 4\.1$/);
  await fillIn([['분야', '환경']], dialog);
  expect(library(said())).toEqual(['[ ] 변화 · 줄인 쓰레기 (kg)']);
  const common = await draw([], 'ART');
  expect(common.said()).toContain('공통 지표 목록');
  expect(library(common.said())).toEqual([expect.stringMatching(/^\[ \] 산출 · 참여 \(명\) ?SDG 17\.17$/)]);
});

test('[F-77] with ten nothing more is added, and what was picked may still go', async () => {
  const { dialog, said } = await draw([own(1), own(2)]);
  const pick = (at: number) => fillIn([[`산출 · 수업 ${at}`, true]], dialog);
  for (const at of [1, 2, 3, 4, 5, 6, 7]) await pick(at);
  expect(said()).toContain('[직접 만들기]');
  expect(said()).toContain('[9개 고르기]');
  await pick(8);
  expect(said()).toContain('10 / 10 산출 8, 변화 2');
  expect(said()).not.toContain('[직접 만들기]');
  const offered = () => library(said()).map((line) => line.slice(0, 3));
  expect(offered()).toEqual([...Array(8).fill('[x]'), '[-]']);
  await pick(1);
  expect(offered()).toEqual(['[ ]', ...Array(7).fill('[x]'), '[ ]']);
  expect(said()).toContain('[직접 만들기]');
});

test('[F-77] three are made by oneself, and no more', async () => {
  const { dialog, said } = await draw([own(1), own(2)]);
  await press(dialog, '직접 만들기');
  expect(said()).not.toContain('[직접 만들기]');
  await press(dialog, '지표 2 빼기');
  expect(said()).toContain('[직접 만들기]');
  expect(said().filter((line) => line.startsWith('직접 만든 지표 필수'))).toEqual([
    '직접 만든 지표 필수 (≤40): 지표 1',
    '직접 만든 지표 필수 (≤40):',
  ]);
});

test.each([
  ['목표', '', '목표를 숫자로 적어 주세요.'],
  ['목표', ' ', '목표를 숫자로 적어 주세요.'],
  ['목표', '-1', '목표를 숫자로 적어 주세요.'],
  ['처음 값', '많이', '숫자로 적어 주세요.'],
  ['처음 값', '-1', '0 이상 적어 주세요.'],
  ['단위', ' ', '단위를 적어 주세요.'],
] as const)(
  '[F-77] a %s of "%s" is refused beside it, and nothing is sent',
  async (field, value, message) => {
    const { dialog, calls, said } = await draw([own(1)]);
    await fillIn([[field, value]], dialog);
    await press(dialog);
    await waitFor(() => expect(said()).toContain(message));
    const at = said().indexOf(message);
    expect(said()[at - 1]).toMatch(new RegExp(`^${field} .*✗$`));
    expect(said().filter((line) => line.endsWith('✗'))).toHaveLength(1);
    expect(calls).toEqual([]);
  },
);

test('[F-77] without a change nothing is asked before it is closed', async () => {
  const { dialog, onClose } = await draw([own(1)]);
  await press(dialog, '닫기');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

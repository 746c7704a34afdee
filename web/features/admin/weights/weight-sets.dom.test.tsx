import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { WeightSetItem } from '#contract/matches/weight-sets.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  leaveScreen,
  press,
  REFUSAL,
  topDialog,
} from '#web/testing/screen.tsx';
import { WeightProposal } from './weight-proposal.tsx';
import { WeightSetCard } from './weight-set-card.tsx';

afterEach(leaveScreen);

const given = { member: memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' }) };
const said = () => outline(document.body);
const interval = (mean: number) => ({ mean, low: mean - 0.01, high: mean + 0.01 });
const measure = (difference: number) => ({
  ...{ prior: interval(0.5), learned: interval(0.5 + difference), difference: interval(difference) },
});
const check = (slice: string, difference = 0.1) => ({
  ...{ slice, outcomes: 240, ndcg10: measure(difference), recall10: measure(-difference) },
});
const evaluation = { outcomes: 240, mayShip: true, checks: [check('ALL'), check('COLD')] };
const set = (changed: object = {}) =>
  ({
    ...{ id: 'x1', version: 1, name: '가을 제안', hash: 'abc', isBuiltIn: false, status: 'PROPOSED' },
    ...{ weights: { region: 1 }, evaluation, since: '2026-01-01', checkedAt: null, blockers: [] },
    ...{
      createdAt: '2026-11-19T01:00:00.000Z',
      decidedAt: null,
      decidedBy: null,
      reason: null,
      listCount: 3,
    },
    ...changed,
  }) as unknown as WeightSetItem;
const active = set({
  id: 'x0',
  name: '쓰는 것',
  status: 'ACTIVE',
  evaluation: { ...evaluation, checks: [check('ALL', 0.25)] },
});
const draw = (changed: object = {}, inForce: WeightSetItem | null = active) => {
  drawScreen(<WeightSetCard set={set(changed)} active={inForce} />, given);
  return said();
};
const buttons = () => said().filter((line) => line.startsWith('[') && line !== '[여기]');

test('[F-77] what may be done with weights follows what they are and what stands against them', () => {
  const cases: [object, string[]][] = [
    [{}, ['[승인하기]', '[쓰지 않기]']],
    [{ blockers: ['결과가 적어요.'] }, ['[승인하기]~', '[쓰지 않기]']],
    [{ status: 'RETIRED' }, ['[이 가중치로 되돌리기]']],
    [{ status: 'ACTIVE' }, []],
    [{ status: 'REJECTED', blockers: ['결과가 적어요.'] }, []],
  ];
  for (const [changed, names] of cases) {
    draw(changed);
    expect(buttons()).toEqual(names);
  }
  expect(said()).not.toContain('아직 승인할 수 없어요.');
  expect(draw({ blockers: ['결과가 적어요.'] })).toEqual(
    expect.arrayContaining(['아직 승인할 수 없어요.', '결과가 적어요.']),
  );
});

test.each([
  ['승인하기', {}, '지금부터 만드는 추천 목록을 이 가중치로'],
  ['쓰지 않기', {}, '이 제안은 더 쓸 수 없어요.'],
  ['이 가중치로 되돌리기', { status: 'RETIRED' }, '지금부터 만드는 추천 목록을 다시 이 가중치로'],
])('[F-77] %s is asked first, and left without a decision', async (name, changed, effect) => {
  draw(changed);
  await press(document.body, name);
  const dialog = await findDialog();
  expect(outline(dialog)).toEqual(
    expect.arrayContaining([name, '가을 제안', expect.stringContaining(effect)]),
  );
  await press(dialog, '돌아가기');
  await waitFor(() => expect(topDialog()).toBeUndefined());
});

test('[F-77] it is told who measured them, and who decided on them when and why', () => {
  const by = (changed: object) => draw(changed).join('\n');
  expect(by({})).toContain('파일에 적힌 평가예요.');
  expect(by({ checkedAt: '2026-11-20T01:00:00.000Z' })).toContain(
    '서버가 같은 결과로 다시 배워 확인한 평가예요 (2026.11.20 오전 10:00).',
  );
  expect(by({ evaluation: null })).not.toMatch(/평가예요|지표/);
  expect(by({ evaluation: { ...evaluation, checks: [] } })).not.toMatch(/평가예요|지표/);
  const decided = { decidedAt: '2026-11-20T01:00:00.000Z', reason: '나아요.' };
  expect(by({ ...decided, decidedBy: '김솔' })).toContain('2026.11.20 오전 10:00 김솔: 나아요.');
  expect(by({ ...decided, decidedBy: null })).toContain('2026.11.20 오전 10:00 관리자: 나아요.');
});

test('[F-77] weights stand beside those in force, where both were measured; never beside themselves', () => {
  const cells = (changed: object, inForce: WeightSetItem | null) => {
    draw(changed, inForce);
    return [...document.querySelectorAll('section tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
  };
  const [head, ndcg, recall, cold] = cells({}, active);
  expect(head).toEqual(['나눈 기준', '지표', '처음 가중치', '사용 중인 가중치', '이 가중치', '차이']);
  expect(ndcg).toEqual([
    ...['모든 선택240건', 'NDCG@10', '0.5000.490 ~ 0.510', '0.7500.740 ~ 0.760', '0.6000.590 ~ 0.610'],
    '+0.1000.090 ~ 0.110',
  ]);
  expect(recall?.at(-1)).toBe('−0.100−0.110 ~ −0.090');
  expect(cold?.[3]).toBe('없음');
  expect(cells({}, null)[0]).not.toContain('사용 중인 가중치');
  expect(cells({ id: 'x0' }, active)[0]).not.toContain('사용 중인 가중치');
});

test('[F-77] a file of weights is proposed; what is none, and what breaks a rule, are told apart', async () => {
  const { calls, toasts, refuse, accept } = drawScreen(<WeightProposal />, given);
  const pick = (text: string) =>
    fillIn(
      [['가중치 파일 올리기', new File([text], '가중치.json', { type: 'application/json' })]],
      document.body,
    );
  const NONE = 'matching:learn이 만든 가중치 파일이 아니에요.';
  for (const text of ['no json', '{"name":"가을"}']) {
    await pick(text);
    await waitFor(() => expect(said()).toContain(NONE));
  }
  expect(calls).toEqual([]);
  const file = JSON.stringify({
    ...{ name: '가을', weights: { region: 1 }, acceptance: { share: 0.5, strength: 10 } },
    exposure: { lambda: 1, mu: 1, delta: 1 },
    calibration: {
      source: '결과',
      knots: [
        [0, 0],
        [100, 1],
      ],
      highFrom: 0.7,
      mediumFrom: 0.4,
    },
    evaluation,
  });
  refuse();
  await pick(file);
  await waitFor(() => expect(said()).toContain(REFUSAL));
  expect(said()).not.toContain(NONE);
  refuse({ fieldErrors: [{ path: 'weights.region', message: '부호가 달라요.' }] });
  await pick(file);
  await waitFor(() => expect(said()).toContain('부호가 달라요.'));
  accept();
  await pick(file);
  await waitFor(() => expect(toasts).toEqual(['success: 제안으로 등록했어요. 평가를 보고 승인해 주세요.']));
  expect(said()).not.toContain('부호가 달라요.');
  expect(calls.at(-1)).toContain('POST /admin/weight-sets {"name":"가을"');
});

import { expect, test } from 'vitest';
import type { ProjectFee } from '#contract/orders/fees.ts';
import { FeeCard } from '#web/features/admin/project/fee-card.tsx';
import { drawMarkup } from '#web/testing/markup.tsx';
import { FeeLine } from './fee-line.tsx';

const open: ProjectFee = { plan: 'CONNECT', percent: 5, minimumAmount: 300_000, amount: null, orderId: null };
const fixed: ProjectFee = {
  ...open,
  amount: { budget: 20_000_000, supplyAmount: 1_000_000, vatAmount: 100_000, totalAmount: 1_100_000 },
};
const billed: ProjectFee = { ...fixed, orderId: 'r1' };
const free: ProjectFee = { ...open, plan: 'PERFORMANCE', percent: 0, minimumAmount: 0 };

test.each<[string, ProjectFee, boolean, string, boolean]>([
  ['no fee', free, false, '없어요', false],
  [
    'a rule alone',
    open,
    false,
    '사업 예산의 5%, 최소 300,000원 (부가세 별도). 진행 정보를 저장할 때 정해져요.',
    false,
  ],
  ['an amount', fixed, false, '1,100,000원 (사업 예산의 5%, 최소 300,000원, 부가세 100,000원 포함)', false],
  ['an order', billed, false, '1,100,000원 (사업 예산의 5%, 최소 300,000원, 부가세 100,000원 포함)', true],
  ['a project that was canceled', fixed, true, '취소한 프로젝트라 낼 이용료가 없어요.', false],
  ['a project that was canceled and paid', billed, true, '취소한 프로젝트라 낼 이용료가 없어요.', true],
])('a company reads what it owes: %s', (_, fee, isCanceled, text, leadsOn) => {
  const { lines, links } = drawMarkup(<FeeLine fee={fee} isCanceled={isCanceled} />);
  expect(lines.join(' ')).toContain(`맞손 이용료 ${text}`);
  expect(links).toEqual(leadsOn ? [['청구 내용 보기', '/account/orders/r1']] : []);
});

const amounts = [
  '공급가액 (사업 예산의 5%, 최소 300,000원)',
  '1,000,000원',
  '부가세 10%',
  '100,000원',
  '받을 돈',
  '1,100,000원',
];
test.each<[string, ProjectFee | null, boolean, string[]]>([
  ['none was told', null, false, ['이용료를 알리기 전에 보낸 요청이라 받을 이용료가 없어요.']],
  ['the plan is free of it', free, false, ['PERFORMANCE 요금제로 보낸 요청이라 이용료가 없어요.']],
  ['the project was canceled', fixed, true, ['취소한 프로젝트라 받을 이용료가 없어요.']],
  [
    'no budget is agreed',
    open,
    false,
    [
      '사업 예산의 5%, 최소 300,000원 (부가세 별도, CONNECT 요금제로 보낸 요청). 기업이 진행 정보를 저장하면 금액이 정해져요.',
    ],
  ],
  [
    'it is not billed',
    fixed,
    false,
    [...amounts, '완료 서류를 확인하고 ‘이용료 청구하기’를 고르면 기업에 안내해요.'],
  ],
  ['it is billed', billed, false, [...amounts, '입금과 세금계산서 보기']],
  ['it is billed of a project that was canceled', billed, true, [...amounts, '입금과 세금계산서 보기']],
])('the desk reads of the fee where %s', (_, fee, isCanceled, told) => {
  const { lines, links } = drawMarkup(<FeeCard fee={fee} isCanceled={isCanceled} />);
  expect(lines).toEqual(['이용료 청구', '사업비가 아니에요', ...told]);
  expect(links).toEqual(fee === billed ? [['입금과 세금계산서 보기', '/admin/orders/r1']] : []);
});

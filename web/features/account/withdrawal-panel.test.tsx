import { expect, test } from 'vitest';
import type { WithdrawalPreview } from '#contract/accounts/withdrawal.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

type Payments = NonNullable<WithdrawalPreview['payments']>;
type Order = Payments['openOrders'][number];

const payments: Payments = { plan: 'FREEMIUM', planUntil: null, openOrders: [] };
const preview = {
  scope: 'ORGANIZATION',
  colleagues: 0,
  canceled: [],
  rematched: [],
  invitations: [],
  underWay: [],
  payments,
  destroyedBy: '2026-12-30',
} as unknown as WithdrawalPreview;
const draw = (given: Partial<WithdrawalPreview> = {}) =>
  drawMarkup(<WithdrawalPanel preview={{ ...preview, ...given }} />);
const linesOf = (given: Partial<WithdrawalPreview> = {}) => draw(given).lines;

/** What stands under a heading, until the next one. */
function under(heading: string, next: string, lines: readonly string[]) {
  return lines.slice(lines.indexOf(heading) + 1, lines.indexOf(next));
}

const [stops, hides, closes, stays] = [
  '이 계정의 이용을 멈추고 모든 기기에서 로그아웃해요.',
  '단체의 공개 화면이 사라지고 추천에서 빠져요.',
  '보낸 요청과 프로젝트를 더는 볼 수 없고, 새 요청을 보낼 수 없어요.',
  '함께 쓰던 기관과 프로젝트는 그대로 남아 다른 동료가 이어 갈 수 있어요.',
];

test('a company, an NPO and one of several colleagues read what ends with them, and what their button ends', () => {
  const says = (given: Partial<WithdrawalPreview>) => [
    ...[stops, hides, closes, stays].filter((line) => linesOf(given).includes(line ?? '')),
    draw(given).buttons.at(-1),
  ];
  expect(says({})).toEqual([stops, closes, '기업 탈퇴하기']);
  expect(says({ payments: null })).toEqual([stops, hides, '단체 탈퇴하기']);
  expect(says({ scope: 'MEMBER' as never, payments: null, colleagues: 2 })).toEqual([
    stops,
    stays,
    '내 계정 탈퇴하기',
  ]);
});

test('an organisation with colleagues takes their accounts along', () => {
  const lines = linesOf({ colleagues: 2 });
  expect(lines).toContain('이 계정과 함께하는 동료 2명의 계정이 모두 이용을 멈춰요.');
  expect(lines).not.toContain(stops);
});

test('what is called off is named, each kind with what becomes of it', () => {
  const titled = (title: string) => [{ id: title, title }];
  const given = { canceled: titled('가'), rematched: titled('나'), invitations: titled('다') };
  const lines = linesOf(given as never);
  expect(lines.join('\n')).toContain(
    [
      '취소되는 요청 1\n아직 협약 전이라 요청을 취소하고, 제안을 받은 단체에 알려요.\n가',
      '거두는 매칭 1\n아직 협약 전이라 기업이 다른 단체를 다시 추천받아요.\n나',
      '거두는 제안 1\n답하지 않았거나 수락한 제안을 거두고 기업에 알려요.\n다',
    ].join('\n'),
  );
  expect(linesOf().join()).not.toMatch(/취소되는 요청|거두는/);
});

test('projects under agreement stay, and are named first', () => {
  const lines = linesOf({ underWay: [{ id: 'w1', title: '저녁 배움터' }] as never });
  expect(lines.join('\n')).toMatch(
    /협약이 확정된 프로젝트 1건은 탈퇴해도 없어지지 않아요\.[\s\S]*\n저녁 배움터/,
  );
  expect(linesOf().join()).not.toContain('협약이 확정된');
});

test('a plan that is paid for ends, and what is left of it is asked back before', () => {
  const free = 'FREEMIUM 요금제라 돌려받을 요금이 없어요.';
  expect(linesOf()).toContain(free);
  const paid = linesOf({ payments: { ...payments, plan: 'CONNECT', planUntil: '2027-11-21' } }).join(' ');
  expect(paid).toContain('CONNECT 요금제는 탈퇴하면 바로 끝나요 (지금은 2027.11.21까지 쓸 수 있어요).');
  expect(paid).not.toContain(free);
  expect(linesOf({ payments: null }).join()).not.toContain('요금제와 결제는');
});

test('an order that is open is settled where money came in, called off for a plan, and owed for a fee', () => {
  const order = (given: Partial<Order>) =>
    ({ id: 'o1', kind: 'PLAN', subject: '주문', missingAmount: 1_000, balance: 0, ...given }) as Order;
  const said = (given: Partial<Order>) =>
    linesOf({ payments: { ...payments, openOrders: [order(given)] } }).find((line) =>
      line.startsWith('주문:'),
    );
  expect(said({})).toBe('주문: 입금을 기다리는 주문을 취소해요.');
  expect(said({ kind: 'FEE' })).toBe('주문: 탈퇴해도 1,000원을 내야 해요.');
  for (const kind of ['PLAN', 'FEE'] as const)
    expect(said({ kind, balance: 400 })).toBe('주문: 들어온 400원을 확인하고 정리한 뒤 닫아요.');
});

test('what is kept of a person goes by its day', () => {
  const [first] = under('내 정보는', '기업 탈퇴하기', linesOf());
  expect(first).toBe('이름, 연락처, 아이디, 비밀번호, 알림은 2026.12.30까지 지워요.');
});

test('who pays for a plan is led to its orders, to ask for money back before', () => {
  const { links } = draw({ payments: { ...payments, plan: 'CONNECT', planUntil: '2027-03-01' } });
  expect(links).toEqual([
    ['결제 내역', '/account/orders'],
    ['결제 내역 보기', '/account/orders'],
  ]);
});

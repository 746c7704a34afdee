import { expect, test } from 'vitest';
import { agreementStatuses } from '#contract/agreements/agreement-status.ts';
import type { Agreement, ClauseProposal } from '#contract/agreements/agreements.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { ProposalCard } from './proposal-card.tsx';

const proposal: ClauseProposal = {
  id: 'p1',
  clause: 2,
  before: '처음 글',
  text: '새 글',
  reason: '달마다 나누면 좋겠어요.',
  status: 'OPEN',
  organizationId: 'o1',
  organizationName: '푸른솔',
  memberName: '이솔',
  isOwn: false,
  createdAt: '2026-11-20T01:42:00Z',
};
const agreement = {
  id: 'a1',
  version: 3,
  number: 4,
  status: 'DRAFT',
  content: {
    clauses: [
      { number: 1, title: '목적', text: '다른 조' },
      { number: 2, title: '돈', text: '지금 글' },
    ],
  },
} as unknown as Agreement;
const draw = (given: {
  proposal?: Partial<ClauseProposal>;
  agreement?: Partial<Agreement>;
  canAnswer?: boolean;
}) =>
  drawMarkup(
    <ProposalCard
      projectId="w1"
      agreement={{ ...agreement, ...given.agreement }}
      proposal={{ ...proposal, ...given.proposal }}
      canAnswer={given.canAnswer ?? true}
    />,
  );

test('a proposal names who made it and when, what its own clause says now and would say, and why', () => {
  const { lines, html } = draw({ canAnswer: false });
  expect(lines[0]).toBe('이솔 푸른솔 · 2026.11.20 오전 10:42');
  expect(lines.at(-1)).toBe('달마다 나누면 좋겠어요.');
  const gone = [...html.matchAll(/<del[^>]*>(.*?)<\/del>/g)].map(([, text]) => text);
  const come = [...html.matchAll(/<ins[^>]*>(.*?)<\/ins>/g)].map(([, text]) => text);
  expect([gone.join(''), come.join('')]).toEqual([
    expect.stringContaining('지금'),
    expect.stringContaining('새'),
  ]);
  expect(html).not.toContain('다른 조');
});

test('its own side takes it back, the other one takes it or leaves it, and nobody else answers', () => {
  expect(draw({ canAnswer: false }).buttons).toEqual([]);
  expect(draw({ canAnswer: false, proposal: { isOwn: true } }).buttons).toEqual([]);
  expect(draw({ proposal: { isOwn: true } }).buttons).toEqual(['거두기']);
  expect(draw({ proposal: { isOwn: true } }).lines.at(-1)).toBe('상대의 답을 기다려요.');
  expect(draw({}).buttons).toEqual(['반영하기', '그대로 두기']);
});

test('that confirmations are lost is said where the other side has been asked to confirm, and nowhere else', () => {
  const warning = '반영하면 5판이 되고, 4판에 한 확인은 사라져요.';
  for (const status of agreementStatuses)
    expect([status, draw({ agreement: { status } }).lines.includes(warning)]).toEqual([
      status,
      status === 'OFFERED',
    ]);
  expect(draw({ agreement: { status: 'OFFERED' }, proposal: { isOwn: true } }).lines).not.toContain(warning);
});

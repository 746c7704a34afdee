import { expect, test } from 'vitest';
import { type Hearing, hearingStatuses } from '#contract/organizations/hearings.ts';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { outgoingQuery } from '#web/lib/outgoing.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { AdminHearing } from './admin-hearing.tsx';
import { hearingQuery } from './hearing-queries.ts';

const hearing: Hearing = {
  id: 'h1',
  version: 1,
  restriction: 'HELD',
  isUrgent: false,
  status: 'OPEN',
  reason: '사진이 다른 단체의 것이에요.',
  answerBy: '2026-12-09',
  opinion: null,
  answer: null,
  createdAt: '2026-11-20T01:42:00Z',
};
const opinion = { text: '우리가 찍었어요.', at: '2026-11-22T05:20:00Z' };
const organization = { id: 'o1', name: '푸른솔' } as OrganizationDetail;
const draw = (given: Partial<Hearing> | null, waiting: object[] = []) =>
  drawMarkup(<AdminHearing organization={organization} />, {
    member: { id: 'm1', role: { name: 'ADMIN' } as never, needsSecondFactor: false },
    loaded: [
      { queryKey: hearingQuery('o1').queryKey, data: given && { ...hearing, ...given } },
      { queryKey: outgoingQuery.queryKey, data: { waiting, failed: [], left: [] } },
    ],
  });

test('a restriction that is decided, or none at all, shows nothing', () => {
  expect(draw(null).html).toBe('');
  for (const status of hearingStatuses)
    expect([status, draw({ status }).html !== '']).toEqual([status, status === 'OPEN' || status === 'HEARD']);
});

test('one that is announced names what it is, waits for the opinion until its day, and may be dropped at any time', () => {
  expect(draw({}).lines).toEqual([
    '이용 보류를 예고했어요',
    '이유: 사진이 다른 단체의 것이에요.',
    '2026.12.09까지 의견을 기다려요.',
    '예고 거두기',
  ]);
  expect(draw({ restriction: 'WITHDRAWN', status: 'HEARD', opinion }).lines).toEqual([
    '계약 해지를 예고했어요',
    '이유: 사진이 다른 단체의 것이에요.',
    '회원의 의견 2026.11.22 오후 2:20',
    '우리가 찍었어요.',
    '예고 거두기',
  ]);
});

test('an urgent one is answered once there is an opinion, and not before', () => {
  expect(draw({ isUrgent: true }).lines).toEqual([
    '급히 보류했어요',
    '이유: 사진이 다른 단체의 것이에요.',
    '아직 온 의견이 없어요.',
  ]);
  expect(draw({ isUrgent: true, opinion }).buttons).toEqual(['답하고 보류 유지하기']);
});

test('nothing is decided while a decision on the same organisation waits', () => {
  const held = { subjectType: 'organization', label: '이용 보류' };
  expect(draw({}, [{ ...held, subjectId: 'o1' }]).buttons).toEqual([]);
  expect(draw({}, [{ ...held, subjectId: 'o2' }]).buttons).toEqual(['예고 거두기']);
  expect(draw({}, [{ ...held, subjectId: 'o1', subjectType: 'certificate' }]).buttons).toEqual([
    '예고 거두기',
  ]);
});

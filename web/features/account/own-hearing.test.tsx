import { expect, test } from 'vitest';
import { type Hearing, hearingStatuses } from '#contract/organizations/hearings.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { OwnHearing } from './own-hearing.tsx';

const hearing: Hearing = {
  id: 'h1',
  version: 1,
  restriction: 'WITHDRAWN',
  isUrgent: false,
  status: 'OPEN',
  reason: '사진이 다른 단체의 것이에요.',
  answerBy: '2026-12-09',
  opinion: null,
  answer: null,
  createdAt: '2026-11-20T01:42:00Z',
};
const draw = (given: Partial<Hearing> | null) =>
  drawMarkup(<OwnHearing />, {
    loaded: [{ queryKey: ['account', 'hearing'], data: given && { ...hearing, ...given } }],
  });

test('a restriction that is decided, or none at all, shows nothing', () => {
  expect(draw(null).html).toBe('');
  for (const status of hearingStatuses)
    expect([status, draw({ status }).html !== '']).toEqual([status, status === 'OPEN' || status === 'HEARD']);
});

test('one that is announced says what it is, why, and until when the opinion is waited for', () => {
  const { lines, buttons } = draw({});
  expect(lines.slice(0, 4)).toEqual([
    '계약 해지, 정하기 전에 의견을 들려 주세요',
    '2026.12.09까지 기다린 뒤에 계약 해지를 할지 정해요. 그때까지는 지금처럼 이용할 수 있어요.',
    '이유',
    '사진이 다른 단체의 것이에요.',
  ]);
  expect(buttons).toEqual(['의견 보내기']);
});

test('an urgent one says that use is held already', () => {
  expect(draw({ restriction: 'HELD', isUrgent: true }).lines.slice(0, 2)).toEqual([
    '이용 보류에 대한 의견을 들려 주세요',
    '급한 일이라 먼저 보류했어요. 다르게 생각하시면 의견을 보내 주세요.',
  ]);
});

test('an opinion is given once; then it stands there, with when it is answered', () => {
  const { lines, buttons } = draw({
    status: 'HEARD',
    opinion: { text: '우리가 찍었어요.', at: '2026-11-22T05:20:00Z' },
  });
  expect(buttons).toEqual([]);
  expect(lines.slice(-3)).toEqual([
    '보낸 의견',
    '우리가 찍었어요.',
    '관리자가 3일 안에 살펴보고 알림과 메일로 알려 드려요.',
  ]);
});

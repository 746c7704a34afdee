import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen, press, REFUSAL, slowDown } from '#web/testing/screen.tsx';
import { OwnHearing } from './own-hearing.tsx';

const said = () => outline(document.body);
beforeEach(slowDown);
afterEach(leaveScreen);

const hearing = {
  id: 'b1e7f0a4-5d0c-4c53-9a55-0f6a5f1d2c3b',
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
const read = 'GET /account/hearing';

test('[F-77] an announced restriction that could not be read says so, and stands there once it is read again', async () => {
  const screen = drawScreen(<OwnHearing />, { fails: [read], answers: { [read]: { hearing } } });
  await waitFor(() =>
    expect(said().slice(1)).toEqual(['이용 제한 예고가 있는지 불러오지 못했어요.', '[다시 시도]']),
  );
  screen.heal(read);
  await press(document.body, '다시 시도');
  await waitFor(() => expect(said()).toContain('사진이 다른 단체의 것이에요.'));
});

test('[F-77] an opinion that is refused stays to be sent again, also where the restriction cannot be read again', async () => {
  drawScreen(<OwnHearing />, {
    loaded: [{ queryKey: ['account', 'hearing'], data: hearing }],
    fails: [read],
    refuses: 409,
  });
  await fillIn([['의견', '우리가 찍었어요.']], document.body);
  await press(document.body, '의견 보내기');
  await waitFor(() => expect(said().join()).toContain(REFUSAL));
  expect(said().join()).toContain('우리가 찍었어요.');
});

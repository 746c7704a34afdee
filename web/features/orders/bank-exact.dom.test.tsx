import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { BankExact } from './bank-exact.tsx';

afterEach(leaveScreen);

const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });
const lineOf = (id: string) => ({ id, version: 2, proposal: { order: { id: `r${id}`, version: 7 } } });
const pageOf = (page: number, ...ids: string[]) => ({
  [`GET /admin/bank-lines?view=EXACT&page=${page}`]: { items: ids.map(lineOf), total: 3, pageSize: 2 },
});
const booking = (id: string) => `POST /admin/orders/r${id}/bank-lines/${id}`;
const body = '{"version":7,"lineVersion":2}';
const draw = (answers: object = {}) =>
  drawScreen(<BankExact count={3} />, {
    member,
    answers: { ...pageOf(1, 'b1', 'b2'), ...pageOf(2, 'b3'), ...answers },
  });
const confirm = () => press(document.body, '꼭 맞는 입금 함께 확인하기');

test('[F-77] every deposit that fits is booked on its order, of all pages and in their order, and what the desk shows is read again', async () => {
  const { calls, toasts, queryClient } = draw();
  queryClient.setQueryData(['admin', 'orders'], {});
  expect(outline(document.body)).toContain('번호, 금액, 이름이 모두 같은 입금이 3건 있어요.');
  await confirm();
  await waitFor(() => expect(toasts).toEqual(['success: 입금 3건을 기록했어요.']));
  expect(calls).toEqual(['b1', 'b2', 'b3'].map((id) => `${booking(id)} ${body}`));
  expect(queryClient.getQueryState(['admin', 'orders'])?.isInvalidated).toBe(true);
});

test('[F-77] deposits that wait before they leave are told as such, those that were refused stay and are counted', async () => {
  const waiting = { waiting: { id: 'd1', leavesAt: '2099-01-01T00:00:00.000Z' } };
  const later = draw({ [booking('b1')]: waiting, [booking('b2')]: waiting, [booking('b3')]: waiting });
  await confirm();
  await waitFor(() => expect(later.toasts).toEqual(['success: 입금 3건이 ‘나가는 중’에서 기다려요.']));
  const { toasts, refuse } = draw();
  refuse();
  await confirm();
  await waitFor(() =>
    expect(toasts).toEqual(['error: 입금 0건을 기록했어요. 3건은 그사이 바뀌어 남겨 뒀어요.']),
  );
});

test('[F-77] where the deposits cannot be read nothing is booked, and why is told', async () => {
  const { calls, toasts, fail } = draw();
  fail('GET /admin/bank-lines?view=EXACT&page=1');
  await confirm();
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  expect(calls).toEqual([]);
});

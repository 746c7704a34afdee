import { afterEach, expect, test, vi } from 'vitest';
import { openDialog } from '#web/lib/dialogs.ts';
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

afterEach(() => {
  leaveScreen();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const admin = { member: { id: 'a1', role: { name: 'ADMIN' } } as never };

test('the list of a month is asked for with its purpose, the month before first', async () => {
  const { toasts } = drawScreen(null, admin);
  const fetched = vi.fn(async (..._given: unknown[]) => new Response('x', { status: 200 }));
  vi.stubGlobal('fetch', fetched);
  Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => {} });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  void openDialog('monthList');
  const dialog = await findDialog();
  expect(outline(dialog)).toEqual([
    '회계용 목록 받기',
    '그 달에 입금, 환불, 되돌린 기록이나 계산서가 있는 주문을 엑셀 파일로 받아요.',
    '[닫기]',
    '달 필수 (one of a list): 2026년 10월',
    '목적 필수 (≤500, e.g. 예: 11월 부가세 신고 자료):',
    '0 / 500',
    '누가 무엇에 쓰려고 받았는지 감사 기록에 남아요.',
    '[내려받기]',
  ]);
  await fillIn([['목적', ' a ']], dialog);
  await press(dialog);
  expect(outline(dialog)).toContain('무엇에 쓰려고 받는지 두 글자 이상 적어 주세요.');
  expect(fetched).not.toHaveBeenCalled();
  await fillIn(
    [
      ['달', '2026년 9월'],
      ['목적', ' 부가세 신고 '],
    ],
    dialog,
  );
  fetched.mockResolvedValueOnce(
    new Response(JSON.stringify({ code: 'CONFLICT', message: REFUSAL }), { status: 409 }),
  );
  await press(dialog);
  await vi.waitFor(() => expect(outline(dialog)).toContain(REFUSAL));
  expect(outline(dialog)).not.toContain('무엇에 쓰려고 받는지 두 글자 이상 적어 주세요.');
  await press(dialog);
  await vi.waitFor(() => expect(topDialog()).toBeUndefined());
  expect(toasts).toEqual(['success: 목록을 받았어요.']);
  expect(fetched.mock.lastCall?.[0]).toBe(
    `/api/admin/orders/month-list?month=2026-09&purpose=${encodeURIComponent('부가세 신고').replace('%20', '+')}`,
  );
  const links = clicked.mock.contexts as HTMLAnchorElement[];
  expect(links.map(({ href, download }) => [href, download])).toEqual([
    ['blob:list', '회계-목록-2026-09.xlsx'],
  ]);
});

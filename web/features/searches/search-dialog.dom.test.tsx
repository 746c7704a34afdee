import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SearchResult } from '#contract/admin/searches.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, findDialog, leaveScreen, pressIt, topDialog, typeKey } from '#web/testing/screen.tsx';

const id = '10000000-0000-4000-8000-000000000000';
const none = { items: [], hasMore: false };
const found: SearchResult = {
  organizations: {
    items: [{ id, type: 'NPO', name: '푸른솔', number: '1208200001', status: 'PENDING' as never }],
    hasMore: true,
  },
  people: none,
  projects: {
    items: [
      {
        id,
        title: '푸른 배움터',
        companyName: '하늬에너지',
        partnerName: '푸른솔',
        offeredTo: null,
        status: 'IN_PROGRESS',
      },
    ],
    hasMore: false,
  },
  orders: none,
  inquiries: none,
  codes: none,
};
const screens = [
  { to: '/admin/projects', name: '프로젝트', place: '일감' },
  { to: '/admin/orders', name: '주문', place: '돈과 일' },
  { to: '/admin/codes', name: '코드', place: '설정' },
];
const said = () => outline(topDialog() as HTMLElement);
const active = () => topDialog()?.querySelector('[aria-selected=true]')?.getAttribute('href');
const field = () => topDialog()?.querySelector('input') as HTMLInputElement;

afterEach(() => {
  leaveScreen();
  vi.unstubAllGlobals();
});

async function open() {
  const screen = drawScreen(null, {
    member: { role: { name: 'ADMIN' } } as never,
    answers: {
      'GET /admin/search?q=푸른': found,
      'GET /admin/search?q=없다': { ...found, organizations: none, projects: none },
    },
  });
  document.querySelector('button')?.focus();
  const closes = vi.fn();
  void openDialog('deskSearch', { screens } as never).then(closes);
  await findDialog();
  return { ...screen, closes };
}

test('[F-77] the search of the desk begins with its screens, finds by letters, and says when there is nothing', async () => {
  const { fail } = await open();
  expect(document.activeElement).toBe(field());
  expect(field().maxLength).toBe(80);
  expect(said()).toEqual([
    '찾기',
    '이름, 이메일, 전화, 주문 번호로 찾기 (one of a list):',
    '[닫기]',
    '화면',
    '프로젝트일감 → /admin/projects 주문돈과 일 → /admin/orders 코드설정 → /admin/codes',
  ]);
  const write = (value: string) => fireEvent.change(field(), { target: { value } });
  write(' 푸른 ');
  await waitFor(() => expect(said()).toContain('3건 찾았어요'));
  expect(said()).toEqual([
    '찾기',
    '이름, 이메일, 전화, 주문 번호로 찾기 (one of a list):',
    '[닫기]',
    '3건 찾았어요',
    '회원',
    '푸른솔단체 · 1208200001승인 대기 → /admin/organizations/10000000-0000-4000-8000-000000000000 회원 목록에서 더 찾기 → /admin/organizations?q=%ED%91%B8%EB%A5%B8',
    '프로젝트 1',
    '푸른 배움터하늬에너지 × 푸른솔진행 중 → /admin/projects/10000000-0000-4000-8000-000000000000',
  ]);
  write('없다');
  await waitFor(() =>
    expect(said()).toContain('‘없다’에 맞는 것이 없어요. 이름의 일부나 초성, 번호로 찾아 보세요.'),
  );
  fail('GET /admin/search?q=돈');
  write('돈');
  await waitFor(() => expect(said()).toContain('찾지 못했어요. 잠시 뒤 다시 시도해 주세요.'));
  expect(said().some((line) => line.startsWith('주문'))).toBe(true);
  write('');
  await waitFor(() => expect(said()).not.toContain('찾지 못했어요. 잠시 뒤 다시 시도해 주세요.'));
});

test('[F-77] the arrows go around the options; Enter opens the one that is marked, with Ctrl in a window of its own', async () => {
  const { router, closes } = await open();
  expect(active()).toBe('/admin/projects');
  await typeKey('{ArrowUp}');
  expect(active()).toBe('/admin/codes');
  await typeKey('{ArrowDown}');
  expect(active()).toBe('/admin/projects');
  await typeKey('{ArrowDown}');
  expect(field().getAttribute('aria-activedescendant')).toBe(
    topDialog()?.querySelector('[aria-selected=true]')?.id,
  );
  const window = vi.fn();
  vi.stubGlobal('open', window);
  await typeKey('{Control>}{Enter}{/Control}');
  expect(window.mock.calls).toEqual([['/admin/orders', '_blank', 'noopener']]);
  expect(closes).not.toHaveBeenCalled();
  await typeKey('{Enter}');
  await waitFor(() => expect(router.history.location.pathname).toBe('/admin/orders'));
  await waitFor(() => expect(closes).toHaveBeenCalledTimes(1));
});

test('[F-77] letters that are written anew mark the first option again; a press opens an option, Escape leaves', async () => {
  const { router, closes } = await open();
  await typeKey('{ArrowUp}{ArrowUp}');
  expect(active()).toBe('/admin/orders');
  fireEvent.change(field(), { target: { value: '일' } });
  expect(active()).toBe('/admin/projects');
  fireEvent.change(field(), { target: { value: '푸른' } });
  await waitFor(() => expect(active()).toBe(`/admin/organizations/${id}`));
  const link = [...(topDialog()?.querySelectorAll('a') ?? [])].find(
    (one) => one.getAttribute('href') === `/admin/projects/${id}`,
  );
  await pressIt(link as HTMLElement);
  await waitFor(() => expect(router.history.location.pathname).toBe(`/admin/projects/${id}`));
  await waitFor(() => expect(closes).toHaveBeenCalledTimes(1));
  const again = await open();
  expect(field().value).toBe('');
  await typeKey('{Escape}');
  await waitFor(() => expect(again.closes).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('여기'));
});

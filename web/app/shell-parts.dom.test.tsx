import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { notificationsQuery } from '#web/features/notifications/queries.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { outgoingQuery } from '#web/lib/outgoing.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, findDialog, leaveScreen, press, topDialog, typeKey } from '#web/testing/screen.tsx';
import { DeskOutgoingStrip } from './desk-outgoing.tsx';
import { holdInput, keepFocus, releaseHeldInput, stopHoldingInput } from './held-input.ts';
import { NotificationBell } from './notification-bell.tsx';
import { PlaceCount } from './place-count.tsx';
import { isSearchShortcut } from './search-shortcut.ts';
import { useDeskSearch } from './use-desk-search.ts';

afterEach(() => {
  stopHoldingInput();
  leaveScreen();
});

const said = () => outline(document.body).slice(1);
const admin = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });

test('[F-77] the bell is named by what is unread, and what it opens closes by Escape and by a press elsewhere', async () => {
  const draw = (unreadCount: number) =>
    drawScreen(<NotificationBell />, {
      member: admin,
      loaded: [{ queryKey: notificationsQuery.queryKey, data: { items: [], unreadCount } }],
      answers: { 'GET /notifications': { items: [], unreadCount } },
    });
  const bell = () => document.querySelector('[aria-expanded]') as HTMLElement;
  const isOpen = () => bell().getAttribute('aria-expanded') === 'true';
  draw(0);
  expect(said()).toEqual(['[알림]']);
  draw(2);
  expect(said()).toEqual(['[알림, 읽지 않은 알림 2개]']);
  draw(1);
  await press(document.body, '알림, 읽지 않은 알림 1개');
  expect(isOpen()).toBe(true);
  (document.querySelector('button') as HTMLElement).focus();
  fireEvent.keyDown(bell(), { key: 'Escape' });
  expect([isOpen(), document.activeElement]).toEqual([false, bell()]);
  await press(document.body, '알림, 읽지 않은 알림 1개');
  fireEvent.pointerDown(bell());
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(isOpen()).toBe(false);
  await press(document.body, '알림, 읽지 않은 알림 1개');
  fireEvent.blur(bell(), { relatedTarget: document.querySelector('button') });
  expect(isOpen()).toBe(false);
});

test('[F-77] what waits to leave stands above a narrow desk, and what could not leave as well', () => {
  const lines = (waiting: number, refused: number) => {
    const data = { waiting: Array(waiting).fill({}), refused: Array(refused).fill({}), recent: [] };
    drawScreen(<DeskOutgoingStrip />, {
      member: admin,
      loaded: [{ queryKey: outgoingQuery.queryKey, data }],
      answers: { 'GET /admin/outgoing': data },
    });
    return said();
  };
  expect(lines(0, 0)).toEqual([]);
  expect(lines(2, 0)).toEqual(['[나가는 중 2]']);
  expect(lines(0, 1)).toEqual(['[나가는 중 0보내지 못한 일 1]']);
});

test('[F-77] a number that is too long for its place says that there are more', () => {
  for (const [count, told] of [
    [1, '1건'],
    [999, '999건'],
    [1_000, '999+건'],
  ] as const) {
    drawScreen(<PlaceCount count={count} unit="건" isUrgent={false} />);
    expect(said()).toEqual([told]);
  }
});

test('[F-77] Ctrl+K and ⌘K seek, also in capitals; no other key does', () => {
  const is = (key: string, given: KeyboardEventInit = {}) =>
    isSearchShortcut(new KeyboardEvent('keydown', { key, ...given }));
  expect([is('k', { ctrlKey: true }), is('K', { metaKey: true })]).toEqual([true, true]);
  expect([is('k'), is('j', { ctrlKey: true }), is('k', { ctrlKey: true, shiftKey: true })]).toEqual([
    false,
    false,
    false,
  ]);
});

test('[F-77] the search of the desk opens by its key for whoever may seek, and not over a dialog', async () => {
  function Desk() {
    return <p>{useDeskSearch() === null ? '찾을 수 없음' : '찾을 수 있음'}</p>;
  }
  const seek = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  for (const [member, may] of [
    [admin, true],
    [{ ...admin, needsSecondFactor: true }, false],
    [memberOf({ role: { name: 'COMPANY' } }), false],
  ] as const) {
    drawScreen(<Desk />, { member });
    expect(said()).toEqual([may ? '찾을 수 있음' : '찾을 수 없음']);
    // What is taken is not left to the browser.
    expect(seek()).toBe(!may);
    if (!may) continue;
    await waitFor(() => expect(topDialog()).toBeDefined());
    await typeKey('{Escape}');
    await waitFor(() => expect(topDialog()).toBeUndefined());
    void openDialog('passwordChange', { username: 'matson' });
    const other = await findDialog();
    expect(seek()).toBe(false);
    await typeKey('{Escape}');
    await waitFor(() => expect(topDialog()).toBeUndefined());
    expect(other.isConnected).toBe(false);
  }
});

test('[F-77] what is done before the application listens is done then, in the order of the last touch', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => page.remove());
  page.innerHTML = `
    <button type="button">누르기</button>
    <form id="own"><input name="q"><input type="checkbox"></form>
    <form id="other" action="/search"></form>`;
  const done: string[] = [];
  const [button, own, other] = ['button', '#own', '#other'].map(
    (selector) => page.querySelector(selector) as HTMLElement,
  ) as [HTMLElement, HTMLFormElement, HTMLFormElement];
  const [text, box] = [...own.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
  holdInput();
  button.click();
  text.value = '처음';
  fireEvent.input(text);
  box.click();
  text.value = '나중';
  fireEvent.input(text);
  const isLeft = (form: HTMLFormElement) => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    return event.defaultPrevented;
  };
  // A form with an address of its own works by itself.
  const isStopped = vi.fn();
  expect([isLeft(own), isLeft(other)]).toEqual([true, false]);
  stopHoldingInput();
  button.addEventListener('click', () => done.push('pressed'));
  text.addEventListener('input', () => done.push(`typed ${text.value}`));
  box.addEventListener('click', () => done.push(`ticked ${box.checked}`));
  own.addEventListener('submit', (event) => {
    event.preventDefault();
    done.push('sent');
  });
  other.addEventListener('submit', isStopped);
  await releaseHeldInput();
  expect(done).toEqual(['pressed', 'ticked true', 'typed 나중', 'sent']);
  expect(isStopped).not.toHaveBeenCalled();
  await releaseHeldInput();
  expect(done).toHaveLength(4);
});

test('[F-77] what was pressed and where the focus was is found again in a page that was drawn anew', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => page.remove());
  const draw = (count: string) => {
    page.innerHTML = `
      <a href="/">처음</a>
      <button type="button">더 보기${count}</button>
      <button type="button">찾기</button>`;
  };
  draw('');
  const drawn = Promise.withResolvers<void>();
  const find = (name: string) =>
    [...page.querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) => textContent === name);
  holdInput();
  find('더 보기')?.click();
  find('처음')?.focus();
  const kept = keepFocus(drawn.promise);
  find('찾기')?.focus();
  draw('3');
  const pressed: string[] = [];
  page.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent));
  drawn.resolve();
  await kept;
  stopHoldingInput();
  expect(document.activeElement).toBe(find('찾기'));
  await releaseHeldInput();
  expect(pressed).toEqual(['더 보기3']);
});

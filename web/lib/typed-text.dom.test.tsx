import { fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawScreen, type fillIn, leaveScreen, press } from '#web/testing/screen.tsx';
import { reloadKeepingText, watchTyping } from './typed-text.ts';

const STORED_AS = 'typed-before-reload';
let writer: string | null | undefined = 'u1';

// The page cannot be loaded anew here, which is said as an error.
beforeEach(() => {
  writer = 'u1';
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window, 'addEventListener');
});
afterEach(async () => {
  leaveScreen();
  // What still waits here is over with its time.
  vi.setSystemTime(Date.now() + 60 * 60_000);
  document.body.append(document.createElement('i'));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (const [type, listener] of vi.mocked(window.addEventListener).mock.calls)
    if (type === 'beforeunload') window.removeEventListener(type, listener as EventListener, true);
  vi.restoreAllMocks();
});

function Form({ title = '', isTicked = false }: { title?: string; isTicked?: boolean }) {
  const [text, setText] = useState(title);
  const [isOn, setOn] = useState(isTicked);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <form>
      <input aria-label="제목" value={text} onChange={(event) => setText(event.target.value)} />
      <input
        aria-label="알림"
        type="checkbox"
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
      <textarea name="reason" aria-label="이유" defaultValue="" />
      <input aria-label="비밀번호" type="password" />
      <input aria-label="인증번호" autoComplete="one-time-code" />
      <input aria-label="열쇠" data-secret />
      <button type="button" onClick={() => setIsOpen(true)}>
        더 쓰기
      </button>
      {isOpen && <input aria-label="더" />}
      <p>
        {text} {isOn ? '켜짐' : '꺼짐'}
      </p>
    </form>
  );
}
const textIn = (label: string) =>
  document.querySelector<HTMLInputElement>(`[aria-label=${label}]`)?.value ?? null;
const shown = () => document.querySelector('form p')?.textContent;
const kept = () => JSON.parse(sessionStorage.getItem(STORED_AS) ?? 'null');

/** Writes into the form and loads the page again; what was written waits then. */
async function writeAndReload(entries: Parameters<typeof fillIn>[0], opens = false) {
  drawScreen(<Form />);
  watchTyping(
    () => writer,
    () => {},
  );
  if (opens) await press(document.body, '더 쓰기');
  for (const [label, value] of entries) {
    const field = document.querySelector(`[aria-label=${label}]`) as HTMLInputElement;
    fireEvent.focusIn(field);
    if (value === true) fireEvent.click(field);
    else fireEvent.input(field, { target: { value } });
  }
  reloadKeepingText();
}

/** The page after that, as it is drawn anew. */
function meetAgain(form = <Form />) {
  const onRefilled = vi.fn();
  drawScreen(form);
  watchTyping(() => writer, onRefilled);
  return onRefilled;
}

test('[F-77] what was typed and ticked is put back after a reload, as if it were written again, and then forgotten', async () => {
  await writeAndReload([
    ['제목', '저녁 배움터'],
    ['알림', true],
    ['이유', '까닭'],
    ['비밀번호', 'secret'],
    ['인증번호', '123456'],
    ['열쇠', 'key'],
  ]);
  expect(sessionStorage.getItem(STORED_AS)).not.toMatch(/secret|123456|"key","value"/);
  expect(kept().fields).toHaveLength(3);
  const onRefilled = meetAgain();
  expect(onRefilled).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(shown()).toBe('저녁 배움터 켜짐'));
  expect([textIn('이유'), textIn('비밀번호')]).toEqual(['까닭', '']);
  expect(kept()).toBeNull();
});

test('[F-77] what stands there otherwise than before is not written over, and waits no longer where it says the same', async () => {
  await writeAndReload([
    ['제목', '저녁 배움터'],
    ['알림', true],
  ]);
  meetAgain(<Form title="다른 제목" isTicked />);
  expect(shown()).toBe('다른 제목 켜짐');
  expect(kept().fields.map(({ value }: { value: unknown }) => value)).toEqual(['저녁 배움터']);
});

test('[F-77] a field that is met later is filled then', async () => {
  await writeAndReload([['더', '덧붙임']], true);
  const onRefilled = meetAgain();
  expect(onRefilled).not.toHaveBeenCalled();
  await press(document.body, '더 쓰기');
  await waitFor(() => expect(textIn('더')).toBe('덧붙임'));
  expect(onRefilled).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(kept()).toBeNull());
});

test.each<[string, () => void, boolean]>([
  ['another member', () => (writer = 'u2'), true],
  ['a visitor', () => (writer = null), true],
  ['nobody who is known yet', () => (writer = undefined), true],
  ['another page', () => history.replaceState(null, '', '/elsewhere'), true],
  ['half an hour later', () => vi.setSystemTime(Date.now() + 30 * 60_000 + 1), false],
])('[F-77] what was typed is not put back for %s', async (_, change, waits) => {
  const address = location.pathname;
  await writeAndReload([['제목', '저녁 배움터']]);
  change();
  const onRefilled = meetAgain();
  history.replaceState(null, '', address);
  expect(textIn('제목')).toBe('');
  expect(onRefilled).not.toHaveBeenCalled();
  expect(kept() !== null).toBe(waits);
});

test('[F-77] where nothing was typed nothing waits, and what cannot be read is as nothing', async () => {
  await writeAndReload([]);
  expect(kept()).toBeNull();
  sessionStorage.setItem(STORED_AS, '{');
  expect(meetAgain()).not.toHaveBeenCalled();
});

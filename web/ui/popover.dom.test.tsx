import { cleanup, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Popover } from './popover.tsx';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const findCard = () => document.querySelector('[role=dialog]');
const find = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === name) as HTMLElement;

afterEach(cleanup);

/** A card that has been opened beside its button. */
async function open() {
  render(
    <>
      <Popover trigger={<button type="button">매니저</button>} label="연락처">
        <button type="button">전화하기</button>
      </Popover>
      <button type="button">다른 곳</button>
    </>,
  );
  await user.click(find('매니저'));
  const holder = () => document.activeElement?.closest('[role=dialog]');
  await waitFor(() => expect(holder()?.getAttribute('aria-label')).toBe('연락처'));
}

test.each([
  ['Escape', () => user.keyboard('{Escape}'), '매니저'],
  ['its button', () => user.click(find('매니저')), '매니저'],
  ['a press elsewhere', () => user.click(find('다른 곳')), '다른 곳'],
])('[F-77] a card closed by %s leaves the focus where whoever closed it is', async (_, close, focused) => {
  await open();
  await close();
  await waitFor(() => expect(findCard()).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
  expect(find('매니저').getAttribute('aria-expanded')).toBe('false');
});

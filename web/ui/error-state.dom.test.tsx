import { act } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { drawScreen, leaveScreen, press } from '#web/testing/screen.tsx';
import { ErrorState } from './error-state.tsx';

afterEach(leaveScreen);

/** A browser takes the focus from a button that waits. */
const loseFocus = () => act(() => (document.activeElement as HTMLElement).blur());

test.each([
  ['pressed', true],
  ['not pressed', false],
])('after a read that fails again a button that was %s has the focus: %s', async (_, isPressed) => {
  let setReading: (isReading: boolean) => void = () => {};
  function Part() {
    const [isReading, set] = useState(false);
    setReading = set;
    return <ErrorState title="불러오지 못했어요" onRetry={() => set(true)} retrying={isReading} />;
  }
  drawScreen(<Part />);
  const button = document.querySelector('[role=alert] button');
  if (isPressed) await press(document.body, '다시 시도');
  else act(() => setReading(true));
  loseFocus();
  act(() => setReading(false));
  expect(document.activeElement === button).toBe(isPressed);
});

test('the focus stays with who has gone on to something else meanwhile', async () => {
  let setReading: (isReading: boolean) => void = () => {};
  function Part() {
    const [isReading, set] = useState(false);
    setReading = set;
    return (
      <>
        <input />
        <ErrorState title="불러오지 못했어요" onRetry={() => set(true)} retrying={isReading} />
      </>
    );
  }
  drawScreen(<Part />);
  await press(document.body, '다시 시도');
  const input = document.querySelector('input');
  act(() => input?.focus());
  act(() => setReading(false));
  expect(document.activeElement).toBe(input);
});

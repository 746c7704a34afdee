import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettled } from './use-settled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[F-77] a value settles once it has stood still, each time that it changes', () => {
  const seen: string[] = [];
  function Probe({ text }: { text: string }) {
    seen.push(useSettled({ text }).text);
    return null;
  }
  const { rerender } = render(<Probe text="가" />);
  const write = (text: string, ms: number) => {
    rerender(<Probe text={text} />);
    act(() => vi.advanceTimersByTime(ms));
    return seen.at(-1);
  };
  expect(write('나', 200)).toBe('가');
  expect(write('다', 200)).toBe('가');
  expect(write('다', 60)).toBe('다');
  expect(write('라', 260)).toBe('라');
});

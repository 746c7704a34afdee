import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(cleanup);

test('[F-77] seconds are counted down to zero by the clock, from the start again, and frozen by a stop', () => {
  const { result } = renderHook(useCountdown);
  const state = () => [result.current.secondsLeft, result.current.running];
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  expect(state()).toEqual([0, false]);
  act(() => result.current.start(180));
  expect(state()).toEqual([180, true]);
  pass(1_500);
  expect(state()).toEqual([179, true]);
  // A tab that slept counts what went by meanwhile.
  vi.setSystemTime(Date.now() + 100_000);
  pass(250);
  expect(state()).toEqual([79, true]);
  act(() => result.current.start(60));
  expect(state()).toEqual([60, true]);
  pass(59_000);
  expect(state()).toEqual([1, true]);
  pass(1_000);
  expect(state()).toEqual([0, false]);
  act(() => result.current.start(10));
  pass(4_000);
  act(() => result.current.stop());
  pass(4_000);
  expect(state()).toEqual([6, false]);
  expect(vi.getTimerCount()).toBe(0);
});

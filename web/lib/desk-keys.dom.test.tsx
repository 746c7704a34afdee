import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDeskKeys } from './desk-keys.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const keys = () => renderHook(() => useDeskKeys()).result;

test('[F-77] single keys are on at first, and stay as they are set', () => {
  const here = keys();
  expect(here.current[0]).toBe(true);
  for (const isOn of [false, true]) {
    act(() => here.current[1](isOn));
    expect([here.current[0], keys().current[0]]).toEqual([isOn, isOn]);
  }
});

test('[F-77] a browser that keeps nothing has them on, and off until the page is left', () => {
  for (const name of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error('refused');
    });
  const here = keys();
  expect(here.current[0]).toBe(true);
  act(() => here.current[1](false));
  expect(here.current[0]).toBe(false);
});

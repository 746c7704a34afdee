import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetForm, readKeptForm, useKeptForm } from './kept-form.ts';
import { useKeptText } from './kept-text.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Storage that a browser refuses to whoever asks. */
const refuseStorage = () => {
  for (const act of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, act).mockImplementation(() => {
      throw new Error('refused');
    });
};
const textOf = (name: string, keeper?: 'tab' | 'device') =>
  renderHook(() => useKeptText(name, keeper)).result;
const type = (text: ReturnType<typeof textOf>, typed: string) => act(() => text.current[1](typed));

test.each([
  [undefined, sessionStorage, localStorage],
  ['tab', sessionStorage, localStorage],
  ['device', localStorage, sessionStorage],
] as const)(
  '[F-77] a text that is kept by the %s is there after a reload, until it is cleared',
  (keeper, own, other) => {
    type(textOf('a', keeper), '안녕');
    expect([own.length, other.length]).toEqual([1, 0]);
    const again = textOf('a', keeper);
    expect(again.current[0]).toBe('안녕');
    expect(textOf('b', keeper).current[0]).toBe('');
    act(() => again.current[2]());
    expect(again.current[0]).toBe('');
    expect(own.length).toBe(0);
  },
);

test('[F-77] under another name stands another text, and each stays with its own', () => {
  const { result, rerender } = renderHook(({ name }) => useKeptText(name), { initialProps: { name: 'a' } });
  type(result, '가');
  rerender({ name: 'b' });
  expect(result.current[0]).toBe('');
  type(result, '나');
  rerender({ name: 'a' });
  expect(result.current[0]).toBe('가');
  rerender({ name: 'b' });
  expect(result.current[0]).toBe('나');
});

test('[F-77] a text is written also where nothing can be kept', () => {
  refuseStorage();
  const text = textOf('a');
  type(text, '안녕');
  expect(text.current[0]).toBe('안녕');
  act(() => text.current[2]());
  expect(text.current[0]).toBe('');
});

const defaults = { name: '', count: 0 };
const keep = (kept: unknown) => sessionStorage.setItem('kept-form:f', JSON.stringify(kept));

test('[F-77] what was typed into a form is there after a reload, until it is forgotten', () => {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: defaults });
    useKeptForm('f', form);
    return form;
  });
  act(() => result.current.setValue('name', '푸른솔'));
  expect(readKeptForm('f', defaults)).toEqual({ name: '푸른솔', count: 0 });
  expect(readKeptForm('g', defaults)).toEqual(defaults);
  forgetForm('f');
  expect(readKeptForm('f', defaults)).toEqual(defaults);
});

test.each([
  [{ name: '푸른솔' }, { name: '푸른솔', count: 0 }],
  [
    { name: 7, count: 2 },
    { name: '', count: 2 },
  ],
  [{ gone: 'x' }, defaults],
  [null, defaults],
  ['text', defaults],
])('[F-77] of %j a form takes what it still has', (kept, taken) => {
  keep(kept);
  expect(readKeptForm('f', defaults)).toEqual(taken);
});

test('[F-77] a form is as it was where nothing can be read of it', () => {
  sessionStorage.setItem('kept-form:f', '{');
  expect(readKeptForm('f', defaults)).toEqual(defaults);
  refuseStorage();
  expect(readKeptForm('f', defaults)).toEqual(defaults);
  expect(() => forgetForm('f')).not.toThrow();
});

import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProblemCode } from '#contract/problem.ts';
import { ApiProblem } from './api.ts';
import { useDialogAct } from './dialog-act.ts';
import { tellProblem } from './form-problem.ts';
import { readMistakes } from './mistakes.ts';
import { useQueuedRecord } from './queued-record.ts';
import { useSeen } from './seen.ts';

afterEach(cleanup);

const refusal = (fieldErrors: { path: string; message: string }[] = [], code: ProblemCode = 'VALIDATION') =>
  new ApiProblem(409, { code, message: '지금은 할 수 없어요.', fieldErrors });
const name = { path: 'name', message: '이름을 입력해주세요.' };
const email = { path: 'email', message: '이메일을 입력해주세요.' };
const other = { path: 'version', message: '바뀌었어요.' };

test.each([
  ['a mistake of our own', new Error('x'), '다시 해 주세요.', []],
  ['a refusal as a whole', refusal(), '지금은 할 수 없어요.', []],
  ['a field', refusal([name]), null, ['name focused']],
  ['two fields', refusal([email, name]), null, ['email focused', 'name']],
  ['a field that the form has not', refusal([other]), '지금은 할 수 없어요.', []],
  [
    'one that it has and one that it has not',
    refusal([other, name]),
    '지금은 할 수 없어요.',
    ['name focused'],
  ],
])('[F-77] a form tells %s once, at its field where there is one', (_, error, whole, fields) => {
  const told: string[] = [];
  const form = {
    getValues: () => ({ name: '', email: '' }),
    setError: (path: string, _error: object, { shouldFocus }: { shouldFocus: boolean }) =>
      told.push(shouldFocus ? `${path} focused` : path),
  };
  expect(tellProblem(error, form as never, '다시 해 주세요.')).toBe(whole);
  expect(told).toEqual(fields);
});

test.each<[string, unknown, Record<string, string>]>([
  ['a mistake of our own', new Error('x'), { '': '저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.' }],
  ['a refusal as a whole', refusal(), { '': '지금은 할 수 없어요.' }],
  [
    'each field by its first mistake',
    refusal([name, { ...name, message: '길어요.' }, email]),
    { name: name.message, email: email.message },
  ],
  ['a part of a field', refusal([{ path: 'name.last', message: '성이 없어요.' }]), { name: '성이 없어요.' }],
  ['a field that it has not', refusal([name, other]), { name: name.message, '': other.message }],
  ['one that only begins like a field', refusal([{ path: 'named', message: '없어요.' }]), { '': '없어요.' }],
])('[F-77] a form without a library tells %s', (_, error, told) => {
  expect(readMistakes(error, ['name', 'email'])).toEqual(told);
});

test.each([
  ['by the field at fault', refusal([name, email]), name.message],
  ['as a whole', refusal(), '지금은 할 수 없어요.'],
  ['in general words where nobody knows why', new Error('x'), '처리하지 못했어요. 다시 시도해 주세요.'],
])(
  '[F-77] a dialog tells a refusal %s, may be tried again, and stays busy once it is done',
  async (_, error, told) => {
    const { result } = renderHook(() => useDialogAct());
    const onDone = vi.fn();
    const { promise, reject } = Promise.withResolvers<void>();
    let ended = Promise.resolve();
    act(() => {
      ended = result.current.run(() => promise, onDone);
    });
    await waitFor(() => expect(result.current.isBusy).toBe(true));
    await act(async () => {
      reject(error);
      await ended;
    });
    expect(result.current).toMatchObject({ failure: told, isBusy: false });
    expect(onDone).not.toHaveBeenCalled();
    await act(() => result.current.run(async () => {}, onDone));
    expect(result.current).toMatchObject({ failure: null, isBusy: true });
    expect(onDone).toHaveBeenCalledTimes(1);
  },
);

const first = { version: 1 };
const second = { version: 2 };
const stale = refusal([], 'STALE');

test.each([
  ['while it changes', { isChanging: true, refusal: null }, first],
  ['before a change has begun', { isChanging: false, refusal: null }, second],
  ['once a refusal has told of it', { isChanging: true, refusal: stale }, second],
  ['after a refusal of another kind', { isChanging: true, refusal: refusal() }, first],
  ['after a failure that is no refusal', { isChanging: true, refusal: new Error('x') }, first],
])('[F-77] of two readings a change %s is saved on its own', (_, state, seen) => {
  const { result, rerender } = renderHook(({ now, given }) => useSeen(now, given), {
    initialProps: { now: first, given: { isChanging: true, refusal: null } as Parameters<typeof useSeen>[1] },
  });
  rerender({ now: second, given: state });
  expect(result.current).toBe(seen);
  // What was taken over stays, however the change goes on.
  rerender({ now: { version: 3 }, given: { isChanging: true, refusal: null } });
  expect(result.current).toBe(seen);
});

const row = (id: string, version: number) => ({ id, version });

test.each([
  ['in the version that is open', [row('b', 2), row('a', 1)], 1, true, 0],
  ['in another version', [row('a', 2)], 1, true, 1],
  ['no longer', [row('b', 1)], 1, true, 1],
  ['no longer, and it did not wait', [row('b', 1)], 1, false, 0],
  ['not known yet', undefined, 1, true, 0],
  ['before it is read itself', [row('a', 2)], null, true, 0],
])('[F-77] a record is read again where its queue holds it: %s', (_, queue, version, isWaiting, times) => {
  const refetch = vi.fn();
  const data = version === null ? undefined : { version };
  const isOwn = ({ id }: { id: string }) => id === 'a';
  const { rerender } = renderHook(() => useQueuedRecord(queue, { data, refetch }, { isOwn, isWaiting }));
  rerender();
  expect(refetch).toHaveBeenCalledTimes(times);
});

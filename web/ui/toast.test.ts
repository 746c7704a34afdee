import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  hasWaitingToasts,
  setToastPresenter,
  subscribeToWaitingToasts,
  type ToastRequest,
  toast,
} from './toast.ts';

/** Something that draws toasts, and what it was given. */
function present() {
  const shown: ToastRequest[] = [];
  const dismissed: string[] = [];
  setToastPresenter({ show: (request) => shown.push(request), dismiss: (id) => dismissed.push(id) });
  return { shown, dismissed };
}

/** Nothing waits that was said before. */
function forget(): void {
  present();
  setToastPresenter(null);
}
beforeEach(forget);
afterEach(forget);

test('toasts wait for what draws them, and are handed over in their order, once', () => {
  const listener = vi.fn();
  const stop = subscribeToWaitingToasts(listener);
  expect(hasWaitingToasts()).toBe(false);
  toast.success('저장했어요.');
  toast.error('끊겼어요.', { description: '다시 해 주세요.' });
  stop();
  toast.info('나중에');
  expect(listener).toHaveBeenCalledTimes(2);
  expect(hasWaitingToasts()).toBe(true);
  const { shown } = present();
  expect(shown.map(({ kind, message, description }) => [kind, message, description])).toEqual([
    ['success', '저장했어요.', undefined],
    ['error', '끊겼어요.', '다시 해 주세요.'],
    ['info', '나중에', undefined],
  ]);
  expect(hasWaitingToasts()).toBe(false);
  expect(present().shown).toEqual([]);
});

test('a toast with the id of one that waits takes its place, and one that is dismissed is not shown', () => {
  const id = toast.loading('올리는 중');
  toast.warning('다른 것');
  toast.success('올렸어요.', { id });
  const gone = toast.info('사라져요');
  toast.dismiss(gone);
  expect(present().shown.map(({ message }) => message)).toEqual(['다른 것', '올렸어요.']);
});

test('each toast has an id of its own, and goes straight to what draws them', () => {
  const { shown, dismissed } = present();
  const ids = [toast.success('하나'), toast.success('둘')];
  expect(new Set(ids).size).toBe(2);
  expect(shown.map(({ id }) => id)).toEqual(ids);
  toast.dismiss('one');
  expect(dismissed).toEqual(['one']);
  expect(hasWaitingToasts()).toBe(false);
});

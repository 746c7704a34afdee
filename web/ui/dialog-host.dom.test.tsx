import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawScreen, leaveScreen } from '#web/testing/screen.tsx';
import { DialogHost } from './dialog-host.tsx';
import { createDialogStack } from './dialog-stack.ts';

afterEach(leaveScreen);
afterEach(() => vi.unstubAllGlobals());

test('[D-01] a dialog whose file does not arrive says so and counts as dismissed; the next one opens', async () => {
  vi.stubGlobal('fetch', async () => ({ status: 200 }));
  const stack = createDialogStack<{ lost: { props: object }; found: { props: object } }>();
  const loaders = {
    lost: () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/lost-1.js')),
    found: async () => () => <p>다음 창</p>,
  };
  const { toasts } = drawScreen(<DialogHost stack={stack} loaders={loaders} />);
  expect(await stack.openDialog('lost')).toBeUndefined();
  expect(toasts).toEqual(['error: 창을 열지 못했어요.']);
  expect(document.querySelector('[role=status]')).toBeNull();
  void stack.openDialog('found');
  await waitFor(() => expect(document.body.textContent).toContain('다음 창'));
  stack.closeAllDialogs();
});

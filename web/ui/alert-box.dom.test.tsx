import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openDialog } from '#web/lib/dialogs.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, findDialog, leaveScreen, press, topDialog, typeKey } from '#web/testing/screen.tsx';

afterEach(leaveScreen);

const isOpen = () => topDialog() !== undefined;
const icons = () => topDialog()?.querySelectorAll('svg').length;
const focused = () => document.activeElement?.textContent;

test('[D-03] an alert has an icon, a title, a description and one button, which has the focus and closes it', async () => {
  drawScreen(null);
  const answer = openDialog('alert', { title: '확인하고 있어요', description: '최대 3일이 걸려요.' });
  expect(outline(await findDialog())).toEqual(['확인하고 있어요', '최대 3일이 걸려요.', '[확인]']);
  const description = topDialog()?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(description)?.textContent).toBe('최대 3일이 걸려요.');
  expect(icons()).toBe(1);
  await waitFor(() => expect(focused()).toBe('확인'));
  await typeKey('{Enter}');
  expect(await answer).toBeUndefined();
  await waitFor(() => expect(isOpen()).toBe(false));
});

test('[D-04] a confirm has 취소 and 확인, in primary or danger, and answers what is pressed; Escape is 취소', async () => {
  drawScreen(null);
  const ask = openDialog('confirm', { title: '보낼까요?' });
  expect(outline(await findDialog())).toEqual(['보낼까요?', '[취소]', '[확인]']);
  expect(icons()).toBe(1);
  await waitFor(() => expect(focused()).toBe('취소'));
  await press(topDialog() as HTMLElement, '확인');
  expect(await ask).toBe(true);
  await waitFor(() => expect(isOpen()).toBe(false));

  const destroy = () => openDialog('confirm', { title: '지울까요?', tone: 'danger', confirmText: '지우기' });
  const refused = destroy();
  expect(outline(await findDialog())).toEqual(['지울까요?', '[취소]', '[지우기]!']);
  await press(topDialog() as HTMLElement, '취소');
  expect(await refused).toBe(false);
  await waitFor(() => expect(isOpen()).toBe(false));
  const left = destroy();
  await findDialog();
  await typeKey('{Escape}');
  expect(await left).toBe(false);
});

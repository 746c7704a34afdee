import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { accountQuery } from './queries.ts';

afterEach(leaveScreen);

const said = () => outline(document.body).slice(1);
const fileId = '77777777-7777-4777-8777-777777777777';
const picture = () => document.querySelector('img')?.getAttribute('src');

function draw(avatarFileId: string | null, given = {}) {
  const made: string[] = [];
  const revoked: string[] = [];
  Object.assign(URL, {
    createObjectURL: () => `blob:${made.push('') - 1}`,
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  const screen = drawScreen(<ProfilePicture avatarFileId={avatarFileId} />, {
    member: memberOf({ image: '/api/before', ...given }),
    answers: { 'POST /account/avatar': { fileId }, [`DELETE /account/avatar/${fileId}`]: {} },
  });
  const asked = vi.spyOn(screen.queryClient, 'invalidateQueries');
  return { ...screen, revoked, asked: () => asked.mock.calls.map(([filters]) => filters?.queryKey) };
}
const choose = (type: string) => fillIn([['', new File(['x'], '얼굴.png', { type })]], document.body);

test('[F-77] a picture is shown at once and sent; one that is refused goes away again with the reason', async () => {
  const { calls, toasts, revoked, asked, refuse, accept } = draw(null);
  expect(said()).not.toContain('[사진 삭제]');
  refuse();
  await choose('image/png');
  expect(picture()).toBe('blob:0');
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  await waitFor(() => expect(picture()).toBe('/api/before'));
  expect(revoked).toContain('blob:0');
  expect(asked()).toEqual([]);
  accept();
  await choose('image/png');
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 프로필 사진을 바꿨어요.'));
  expect(picture()).toBe('blob:1');
  expect(calls).toEqual(['POST /account/avatar file=얼굴.png', 'POST /account/avatar file=얼굴.png']);
  expect(asked()).toEqual([['session'], accountQuery.queryKey]);
});

test('[F-77] what is no picture is not taken', async () => {
  const { calls, toasts } = draw(null);
  await choose('application/pdf');
  expect(toasts).toHaveLength(1);
  expect([calls, picture()]).toEqual([[], '/api/before']);
});

test('[F-77] a picture is taken away by a press, and a refusal says why', async () => {
  const { calls, toasts, asked, refuse, accept } = draw(fileId);
  refuse();
  await press(document.body, '사진 삭제');
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  accept();
  await waitFor(() => expect(said()).toContain('[사진 삭제]'));
  await press(document.body, '사진 삭제');
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 프로필 사진을 삭제했어요.'));
  expect(new Set(calls)).toEqual(new Set([`DELETE /account/avatar/${fileId}`]));
  expect(asked()).toEqual([['session'], accountQuery.queryKey]);
});

test('[F-77] nobody has a picture before the membership is approved', () => {
  draw(null, { membershipStatus: 'PENDING' });
  expect(said()).toEqual([]);
});

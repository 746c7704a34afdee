import { afterEach, expect, test, vi } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press } from '#web/testing/screen.tsx';
import { AnnouncementBanners } from './announcement-banners.tsx';
import { keepDismissed, readDismissed } from './dismissed-here.ts';

afterEach(leaveScreen);

const announcements = [1, 2].map((at) => ({ id: `a${at}`, title: `공지 ${at}`, text: '쉬어요.' })) as never;
const draw = (given: object = {}) => {
  const screen = drawScreen(<AnnouncementBanners announcements={announcements} />, given);
  return { ...screen, said: () => outline(document.body).filter((line) => line.startsWith('공지')) };
};

test('[F-77] a visitor puts an announcement away in this browser', async () => {
  const { calls, said } = draw();
  expect(said()).toEqual(['공지 1', '공지 2']);
  await press(document.body, '닫기: 공지 1');
  expect(said()).toEqual(['공지 2']);
  expect(calls).toEqual([]);
  expect(draw().said()).toEqual(['공지 2']);
  await press(document.body, '닫기: 공지 2');
  expect(readDismissed()).toEqual(['a2', 'a1']);
  expect(document.querySelector('aside')).toBeNull();
});

test('[F-77] a member puts it away for good, also where that cannot be told', async () => {
  const { calls, said, refuse } = draw({ member: memberOf() });
  refuse();
  await press(document.body, '닫기: 공지 2');
  expect(said()).toEqual(['공지 1']);
  expect(calls).toEqual(['POST /announcements/a2/dismissal']);
  expect(readDismissed()).toEqual([]);
});

test('[F-77] a browser remembers the last fifty, and nothing that is none or where it keeps nothing', () => {
  for (let at = 0; at < 60; at += 1) keepDismissed(`n${at}`);
  expect(readDismissed()).toHaveLength(50);
  expect(readDismissed()[0]).toBe('n59');
  for (const [stored, read] of [
    ['{"a1":true}', []],
    ['["a1",7]', ['a1']],
    ['no json', []],
  ] as const) {
    localStorage.setItem('announcements-dismissed', stored);
    expect(readDismissed()).toEqual(read);
  }
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => keepDismissed('a1')).not.toThrow();
  full.mockRestore();
});

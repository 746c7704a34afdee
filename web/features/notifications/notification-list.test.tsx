import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { NotificationList } from './notification-list.tsx';
import { notificationsQuery } from './queries.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const notification = (given: Partial<Notification> = {}): Notification => ({
  id: 'b1',
  title: '제안이 왔어요',
  body: '저녁 배움터',
  path: '/invitations/i1',
  createdAt: '2026-11-24T02:48:00Z',
  isRead: false,
  ...given,
});
const draw = (...items: Notification[]) =>
  drawMarkup(<NotificationList onOpen={() => {}} />, {
    loaded: [{ queryKey: notificationsQuery.queryKey, data: { unreadCount: 0, items } }],
  });

test('[F-77] a notification says what and when, whether it was read, and leads to what it is about', () => {
  const { links } = draw(notification(), notification({ id: 'b2', path: '/home', isRead: true }));
  expect(links).toEqual([
    ['읽지 않음, 제안이 왔어요 저녁 배움터 12분 전', '/invitations/i1'],
    ['제안이 왔어요 저녁 배움터 12분 전', '/home'],
  ]);
});

test('[F-77] all are marked as read where one is not, and an empty list says so', () => {
  expect(draw(notification(), notification({ id: 'b2', isRead: true })).buttons).toEqual(['모두 읽음']);
  expect(draw(notification({ isRead: true })).buttons).toEqual([]);
  expect(draw().lines).toEqual(['알림', '아직 받은 알림이 없어요.']);
});

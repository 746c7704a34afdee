import { expect, test } from 'vitest';
import { describeClock, nameOwed } from './incident-clock.tsx';

test('the clock counts down to the minute, and says when it has run out', () => {
  const dueAt = '2026-03-04T00:00:00.000Z';
  expect(describeClock(dueAt, Date.parse('2026-03-02T06:48:00Z'))).toEqual({
    text: '41시간 12분 남음',
    isOver: false,
  });
  expect(describeClock(dueAt, Date.parse(dueAt))).toEqual({ text: '0시간 0분 지남', isOver: true });
  expect(describeClock(dueAt, Date.parse('2026-03-04T03:05:30Z'))).toEqual({
    text: '3시간 5분 지남',
    isOver: true,
  });
});

test('[O-23] the clock names what is still owed', () => {
  expect(nameOwed({ report: 'OWED', notice: 'OWED' })).toBe('신고와 알림');
  expect(nameOwed({ report: 'DONE', notice: 'OWED' })).toBe('알림');
  expect(nameOwed({ report: 'OWED', notice: 'WAIVED' })).toBe('신고');
});

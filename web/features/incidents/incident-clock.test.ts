import { expect, test } from 'vitest';
import { describeClock } from './incident-clock.tsx';

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

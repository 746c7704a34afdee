import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { outline } from '#web/testing/outline.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import { drawScreen, press } from '#web/testing/screen.tsx';
import { CalendarCard } from './calendar-card.tsx';

const address = 'https://matson.test/api/calendars/abc.ics';
const calendar = { calendar: { address, createdAt: '2026-11-10T00:00:00.000Z' } };
const none = { calendar: null };
const READ = 'GET /account/calendar';
const draws = () => <CalendarCard />;

testPresses({
  '[F-77] an address for calendars is made': {
    draws,
    given: { answers: { [READ]: none } },
    presses: '내 달력 주소 만들기',
    sends: ['POST /account/calendar'],
    toasts: ['success: 달력 주소를 만들었어요. 달력 앱에 붙여 넣어 주세요.'],
    later: { 'POST /account/calendar': calendar, [READ]: calendar },
    hides: ['[내 달력 주소 만들기]'],
    shows: ['[주소 없애기]', address],
  },
  '[F-77] an address for calendars is ended after a question': {
    draws,
    given: { answers: { [READ]: calendar } },
    presses: '주소 없애기',
    isSure: true,
    asks: ['이 주소를 넣은 달력에는 더 이상 일정이 오지 않아요. 나중에 다시 만들면 다른 주소가 나와요.'],
    sends: ['DELETE /account/calendar'],
    toasts: ['success: 달력 주소를 없앴어요.'],
    later: { 'DELETE /account/calendar': none, [READ]: none },
    hides: ['[주소 없애기]', address],
    shows: ['[내 달력 주소 만들기]'],
  },
});

test('[F-77] the address is copied as a browser reads it, and opened as a calendar does', async () => {
  const copy = vi.fn(async (_: string) => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copy }, configurable: true });
  const { toasts } = drawScreen(<CalendarCard />, { answers: { [READ]: calendar } });
  await press(document.body, '달력 주소 복사');
  await waitFor(() => expect(toasts).toEqual(['success: 달력 주소를 복사했어요.']));
  expect(copy.mock.calls).toEqual([[address]]);
  const said = outline(document.body).join('\n');
  expect(said).toContain('달력 앱에서 열기 → webcal://matson.test/api/calendars/abc.ics');
  expect(said).toContain('2026.11.10에 만들었어요.');
});

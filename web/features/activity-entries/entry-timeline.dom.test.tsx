import { afterEach, expect, test, vi } from 'vitest';
import type { ActivityEntry, ActivitySums } from '#contract/activity-entries/activity-entries.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen, press } from '#web/testing/screen.tsx';
import { EntryTimeline } from './entry-timeline.tsx';
import { entryPageOf } from './offline-page.ts';

afterEach(leaveScreen);

const idOf = (number: number) => `${number}0000000-0000-4000-8000-000000000000`;
const photo = (number: number) => ({
  ...{ id: idOf(number), path: `/photos/${number}`, consent: 'ALL_AGREED', scope: 'REPORT', version: 1 },
});
const entry = (number: number, ...photos: object[]) =>
  ({
    ...{ id: idOf(number), version: 1, day: '2026-11-10', place: '방산분교', sentence: '책을 읽었어요.' },
    ...{ participants: 3, employeeVolunteers: 0, otherVolunteers: 0, staff: 0, hoursEach: 0 },
    ...{ photos, comments: [] },
  }) as unknown as ActivityEntry;
const said = () => outline(document.body).slice(1);

function draw(entries: ActivityEntry[], photos: number, given: { has?: boolean; mayWrite?: boolean } = {}) {
  const read = vi.fn();
  const screen = drawScreen(
    <EntryTimeline
      entries={entries}
      sums={{ entries: entries.length, photos } as ActivitySums}
      viewer={{
        ...{ projectId: 'w1', memberId: 'u1', isOwn: true, mayComment: false },
        mayWrite: given.mayWrite ?? false,
        period: { actualStart: '2026-11-01', actualEnd: '2027-06-30' },
      }}
      more={{ has: given.has ?? false, isReading: false, read }}
    />,
    { member: memberOf(), at: '/project/manage/w1/activity-entries' },
  );
  return { ...screen, read };
}

test('[F-77] entries are looked at as photos where there are any; each opens itself, and earlier ones are read there as well', async () => {
  const { router, read } = draw([entry(1, photo(2), photo(3)), entry(4)], 2, { has: true });
  expect(said()).toEqual(expect.arrayContaining(['(•) 기록', '( ) 사진 2', '[앞선 기록 펼치기]']));
  await fillIn([['사진 2', true]], document.body);
  expect(said()).not.toContain('책을 읽었어요.');
  await press(document.body, '앞선 기록 펼치기');
  expect(read).toHaveBeenCalledTimes(1);
  const tile = said().find((line) => line.includes('방산분교 사진 2'));
  await press(document.body, tile?.replace(/^\[|\]$/g, ''));
  await vi.waitFor(() => expect(router.latestLocation.search).toEqual({ photo: idOf(3) }));
});

test('[F-77] without a photo there is one way to look, without more none are read, and what is not there is said by who may write', () => {
  draw([entry(1)], 0);
  expect(said().join('\n')).not.toMatch(/사진 0|앞선 기록|고치기|지우기/);
  draw([], 0);
  expect(said()).toContain('단체가 활동을 남기면 여기에 보여요.');
  draw([], 0, { mayWrite: true });
  expect(said()).toContain('첫 활동을 남겨 주세요');
  draw([entry(1)], 0, { mayWrite: true });
  expect(said()).toEqual(expect.arrayContaining(['[고치기]', '[지우기]']));
});

test('[F-77] the page of an entry begins with the hours of the last time that somebody helped', () => {
  const period = { actualStart: '2026-11-01', actualEnd: '2027-06-30' };
  const begins = (...hours: number[]) =>
    entryPageOf({ projectId: 'w1', memberId: 'u1', period }, {
      items: hours.map((hoursEach) => ({ hoursEach })),
      places: ['도서관'],
    } as never);
  expect(begins(0, 3, 2)).toEqual({
    projectId: 'w1',
    memberId: 'u1',
    period,
    places: ['도서관'],
    lastHours: 3,
  });
  expect(begins(0).lastHours).toBeNull();
});

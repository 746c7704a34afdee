import { waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptEntry } from '#web/features/activity-entries/outbox-store.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { projectOf } from '#web/testing/projects.ts';
import { drawScreen, fillIn, leaveScreen, press } from '#web/testing/screen.tsx';
import { ActivityEntryPage } from './activity-entry.tsx';

const device = vi.hoisted(() => ({ kept: new Map<string, object>(), isFull: false }));

vi.mock('#web/features/activity-entries/outbox-store.ts', () => ({
  findKept: async () => structuredClone([...device.kept.values()]),
  putKept: async (entry: { id: string }) => {
    if (device.isFull) throw new DOMException('full', 'QuotaExceededError');
    device.kept.set(entry.id, structuredClone(entry));
  },
  deleteKept: async (id: string) => void device.kept.delete(id),
  findPage: async () => null,
  putPage: async () => {},
}));
vi.stubGlobal(
  'BroadcastChannel',
  class {
    postMessage() {}
  },
);
Object.assign(navigator, { locks: { request: (_: string, work: () => unknown) => work() } });

afterEach(leaveScreen);
afterEach(() => vi.restoreAllMocks());
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  device.kept.clear();
  device.isFull = false;
});

const said = () => outline(document.body).slice(1);
const member = memberOf({ role: { name: 'NPO' } });
const id = 'a0000000-0000-4000-8000-000000000000';
const project = projectOf({
  progress: { actualStart: '2026-11-01', actualEnd: '2027-06-30' } as never,
});
const create = 'POST /projects/w1/activity-entries';

async function draw(given: Partial<typeof project> = {}, refuses?: number) {
  const screen = drawScreen(<ActivityEntryPage />, {
    member,
    ...(refuses && { refuses }),
    at: '/project/manage/w1/activity-entries/new',
    answers: {
      'GET /projects/w1': { ...project, ...given },
      'GET /projects/w1/activity-entries': { items: [], next: null, places: ['방산분교', '도서관'] },
      [create]: { id },
    },
  });
  await waitFor(() => expect(said().join()).toMatch(/기록 보내기|남길 수 없어요/));
  return screen;
}
const write = () =>
  fillIn(
    [
      ['참여자', '12'],
      ['한 문장', '함께 책을 읽었어요.'],
    ],
    document.body,
  );
const send = () => press(document.body, '기록 보내기');

test('[F-77] an entry that is not right yet says where, leads there, and neither waits nor is sent', async () => {
  const { calls } = await draw();
  await fillIn([['장소', '']], document.body);
  await send();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  expect(said().filter((line) => line.includes('✗')).length).toBeGreaterThan(0);
  expect([calls, device.kept.size]).toEqual([[], 0]);
  await press(document.body, '도서관');
  expect(said()).toContain('장소 (≤60): 도서관');
  const pressed = [...document.querySelectorAll('[aria-pressed=true]')].map((one) => one.textContent);
  expect(pressed).toContain('도서관');
  expect(pressed).not.toContain('방산분교');
  expect(said()).not.toContain('장소를 적어 주세요.');
});

const waiting = () => [...device.kept.values()] as KeptEntry[];

test('[F-77] an entry is kept, sent as it was written under the same key, and leads to the timeline', async () => {
  const { calls, router, toasts } = await draw();
  await write();
  await send();
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/project/manage/w1/activity-entries'));
  expect(calls).toHaveLength(1);
  expect(JSON.parse(calls[0]?.slice(create.length) ?? '')).toMatchObject({
    ...{ day: '2026-11-20', place: '방산분교', participants: 12, sentence: '함께 책을 읽었어요.' },
  });
  expect([waiting(), toasts]).toEqual([[], []]);
});

test('[F-77] where the device has no room the entry stays in its fields, and another try sends it', async () => {
  const { calls, router, toasts } = await draw();
  await write();
  device.isFull = true;
  await send();
  const told = 'error: 휴대폰에 저장하지 못했어요. 저장 공간을 비우고 다시 시도해 주세요.';
  await waitFor(() => expect(toasts).toEqual([told]));
  expect(said().join('\n')).toContain('함께 책을 읽었어요.');
  expect(calls).toEqual([]);
  device.isFull = false;
  await send();
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/project/manage/w1/activity-entries'));
  expect(calls).toHaveLength(1);
});

test('[F-77] without a connection there is room for the next entry, and the one that waits is told', async () => {
  const { router } = await draw({}, 503);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  await write();
  await send();
  await waitFor(() => expect(said().join('\n')).toContain('기록 1건이 휴대폰에 있어요.'));
  await waitFor(() => expect(said()).toContain('0 / 200'));
  expect(router.latestLocation.pathname).toBe('/project/manage/w1/activity-entries/new');
  expect(waiting().map(({ form }) => form.sentence)).toEqual(['함께 책을 읽었어요.']);
});

const form: KeptEntry['form'] = {
  ...{ day: '2026-11-10', place: '방산분교', participants: 3, employeeVolunteers: 0, otherVolunteers: 0 },
  ...{ staff: 1, hoursEach: 0, sentence: '함께 노래했어요.' },
};
const refused = (given: Partial<KeptEntry>): KeptEntry => ({
  ...{ id: 'k1', memberId: member.id, projectId: 'w1', photos: [], entryId: null, keptAt: 0, form },
  refusal: '기간 밖의 날이에요.',
  ...given,
});

test('[F-77] what was refused tells its reason, here and for this project alone, and is sent again or taken away', async () => {
  device.kept.set('k1', refused({}));
  device.kept.set('k2', refused({ id: 'k2', entryId: id, photos: [{ id: 'p1' }, { id: 'p2' }] as never }));
  device.kept.set('k3', refused({ id: 'k3', projectId: 'other', refusal: '다른 사업이에요.' }));
  const { calls } = await draw();
  await waitFor(() => expect(said().join('\n')).toContain('11월 10일 방산분교 기록을 못 보냈어요'));
  expect(said().join('\n')).toContain('11월 10일 방산분교 사진 2장을 못 보냈어요');
  expect(said().join('\n')).not.toMatch(/다른 사업이에요|연결되면 저절로 보내요\./);
  await press(document.body, '사진 지우기');
  await waitFor(() => expect(said().join('\n')).not.toContain('사진 2장을'));
  expect([...device.kept.keys()]).toEqual(['k1', 'k3']);
  device.kept.delete('k3');
  await press(document.body, '다시 보내기');
  await waitFor(() => expect(said().join('\n')).not.toContain('못 보냈어요'));
  expect([calls.length, device.kept.size]).toEqual([1, 0]);
});

test('[F-77] nobody begins where no activity is taken; who has begun keeps what was written', async () => {
  await draw({ status: { code: 'MATCHED' } as never });
  expect(said()).toContain('지금은 활동을 남길 수 없어요');
  expect(said()).not.toContain('[기록 보내기]');
  const { answer, queryClient } = await draw();
  await write();
  answer('GET /projects/w1', { ...project, status: { code: 'CLOSED' } });
  await queryClient.invalidateQueries({ queryKey: ['project'] });
  await waitFor(() =>
    expect(said()).toContain('이제 이 프로젝트에는 활동을 남길 수 없어요. 적은 글은 그대로 있어요.'),
  );
  expect(said().join('\n')).toContain('함께 책을 읽었어요.');
});

test('[F-77] a project that cannot be read says so and is read again by a press', async () => {
  const { heal } = drawScreen(<ActivityEntryPage />, {
    member,
    at: '/project/manage/w1/activity-entries/new',
    fails: ['GET /projects/w1'],
    answers: {
      'GET /projects/w1': project,
      'GET /projects/w1/activity-entries': { items: [], next: null, places: [] },
    },
  });
  await waitFor(() => expect(said()).toContain('프로젝트를 불러오지 못했어요'));
  heal('GET /projects/w1');
  await press(document.body, '다시 시도');
  await waitFor(() => expect(said()).toContain('[기록 보내기]'));
});

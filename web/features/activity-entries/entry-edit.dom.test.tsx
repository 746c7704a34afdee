import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ActivityEntry } from '#contract/activity-entries/activity-entries.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  leaveScreen,
  press,
  REFUSAL,
  topDialog,
} from '#web/testing/screen.tsx';

/** A browser draws a photo smaller before it goes. */
vi.mock('./smaller-photo.ts', () => ({
  shrinkPhoto: (photo: File) => {
    const drawn = new Promise<File>((resolve, reject) => {
      if (photo.name === 'broken.png') reject(new Error('not a picture'));
      else resolve(new File([photo], `small ${photo.name}`, { type: photo.type }));
    });
    // Nobody waits for it before it is sent.
    drawn.catch(() => {});
    return drawn;
  },
}));

const idOf = (number: number) => `${number}0000000-0000-4000-8000-000000000000`;
const photo = (number: number, given: object = {}) => ({
  id: idOf(number),
  path: `/photos/${number}`,
  consent: 'ALL_AGREED',
  scope: 'REPORT',
  version: 2,
  ...given,
});
const entry = {
  id: idOf(1),
  version: 4,
  day: '2026-11-10',
  place: '방산면',
  participants: 12,
  employeeVolunteers: 3,
  otherVolunteers: 0,
  staff: 1,
  hoursEach: 2,
  sentence: '함께 책을 읽었어요.',
  authorName: '이솔',
  createdAt: '2026-11-10T09:00:00.000Z',
  photos: [photo(2), photo(3, { scope: 'PROMOTION' }), photo(4)],
  comments: [],
} as unknown as ActivityEntry;
const period = { actualStart: '2026-11-01', actualEnd: '2027-06-30' };
const address = `/projects/w1/activity-entries/${entry.id}`;
const page = { items: [entry], next: null };
const said = () => outline(topDialog() as HTMLElement);
const dialog = () => topDialog() as HTMLElement;
const given = {
  member: memberOf({ role: { name: 'NPO' } }),
  answers: {
    'GET /projects/w1/activity-entries': page,
    [`PUT ${address}`]: { ...entry, version: 5 },
  },
};

afterEach(leaveScreen);

async function edit() {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  const screen = drawScreen(null, given);
  void openDialog('activityEntryEdit', { projectId: 'w1', entry, period });
  await findDialog();
  return screen;
}
const pick = (name: string) =>
  fireEvent.change(dialog().querySelector('input[type=file]') as HTMLElement, {
    target: { files: [new File(['x'], name, { type: 'image/png' })] },
  });

test.each<[string, [string, string], string]>([
  ['the day before the period', ['날짜', '2026.10.31'], '사업 기간 안의 날짜를 골라 주세요.'],
  ['a day to come', ['날짜', '2026.11.21'], '아직 오지 않은 날은 적을 수 없어요.'],
  ['no place', ['장소', ' '], '장소를 적어 주세요.'],
  ['too many people', ['참여자', '100001'], '인원은 0부터'],
  ['no hours of volunteers', ['한 사람의 봉사 시간', ''], '봉사 시간을 적어 주세요.'],
  ['a part of an hour', ['한 사람의 봉사 시간', '1.3'], '한 사람의 봉사 시간은 0부터'],
  ['a phone number', ['한 문장', '010-1234-5678로 전화했어요'], '전화번호'],
  ['no sentence', ['한 문장', ''], '어떤 활동이었는지 한 문장으로 적어 주세요.'],
])('[F-77] an entry with %s is not sent', async (_, entries, mistake) => {
  const { calls } = await edit();
  await press(dialog(), '고치기');
  await fillIn([entries], dialog());
  const before = said();
  await press(dialog(), '저장하기');
  await waitFor(() =>
    expect(said().find((line) => !before.includes(line) && line.includes(mistake))).toBeDefined(),
  );
  expect(calls).toEqual([]);
});

test('[F-77] an entry is changed and photos are added, each with what was said of the people in it', async () => {
  const { calls, toasts, queryClient, refuse, accept } = await edit();
  const stale = vi.spyOn(queryClient, 'invalidateQueries');
  expect(said()).toEqual([
    '활동 기록 고치기',
    '이미 올린 사진은 기록에서 누르면 동의를 바꾸거나 사진을 지울 수 있어요.',
    '[닫기]',
    '날짜 (numeric): 2026.11.10',
    '[달력 열기]',
    '장소 (≤60): 방산면',
    '사람 안 온 칸은 0으로 두세요',
    '참여자',
    '참여자 (numeric): 12',
    '임직원 봉사자',
    '임직원 봉사자 (numeric): 3',
    '일반 봉사자',
    '일반 봉사자 (numeric): 0',
    '단체 인력',
    '단체 인력 (numeric): 1',
    '봉사 시간6시간 3명 × 2시간',
    '[고치기]',
    '사진 7장까지',
    '위치 정보는 지우고 올려요',
    '[더하기]',
    '한 문장 (≤200): 함께 책을 읽었어요.',
    '11 / 200',
    '아이 이름이나 전화번호는 적지 않아요.',
    '[저장하기]',
  ]);
  await fillIn(
    [
      ['장소', '해안면'],
      ['일반 봉사자', '2'],
      ['날짜', '2026.11.20'],
    ],
    dialog(),
  );
  expect(said().find((line) => line.startsWith('봉사 시간'))).toEqual('봉사 시간10시간 5명 × 2시간');
  pick('a.png');
  pick('b.png');
  await waitFor(() => expect(said()).toContain('[사진 2 빼기]'));
  await press(dialog(), '저장하기');
  await waitFor(() => expect(said()).toContain('사진마다 동의를 골라 주세요.'));
  expect(calls).toEqual([]);
  await press(dialog(), '사진마다 다르게 고르기');
  await fillIn(
    [
      ['찍힌 분 모두', true],
      ['기업 홍보까지', true],
    ],
    dialog(),
  );
  await press(dialog(), '사진 2 동의 고르기');
  await fillIn([['알아볼 수 있는', true]], dialog());
  refuse({ code: 'STALE' });
  await press(dialog(), '저장하기');
  await waitFor(() =>
    expect(said()).toContain('그사이 동료가 이 기록을 고쳤어요. 닫고 바뀐 내용을 본 뒤 다시 고쳐 주세요.'),
  );
  accept();
  calls.length = 0;
  stale.mockClear();
  await press(dialog(), '저장하기');
  await waitFor(() => expect(toasts).toEqual(['success: 활동 기록을 고쳤어요.']));
  await waitFor(() =>
    expect(stale.mock.lastCall?.[0]).toMatchObject({ queryKey: ['activity-entries', 'w1'] }),
  );
  await waitFor(() => expect(topDialog()).toBeUndefined());
  expect(calls).toEqual([
    'PUT /projects/w1/activity-entries/10000000-0000-4000-8000-000000000000 {"day":"2026-11-20","place":"해안면","participants":12,"employeeVolunteers":3,"otherVolunteers":2,"staff":1,"hoursEach":2,"sentence":"함께 책을 읽었어요.","version":4}',
    'POST /projects/w1/activity-entries/10000000-0000-4000-8000-000000000000/photos consent=ALL_AGREED scope=PROMOTION file=small a.png',
    'POST /projects/w1/activity-entries/10000000-0000-4000-8000-000000000000/photos consent=NOBODY_SEEN scope=REPORT file=small b.png',
  ]);
});

test('[F-77] hours that are wrong open their field, which was folded', async () => {
  drawScreen(null, given);
  void openDialog('activityEntryEdit', { projectId: 'w1', entry: { ...entry, hoursEach: 25 }, period });
  await findDialog();
  expect(said().join('\n')).not.toContain('한 사람의 봉사 시간');
  await press(dialog(), '저장하기');
  await waitFor(() => expect(said().join('\n')).toMatch(/한 사람의 봉사 시간 .*25 ✗/));
});

test('[F-77] where a photo does not arrive, another try goes on with the entry as it was saved and sends no photo twice', async () => {
  const { calls, toasts } = await edit();
  pick('a.png');
  pick('broken.png');
  await waitFor(() => expect(said()).toContain('[사진 2 빼기]'));
  await fillIn([['찍힌 분 모두', true]], dialog());
  await press(dialog(), '저장하기');
  await waitFor(() => expect(said()).toContain('저장하지 못했어요. 다시 시도해 주세요.'));
  expect(said()).not.toContain('[사진 2 빼기]');
  await press(dialog(), '사진 1 빼기');
  calls.length = 0;
  await press(dialog(), '저장하기');
  await waitFor(() => expect(toasts).toEqual(['success: 활동 기록을 고쳤어요.']));
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain('"version":5}');
});

type Look = { mayWrite: boolean; isOwn: boolean };
async function look({ mayWrite, isOwn }: Look, shownId = idOf(3)) {
  const screen = drawScreen(null, {
    ...given,
    answers: { ...given.answers, [`PUT ${address}/photos/${idOf(3)}`]: photo(3) },
  });
  void openDialog('activityPhotos', { projectId: 'w1', entryId: entry.id, shownId, mayWrite, isOwn });
  await findDialog();
  await waitFor(() => expect(said()[0]).toBe('2026.11.10 방산면'));
  return screen;
}

test.each<[string, Look, string[]]>([
  [
    'its NPO',
    { mayWrite: true, isOwn: true },
    ['사진에 찍힌 사람', '( ) 보고서까지', '(•) 기업 홍보까지', '[사진 지우기]'],
  ],
  [
    'its NPO afterwards',
    { mayWrite: false, isOwn: true },
    ['찍힌 분 모두 동의했어요 · 기업 홍보까지', '[사진 지우기]'],
  ],
  ['its company', { mayWrite: false, isOwn: false }, ['보고서와 기업 홍보에 쓸 수 있는 사진이에요.']],
])('[F-77] the photos of an entry for %s', async (_, who, shows) => {
  await look(who);
  expect(said()).toContain('사진 3장 가운데 2번째');
  for (const line of shows) expect(said()).toContain(line);
  expect(said().includes('[사진 지우기]')).toBe(who.isOwn);
  expect(said().includes('사진에 찍힌 사람')).toBe(who.mayWrite);
  expect(said()).not.toContain('[바꾼 내용 저장]');
  await press(dialog(), '다음 사진');
  await waitFor(() => expect(said()).toContain('사진 3장 가운데 3번째'));
  if (!who.isOwn) expect(said()).toContain('보고서까지 쓸 수 있는 사진이에요. 기업 홍보에는 쓰지 않아요.');
  await press(dialog(), '앞 사진');
  await waitFor(() => expect(said()).toContain('사진 3장 가운데 2번째'));
});

test('[F-77] what was said of a photo is changed on its version, and the photo removed after a question', async () => {
  const { calls, toasts, refuse, accept } = await look({ mayWrite: true, isOwn: true });
  await fillIn([['동의를 못', true]], dialog());
  expect(said()).not.toContain('(•) 기업 홍보까지');
  refuse();
  await press(dialog(), '바꾼 내용 저장');
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  accept();
  await press(dialog(), '바꾼 내용 저장');
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 사진의 동의를 바꿨어요.'));
  await press(dialog(), '사진 지우기');
  await waitFor(() => expect(said()[0]).toBe('사진을 지울까요?'));
  await press(dialog(), '사진 지우기');
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 사진을 지웠어요.'));
  const sent = `PUT ${address}/photos/${idOf(3)} {"consent":"NOT_AGREED","scope":"PROMOTION","version":2}`;
  expect(calls).toEqual([sent, sent, `DELETE ${address}/photos/${idOf(3)}`]);
});

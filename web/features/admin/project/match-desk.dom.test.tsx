import { createEvent, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AdminCandidate, AdminMatch, AdminProjectDetail } from '#contract/admin/admin.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import { projectOf } from '#web/testing/projects.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  leaveScreen,
  press,
  REFUSAL,
  slowDown,
  topDialog,
  typeKey,
} from '#web/testing/screen.tsx';
import { Candidates } from './candidates.tsx';
import { Offers } from './offers.tsx';

const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });
const idOf = (rank: number) => `00000000-0000-4000-8000-00000000000${rank}`;
const candidate = (rank: number, given: Partial<AdminCandidate> = {}): AdminCandidate => ({
  ...{ npoId: idOf(rank), orgName: `단체 ${rank}`, location: '강원 춘천시', tenure: 4, automaticRank: rank },
  ...{ rank, exclusionReason: null, summary: '가까운 단체예요.', fit: 80, level: 'HIGH' },
  ...{ isRepeatPartner: false, factors: [], contributions: [], reasons: [], inProgressCount: 0 },
  ...{ addedReason: null, invitationStatus: null, offer: null },
  ...given,
});
const offer = (replyBy: string, given: object = {}) => ({
  invitationStatus: 'SENT' as const,
  offer: {
    ...{ sentAt: '2026-11-18T00:00:00.000Z', replyBy, repliedAt: null, declineReason: null },
    ...{ askedAgain: 0, askedAgainOn: null },
    ...given,
  },
});
const matchOf = (candidates: AdminCandidate[], given: Partial<AdminMatch> = {}) =>
  ({
    ...{ id: 'x1', version: 4, sequence: 1, engineVersion: '1', weightsHash: 'h', publishedAt: null },
    ...{ computedAt: '2026-11-19T00:00:00.000Z', recommendationLimit: 2, rejectionCounts: [], candidates },
    ...given,
  }) as AdminMatch;
const detailOf = (match: AdminMatch, code = 'MATCHING') =>
  ({
    project: { ...projectOf({ status: { code: code as never } }), companyName: '하늬에너지' },
    ...{ match, settlement: null, transitions: [], sideNotes: [] },
  }) as unknown as AdminProjectDetail;
const answers = { 'GET /admin/outgoing': { waiting: [], refused: [], recent: [] } };
const given = { member, answers };

const sent = matchOf(
  [candidate(1, offer('2026-11-25')), candidate(2, offer('2026-11-27')), candidate(3, offer('2026-11-18'))],
  { publishedAt: '2026-11-18T00:00:00.000Z' },
);
const offers = () => <Offers detail={detailOf(sent, 'PROPOSING')} match={sent} />;
const told = { draws: offers, given, refusalToasts: [] };

const list = [1, 2, 3].map((rank) => candidate(rank));
const candidates = (match: AdminMatch, code?: string) => (
  <Candidates
    detail={detailOf(match, code)}
    match={match}
    notedIds={new Set()}
    selectedId={null}
    onSelect={() => {}}
    renderCompanyList={() => null}
  />
);
const publishing = (match: AdminMatch, whom: string, count: number) => ({
  draws: () => candidates(match),
  given,
  presses: `추천 ${count}곳 보내기`,
  isSure: true as const,
  asks: [
    `추천 ${count}곳을 보낼까요?`,
    `상태가 ‘제안 중’으로 바뀌고, 기업이 순위와 이유를 봐요. ${whom} 보낸 뒤에도 순서를 바꾸고 단체를 더할 수 있어요. 나간 제안은 그대로예요.`,
  ],
  refusalToasts: [],
  sends: ['POST /admin/matches/x1/publication {"version":4}'],
  toasts: ['success: 추천을 보냈어요. 기업과 단체에 알려요.'],
});

testPresses({
  '[F-77] one NPO that is silent is asked again': {
    ...told,
    presses: '다시 알리기: 단체 2',
    sends: [`POST /admin/matches/x1/reminders {"npoIds":["${idOf(2)}"]}`],
    toasts: ['success: 단체 1곳에 다시 알렸어요.'],
  },
  '[F-77] all that are silent and may still answer are asked again': {
    ...told,
    presses: '답 없는 2곳에 다시 알리기',
    sends: [`POST /admin/matches/x1/reminders {"npoIds":["${idOf(1)}","${idOf(2)}"]}`],
    toasts: ['success: 단체 2곳에 다시 알렸어요.'],
  },
  '[F-77] a list is sent to those that its plan allows': publishing(
    matchOf(list),
    '단체 2곳에는 11월 27일까지 답해 달라는 제안이 가요.',
    2,
  ),
  '[F-77] who has accepted before is not asked again': publishing(
    matchOf([candidate(1), candidate(2, { invitationStatus: 'ACCEPTED' }), candidate(3)]),
    '이미 수락한 1곳 말고 단체 1곳에는 11월 27일까지 답해 달라는 제안이 가요.',
    2,
  ),
  '[F-77] where all have accepted before, nobody is asked': publishing(
    matchOf([candidate(1, { invitationStatus: 'ACCEPTED' })]),
    '1곳 모두 이미 수락해서 새로 가는 제안은 없어요.',
    1,
  ),
});

beforeEach(slowDown);
afterEach(leaveScreen);

const said = () => outline(document.body);
const rows = () => said().flatMap((line) => /^\[(\d)위 (.+)\]$/.exec(line)?.[2] ?? []);

test('[F-77] offers get more time after the last day, by a day, by two or until a day, with a reason', async () => {
  const { calls, toasts, refuse, accept } = drawScreen(offers(), given);
  await press(document.body, '답 기한 늘리기');
  for (const line of ['하루 (11월 28일)', '이틀 (11월 29일)']) expect(said().join('\n')).toContain(line);
  await press(document.body, '기한 늘리고 알리기');
  expect(said().some((line) => /^이유 .*✗$/.test(line))).toBe(true);
  await fillIn([['이유', '연휴가 있어서 더 기다려요']], document.body);
  expect(said().some((line) => line.endsWith('✗'))).toBe(false);
  await fillIn([['날짜 고르기', true]], document.body);
  await press(document.body, '기한 늘리고 알리기');
  expect(said()).toContain('지금 기한보다 뒤의 날을 골라 주세요.');
  expect(calls).toEqual([]);
  await fillIn([['언제까지', '2026.12.01']], document.body);
  expect(said()).not.toContain('지금 기한보다 뒤의 날을 골라 주세요.');
  refuse();
  await press(document.body, '기한 늘리고 알리기');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  expect(said()).toContain('[기한 늘리고 알리기]');
  accept();
  await press(document.body, '기한 늘리고 알리기');
  await waitFor(() =>
    expect(toasts).toEqual(['success: 12월 1일까지 답할 수 있어요. 단체와 기업에 알렸어요.']),
  );
  expect(calls.at(-1)).toBe(
    'PUT /admin/matches/x1/reply-day {"version":4,"replyBy":"2026-12-01","reason":"연휴가 있어서 더 기다려요"}',
  );
  await waitFor(() => expect(said()).not.toContain('[기한 늘리고 알리기]'));
  await press(document.body, '답 기한 늘리기');
  await fillIn([['이유', '연휴가 있어서 더 기다려요']], document.body);
  await press(document.body, '기한 늘리고 알리기');
  await waitFor(() => expect(calls.at(-1)).toContain('"replyBy":"2026-11-29"'));
  await waitFor(() => expect(said()).not.toContain('[기한 늘리고 알리기]'));
  await press(document.body, '답 기한 늘리기');
  await press(document.body, '답 기한 늘리기');
  expect(said()).not.toContain('[기한 늘리고 알리기]');
});

test('[F-77] a place is written, or moved to by keys, within the list', async () => {
  drawScreen(candidates(matchOf(list)), given);
  await press(document.body, '단체 1, 지금 1위, 순위 바꾸기');
  await waitFor(() => expect(topDialog()).toBeDefined());
  expect(said()).toContain('1위부터 3위까지 적을 수 있어요');
  for (const [text, button] of [
    ['0', '[옮기기]~'],
    ['4', '[옮기기]~'],
    ['1', '[옮기기]~'],
    ['3', '[3위로 옮기기]'],
  ] as const) {
    await fillIn([['몇 위로 옮길까요', text]], document.body);
    expect(said()).toContain(button);
  }
  expect(said()).toContain('단체 3부터 한 칸씩 올라가요');
  await press(document.body, '3위로 옮기기');
  await waitFor(() => expect(rows()).toEqual(['단체 2', '단체 3', '단체 1']));
  expect(said()).toContain('단체 1, 3위로 옮겼어요');
  await press(document.body, '단체 1, 지금 3위, 순위 바꾸기');
  await fillIn([['몇 위로 옮길까요', '1']], document.body);
  expect(said()).toContain('단체 2부터 한 칸씩 내려가요');
  await press(document.body, '단체 1 위로');
  await waitFor(() => expect(rows()).toEqual(['단체 2', '단체 1', '단체 3']));
  const focusOn = (name: string) =>
    document.querySelector<HTMLElement>(`[aria-label^="${name}, 지금"]`)?.focus();
  const keys: [string, string, string[]][] = [
    ['단체 1', '{Alt>}[ArrowDown]{/Alt}', ['단체 2', '단체 3', '단체 1']],
    ['단체 1', '{Alt>}[ArrowDown]{/Alt}', ['단체 2', '단체 3', '단체 1']],
    ['단체 3', '{Alt>}[ArrowUp]{/Alt}', ['단체 3', '단체 2', '단체 1']],
    ['단체 3', '{Alt>}[ArrowUp]{/Alt}', ['단체 3', '단체 2', '단체 1']],
    ['단체 2', '{Alt>}[ArrowLeft]{/Alt}', ['단체 3', '단체 2', '단체 1']],
    ['단체 2', '[ArrowDown]', ['단체 3', '단체 2', '단체 1']],
  ];
  for (const [name, key, order] of keys) {
    focusOn(name);
    await typeKey(key);
    expect([key, rows()]).toEqual([key, order]);
  }
});

test('[F-77] a candidate is dragged above or below another, and let go elsewhere it stays', async () => {
  drawScreen(candidates(matchOf(list)), given);
  const itemOf = (name: string) =>
    [...document.querySelectorAll('li')].find((one) => one.textContent?.includes(name)) as HTMLElement;
  const dataTransfer = { setDragImage() {}, setData() {}, effectAllowed: '' };
  const fire = (kind: 'dragStart' | 'dragOver' | 'drop' | 'dragEnd', at: Element, clientY = 0) => {
    const event = createEvent[kind](at, { dataTransfer });
    Object.defineProperty(event, 'clientY', { value: clientY });
    fireEvent(at, event);
  };
  const drag = (name: string, over: string, clientY: number, isLetGo = true) => {
    const handle = itemOf(name).querySelector('[draggable=true]') as Element;
    fire('dragStart', handle);
    itemOf(over).getBoundingClientRect = () => ({ top: 0, height: 40 }) as DOMRect;
    fire('dragOver', itemOf(over), clientY);
    if (isLetGo) fire('drop', itemOf(over));
    fire('dragEnd', handle);
  };
  drag('단체 1', '단체 3', 30);
  expect(rows()).toEqual(['단체 2', '단체 3', '단체 1']);
  drag('단체 1', '단체 3', 10);
  expect(rows()).toEqual(['단체 2', '단체 1', '단체 3']);
  drag('단체 2', '단체 1', 30);
  expect(rows()).toEqual(['단체 1', '단체 2', '단체 3']);
  drag('단체 2', '단체 1', 10);
  drag('단체 3', '단체 2', 10);
  expect(rows()).toEqual(['단체 3', '단체 2', '단체 1']);
  drag('단체 1', '단체 3', 10, false);
  fire('drop', itemOf('단체 3'));
  expect(rows()).toEqual(['단체 3', '단체 2', '단체 1']);
});

test('[F-77] a list is not sent where the question is answered with no', async () => {
  const { calls } = drawScreen(candidates(matchOf(list)), given);
  await press(document.body, '추천 2곳 보내기');
  await press(await findDialog(), '취소');
  await waitFor(() => expect(topDialog()).toBeUndefined());
  expect(calls).toEqual([]);
});

test('[F-77] one that was taken out is put back in its place, and the order is saved with its reason or dropped', async () => {
  const out = candidate(2, { rank: null, exclusionReason: '연락이 안 돼요' });
  const match = matchOf([candidate(1), out, candidate(3, { rank: 2 })]);
  const { calls, toasts, refuse, accept } = drawScreen(candidates(match), given);
  expect(said()).toContain('연락이 안 돼요');
  await press(document.body, '단체 2 다시 넣기');
  expect(rows()).toEqual(['단체 1', '단체 2', '단체 3']);
  for (const line of ['단체 2, 목록에 다시 넣었어요', expect.stringContaining('1곳 다시 넣음')])
    expect(said()).toContainEqual(line);
  await press(document.body, '직접 더하기');
  expect(toasts).toEqual(['error: 바꾼 순서를 먼저 저장하거나 버린 뒤에 더해 주세요.']);
  expect(topDialog()).toBeUndefined();
  await press(document.body, '순서 저장하기');
  expect(calls).toEqual([]);
  await fillIn([['바꾼 이유', '다시 연락이 됐어요']], document.body);
  refuse();
  await press(document.body, '순서 저장하기');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  accept();
  await press(document.body, '순서 저장하기');
  await waitFor(() =>
    expect(toasts.at(-1)).toBe('success: 순서를 저장했어요. 보내기 전까지 더 다듬을 수 있어요.'),
  );
  expect(calls.at(-1)).toBe(
    `PUT /admin/matches/x1 {"version":4,"reason":"다시 연락이 됐어요","order":["${idOf(1)}","${idOf(2)}","${idOf(3)}"],"exclusions":[],"summaries":[]}`,
  );
  await press(document.body, '단체 2 다시 넣기');
  await press(document.body, '바꾼 것 버리기');
  expect(rows()).toEqual(['단체 1', '단체 3']);
  await press(document.body, '단체 2 다시 넣기');
  await press(document.body, '바꾼 것 버리기');
});

test('[F-77] an NPO is looked up, and put on the list with a place and a reason where it may be', async () => {
  const npo = { npoId: idOf(7), orgName: '푸른솔', location: null, tenure: null, fit: 61, blockedBy: null };
  const { calls, toasts, refuse, accept } = drawScreen(candidates(matchOf(list)), {
    member,
    answers: {
      ...answers,
      'GET /admin/matches/x1/addable-npos?q=푸른': {
        npos: [npo, { ...npo, npoId: idOf(8), orgName: '푸른들', blockedBy: '이미 목록에 있어요' }],
      },
      'GET /admin/matches/x1/addable-npos?q=없는 곳': { npos: [] },
    },
  });
  await press(document.body, '직접 더하기');
  const dialog = await findDialog();
  await press(dialog);
  expect(outline(dialog)).toContain('더할 단체를 찾아서 골라 주세요.');
  await fillIn([['단체 이름', '없는 곳']], dialog);
  await waitFor(() => expect(outline(dialog)).toContain('‘없는 곳’이 들어간 단체가 없어요.'));
  await fillIn([['단체 이름', '푸른']], dialog);
  await waitFor(() =>
    expect(outline(dialog).join('\n')).toContain('소재지 미등록 · 연차 미등록 · 맞춤도 61'),
  );
  expect(outline(dialog).join('\n')).toContain('더할 수 없어요. 이미 목록에 있어요.');
  await fillIn(
    [
      ['푸른솔', true],
      ['몇 위에 둘까요', '0'],
      ['더하는 이유', '기업이 먼저 물었어요'],
    ],
    dialog,
  );
  await press(dialog);
  expect(outline(dialog)).toContain('1위부터 적어 주세요.');
  await fillIn([['몇 위에 둘까요', '3']], dialog);
  refuse();
  await press(dialog);
  await waitFor(() => expect(outline(dialog)).toContain(REFUSAL));
  accept();
  await press(dialog);
  await waitFor(() => expect(topDialog()).toBeUndefined());
  expect(toasts).toEqual(['success: 목록에 더했어요.']);
  expect(calls.at(-1)).toBe(
    `POST /admin/matches/x1/candidates {"version":4,"npoId":"${idOf(7)}","reason":"기업이 먼저 물었어요","place":3}`,
  );
});

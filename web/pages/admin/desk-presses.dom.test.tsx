import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminSettings } from '#contract/admin/admin.ts';
import type { AdminCode } from '#contract/admin/admin-codes.ts';
import type { IncidentDetail } from '#contract/admin/incidents.ts';
import type { Announcement } from '#contract/announcements.ts';
import type { BankLine } from '#contract/orders/bank-lines.ts';
import type { AdminApplication } from '#contract/organizations/applications.ts';
import { LearningCard } from '#web/features/admin/weights/learning-card.tsx';
import { ReopeningCard } from '#web/features/applications/reopening-card.tsx';
import { OutgoingCard } from '#web/features/settings/outgoing-card.tsx';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import { drawScreen } from '#web/testing/screen.tsx';
import { AdminAnnouncementsPage } from './announcements.tsx';

const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });

const announcementsOf = (given: Partial<Announcement> = {}) => ({
  today: '2026-11-20',
  announcements: [
    {
      ...{
        id: 'n1',
        version: 2,
        audience: 'NPOS',
        title: '정기 점검',
        text: '밤에 쉬어요.',
        isMailed: false,
      },
      ...{ startsOn: '2026-11-21', endsOn: '2026-11-22', state: 'COMING', endedAt: null },
      ...{ createdByName: '김하늬', createdAt: '2026-11-19T00:00:00.000Z' },
      ...given,
    },
  ],
});
const announcements = (given: Partial<Announcement> = {}) => ({
  draws: () => <AdminAnnouncementsPage />,
  given: { member, answers: { 'GET /admin/announcements': announcementsOf(given) } },
});

const codesOf = (...names: string[]) => ({
  group: 'FIELD',
  items: names.map(
    (name) =>
      ({ code: name, name, icon: null, isActive: true, version: 1, uses: [] }) as unknown as AdminCode,
  ),
});
const codes = (...names: string[]) => ({
  draws: () => 'PAGE' as const,
  given: {
    at: '/admin/codes',
    member,
    answers: {
      'GET /admin/codes?group=FIELD': codesOf(...names),
      'GET /admin/codes?group=REGION': codesOf(),
    },
  },
});

const line = (given: Partial<BankLine>) =>
  ({
    ...{ id: 'l1', version: 3, bookedOn: '2026-11-20', bookedTime: null, amount: 1_310, memo: '' },
    ...{ statementName: '이자', state: 'OPEN', proposal: null, booked: null, setAsideReason: null },
    ...given,
  }) as BankLine;
const linesOf = (...items: BankLine[]) => ({
  items,
  counts: { OPEN: items.length, EXACT: 0, LIKELY: 0, MISMATCH: 0, NONE: 0, BOOKED: 1, SET_ASIDE: 0 },
  total: items.length,
  pageSize: 20,
});
const bankLines = (given: Partial<BankLine>) => ({
  draws: () => 'PAGE' as const,
  given: { member, at: '/admin/bank-lines', answers: { 'GET /admin/bank-lines': linesOf(line(given)) } },
});

const incidentOf = (given: Partial<IncidentDetail> = {}) =>
  ({
    ...{ id: 'c1', version: 4, title: '잘못 붙인 파일', description: '열기 전에 지웠어요.', state: 'OPEN' },
    ...{ report: 'OWED', notice: 'OWED', reportReceipt: null, reportedAt: null, closedAt: null },
    ...{ discoveredAt: '2026-11-20T01:00:00.000Z', dueAt: '2026-11-23T01:00:00.000Z' },
    ...{ memberCount: 1, noticedCount: 0, waitingCount: 0, steps: [] },
    members: [
      { id: 'm1', username: 'sol', organizationId: null, organizationName: null, noticedAt: null },
    ] as unknown as IncidentDetail['members'],
    ...given,
  }) as IncidentDetail;
const waived = { report: 'WAIVED', notice: 'WAIVED' } as const;
const incident = (given: Partial<IncidentDetail> = {}) => ({
  draws: () => 'PAGE' as const,
  given: { member, at: '/admin/incidents/c1', answers: { 'GET /admin/incidents/c1': incidentOf(given) } },
});

testPresses({
  '[F-77] an announcement that has not begun is taken back with a reason': {
    ...announcements(),
    presses: '공지 거두기: 정기 점검',
    asks: ['공지 거두기', '정기 점검', '예정한 날이 되어도 보이지 않아요.', '끝낸 공지는 다시 열 수 없어요.'],
    fills: [['이유', '점검을 미뤘어요']],
    sends: ['POST /admin/announcements/n1/end {"version":2,"reason":"점검을 미뤘어요"}'],
    toasts: ['success: 공지를 거뒀어요.'],
    later: {
      'POST /admin/announcements/n1/end': announcementsOf({
        state: 'ENDED',
        endedAt: '2026-11-20T03:00:00.000Z',
      }),
    },
    hides: ['[고치기: 정기 점검]', '[공지 거두기: 정기 점검]'],
    shows: ['오후 12:00에 끝냄'],
  },
  '[F-77] what is changed over a colleague is refused, and the page says by then what the colleague wrote': {
    ...announcements(),
    presses: '고치기: 정기 점검',
    fills: [['내용', '밤 11시에 잠시 멈춰요.']],
    sends: [
      'PUT /admin/announcements/n1 {"audience":"NPOS","title":"정기 점검","text":"밤 11시에 잠시 멈춰요.","startsOn":"2026-11-21","endsOn":"2026-11-22","isMailed":false,"version":2}',
    ],
    gone: {
      answers: { 'GET /admin/announcements': announcementsOf({ text: '새벽에 잠시 멈춰요.', version: 3 }) },
      hides: ['밤에 쉬어요.'],
    },
  },
  'an announcement that a colleague has taken back is not taken back again': {
    ...announcements(),
    presses: '공지 거두기: 정기 점검',
    fills: [['이유', '점검을 미뤘어요']],
    sends: ['POST /admin/announcements/n1/end {"version":2,"reason":"점검을 미뤘어요"}'],
    gone: {
      answers: { 'GET /admin/announcements': announcementsOf({ state: 'ENDED' }) },
      hides: ['[고치기: 정기 점검]', '[공지 거두기: 정기 점검]'],
    },
  },
  'an announcement that is shown is ended at once': {
    ...announcements({ state: 'SHOWN' }),
    presses: '지금 끝내기: 정기 점검',
    asks: ['지금 끝내기', '바로 화면에서 내려가요. 이미 보낸 메일은 남아요.'],
    fills: [['이유', '다 끝났어요']],
    sends: ['POST /admin/announcements/n1/end {"version":2,"reason":"다 끝났어요"}'],
    toasts: ['success: 공지를 끝냈어요.'],
    later: { 'POST /admin/announcements/n1/end': announcementsOf({ state: 'ENDED' }) },
    hides: ['[지금 끝내기: 정기 점검]'],
  },
  '[F-77] a rejected application is opened again with a reason': {
    draws: () => (
      <ReopeningCard
        application={
          { organizationId: 'o1', version: 5, organization: { name: '푸른솔' } } as AdminApplication
        }
        until="2026-12-20T03:00:00.000Z"
      />
    ),
    given: { member },
    presses: '다시 열기',
    asks: ['거절한 신청 다시 열기', '푸른솔의 신청을 다시 살펴봐요.', '[다시 열기]'],
    fills: [['이유', '등기부를 새로 받았어요']],
    sends: ['POST /admin/applications/o1/reopening {"version":5,"reason":"등기부를 새로 받았어요"}'],
    toasts: ['success: 신청을 다시 열었어요. 담당자에게 메일로 알려요.'],
  },
  '[F-77] a code goes one place down, which is told to whoever cannot see it': {
    ...codes('교육', '환경'),
    presses: '교육 아래로',
    sends: ['POST /admin/codes/moves {"group":"FIELD","code":"교육","version":1,"to":"DOWN"}'],
    isQuiet: true,
    later: {
      'POST /admin/codes/moves': codesOf('환경', '교육'),
      'GET /admin/codes?group=FIELD': codesOf('환경', '교육'),
    },
    shows: ['교육, 2번째'],
  },
  'a code goes one place up': {
    ...codes('교육', '환경'),
    presses: '환경 위로',
    sends: ['POST /admin/codes/moves {"group":"FIELD","code":"환경","version":1,"to":"UP"}'],
    isQuiet: true,
    later: {
      'POST /admin/codes/moves': codesOf('환경', '교육'),
      'GET /admin/codes?group=FIELD': codesOf('환경', '교육'),
    },
    shows: ['환경, 1번째'],
  },
  '[F-77] an incident needs no report for a reason that is recorded': {
    ...incident(),
    presses: '신고하지 않아도 돼요',
    asks: ['신고하지 않는 이유', '신고하지 않아도 되는 사고였다면 그 이유를 적어요.', '[이유 기록하기]'],
    fills: [['이유', '한 명의 이메일 주소만 보였어요.']],
    sends: ['POST /admin/incidents/c1/report/waiver {"version":4,"text":"한 명의 이메일 주소만 보였어요."}'],
    toasts: ['success: 신고하지 않는 이유를 기록했어요.'],
    later: {
      'POST /admin/incidents/c1/report/waiver': incidentOf({ report: 'WAIVED' }),
      'GET /admin/incidents/c1': incidentOf({ report: 'WAIVED' }),
    },
    hides: ['[신고하지 않아도 돼요]', '신고와 알림 기한 70시간'],
    shows: ['\n알림 기한 70시간'],
  },
  'an incident needs no notice for a reason that is recorded': {
    ...incident({ report: 'WAIVED' }),
    presses: '알리지 않아도 돼요',
    asks: ['알리지 않는 이유', '아직 알리지 않은 회원에게 알리지 않아도 되는 이유를 적어요.'],
    fills: [['이유', '받은 사람이 열지 않았어요.']],
    sends: ['POST /admin/incidents/c1/notices/waiver {"version":4,"text":"받은 사람이 열지 않았어요."}'],
    toasts: ['success: 알리지 않는 이유를 기록했어요.'],
    later: {
      'POST /admin/incidents/c1/notices/waiver': incidentOf({ ...waived, state: 'SETTLED' }),
      'GET /admin/incidents/c1': incidentOf({ ...waived, state: 'SETTLED' }),
    },
    hides: ['[알리지 않아도 돼요]', '알림 기한 70시간'],
    shows: ['신고와 알림 끝남'],
  },
  'members whom an incident concerns are added by their IDs': {
    ...incident(),
    picks: [
      ['아이디로', true],
      ['아이디', 'sol, hana'],
    ],
    presses: '회원 더하기',
    refusalToasts: [],
    sends: ['POST /admin/incidents/c1/members {"by":"USERNAMES","usernames":["sol","hana"]}'],
    toasts: ['success: 관련된 회원을 더했어요.'],
    later: {
      'POST /admin/incidents/c1/members': incidentOf({ memberCount: 2 }),
      'GET /admin/incidents/c1': incidentOf({ memberCount: 2 }),
    },
    shows: ['관련된 회원 2'],
  },
  '[F-77] a deposit that is for no order is set aside with a reason': {
    ...bankLines({}),
    presses: '이자 1,310원 제쳐 두기',
    fills: [['이유', '은행이 준 이자예요']],
    sends: ['POST /admin/bank-lines/l1/setting-aside {"reason":"은행이 준 이자예요","version":3}'],
    toasts: ['success: 줄을 제쳐 뒀어요.'],
    later: { 'GET /admin/bank-lines': linesOf() },
    hides: ['[이자 1,310원 제쳐 두기]'],
    shows: ['정할 입금이 없어요'],
  },
  'a deposit that was set aside is taken up again': {
    ...bankLines({ state: 'SET_ASIDE', setAsideReason: '은행이 준 이자예요' }),
    presses: '이자 1,310원 다시 꺼내기',
    sends: ['POST /admin/bank-lines/l1/reopening {"version":3}'],
    toasts: ['success: 줄을 다시 꺼냈어요.'],
    later: { 'GET /admin/bank-lines': linesOf() },
    hides: ['은행이 준 이자예요'],
  },
  'a deposit on which somebody else has decided leaves the list with the refusal': {
    ...bankLines({ state: 'SET_ASIDE', setAsideReason: '은행이 준 이자예요' }),
    presses: '이자 1,310원 다시 꺼내기',
    sends: ['POST /admin/bank-lines/l1/reopening {"version":3}'],
    gone: { answers: { 'GET /admin/bank-lines': linesOf() }, hides: ['은행이 준 이자예요'] },
  },
  '[F-77] how long a decision waits before it leaves is changed with a reason': {
    draws: () => <OutgoingCard settings={{ outgoingMinutes: 0, version: 7 } as AdminSettings} />,
    given: { member },
    picks: [['나가기 전에 기다리는 시간', '5분']],
    presses: '시간 바꾸기',
    asks: ['기다리지 않고 바로 → 5분', '앞으로 정하는 일은 ‘나가는 중’에서 5분 기다린 뒤 나가요.'],
    fills: [['이유', '답변을 한 번 더 읽을게요']],
    sends: ['PUT /admin/settings {"outgoingMinutes":5,"version":7,"reason":"답변을 한 번 더 읽을게요"}'],
    toasts: ['success: 나가기 전에 기다리는 시간을 바꿨어요.'],
    shows: ['[시간 바꾸기]~'],
  },
  '[F-77] learning is begun from the day that is picked': {
    draws: () => <LearningCard learning={null} chosen={0} />,
    given: { member },
    presses: '배우기 시작',
    sends: ['POST /admin/weight-sets/learning {"since":"2025-11-20"}'],
    toasts: ['success: 가중치를 배우기 시작했어요. 끝나면 알려 드려요.'],
  },
});

test('[F-77] whoever only reads the lines of the bank loads none and books none', async () => {
  const answers = {
    'GET /admin/bank-lines': { ...linesOf(line({})), counts: { ...linesOf().counts, OPEN: 1, EXACT: 1 } },
  };
  const draw = async (administratorRole: 'ALL' | 'READING') => {
    drawScreen('PAGE', { member: { ...member, administratorRole }, at: '/admin/bank-lines', answers });
    await waitFor(() => expect(outline(document.body).join()).toContain('이자'));
    return outline(document.body);
  };
  const acts = (lines: string[]) =>
    lines.filter((each) => /복사해 붙여 넣기|함께 확인하기|제쳐 두기/.test(each));
  expect(acts(await draw('ALL')).length).toBeGreaterThan(1);
  expect(acts(await draw('READING'))).toEqual([]);
  answers['GET /admin/bank-lines'].counts.EXACT = 0;
  expect(acts(await draw('ALL'))).not.toContain('[꼭 맞는 입금 함께 확인하기]');
});

import { expect, test } from 'vitest';
import { type TaskAct, taskActs } from '#contract/admin/task-acts.ts';
import { presentTask } from './present.ts';
import type { GroupedTask } from './selection.ts';

const task = (act: TaskAct, facts: GroupedTask['facts'] = {}, given: Partial<GroupedTask> = {}) =>
  ({
    key: `${taskActs[act].kind}:source`,
    kind: taskActs[act].kind,
    act,
    group: 'TODAY',
    subject: '바다 숲',
    facts,
    sourceId: 'source',
    projectId: 'project',
    organizationId: 'owner',
    organizationName: '하늬에너지',
    organizationType: 'COMPANY',
    since: '2026-11-01T00:00:00Z',
    dueAt: '2026-11-26T00:00:00+09:00',
    dueOn: '2026-11-25',
    dueMicros: null,
    endsAt: new Date('2026-11-26T00:00:00+09:00'),
    source: taskActs[act].source,
    mark: null,
    ...given,
  }) as GroupedTask;

const project = (view: string) => `/admin/projects/project?view=${view}`;

test.each<[TaskAct, GroupedTask['facts'], string, string]>([
  ['REPORT_INCIDENT', { members: 3 }, '관련 회원 3명 · 아직 신고하지 않았어요', '/admin/incidents/source'],
  [
    'TELL_OF_INCIDENT',
    { members: 0, untold: 0 },
    '관련 회원을 아직 찾지 않았어요',
    '/admin/incidents/source',
  ],
  ['TELL_OF_INCIDENT', { members: 3, untold: 2 }, '관련 회원 2명이 아직 몰라요', '/admin/incidents/source'],
  ['CLOSE_INCIDENT', { members: 3, untold: 0 }, '신고와 알림이 끝났어요', '/admin/incidents/source'],
  [
    'DECIDE_AGAIN',
    { label: '답변', refusedAs: 'FAILED', path: '/admin/inquiries?id=1' },
    '답변 · 오류가 나서 보내지 못했어요',
    '/admin/inquiries?id=1',
  ],
  ['REVIEW_APPLICATION', {}, '', '/admin/applications?id=source'],
  ['REVIEW_CERTIFICATE', { document: 'UNIQUE_NUMBER' }, '고유번호증', '/admin/certificates/source'],
  ['DECIDE_NUMBER', { document: 'BUSINESS_REGISTRATION' }, '사업자등록증', '/admin/certificates/source'],
  ['SEND_LIST', {}, '', '/admin/projects/source?view=candidates'],
  ['REMATCH', {}, '답변이 모두 끝났어요', '/admin/projects/source?view=candidates'],
  ['ASK_FOR_REPLY', { open: 2 }, '단체 2곳이 아직 답하지 않았어요', '/admin/projects/source?view=candidates'],
  [
    'ASK_FOR_CHOICE',
    { accepted: 2 },
    '수락한 단체 2곳 · 고를 날이 지났어요',
    '/admin/projects/source?view=candidates',
  ],
  ['ANSWER_INQUIRY', {}, '', '/admin/inquiries?id=source'],
  ['ASK_FOR_REPORT', {}, '결과보고서가 오지 않았어요', project('report')],
  ['ASK_FOR_ANSWER', {}, '기업이 결과보고서에 답하지 않았어요', project('report')],
  ['BILL', { settled: 3 }, '서류 3건 확인이 끝났어요', project('progress')],
  [
    'SETTLE_DOCUMENTS',
    { missing: 2, handedIn: 1, accepted: 1 },
    '단체의 서류 2건이 늦어지고 있어요',
    project('progress'),
  ],
  [
    'SETTLE_DOCUMENTS',
    { missing: 0, handedIn: 1, accepted: 1 },
    '기업이 서류 1건을 확인하지 않았어요',
    project('progress'),
  ],
  ['SETTLE_DOCUMENTS', { missing: 0, handedIn: 0, accepted: 1 }, '서류 확인이 끝났어요', project('progress')],
  [
    'SETTLE_DOCUMENTS',
    { missing: 0, handedIn: 0, accepted: 0 },
    '받기로 한 서류가 없어요',
    project('progress'),
  ],
  ['DECIDE_DEPARTURE', { name: '하늬에너지' }, '하늬에너지가 맞손을 떠났어요', project('progress')],
  [
    'CONFIRM_DEPOSIT',
    { order: 'PLAN', total: 1_100_000, paid: 0 },
    '요금제 · 1,100,000원',
    '/admin/orders/source',
  ],
  ['CONFIRM_PAYMENT', {}, '', '/admin/projects/source?view=progress'],
  [
    'MATCH_DEPOSIT',
    { total: 1_100_000, paid: 100_000 },
    '100,000원 들어옴 · 1,000,000원 모자라요',
    '/admin/orders/source',
  ],
  ['ANSWER_REFUND', { order: 'FEE', balance: 5_000 }, '이용료 · 5,000원에서', '/admin/orders/source'],
  ['RETURN_MONEY', { owed: 5_000, balance: 9_000 }, '5,000원을 돌려줘요', '/admin/orders/source'],
  ['BOOK_LINES', { waiting: 4 }, '정할 입금 4건', '/admin/bank-lines'],
  ['ISSUE_INVOICE', { order: 'FEE', total: 330_000 }, '이용료 · 330,000원', '/admin/orders/source'],
  ['CORRECT_INVOICE', { order: 'PLAN', total: 330_000 }, '요금제 · 330,000원', '/admin/orders/source'],
  ['DECIDE_CHANGE', {}, '', project('progress')],
  ['ASK_FOR_AGREEMENT', {}, '확정한 협약서가 없어요', project('agreement')],
  ['ASK_FOR_AMENDMENT', { number: 2 }, '2판을 두 기관이 확인하지 않았어요', project('agreement')],
  ['ANSWER_OBJECTION', { reply: 'OBJECTED' }, '이의', '/admin/takedowns'],
  [
    'DECIDE_RESTRICTION',
    { restriction: 'HELD', isHeard: true },
    '· 의견이 왔어요',
    '/admin/organizations/owner',
  ],
  [
    'DECIDE_RESTRICTION',
    { restriction: 'HELD', isHeard: false },
    '· 의견을 낼 날이 지났어요',
    '/admin/organizations/owner',
  ],
  ['ASK_TO_RENEW', { plan: 'CONNECT' }, 'CONNECT 요금제가 곧 끝나요', '/admin/organizations/source'],
  ['RESEND_MAIL', { attempts: 5 }, '5번 보내 봤어요', '/admin/mails'],
])('[O-01] %s with %j says %j and leads to %s', (act, facts, detail, path) => {
  const shown = presentTask(task(act, facts));
  expect(shown.detail).toContain(detail);
  if (detail === '') expect(shown.detail).toBe('');
  expect(shown.path).toBe(path);
});

test('[O-03] a reason stands only beside the day until which a task is put off', () => {
  const mark = { key: 'k', since: '', assigneeId: null, assigneeName: null, version: 3, reason: '휴가예요' };
  const shown = (postponedUntil: string | null) =>
    presentTask(task('REMATCH', {}, { mark: { ...mark, postponedUntil } }));
  expect(shown('2026-12-01')).toMatchObject({
    assignee: null,
    postponedUntil: '2026-12-01',
    postponedReason: '휴가예요',
    version: 3,
  });
  expect(shown(null)).toMatchObject({ postponedUntil: null, postponedReason: null, version: 3 });
});

test('[O-01] a task that nobody has spoken of is version 0, and its clock is an instant', () => {
  expect(presentTask(task('REMATCH'))).toMatchObject({
    assignee: null,
    postponedUntil: null,
    version: 0,
    since: '2026-11-01T00:00:00.000Z',
    dueAt: '2026-11-25T15:00:00.000Z',
    dueOn: '2026-11-25',
  });
});

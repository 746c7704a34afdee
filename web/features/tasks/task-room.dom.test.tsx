import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Task, TaskCounts } from '#contract/admin/tasks.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import { drawScreen, leaveScreen, press, pressIt, REFUSAL, typeKey } from '#web/testing/screen.tsx';
import { NoTasks } from './no-tasks.tsx';
import { beginRun, endRun } from './task-run.ts';

const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });
const none = { items: [], total: 0, nextAfter: null };
const view = { id: 'v1', name: '월요일', filter: { side: 'COMPANY' }, isShared: false, isOwn: true };
const counts = { groups: { WEEK: 3 } } as unknown as TaskCounts;
const said = () => outline(document.body);

afterEach(() => {
  endRun();
  leaveScreen();
});

testPresses({
  '[F-77] the conditions of the list are kept as a view': {
    draws: () => 'PAGE',
    given: {
      member,
      at: '/admin?kind=INQUIRY&assignee=ME',
      answers: { 'GET /admin/task-views': { items: [] } },
    },
    presses: '지금 조건을 보기로 저장하기',
    fills: [['보기 이름', '월요일']],
    sends: [
      `POST /admin/task-views {"name":"월요일","filter":{"kind":"INQUIRY","assignee":"${member.id}"},"isShared":false}`,
    ],
    later: {
      'GET /admin/task-views': {
        items: [{ ...view, filter: { kind: 'INQUIRY', assignee: member.id } }],
      },
    },
    shows: ['월요일 → /admin?kind=INQUIRY&assignee=ME'],
  },
  '[F-77] conditions that were kept as a view lead back to it until it is deleted': {
    draws: () => 'PAGE',
    given: { member, at: '/admin?q=없는', answers: { 'GET /admin/task-views': { items: [view] } } },
    presses: '월요일 보기 지우기',
    sends: ['DELETE /admin/task-views/v1'],
    toasts: ['success: 보기를 지웠어요.'],
    later: { 'DELETE /admin/task-views/v1': { items: [] }, 'GET /admin/task-views': { items: [] } },
    hides: ['월요일 → /admin?side=COMPANY'],
  },
});

test('[F-77] whoever has done the work of today looks ahead at the week', async () => {
  const { router } = drawScreen(<NoTasks search={{ group: 'TODAY' }} counts={counts} />, { member });
  expect(said()).toContain('오늘 할 일을 다 마쳤어요');
  expect(said()).toContain('늦은 일은 없어요. 이번 주 안에 할 일이 3건 있어요.');
  await press(document.body, '이번 주 일 미리 보기');
  await waitFor(() => expect(router.history.location.href).toBe('/admin?group=WEEK'));
});

test('a day without anything to look ahead at says where work comes from', () => {
  drawScreen(<NoTasks search={{ group: 'TODAY' }} counts={undefined} />, { member });
  expect(said()).toContain('새 신청이나 확인할 서류가 오면 이곳에 모여요.');
  expect(said()).not.toContain('[이번 주 일 미리 보기]');
});

test('[F-77] a row of tasks is gone on in, back in, and ended on the way', async () => {
  const tasks = ['/admin/inquiries?id=q1', '/admin/mails'].map((path, at) => ({
    ...{ key: `t:${at}`, path, subject: `${at + 1}번째 일` },
  }));
  beginRun(tasks as unknown as Task[]);
  const { router } = drawScreen('PAGE', { member, at: '/admin/inquiries?id=q1' });
  const link = (name: string) =>
    [...document.querySelectorAll('a')].find((one) => one.textContent?.startsWith(name));
  await waitFor(() => expect(said()).toContain('2 중 1 1번째 일'));
  expect(link('앞 건')).toBeUndefined();
  await pressIt(link('다음 건') as HTMLElement);
  await waitFor(() => expect(said()).toContain('2 중 2 2번째 일'));
  expect(router.history.location.href).toBe('/admin/mails');
  expect(link('다음 건')).toBeUndefined();
  expect(link('다 봤어요, 목록으로')?.getAttribute('href')).toBe('/admin');
  await pressIt(link('앞 건') as HTMLElement);
  await waitFor(() => expect(said()).toContain('2 중 1 1번째 일'));
  expect(router.history.location.href).toBe('/admin/inquiries?id=q1');
  await press(document.body, '차례로 열기 그만하기');
  await waitFor(() => expect(said()).not.toContain('2 중 1 1번째 일'));
  expect(sessionStorage).toHaveLength(0);
});

test('[F-77] Z takes back the last own decision that waits, and says where there is none, or why not', async () => {
  const decision = (id: string, decidedAt: string, decidedById = member.id) => ({
    ...{ id, version: 2, act: 'INQUIRY', status: 'WAITING', subjectType: 'inquiry', subjectId: 'q1' },
    ...{ subject: '문의', label: '답변 보내기', path: '/admin/inquiries', mails: 1, decidedById, decidedAt },
    ...{ decidedBy: '김하늬', leavesAt: '2099-01-01T00:00:00.000Z', endedAt: null },
    ...{ refusal: null, refusedAs: null },
  });
  const outgoing = (...waiting: object[]) => ({ waiting, refused: [], recent: [] });
  const { calls, toasts, answer, fail, heal } = drawScreen('PAGE', {
    member,
    at: '/admin?q=없는',
    answers: { 'GET /admin/tasks?q=없는&limit=100': none, 'GET /admin/outgoing': outgoing() },
  });
  await waitFor(() => expect(said()).toContain('이 조건의 할 일이 없어요'));
  const inList = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === '모두 보기',
  );
  inList?.focus();
  await typeKey('z');
  await waitFor(() => expect(toasts).toEqual(['info: 되돌릴 일이 없어요. 나간 일은 되돌릴 수 없어요.']));
  fail('GET /admin/outgoing');
  await typeKey('z');
  await waitFor(() => expect(toasts.at(-1)).toBe(`error: ${REFUSAL}`));
  heal('GET /admin/outgoing');
  answer(
    'GET /admin/outgoing',
    outgoing(
      decision('d1', '2026-11-20T01:00:00.000Z'),
      decision('d2', '2026-11-20T02:00:00.000Z'),
      decision('d3', '2026-11-20T03:00:00.000Z', 'somebody'),
    ),
  );
  expect(calls).toEqual([]);
  await typeKey('z');
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 되돌렸어요. 아무것도 나가지 않았어요.'));
  expect(calls).toEqual(['POST /admin/outgoing/d2/undo {"version":2}']);
});

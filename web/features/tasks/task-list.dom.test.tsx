import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Task, TaskCounts } from '#contract/admin/tasks.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  isAnnounced,
  leaveScreen,
  press,
  REFUSAL,
  topDialog,
  typeKey,
} from '#web/testing/screen.tsx';
import { setToastPresenter, type ToastRequest } from '#web/ui/toast.ts';
import { TaskList } from './task-list.tsx';
import { endRun } from './task-run.ts';
import type { TaskSearch } from './task-search.ts';

const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });
const colleague = { id: '55555555-5555-4555-8555-555555555555', name: '박결' };
const keyOf = (at: number) => `INQUIRY:00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const task = (at: number, given: Partial<Task> = {}): Task =>
  ({
    ...{
      key: keyOf(at),
      kind: 'INQUIRY',
      act: 'ANSWER_INQUIRY',
      group: 'WEEK',
      subject: `${at}번째 일`,
      detail: '',
    },
    ...{
      organizationId: null,
      organizationName: null,
      organizationType: null,
      since: '2026-11-19T00:00:00.000Z',
    },
    ...{ dueAt: null, dueOn: null, source: 'OURS', path: `/admin/inquiries?id=q${at}`, assignee: null },
    ...{ postponedUntil: null, postponedReason: null, version: at },
    ...given,
  }) as Task;
const pageOf = (items: Task[], total = items.length, nextAfter: string | null = null) => ({
  items,
  total,
  nextAfter,
});
const LIST = 'GET /admin/tasks?limit=100';

type Given = {
  items?: Task[];
  search?: TaskSearch;
  counts?: TaskCounts;
  keysOn?: boolean;
  answers?: object;
};
function draw({
  items = [task(1), task(2), task(3)],
  search = {},
  counts,
  keysOn = true,
  answers = {},
}: Given = {}) {
  const helps = vi.fn();
  const screen = drawScreen(
    <main id="main">
      <input type="search" aria-label="찾기" />
      <TaskList
        search={search}
        counts={counts}
        memberId={member.id}
        administrators={[{ id: member.id, name: member.name }, colleague]}
        keysOn={keysOn}
        onHelp={helps}
      />
    </main>,
    {
      member,
      answers: {
        [LIST]: pageOf(items),
        'GET /admin/tasks?postponed=1&limit=100': pageOf(items),
        'GET /admin/outgoing': { waiting: [], refused: [], recent: [] },
        ...answers,
      },
    },
  );
  return { ...screen, helps };
}
const said = () => outline(document.body);
const loaded = () => waitFor(() => expect(said().join('\n')).toContain('1번째 일'));
const picked = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-task] input:checked')].map(({ ariaLabel, labels }) =>
    (ariaLabel ?? labels?.[0]?.textContent ?? '').slice(0, 1),
  );
const focused = () => document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task?.at(-1);
const pick = (...at: number[]) =>
  fillIn(
    at.map((each) => [`${each}번째 일 고르기`, true] as const),
    document.body,
  );
const selection = (...at: number[]) =>
  JSON.stringify({ tasks: at.map((each) => ({ key: keyOf(each), version: each })) });
const focusOn = (at: number) =>
  document.querySelector<HTMLElement>(`[data-task="${keyOf(at)}"] [data-open]`)?.focus();

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  endRun();
  leaveScreen();
});

test('[F-77] keys go from row to row, stay at the ends, and pick one or all up to here', async () => {
  draw();
  await loaded();
  focusOn(1);
  await typeKey('j');
  await waitFor(() => expect(focused()).toBe('2'));
  await typeKey('j');
  await typeKey('j');
  await waitFor(() => expect(focused()).toBe('3'));
  await typeKey('k');
  await waitFor(() => expect(focused()).toBe('2'));
  await typeKey('k');
  await typeKey('k');
  await waitFor(() => expect(focused()).toBe('1'));
  await typeKey('x');
  expect(picked()).toEqual(['1']);
  expect(said()).toContain('1건 골랐어요');
  await typeKey('x');
  expect(picked()).toEqual([]);
  await typeKey('jx');
  await waitFor(() => expect(picked()).toEqual(['2']));
  await typeKey('j');
  await waitFor(() => expect(focused()).toBe('3'));
  await typeKey('{Shift>}x{/Shift}');
  expect(picked()).toEqual(['2', '3']);
  await press(document.body, '고른 것 풀기');
  expect(picked()).toEqual([]);
  draw();
  await loaded();
  focusOn(2);
  await typeKey('{Shift>}x{/Shift}');
  expect(picked()).toEqual(['1', '2']);
});

test('[F-77] keys open a task, ask for help, and go to the search; switched off they do nothing', async () => {
  const { router, helps } = draw();
  await loaded();
  focusOn(2);
  await typeKey('{Shift>}[Slash]{/Shift}');
  expect(helps).toHaveBeenCalledTimes(1);
  await typeKey('e');
  await waitFor(() => expect(router.history.location.href).toBe('/admin/inquiries?id=q2'));
  await typeKey('[Slash]');
  expect(document.activeElement?.getAttribute('type')).toBe('search');

  sessionStorage.clear();
  draw({ keysOn: false });
  await loaded();
  focusOn(1);
  await typeKey('jx');
  expect([focused(), picked()]).toEqual(['1', []]);
});

test('[F-77] tasks are given to somebody; those that stay are named, and nothing stays picked', async () => {
  const { calls, toasts, answer } = draw();
  await loaded();
  const descriptions: unknown[] = [];
  setToastPresenter({
    show: ({ kind, message, description }: ToastRequest) => {
      toasts.push(`${kind}: ${String(message)}`);
      descriptions.push(description);
    },
    dismiss() {},
  });
  await pick(1, 3);
  answer('PUT /admin/tasks/assignment', {
    done: 1,
    refused: [{ key: keyOf(3), message: '그사이 바뀌었어요.' }],
  });
  await press(document.body, '맡기기');
  await press(await findDialog());
  await waitFor(() => expect(toasts).toEqual(['warning: 1건을 맡겼어요. 1건은 그대로예요.']));
  expect(descriptions).toEqual(['그사이 바뀌었어요. 3번째 일']);
  expect(calls).toEqual([
    `PUT /admin/tasks/assignment {"selection":${selection(1, 3)},"assigneeId":"${member.id}"}`,
  ]);
  expect(picked()).toEqual([]);
  answer('PUT /admin/tasks/assignment', { done: 1, refused: [] });
  focusOn(2);
  await typeKey('a');
  const dialog = await findDialog();
  expect(outline(dialog)).toContain('2번째 일');
  await press(dialog);
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 1건을 맡겼어요.'));
  expect(calls.at(-1)).toContain(selection(2));
});

test('[F-77] an incident is not put off, by a press or a key; with another task beside it that is asked', async () => {
  const incident = task(1, { kind: 'INCIDENT' });
  const { calls, toasts } = draw({ items: [incident, task(2)] });
  await loaded();
  await pick(1);
  await press(document.body, '미루기');
  expect(toasts).toEqual(['warning: 사고는 미룰 수 없어요. 72시간은 멈추지 않아요.']);
  focusOn(1);
  await typeKey('h');
  expect(toasts).toHaveLength(2);
  expect(topDialog()).toBeUndefined();
  await pick(2);
  await press(document.body, '미루기');
  expect(outline(await findDialog())).toContain('2건');
  expect(calls).toEqual([]);
});

test('[F-77] tasks that were put off come back at once; why not is told', async () => {
  const { calls, toasts, answer, refuse, accept } = draw({ search: { postponed: '1' } });
  await loaded();
  await pick(2);
  expect(said()).not.toContain('[미루기]');
  refuse();
  await press(document.body, '지금 다시 보기');
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  expect(picked()).toEqual(['2']);
  accept();
  answer('PUT /admin/tasks/postponement', { done: 1, refused: [] });
  await press(document.body, '지금 다시 보기');
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 1건을 목록으로 돌려놓았어요.'));
  expect(calls.at(-1)).toBe(`PUT /admin/tasks/postponement {"selection":${selection(2)},"until":null}`);
  expect(picked()).toEqual([]);
});

test('[F-77] somebody is reminded once it is clear of what; what waits to leave and what has left are told apart', async () => {
  const { calls, toasts, answer, refuse, accept } = draw();
  await loaded();
  await pick(1, 2);
  refuse();
  await press(document.body, '다시 알리기');
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  accept();
  answer('POST /admin/tasks/reminders/preview', {
    keys: [keyOf(1)],
    organizations: 1,
    leftOut: [{ key: keyOf(2), message: '오늘 이미 알렸어요.' }],
  });
  answer('POST /admin/tasks/reminders', { done: 1, refused: [] });
  await press(document.body, '다시 알리기');
  let dialog = await findDialog();
  for (const line of ['오늘 이미 알렸어요.', '2번째 일']) expect(outline(dialog)).toContain(line);
  await press(dialog);
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 1건을 다시 알렸어요.'));
  expect(calls.slice(-2)).toEqual([
    `POST /admin/tasks/reminders/preview {"selection":${selection(1, 2)}}`,
    `POST /admin/tasks/reminders {"keys":["${keyOf(1)}"]}`,
  ]);
  expect(picked()).toEqual([]);
  answer('POST /admin/tasks/reminders', {
    waiting: { id: 'd1', version: 1, label: '다시 알리기', leavesAt: '2026-11-20T03:10:00.000Z' },
  });
  await pick(1);
  await press(document.body, '다시 알리기');
  dialog = await findDialog();
  await press(dialog);
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 다시 알리기: 10분 뒤에 보내요.'));
  expect(picked()).toEqual([]);
});

test('[F-77] a selection is taken home as a workbook, with what it is for', async () => {
  draw();
  await loaded();
  await pick(1, 2);
  const asked: unknown[] = [];
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    asked.push(url, JSON.parse(String(init?.body)));
    return new Response('{}');
  });
  await press(document.body, '내려받기');
  const dialog = await findDialog();
  expect(outline(dialog)).toContain('할 일 2건 내려받기');
  await fillIn([['이유', '주간 회의']], dialog);
  await press(dialog);
  await waitFor(() => expect(saved).toEqual(['할-일.xlsx']));
  expect(asked).toEqual([
    '/api/admin/tasks/export',
    { selection: JSON.parse(selection(1, 2)), purpose: '주간 회의' },
  ]);
});

test('[F-77] a short list is read to its end; of a long one everything can be picked', async () => {
  const next = (at: number) => `GET /admin/tasks?after=n${at}&limit=250`;
  draw({
    answers: { [LIST]: pageOf([task(1), task(2)], 3, 'n2'), [next(2)]: pageOf([task(2), task(3)], 3) },
  });
  await waitFor(() => expect(said().join('\n')).toContain('3번째 일'));
  expect(document.querySelectorAll('[data-task]')).toHaveLength(3);

  sessionStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(108);
  const many = Array.from({ length: 100 }, (_, at) => task(at + 1));
  const { fail, heal } = draw({
    answers: {
      [LIST]: pageOf(many, 103, 'n100'),
      [next(100)]: pageOf([task(101), task(102)], 103, 'n102'),
      [next(102)]: pageOf([task(103)], 103),
    },
  });
  fail(next(100));
  await loaded();
  await pick(1);
  heal(next(100));
  await press(document.body, '이 조건 모두 103건');
  await waitFor(() => expect(said()).toContain('103건 골랐어요'));
  expect(said().join('\n')).not.toContain('이 조건 모두');
});

test('[F-77] whoever comes back stands where they stood, or at the next row, with what was picked', async () => {
  draw();
  await loaded();
  await pick(1);
  focusOn(2);
  draw();
  await waitFor(() => expect(focused()).toBe('2'));
  expect(picked()).toEqual(['1']);
  draw({ items: [task(1), task(3)] });
  await waitFor(() => expect(focused()).toBe('1'));
});

test('[F-77] the focus goes on to the next row when the task it stood on is done', async () => {
  const { queryClient, answer } = draw();
  await loaded();
  focusOn(2);
  answer(LIST, pageOf([task(1), task(3)]));
  await queryClient.invalidateQueries({ queryKey: ['admin', 'tasks'] });
  await waitFor(() => expect(focused()).toBe('3'));
});

test('[F-77] picked tasks are opened one after another', async () => {
  const { router } = draw();
  await loaded();
  await pick(3, 2);
  await press(document.body, '차례로 열기');
  await waitFor(() => expect(router.history.location.href).toBe('/admin/inquiries?id=q2'));
});

test('[F-77] a list that cannot be read says so, and stays once it was read', async () => {
  draw({ answers: { [LIST]: undefined } });
  await waitFor(() => expect(said()).toContain('할 일을 불러오지 못했어요'));
  const { fail, queryClient } = draw();
  await loaded();
  fail(LIST);
  await queryClient.invalidateQueries({ queryKey: ['admin', 'tasks'] });
  await waitFor(() =>
    expect(said().join('\n')).toMatch(/목록을 새로 불러오지 못했어요\. 오후 12:00 목록이에요\./),
  );
  expect(isAnnounced('목록을 새로 불러오지 못했어요.')).toBe(true);
  expect(said().join('\n')).toContain('1번째 일');
});

test('[F-77] of several tasks a reason is asked where one of them is late, and the reader is proposed, whoever has the first', async () => {
  const late = { dueAt: '2026-11-19T00:00:00.000Z' };
  draw({ items: [task(1, { assignee: colleague }), task(2, late)] });
  await loaded();
  await pick(1, 2);
  await press(document.body, '미루기');
  expect(outline(await findDialog()).join('\n')).toContain('미루는 이유 필수');
  await press(topDialog() as HTMLElement, '닫기');
  await waitFor(() => expect(topDialog()).toBeUndefined());
  await press(document.body, '맡기기');
  expect(outline(await findDialog())).toContain(`(•) ${member.name} (나)`);
  await press(topDialog() as HTMLElement, '닫기');
  await waitFor(() => expect(topDialog()).toBeUndefined());
  await press(document.body, '고른 것 풀기');
  await pick(1);
  await press(document.body, '맡기기');
  expect(outline(await findDialog())).toContain(`(•) ${colleague.name}`);
});

test('[F-77] how many wait in a group is said of all of them, and of none that conditions have narrowed', async () => {
  const counts = { groups: { WEEK: 7 } } as never;
  draw({ counts });
  await loaded();
  expect(said().join('\n')).toContain('이번 주7건');
  draw({ counts, search: { postponed: '1' } });
  await loaded();
  expect(said().join('\n')).not.toContain('7건');
});

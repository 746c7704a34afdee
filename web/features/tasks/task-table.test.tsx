import { expect, test } from 'vitest';
import {
  taskActs,
  taskGroupLabels,
  taskGroups,
  taskKindLabels,
  taskKinds,
} from '#contract/admin/task-acts.ts';
import type { Task } from '#contract/admin/tasks.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { describeClock } from './task-clock.tsx';
import { listLines } from './task-lines.ts';
import { TaskTable } from './task-table.tsx';

const [act] = Object.keys(taskActs) as [Task['act']];
const task = {
  key: 'a:1',
  kind: 'APPLICATION',
  act,
  group: 'TODAY',
  subject: '하늬에너지',
  detail: '두 번째 신청',
  organizationId: 'o1',
  organizationName: '하늬에너지',
  organizationType: 'COMPANY',
  since: '2026-11-20T00:00:00Z',
  dueAt: '2026-11-25T03:00:00Z',
  dueOn: null,
  source: 'LAW',
  path: '/admin/applications?id=o1',
  assignee: null,
  postponedUntil: null,
  postponedReason: null,
  version: 0,
} as unknown as Task;
const now = Date.parse('2026-11-24T03:00:00Z');
const draw = (tasks: readonly Partial<Task>[], selected: string[] = [], groupCounts: object | null = null) =>
  drawMarkup(
    <TaskTable
      lines={{
        shown: listLines(tasks.map((one, at) => ({ ...task, key: `a:${at}`, ...one }))).map((line) => ({
          ...line,
          gap: 0,
        })),
        rest: 0,
        measure: () => {},
        isNearEnd: false,
      }}
      total={tasks.length}
      groupTotal={1}
      groupCounts={groupCounts}
      selected={new Set(selected)}
      now={now}
      onSelect={() => {}}
      onAssign={() => {}}
    />,
  );
const text = (...given: Parameters<typeof draw>) => draw(...given).lines.join('\n');

test('what waits stands by its kind, with what it is about, what is done about it, and where', () => {
  for (const kind of taskKinds) expect(draw([{ kind }]).lines).toContain(taskKindLabels[kind]);
  const drawn = draw([{}]);
  expect(drawn.lines).toEqual(
    expect.arrayContaining(
      ['두 번째 신청', taskActs[act].label].map((part) => expect.stringContaining(part)),
    ),
  );
  expect(drawn.links).toContainEqual(['하늬에너지', '/admin/applications?id=o1']);
  expect(drawn.links).toContainEqual(['회원 보기', '/admin/organizations/o1']);
  expect(draw([{ subject: '저녁 배움터' }]).links).toContainEqual(['하늬에너지', '/admin/organizations/o1']);
});

test('groups stand in their order, each under its name with how many wait, and the urgent one says why it is', () => {
  const groups = [...taskGroups].reverse().map((group) => ({ group }));
  const counts = Object.fromEntries(taskGroups.map((group, at) => [group, at + 3]));
  const heads = (given: object | null) =>
    draw(groups, [], given).lines.filter((line) =>
      taskGroups.some((group) => line.startsWith(taskGroupLabels[group])),
    );
  const urgent = ' · 늦었거나 법·약속 기한이 곧 끝나는 일';
  expect(heads(counts)).toEqual(
    taskGroups.map((group, at) => `${taskGroupLabels[group]}${at + 3}건${group === 'NOW' ? urgent : ''}`),
  );
  expect(heads(null)).toEqual(
    taskGroups.map((group) => `${taskGroupLabels[group]}${group === 'NOW' ? urgent : ''}`),
  );
});

test('one that is put off says until when and why; whoever has it is named where it is given on', () => {
  expect(text([{ postponedUntil: '2026-12-01', postponedReason: '답을 기다려요' }])).toContain(
    '12월 1일에 다시 나와요 (답을 기다려요)',
  );
  expect(text([{ postponedUntil: '2026-12-01' }])).not.toContain('(');
  expect(draw([{}]).buttons).toEqual(['하늬에너지, 맡은 사람 없음, 바꾸기']);
  expect(draw([{ assignee: { id: 'm1', name: '윤보람' } }]).buttons).toEqual([
    '하늬에너지, 맡은 사람 윤보람, 바꾸기',
  ]);
});

test('those that are chosen are checked', () => {
  const checked = (selected: string[]) => draw([{}, {}], selected).html.match(/checked=""/g)?.length ?? 0;
  expect([checked([]), checked(['a:1']), checked(['a:0', 'a:1'])]).toEqual([0, 1, 2]);
});

test('a clock says what is left in the two largest parts, and what is over', () => {
  const at = (ms: number) => describeClock({ dueAt: new Date(now + ms).toISOString(), dueOn: null }, now);
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  expect(at(27 * hour)).toBe('1일 3시간');
  expect(at(2 * day)).toBe('2일');
  expect(at(17 * hour + 31 * minute)).toBe('17시간 31분');
  expect(at(12 * minute)).toBe('12분');
  expect(at(1)).toBe('1분');
  expect(at(0)).toBe('1분 지남');
  expect(at(-90 * minute)).toBe('1시간 30분 지남');
  expect(describeClock({ dueAt: null, dueOn: null }, now)).toBe('기한 없음');
});

import { describe, expect, test } from 'vitest';
import { type TaskAct, taskActs } from '#contract/admin/task-acts.ts';
import type { BoardTask } from './board.ts';
import { countTasks, cutPage, PLACE } from './selection.ts';

/** A Tuesday noon in Korea. */
const now = new Date('2026-11-24T03:00:00Z');
const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

let made = 0;
function task(act: TaskAct, endsAt: string | null, given: Partial<BoardTask> = {}): BoardTask {
  const sourceId = idOf(++made);
  const at = endsAt === null ? null : new Date(endsAt);
  const { kind, source } = taskActs[act];
  return {
    key: `${kind}:${sourceId}`,
    ...{ kind, act, source, sourceId },
    ...{ subject: '바다 숲', facts: {}, projectId: null, organizationId: null },
    ...{ organizationName: '하늬에너지', organizationType: 'COMPANY', since: '2026-11-01T00:00:00Z' },
    ...{ dueAt: endsAt, dueOn: null, dueMicros: at && at.getTime() * 1000, endsAt: at, mark: null },
    ...given,
  };
}
const mark = (given: Partial<NonNullable<BoardTask['mark']>>): Pick<BoardTask, 'mark'> => ({
  mark: {
    ...{
      key: '',
      since: '',
      assigneeId: null,
      assigneeName: null,
      postponedUntil: null,
      reason: null,
      version: 1,
    },
    ...given,
  },
});

const late = task('BILL', '2026-11-23T00:00:00+09:00');
const today = task('BILL', '2026-11-25T00:00:00+09:00');
const week = task('BILL', '2026-11-29T00:00:00+09:00');
const later = task('BILL', '2026-12-20T00:00:00+09:00');
const without = task('CLOSE_INCIDENT', null);
const all = [late, today, week, later, without];

const keysOf = (tasks: readonly { key: string }[]) => tasks.map(({ key }) => key);
const find = (board: readonly BoardTask[], filter: Parameters<typeof cutPage>[1] & object, limit = 50) =>
  keysOf(cutPage(board, filter, { limit, now }).items);

describe('[O-02] what conditions agree with', () => {
  test.each([
    ['NOW', [late]],
    ['TODAY', [late, today]],
    ['WEEK', [late, today, week]],
    // The last group stands for itself.
    ['LATER', [later, without]],
  ] as const)('a clock of %s asks for all that is more urgent too, but LATER', (group, found) => {
    const page = cutPage(all, { filter: { group } }, { limit: 50, now });
    expect(keysOf(page.items)).toEqual(keysOf(found));
    expect(page.total).toBe(found.length);
  });

  test('words are found in the subject and in the name, in any case; a task of nobody has no name', () => {
    const own = task('BILL', null, { subject: 'Green 숲', organizationName: '하늬에너지' });
    const nobody = task('BILL', null, { subject: '통장 내역', organizationName: null });
    const board = [own, nobody];
    expect(find(board, { filter: { q: 'gREEN' } })).toEqual([own.key]);
    expect(find(board, { filter: { q: '하늬' } })).toEqual([own.key]);
    expect(find(board, { filter: { q: '통장' } })).toEqual([nobody.key]);
    expect(find(board, { filter: { q: '없는 말' } })).toEqual([]);
  });

  test('side, project, kind and assignee each leave out what does not agree', () => {
    const mine = task('BILL', null, { projectId: idOf(900), ...mark({ assigneeId: idOf(901) }) });
    const npo = task('ASK_FOR_REPORT', null, { organizationType: 'NPO' });
    const board = [mine, npo];
    expect(find(board, { filter: { side: 'NPO' } })).toEqual([npo.key]);
    expect(find(board, { filter: { side: 'COMPANY' } })).toEqual([mine.key]);
    expect(find(board, { filter: { projectId: idOf(900) } })).toEqual([mine.key]);
    expect(find(board, { filter: { kind: 'REPORT' } })).toEqual([npo.key]);
    expect(find(board, { filter: { assignee: idOf(901) } })).toEqual([mine.key]);
    expect(find(board, { filter: { assignee: 'NONE' } })).toEqual([npo.key]);
  });

  test('what is put off stands apart, but is found by its name', () => {
    const off = task('BILL', null, mark({ postponedUntil: '2026-12-01' }));
    const board = [late, off];
    expect(find(board, { filter: {} })).toEqual([late.key]);
    expect(find(board, { filter: { postponed: '1' } })).toEqual([off.key]);
    expect(find(board, { keys: [off.key, late.key] }).sort()).toEqual([off.key, late.key].sort());
  });
});

test('[O-07] pages follow each other without a gap, also between clocks that run out together', () => {
  const at = '2026-11-29T00:00:00+09:00';
  const same = [1, 2, 3, 4, 5].map(() => task('BILL', at));
  const board = [late, ...same, later, without, task('CLOSE_INCIDENT', null)];
  for (const limit of [1, 2, 3, 9]) {
    const read: string[] = [];
    let after: string | undefined;
    do {
      const page = cutPage(board, { filter: {} }, { after, limit, now });
      expect(page.total).toBe(board.length);
      read.push(...keysOf(page.items));
      if (page.nextAfter !== null) expect(page.nextAfter).toMatch(PLACE);
      after = page.nextAfter ?? undefined;
    } while (after !== undefined);
    expect([limit, read]).toEqual([limit, keysOf(board)]);
  }
});

test('[O-01] counts are of what waits: mine, nobody’s, by kind and by clock; what is put off is counted apart', () => {
  const me = idOf(950);
  const board = [
    task('BILL', '2026-11-23T00:00:00+09:00', mark({ assigneeId: me })),
    task('BILL', '2026-11-23T00:00:00+09:00', mark({ assigneeId: me })),
    task('BILL', '2026-11-25T00:00:00+09:00', mark({ assigneeId: idOf(951) })),
    task('ASK_FOR_REPORT', '2026-12-20T00:00:00+09:00'),
    task('ASK_FOR_REPORT', null, mark({})),
    task('BILL', '2026-11-23T00:00:00+09:00', mark({ assigneeId: me, postponedUntil: '2026-12-01' })),
  ];
  expect(countTasks(board, me, now)).toEqual({
    all: 5,
    kinds: { CLOSING: 3, REPORT: 2 },
    groups: { NOW: 2, TODAY: 1, LATER: 2 },
    ...{ mine: 2, unassigned: 2, postponed: 1 },
  });
});

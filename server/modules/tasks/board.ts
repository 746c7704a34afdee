import { setImmediate as nextTurn } from 'node:timers/promises';
import { taskActs } from '#contract/admin/task-acts.ts';
import type { Database } from '#db/client.ts';
import {
  findWaitingMarks,
  findWaitingRecords,
  readTaskVersions,
  type TaskVersions,
  type WaitingMark,
  type WaitingRecord,
} from './waiting-store.ts';

/** A record that waits, with what was said of it. */
export type BoardTask = WaitingRecord & {
  /** When its clock runs out; of `dueAt` to the millisecond. */
  endsAt: Date | null;
  source: (typeof taskActs)[WaitingRecord['act']]['source'];
  mark: WaitingMark | null;
};

/** Everything that waits, the clock that runs out first before the others. */
export type Board = readonly BoardTask[];

/** What a process holds of what waits: as it was derived, with the counts of changes that stood before. */
type Held = { versions: TaskVersions; records: readonly WaitingRecord[]; board: Board };

const byClock = (one: WaitingRecord, other: WaitingRecord) =>
  (one.dueMicros ?? Number.POSITIVE_INFINITY) - (other.dueMicros ?? Number.POSITIVE_INFINITY) ||
  (one.key < other.key ? -1 : 1);

function formBoard(records: readonly WaitingRecord[], marks: readonly WaitingMark[]): Board {
  const marked = new Map(marks.map((mark) => [mark.key, mark]));
  return records.map((record) => {
    const mark = marked.get(record.key);
    return {
      ...record,
      endsAt: record.dueAt === null ? null : new Date(record.dueAt),
      source: taskActs[record.act].source,
      // What was said of an earlier wait of the same record speaks of it no longer.
      mark: mark?.since === record.since ? mark : null,
    };
  });
}

/** Derives anew what has changed since: records, which cost most, only where one has changed or the day has. */
async function read(db: Database, held: Held | null): Promise<Held> {
  const versions = await readTaskVersions(db);
  const { sources, marks, day } = versions;
  const hasRecords = held?.versions.sources === sources && held.versions.day === day;
  if (held && hasRecords && held.versions.marks === marks) return held;
  const records = held && hasRecords ? held.records : (await findWaitingRecords(db)).sort(byClock);
  return { versions, records, board: formBoard(records, await findWaitingMarks(db)) };
}

function openBoard(db: Database) {
  let held: Held | null = null;
  /** Ends with the last read that has begun, also when it fails. */
  let running: Promise<unknown> = Promise.resolve();
  /** The read that has not begun. */
  let next: Promise<Board> | null = null;

  return (): Promise<Board> => {
    next ??= running
      .then(() => nextTurn())
      .then(() => {
        next = null;
        const reading = read(db, held).then((found) => {
          held = found;
          return found.board;
        });
        running = reading.catch(() => {});
        return reading;
      });
    return next;
  };
}

const boards = new WeakMap<Database, () => Promise<Board>>();

/**
 * Everything that waits as of some instant after this call: what was committed before it is in it. Callers who come while
 * one is read share the next one, which begins once the event loop has handed out every request that has arrived. What was
 * derived before is given again as long as nothing has changed: `task_change` tells, which triggers raise with the commit
 * of every change of a record that can wait.
 */
export function readBoard(db: Database): Promise<Board> {
  const known = boards.get(db);
  if (known) return known();
  const opened = openBoard(db);
  boards.set(db, opened);
  return opened();
}

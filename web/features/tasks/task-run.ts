import { useSyncExternalStore } from 'react';
import type { Task } from '#contract/admin/tasks.ts';

/** Tasks that are opened one after another, in the order in which they were chosen; the place outlives a reload. */
export type TaskRun = { at: number; tasks: readonly Pick<Task, 'key' | 'path' | 'subject'>[] };

const STORED_AS = 'task-run';
const listeners = new Set<() => void>();
let known: { text: string | null; run: TaskRun | null } = { text: null, run: null };

function read(): TaskRun | null {
  let text: string | null = null;
  try {
    text = sessionStorage.getItem(STORED_AS);
  } catch {
    // A browser that stores nothing runs without a row.
  }
  if (text !== known.text) known = { text, run: text === null ? null : (JSON.parse(text) as TaskRun) };
  return known.run;
}

function write(run: TaskRun | null): void {
  try {
    if (run === null) sessionStorage.removeItem(STORED_AS);
    else sessionStorage.setItem(STORED_AS, JSON.stringify(run));
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

/** Begins to open tasks in a row; answers with the path of the first. */
export function beginRun(tasks: readonly Task[]): string | undefined {
  write({ at: 0, tasks: tasks.map(({ key, path, subject }) => ({ key, path, subject })) });
  return tasks[0]?.path;
}

/** Goes to a place of the row. */
export const moveRun = (run: TaskRun, at: number): void => write({ ...run, at });

/** Ends the row; its tasks stay as they are. */
export const endRun = (): void => write(null);

/** The row that is under way, null without one. */
export function useTaskRun(): TaskRun | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    () => null,
  );
}

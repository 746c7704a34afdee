import { type TaskGroup, type TaskKind, taskGroups, taskKinds } from '#contract/admin/task-acts.ts';
import type { TaskFilter } from '#contract/admin/tasks.ts';
import { limits } from '#contract/limits.ts';

/** Conditions of the list as they stand in its address; ME is whoever reads it. */
export type TaskSearch = {
  kind?: TaskKind;
  group?: TaskGroup;
  assignee?: string;
  side?: 'COMPANY' | 'NPO';
  q?: string;
  postponed?: '1';
};

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

/** Reads the address: what is unknown or malformed falls away. */
export function readTaskSearch(search: Record<string, unknown>): TaskSearch {
  const kind = taskKinds.find((known) => known === search.kind);
  const group = taskGroups.find((known) => known === search.group);
  const side = (['COMPANY', 'NPO'] as const).find((known) => known === search.side);
  const { assignee } = search;
  const isAssignee = typeof assignee === 'string' && (/^(ME|NONE)$/.test(assignee) || UUID.test(assignee));
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, limits.searchMaxLength) : '';
  return {
    ...(kind && { kind }),
    ...(group && { group }),
    ...(isAssignee && { assignee }),
    ...(side && { side }),
    ...(q && { q }),
    ...(String(search.postponed) === '1' && { postponed: '1' as const }),
  };
}

/** The conditions as the API takes them, for the administrator who reads the list. */
export function toFilter({ assignee, ...search }: TaskSearch, memberId: string): TaskFilter {
  return assignee === undefined
    ? search
    : { ...search, assignee: assignee === 'ME' ? memberId : (assignee as 'NONE') };
}

/** The address of conditions that were saved; the reader's own tasks stand there as ME. */
export function toSearch({ projectId: _, assignee, ...filter }: TaskFilter, memberId: string): TaskSearch {
  return readTaskSearch({
    ...filter,
    ...(assignee && { assignee: assignee === memberId ? 'ME' : assignee }),
  });
}

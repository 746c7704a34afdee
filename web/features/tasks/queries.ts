import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  assignTasks,
  createTaskView,
  deleteTaskView,
  exportTasks,
  findTasks,
  findTaskViews,
  getTaskCounts,
  postponeTasks,
  previewTaskReminders,
  remindOfTasks,
  type TaskFilter,
  type TaskSelection,
  type TaskViewForm,
} from '#contract/admin/tasks.ts';
import { call, endpointUrl } from '#web/lib/api.ts';
import { saveFrom } from '#web/lib/download.ts';
import { pollUnlessLive } from '#web/lib/live.ts';

const REFETCH_MS = 60_000;
const KEY = ['admin', 'tasks'] as const;

/** How many tasks wait, by kind and group. */
export const taskCountsQuery = queryOptions({
  queryKey: [...KEY, 'counts'],
  queryFn: ({ signal }) => call(getTaskCounts, { signal }),
  refetchInterval: pollUnlessLive(REFETCH_MS),
  meta: { live: ['DESK'] },
});

/** So many tasks the list has at first, where none of its rows is gone back to. */
export const TASKS_AT_FIRST = 100;

/** Tasks that agree with a filter, page after page; the first page has `first` of them. */
export const tasksQuery = (filter: TaskFilter, first: number) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(findTasks, {
        query: { ...filter, ...(pageParam === null ? { limit: first } : { after: pageParam, limit: 250 }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextAfter }) => nextAfter,
    refetchInterval: pollUnlessLive(REFETCH_MS),
    meta: { live: ['DESK'] },
  });

/** What waits in one project. */
export const projectTasksQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...KEY, 'project', projectId],
    queryFn: ({ signal }) => call(findTasks, { query: { projectId }, signal }),
  });

/** Saved views of the reader, and those that others share. */
export const taskViewsQuery = queryOptions({
  queryKey: [...KEY, 'views'],
  queryFn: ({ signal }) => call(findTaskViews, { signal }),
});

function useReadAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: KEY });
}

/** Gives tasks to an administrator, or to nobody. */
export function useAssignTasks() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: { selection: TaskSelection; assigneeId: string | null }) =>
      call(assignTasks, { body }),
    onSettled: readAgain,
  });
}

/** Puts tasks off until a day, or takes them back. */
export function usePostponeTasks() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: { selection: TaskSelection; until: string | null; reason?: string | undefined }) =>
      call(postponeTasks, { body }),
    onSettled: readAgain,
  });
}

/** Whom a reminder of a selection would reach, and what is left out; then the reminder itself. */
export function useRemindOfTasks() {
  const readAgain = useReadAgain();
  const preview = useMutation({
    mutationFn: (selection: TaskSelection) => call(previewTaskReminders, { body: { selection } }),
  });
  const remind = useMutation({
    mutationFn: (keys: string[]) => call(remindOfTasks, { body: { keys } }),
    onSettled: readAgain,
  });
  return { preview, remind };
}

/** Saves a selection as a workbook, for a purpose. */
export const saveTasks = (selection: TaskSelection, purpose: string): Promise<void> =>
  saveFrom(endpointUrl(exportTasks), '할-일.xlsx', { selection, purpose });

/** Saves conditions under a name. */
export function useCreateTaskView() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: TaskViewForm) => call(createTaskView, { body }),
    onSuccess: readAgain,
  });
}

/** Deletes a view of the reader. */
export function useDeleteTaskView() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (taskViewId: string) => call(deleteTaskView, { params: { taskViewId } }),
    onSettled: readAgain,
  });
}

import { findTasks, getTaskCounts } from '#contract/admin/tasks.ts';
import { getHome } from '#contract/home.ts';
import { getProject } from '#contract/projects/projects.ts';
import { TASKS_AT_FIRST } from '#web/features/tasks/queries.ts';
import { endpointUrl } from '#web/lib/api.ts';

type Match = { fullPath: string; params: Record<string, string>; search: object };

/** What pages of members read before anything else, by the paths of their routes, where the answer is small. */
const readsOf: Readonly<Record<string, (match: Match) => string[]>> = {
  '/home': () => [getHome.path],
  '/project/manage/$projectId': ({ params }) => [endpointUrl(getProject, params)],
  // Conditions in the address make it another list.
  '/admin/': ({ search }) =>
    Object.keys(search).length > 0
      ? []
      : [endpointUrl(findTasks, {}, { limit: TASKS_AT_FIRST }), getTaskCounts.path],
};

/**
 * Addresses of the API that a page asks for first. Its document names them, so that the first script asks before the
 * application has come, and a page on a slow line stands by one way to the server earlier.
 */
export const listFirstReads = (matches: readonly Match[]): string[] =>
  matches.flatMap((match) => readsOf[match.fullPath]?.(match) ?? []);

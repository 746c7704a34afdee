import type { QueryKey } from '@tanstack/react-query';
import { findTasks, getTaskCounts } from '#contract/admin/tasks.ts';
import { getHome } from '#contract/home.ts';
import { getProject } from '#contract/projects/projects.ts';
import { homeQuery } from '#web/features/projects/home/queries.ts';
import { projectQuery } from '#web/features/projects/queries.ts';
import { TASKS_AT_FIRST, taskCountsQuery, tasksQuery } from '#web/features/tasks/queries.ts';
import { endpointUrl } from '#web/lib/api.ts';

/** What a page reads first: its address of the API, and the query whose data the answer is, or the first page of it. */
export type FirstRead = { address: string; key: QueryKey; isPaged?: true };

type Match = { fullPath: string; params: Record<string, string>; search: object };

/** What pages of members read before anything else, by the paths of their routes, where the answer is small. */
const readsOf: Readonly<Record<string, (match: Match) => FirstRead[]>> = {
  '/home': () => [{ address: getHome.path, key: homeQuery.queryKey }],
  '/project/manage/$projectId': ({ params }) => [
    { address: endpointUrl(getProject, params), key: projectQuery(params.projectId ?? '').queryKey },
  ],
  // Conditions in the address make it another list.
  '/admin/': ({ search }) =>
    Object.keys(search).length > 0
      ? []
      : [
          {
            address: endpointUrl(findTasks, {}, { limit: TASKS_AT_FIRST }),
            key: tasksQuery({}, TASKS_AT_FIRST).queryKey,
            isPaged: true,
          },
          { address: getTaskCounts.path, key: taskCountsQuery.queryKey },
        ],
};

/**
 * What a page asks for first. Its document names it, so that the first script asks before the application has come, and
 * a page on a slow line stands by one way to the server earlier.
 */
export const listFirstReads = (matches: readonly Match[]): FirstRead[] =>
  matches.flatMap((match) => readsOf[match.fullPath]?.(match) ?? []);

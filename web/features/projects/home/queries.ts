import { queryOptions } from '@tanstack/react-query';
import { getHome } from '#contract/home.ts';
import { call } from '#web/lib/api.ts';

/** What waits for the member's organisation today. Its key begins as those of projects do, with which it changes. */
export const homeQuery = queryOptions({
  queryKey: ['project', 'home'],
  queryFn: ({ signal }) => call(getHome, { signal }),
  meta: { live: ['PROJECT', 'NOTIFICATION'] },
});

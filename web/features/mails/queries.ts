import { queryOptions } from '@tanstack/react-query';
import { findDemoMails } from '#contract/notifications.ts';
import { call } from '#web/lib/api.ts';

const REFETCH_MS = 10_000;

/** The mails that a demo would have sent, newest first. */
export const demoMailsQuery = queryOptions({
  queryKey: ['demo-mails'],
  queryFn: ({ signal }) => call(findDemoMails, { signal }),
  refetchInterval: REFETCH_MS,
});

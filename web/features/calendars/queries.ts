import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type createCalendar, getCalendar, type revokeCalendar } from '#contract/accounts/calendars.ts';
import { call } from '#web/lib/api.ts';

/** The member's own calendar address. */
export const calendarQuery = queryOptions({
  queryKey: ['account-calendar'],
  queryFn: ({ signal }) => call(getCalendar, { signal }),
});

/** Makes the calendar address, or ends it. */
export function useChangeCalendar(change: typeof createCalendar | typeof revokeCalendar) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(change),
    onSuccess: (calendar) => queryClient.setQueryData(calendarQuery.queryKey, calendar),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getSystem, type SystemReport, sendTestMail } from '#contract/admin/system.ts';
import { call } from '#web/lib/api.ts';

const REFETCH_MS = 30_000;
/** While a test mail is on its way somebody waits for the answer. */
const SOON_MS = 2000;

/** How each part of the installation stands; read again by itself. */
export const systemQuery = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => call(getSystem, { signal }),
  refetchInterval: ({ state }) => (state.data?.testMail?.status === 'QUEUED' ? SOON_MS : REFETCH_MS),
});

/** Sends a test mail to the admin's own address; what becomes of it is read with the rest. */
export function useSendTestMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(sendTestMail, { body: {} }),
    onSuccess: (testMail) =>
      queryClient.setQueryData<SystemReport>(
        systemQuery.queryKey,
        (known) => known && { ...known, testMail },
      ),
  });
}

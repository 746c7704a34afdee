import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminSettings, getAdminSettings, updateAdminSettings } from '#contract/admin/admin.ts';
import { call } from '#web/lib/api.ts';

/** The admin's switches. */
export const adminSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call(getAdminSettings, { signal }),
});

/** Changes one switch or more, on the version that was read. */
export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<AdminSettings> & { version: number; reason: string }) =>
      call(updateAdminSettings, { body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['admin'] }),
        queryClient.invalidateQueries({ queryKey: ['session'] }),
      ]),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type DeskSettings, getDeskSettings, updateDeskSettings } from '#contract/desk.ts';
import { call } from '#web/lib/api.ts';

/** The operator's switches. */
export const deskSettingsQuery = queryOptions({
  queryKey: ['desk', 'settings'],
  queryFn: ({ signal }) => call(getDeskSettings, { signal }),
});

/** Changes one switch or more, on the version that was read. */
export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<DeskSettings> & { version: number; reason: string }) =>
      call(updateDeskSettings, { body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['desk'] }),
        queryClient.invalidateQueries({ queryKey: ['session'] }),
      ]),
  });
}

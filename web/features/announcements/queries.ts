import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isWaiting, type WaitingAnswer } from '#contract/admin/outgoing.ts';
import * as contract from '#contract/announcements.ts';
import { call } from '#web/lib/api.ts';

/** What the operator says, has said and is going to say. */
export const announcementsQuery = queryOptions({
  queryKey: ['admin', 'announcements'],
  queryFn: ({ signal }) => call(contract.findAnnouncements, { signal }),
});

/** Changes of announcements; each answers with all of them, and a refusal fetches them again. */
export function useAnnouncementChanges() {
  const queryClient = useQueryClient();
  const { queryKey } = announcementsQuery;
  const options = {
    onSuccess: (answer: contract.Announcements | WaitingAnswer) => {
      if (!isWaiting(answer)) queryClient.setQueryData(queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ['admin', 'outgoing'] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  };
  return {
    create: useMutation({
      mutationFn: (body: contract.AnnouncementForm) => call(contract.createAnnouncement, { body }),
      ...options,
    }),
    update: useMutation({
      mutationFn: ({ id, ...body }: contract.AnnouncementForm & { id: string; version: number }) =>
        call(contract.updateAnnouncement, { params: { announcementId: id }, body }),
      ...options,
    }),
    end: useMutation({
      mutationFn: ({ id, ...body }: { id: string; version: number; reason: string }) =>
        call(contract.endAnnouncement, { params: { announcementId: id }, body }),
      ...options,
    }),
  };
}

import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ActivityEntryForm,
  type ActivityEntryPage,
  createActivityComment,
  deleteActivityComment,
  deleteActivityEntry,
  findActivityEntries,
  updateActivityEntry,
} from '#contract/activity-entries/activity-entries.ts';
import {
  deleteActivityPhoto,
  type PhotoConsent,
  type PhotoScope,
  updateActivityPhoto,
} from '#contract/activity-entries/activity-photos.ts';
import { call } from '#web/lib/api.ts';

/** Activity entries of a project, newest day first, page by page; sums and places stand on the first page. */
export function activityEntriesQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: ['activity-entries', projectId],
    queryFn: ({ pageParam, signal }) =>
      call(findActivityEntries, { params: { projectId }, query: pageParam ?? {}, signal }),
    initialPageParam: null as ActivityEntryPage['next'],
    getNextPageParam: ({ next }) => next,
  });
}

/** A change of the entries of a project, which are read again once it is done or refused. */
function useChange<Values>(projectId: string, change: (values: Values) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries(activityEntriesQuery(projectId)),
  });
}

/** Changes an entry at the version that its reader has seen. */
export const useUpdateEntry = (projectId: string, entryId: string) =>
  useChange(projectId, (body: ActivityEntryForm & { version: number }) =>
    call(updateActivityEntry, { params: { projectId, entryId }, body }),
  );

export const useDeleteEntry = (projectId: string) =>
  useChange(projectId, (entryId: string) => call(deleteActivityEntry, { params: { projectId, entryId } }));

export const useCreateComment = (projectId: string, entryId: string) =>
  useChange(projectId, (text: string) =>
    call(createActivityComment, { params: { projectId, entryId }, body: { text } }),
  );

export const useDeleteComment = (projectId: string, entryId: string) =>
  useChange(projectId, (commentId: string) =>
    call(deleteActivityComment, { params: { projectId, entryId, commentId } }),
  );

type OfPhoto = { entryId: string; photoId: string };

export const useUpdatePhoto = (projectId: string, { entryId, photoId }: OfPhoto) =>
  useChange(projectId, (body: { consent: PhotoConsent; scope: PhotoScope; version: number }) =>
    call(updateActivityPhoto, { params: { projectId, entryId, photoId }, body }),
  );

export const useDeletePhoto = (projectId: string, { entryId, photoId }: OfPhoto) =>
  useChange(projectId, () => call(deleteActivityPhoto, { params: { projectId, entryId, photoId } }));

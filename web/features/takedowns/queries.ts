import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  decideTakedown,
  findAdminTakedowns,
  findTakedowns,
  getOrganizationTakedowns,
  replyToTakedown,
  type Takedown,
  type TakedownDecision,
  type TakedownReply,
  type TakedownSubject,
  takeDown,
} from '#contract/takedowns.ts';
import { call } from '#web/lib/api.ts';

/** What of the own organisation has been taken down, newest first. */
export const takedownsQuery = queryOptions({
  queryKey: ['takedowns', 'own'],
  queryFn: ({ signal }) => call(findTakedowns, { signal }),
});

/** All takedowns for the admin, those with a reply first. */
export const adminTakedownsQuery = queryOptions({
  queryKey: ['admin', 'takedowns'],
  queryFn: ({ signal }) => call(findAdminTakedowns, { signal }),
  meta: { live: ['DESK'] },
});

/** What the public sees of an organisation, and what of it was taken down. */
export const organizationTakedownsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['admin', 'organization-takedowns', organizationId],
    queryFn: ({ signal }) => call(getOrganizationTakedowns, { params: { organizationId }, signal }),
    meta: { live: ['DESK'] },
  });

export type Taken = { organizationId: string; subject: TakedownSubject; subjectId: string; reason: string };

/** Takes something down; whatever showed it is read again. */
export function useTakeDown() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ organizationId, ...body }: Taken) => call(takeDown, { params: { organizationId }, body }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** The admin's decision on the version that was read; everything that shows the thing is read again. */
export function useDecideTakedown({ id, version }: Pick<Takedown, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { to: TakedownDecision; reason: string }) =>
      call(decideTakedown, { params: { takedownId: id }, body: { ...body, version } }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** The owner's answer to a takedown; the list is read again also when it is refused. */
export function useReplyToTakedown({ id, version }: Pick<Takedown, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { kind: TakedownReply; text: string }) =>
      call(replyToTakedown, { params: { takedownId: id }, body: { ...body, version } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: takedownsQuery.queryKey }),
  });
}

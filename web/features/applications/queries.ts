import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AdminApplication,
  correctApplication,
  type DecisionForm,
  decideApplication,
  findApplications,
  findRejectedApplications,
  getAdminApplication,
  getApplication,
  reopenApplication,
} from '#contract/organizations/applications.ts';
import { ApiProblem, type CallInput, call } from '#web/lib/api.ts';
import { pollUnlessLive } from '#web/lib/live.ts';

const REFETCH_MS = 60_000;

/** The application of the member's own organisation. */
export const applicationQuery = queryOptions({
  queryKey: ['application'],
  queryFn: ({ signal }) => call(getApplication, { signal }),
});

/** Applications that wait for the admin. */
export const applicationsQuery = queryOptions({
  queryKey: ['admin', 'applications'],
  queryFn: async ({ signal }) => (await call(findApplications, { signal })).items,
  refetchInterval: pollUnlessLive(REFETCH_MS),
  meta: { live: ['DESK'] },
});

/** Applications that were rejected and can still be reopened. */
export const rejectedApplicationsQuery = queryOptions({
  queryKey: ['admin', 'rejected-applications'],
  queryFn: async ({ signal }) => (await call(findRejectedApplications, { signal })).items,
});

/** One application on the admin screens, null when there is none under this id. */
export function adminApplicationQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['admin', 'application', organizationId],
    queryFn: async ({ signal }): Promise<AdminApplication | null> => {
      try {
        return await call(getAdminApplication, { params: { organizationId }, signal });
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    // Each read is recorded: what is on screen is not read again for nothing.
    staleTime: REFETCH_MS,
  });
}

/** Decides; the admin screen is read again also when somebody else was first. */
export function useDecision(organizationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: DecisionForm) => call(decideApplication, { params: { organizationId }, body: form }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Takes a rejection up again. */
export function useReopening(organizationId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof reopenApplication>['body']) =>
      call(reopenApplication, { params: { organizationId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Sends a corrected application. */
export function useCorrection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof correctApplication>['body']) => call(correctApplication, { body }),
    onSuccess: async () => {
      await Promise.all(
        ['application', 'account', 'session'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      );
    },
  });
}

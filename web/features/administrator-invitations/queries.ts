import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/accounts/administrator-invitations.ts';
import { call } from '#web/lib/api.ts';

/** Who has been asked to run the service and has not begun yet. */
export const administratorInvitationsQuery = queryOptions({
  queryKey: ['admin', 'administrator-invitations'],
  queryFn: ({ signal }) => call(contract.findAdministratorInvitations, { signal }),
});

/** Changes of invitations; each answers with the whole list, and a refusal fetches it again. */
export function useInvitationChanges() {
  const queryClient = useQueryClient();
  const { queryKey } = administratorInvitationsQuery;
  const options = {
    onSuccess: (list: contract.AdministratorInvitations) => queryClient.setQueryData(queryKey, list),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  };
  return {
    invite: useMutation({
      mutationFn: (body: {
        email: string;
        administratorRole: contract.AdministratorInvitation['administratorRole'];
      }) => call(contract.inviteAdministrator, { body }),
      ...options,
    }),
    resend: useMutation({
      mutationFn: (invitationId: string) =>
        call(contract.resendAdministratorInvitation, { params: { invitationId } }),
      ...options,
    }),
    revoke: useMutation({
      mutationFn: (invitationId: string) =>
        call(contract.revokeAdministratorInvitation, { params: { invitationId } }),
      ...options,
    }),
  };
}

/** What a mailed link makes somebody; asked once, since it does not change while it is looked at. */
export const administratorLinkQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['administrator-link', token],
    queryFn: ({ signal }) => call(contract.readAdministratorLink, { body: { token: token ?? '' }, signal }),
    enabled: token !== null && token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

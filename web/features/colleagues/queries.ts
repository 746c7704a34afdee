import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/accounts/colleagues.ts';
import { call } from '#web/lib/api.ts';

/** The people of the member's organisation and who has been invited. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: ({ signal }) => call(contract.findColleagues, { signal }),
});

/** Changes of who belongs to the organisation; each answers with the whole list, and a refusal fetches it again. */
export function useColleagueChanges() {
  const queryClient = useQueryClient();
  const options = {
    onSuccess: (list: contract.ColleagueList) => {
      queryClient.setQueryData(colleaguesQuery.queryKey, list);
      void queryClient.invalidateQueries({ queryKey: ['account-plan'] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: colleaguesQuery.queryKey }),
  };
  return {
    invite: useMutation({
      mutationFn: (email: string) => call(contract.inviteColleague, { body: { email } }),
      ...options,
    }),
    resend: useMutation({
      mutationFn: (invitationId: string) =>
        call(contract.resendColleagueInvitation, { params: { invitationId } }),
      ...options,
    }),
    revoke: useMutation({
      mutationFn: (invitationId: string) =>
        call(contract.revokeColleagueInvitation, { params: { invitationId } }),
      ...options,
    }),
    remove: useMutation({
      mutationFn: (memberId: string) => call(contract.removeColleague, { params: { memberId } }),
      ...options,
    }),
    handOver: useMutation({
      mutationFn: ({ memberId, password }: { memberId: string; password: string }) =>
        call(contract.handOverContact, { params: { memberId }, body: { password } }),
      ...options,
    }),
  };
}

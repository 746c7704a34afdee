import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  acceptInvitation,
  declineInvitation,
  findInvitations,
  getInvitation,
  type Invitation,
  takeBackAcceptance,
} from '#contract/matches/invitations.ts';
import { ApiProblem, call } from '#web/lib/api.ts';

/** Invitations of the signed-in NPO, newest first. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations', 'list'],
  queryFn: ({ signal }) => call(findInvitations, { signal }),
});

/** An invitation with its request, null when there is none under this id for this NPO. */
export function invitationQuery(invitationId: string) {
  return queryOptions({
    queryKey: ['invitations', 'detail', invitationId],
    queryFn: async ({ signal }) => {
      try {
        return await call(getInvitation, { params: { invitationId }, signal });
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });
}

export type InvitationAnswer = { kind: 'ACCEPT' } | { kind: 'DECLINE' | 'TAKE_BACK'; reason: string };

/**
 * Answers an invitation, or takes the answer back, on the version that was read. Whatever the server says, everything that shows the
 * invitation is fetched again, so a refusal is followed by what it says now.
 */
export function useAnswerInvitation(invitation: Pick<Invitation, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  const params = { invitationId: invitation.id };
  return useMutation({
    mutationFn: (answer: InvitationAnswer) => {
      const { version } = invitation;
      if (answer.kind === 'ACCEPT') return call(acceptInvitation, { params, body: { version } });
      const body = { version, reason: answer.reason };
      return answer.kind === 'DECLINE'
        ? call(declineInvitation, { params, body })
        : call(takeBackAcceptance, { params, body });
    },
    onSettled: () =>
      Promise.all(
        [['invitations'], ['project'], ['notifications']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

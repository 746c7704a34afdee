import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AgreementRoom,
  amendAgreement,
  answerProposal,
  approveClause,
  attachSignedCopy,
  bringAgreement,
  confirmAgreement,
  discardAgreement,
  draftAgreement,
  fillAgreementBlank,
  getAgreement,
  getAgreementRoom,
  offerAgreement,
  proposeClause,
  updateWorkplan,
} from '#contract/agreements/agreements.ts';
import { getCodeMapsByGroups } from '#contract/codes.ts';
import { ApiProblem, call, problemText } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.ts';

/** The room 협약 of a project. */
export function agreementQuery(projectId: string) {
  return queryOptions({
    queryKey: ['project', 'agreement', projectId],
    queryFn: ({ signal }) => call(getAgreementRoom, { params: { projectId }, signal }),
  });
}

/** One version whole. */
export function versionQuery(projectId: string, agreementId: string) {
  return queryOptions({
    queryKey: ['project', 'agreement', projectId, agreementId],
    queryFn: ({ signal }) => call(getAgreement, { params: { projectId, agreementId }, signal }),
  });
}

/** What budget lines and indicators are chosen from. */
export const workplanCodesQuery = queryOptions({
  queryKey: ['codes', 'workplan'],
  queryFn: ({ signal }) =>
    call(getCodeMapsByGroups, { query: { groups: 'EXPENSE,INDICATOR,FIELD' }, signal }),
  staleTime: 3_600_000,
});

/** The calls that change an agreement, by what they do. */
export const agreementCalls = {
  draft: draftAgreement,
  bring: bringAgreement,
  fill: fillAgreementBlank,
  workplan: updateWorkplan,
  approve: approveClause,
  propose: proposeClause,
  answer: answerProposal,
  offer: offerAgreement,
  confirm: confirmAgreement,
  discard: discardAgreement,
  amend: amendAgreement,
  sign: attachSignedCopy,
} as const;

/**
 * Runs a change of the agreement and shows the room as it is then. Whoever came too late is told so and reads the room
 * again; a field that is refused is thrown to its form.
 */
export function useAgreementChange(projectId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = agreementQuery(projectId);
  const {
    mutateAsync,
    isPending,
    error: refusal,
  } = useMutation({
    mutationFn: (run: () => Promise<AgreementRoom>) => run(),
    onSuccess: (room) => queryClient.setQueryData(queryKey, room),
  });
  async function change(run: () => Promise<AgreementRoom>): Promise<boolean> {
    try {
      await mutateAsync(run);
      return true;
    } catch (error) {
      if (error instanceof ApiProblem && error.fieldErrors.length > 0) throw error;
      toast.error(problemText(error));
      await queryClient.invalidateQueries({ queryKey });
      return false;
    }
  }
  return { change, isPending, refusal };
}

/** The first refusal of a field in a form of one field. */
export const firstFieldError = (error: unknown): string | null =>
  error instanceof ApiProblem ? (error.fieldErrors[0]?.message ?? error.message) : null;

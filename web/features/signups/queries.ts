import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readJoinLink } from '#contract/accounts/colleagues.ts';
import * as contract from '#contract/accounts/signups.ts';
import { checkBusinessStatus } from '#contract/organizations/business-status.ts';
import { type AnyEndpoint, ApiProblem, type CallInput, type CallOutput, call } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';

/** The application that this browser is writing, null when it writes none. */
export const signupQuery = queryOptions({
  queryKey: ['signup'],
  queryFn: async ({ signal }) => (await call(contract.getSignup, { signal })).signup,
});

/** A mutation whose answer is the whole application. */
function useSave<E extends AnyEndpoint>(endpoint: E) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<E>['body']) =>
      call(endpoint, { body } as unknown as CallInput<E>) as Promise<CallOutput<typeof contract.getSignup>>,
    onSuccess: ({ signup }) => queryClient.setQueryData(signupQuery.queryKey, signup),
  });
}

export const useStartSignup = () => useSave(contract.startSignup);
export const useAgreeTerms = () => useSave(contract.agreeSignupTerms);
export const useSaveOrganization = () => useSave(contract.saveSignupOrganization);
export const useSaveContact = () => useSave(contract.saveSignupContact);
export const useSaveAccount = () => useSave(contract.saveSignupAccount);
export const useSubmitSignup = () => useSave(contract.submitSignup);
export const useDeleteSignup = () => useSave(contract.deleteSignup);
export const useDeleteCertificate = () => useSave(contract.deleteSignupCertificate);

/** Uploads the certificate in place of an earlier one; the same `key` repeats a failed upload. */
export function useUploadCertificate() {
  const queryClient = useQueryClient();
  return async (input: {
    file: File;
    key: string;
    onProgress: (share: number) => void;
    signal: AbortSignal;
  }) => {
    const { signup } = await upload(contract.uploadSignupCertificate, input);
    queryClient.setQueryData(signupQuery.queryKey, signup);
    return signup;
  };
}

/**
 * Asks what the National Tax Service says of a number. Rejects with the server's sentence for the field, or without one
 * when no answer came.
 */
export async function checkNumber(businessNumber: string) {
  try {
    return await call(checkBusinessStatus, { body: { businessNumber } });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const message = error.fieldErrors[0]?.message ?? (error.code === 'NETWORK' ? '' : error.message);
    throw new Error(message, { cause: error });
  }
}

/** Whether an ID is free. */
export const checkUsername = (username: string) => call(contract.checkSignupUsername, { body: { username } });

/** Which organisation a mailed link leads into; asked once, since it does not change while it is looked at. */
export const joinLinkQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['join-link', token],
    queryFn: ({ signal }) => call(readJoinLink, { body: { token: token ?? '' }, signal }),
    enabled: token !== null && token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

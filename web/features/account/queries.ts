import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { findOwnDocuments } from '#contract/accounts/account-documents.ts';
import { endOtherSessions, endSession, getSecurity, readPasswordLink } from '#contract/accounts/accounts.ts';
import { getAccount } from '#contract/accounts/members.ts';
import { beginPasskey, createPasskey, findPasskeys, removePasskey } from '#contract/accounts/passkeys.ts';
import { previewWithdrawal } from '#contract/accounts/withdrawal.ts';
import { getPlanUse } from '#contract/organizations/plans.ts';
import { call } from '#web/lib/api.ts';
import { makePasskey } from '#web/lib/passkeys.ts';

/** Sign-up information of the signed-in member. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(getAccount, { signal }),
});

/** The newest documents of the own organisation. */
export const ownDocumentsQuery = queryOptions({
  queryKey: ['account-documents'],
  queryFn: ({ signal }) => call(findOwnDocuments, { signal }),
});

/** Second factor and sessions of the signed-in member. */
export const securityQuery = queryOptions({
  queryKey: ['account-security'],
  queryFn: ({ signal }) => call(getSecurity, { signal }),
});

/** The own passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(findPasskeys, { signal }),
});

/** Makes a passkey in this device and keeps it under a name. */
export function useCreatePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const { options } = await call(beginPasskey, { body: { password } });
      return call(createPasskey, { body: { name, credential: await makePasskey(options) } });
    },
    onSuccess: (list) => queryClient.setQueryData(passkeysQuery.queryKey, list),
  });
}

/** Removes a passkey. */
export function useRemovePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ passkeyId, password }: { passkeyId: string; password: string }) =>
      call(removePasskey, { params: { passkeyId }, body: { password } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

/** The plan of the member's company and what is used of it. */
export const planUseQuery = queryOptions({
  queryKey: ['account-plan'],
  queryFn: ({ signal }) => call(getPlanUse, { signal }),
});

/** What withdrawing does now; asked anew each time, since projects move on. */
export const withdrawalQuery = queryOptions({
  queryKey: ['account-withdrawal'],
  queryFn: ({ signal }) => call(previewWithdrawal, { signal }),
  staleTime: 0,
});

/** Ends one session of the member, or with null every one but this browser's. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null ? call(endOtherSessions) : call(endSession, { params: { sessionId } }),
    onSuccess: (security) => queryClient.setQueryData(securityQuery.queryKey, security),
    onError: () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
}

/** Whose new password a mailed link decides; asked once, since the link does not change while it is looked at. */
export const passwordLinkQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => call(readPasswordLink, { body: { token: token ?? '' }, signal }),
    enabled: token !== null && token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

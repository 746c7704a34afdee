import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  agreeLegalTexts,
  findConsents,
  type LegalNotice,
  readMarketingLink,
  setMarketingConsent,
} from '#contract/accounts/consents.ts';
import { getLegalText, type LegalSlug } from '#contract/site.ts';
import { call } from '#web/lib/api.ts';

/** What the signed-in member has consented to. */
export const consentsQuery = queryOptions({
  queryKey: ['account-consents'],
  queryFn: ({ signal }) => call(findConsents, { signal }),
});

/** The text in force as the server shows it now: what a consent is given to. */
async function readShown(slug: LegalSlug): Promise<{ version: string; textHash: string }> {
  const { version, textHash } = await call(getLegalText, { params: { slug } });
  return { version, textHash };
}

/** Gives the consent to marketing mails or takes it back. */
export function useMarketingConsent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (isOn: boolean) =>
      call(setMarketingConsent, {
        body: isOn ? { isOn, text: await readShown('marketing') } : { isOn },
      }),
    onSuccess: (consents) => queryClient.setQueryData(consentsQuery.queryKey, consents),
  });
}

/** Agrees to the newer versions that ask for it. */
export function useAgreement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (notices: readonly LegalNotice[]) => {
      const slugs = notices.map(({ slug }) => slug).filter((slug) => slug !== 'marketing');
      const texts = await Promise.all(slugs.map(async (slug) => ({ slug, ...(await readShown(slug)) })));
      return call(agreeLegalTexts, { body: { texts } });
    },
    onSuccess: (consents) => queryClient.setQueryData(consentsQuery.queryKey, consents),
  });
}

/** The consent that a mailed link tells of; asked once, since the link does not change while it is looked at. */
export const marketingLinkQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['marketing-link', token],
    queryFn: ({ signal }) => call(readMarketingLink, { body: { token: token ?? '' }, signal }),
    enabled: token !== null && token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

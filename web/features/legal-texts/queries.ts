import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/admin/legal-texts.ts';
import type { LegalSlug } from '#contract/site.ts';
import { call } from '#web/lib/api.ts';

/** The legal texts with every version. */
export const legalTextsQuery = queryOptions({
  queryKey: ['admin', 'legal-texts'],
  queryFn: ({ signal }) => call(contract.findLegalTexts, { signal }),
});

/** A text as it is written; not fetched again while somebody writes. */
export const legalSourceQuery = (slug: LegalSlug) =>
  queryOptions({
    queryKey: ['admin', 'legal-texts', slug],
    queryFn: ({ signal }) => call(contract.getLegalSource, { params: { slug }, signal }),
    refetchOnWindowFocus: false,
  });

/** One page of who agreed to a version. The server records each read. */
export const legalConsentsQuery = (params: { slug: LegalSlug; version: string }, page: number) =>
  queryOptions({
    queryKey: ['admin', 'legal-consents', params.slug, params.version, page],
    queryFn: ({ signal }) => call(contract.findLegalConsents, { params, query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

/** Announcing and taking back; each answers with all texts, and what visitors read is fetched again. */
export function useLegalTextChanges() {
  const queryClient = useQueryClient();
  const options = {
    onSuccess: (all: contract.AdminLegalTexts) => {
      const { queryKey } = legalTextsQuery;
      // The list itself stays: a page that shows it would go on showing what was removed.
      queryClient.removeQueries({ queryKey, predicate: (query) => query.queryKey.length > queryKey.length });
      queryClient.setQueryData(queryKey, all);
      void queryClient.invalidateQueries({ queryKey: ['legal'] });
    },
  };
  return {
    announce: useMutation({
      mutationFn: ({ slug, ...body }: contract.LegalVersionForm & { slug: LegalSlug }) =>
        call(contract.announceLegalVersion, { params: { slug }, body }),
      ...options,
    }),
    withdraw: useMutation({
      mutationFn: ({ reason, ...params }: { slug: LegalSlug; version: string; reason: string }) =>
        call(contract.withdrawLegalVersion, { params, body: { reason } }),
      ...options,
    }),
  };
}

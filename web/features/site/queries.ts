import { queryOptions } from '@tanstack/react-query';
import { countSite, getLegalText, type LegalSlug, type LegalText, legalSlugs } from '#contract/site.ts';
import { ApiProblem, call } from '#web/lib/api.ts';

/** How much the public catalogue holds at this moment. */
export const siteCountsQuery = queryOptions({
  queryKey: ['site', 'counts'],
  queryFn: ({ signal }) => call(countSite, { signal }),
  staleTime: 60_000,
});

/** A legal text in its version in force, or in an announced one. */
export function legalTextQuery(slug: LegalSlug, version?: string) {
  return queryOptions({
    queryKey: version === undefined ? ['legal', slug] : ['legal', slug, version],
    queryFn: ({ signal }) => call(getLegalText, { params: { slug }, query: { version }, signal }),
    staleTime: 300_000,
  });
}

/** True for a slug under which a legal text stands. */
export function isLegalSlug(slug: string): slug is LegalSlug {
  return (legalSlugs as readonly string[]).includes(slug);
}

/** The same for the page of a text; null for a version that was never announced. */
export function legalPageQuery(slug: LegalSlug, version?: string) {
  return queryOptions({
    queryKey: ['legal', 'page', slug, version ?? null],
    queryFn: async ({ signal }): Promise<LegalText | null> => {
      try {
        return await call(getLegalText, { params: { slug }, query: { version }, signal });
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 300_000,
  });
}

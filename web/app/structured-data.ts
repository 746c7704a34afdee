import type { NpoProfile, NpoProject } from '#contract/npos/npos.ts';

/** A JSON-LD node; an address in it starts with `SITE`, in whose place the document puts its origin. */
export type StructuredData = Record<string, unknown>;

export const SITE = 'site:';

const CONTEXT = 'https://schema.org';

/** Where a page stands: its ancestors and itself, from the outside in. */
export function breadcrumbs(...trail: readonly { name: string; path: string }[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: '맞손', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${SITE}${path}`,
    })),
  };
}

/** A published profile as an NGO. */
export function ngo(npo: NpoProfile): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'NGO',
    '@id': `${SITE}/npos/${npo.id}`,
    name: npo.orgName,
    url: `${SITE}/npos/${npo.id}`,
    description: npo.intro || undefined,
    foundingDate: npo.foundedOn ?? undefined,
    logo: npo.avatar ? `${SITE}${npo.avatar}` : undefined,
    address: npo.location
      ? { '@type': 'PostalAddress', addressCountry: 'KR', addressRegion: npo.location }
      : undefined,
    knowsAbout: npo.mainActivities,
  };
}

/** A representative project; a hidden budget is not part of what the page knows, so it cannot be here either. */
export function representativeProject(npo: NpoProfile, project: NpoProject): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'Project',
    name: project.name,
    url: `${SITE}/npos/${npo.id}?project=${project.id}`,
    description: project.description,
    parentOrganization: { '@type': 'NGO', '@id': `${SITE}/npos/${npo.id}`, name: npo.orgName },
  };
}

/** The product itself, with the search of its directory. */
export const website: StructuredData = {
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: '맞손',
  alternateName: 'Matson',
  url: `${SITE}/`,
  inLanguage: 'ko',
  potentialAction: {
    '@type': 'SearchAction',
    target: `${SITE}/npos?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
};

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  countNpos,
  findNpos,
  findSimilarNpos,
  getNpo,
  type NpoProfile,
  type NpoProject,
} from '#contract/npos/npos.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import { type NposSearch, toFirstPage } from './search.ts';

/** One page of the directory; the page before stays on screen while the next one loads. */
export function nposQuery(search: NposSearch) {
  return queryOptions({
    queryKey: ['npos', 'list', search],
    queryFn: ({ signal }) => call(findNpos, { query: search, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What narrows a list, without what sorts and turns its pages. */
function toFilters(search: NposSearch): NposSearch {
  const { sort: _sort, ...filters } = toFirstPage(search);
  return filters;
}

/** How many NPOs a search finds. */
export function npoTotalQuery(search: NposSearch) {
  const filters = toFilters(search);
  return queryOptions({
    queryKey: ['npos', 'total', filters],
    queryFn: async ({ signal }) => (await call(findNpos, { query: filters, signal })).total,
  });
}

/** Counts per filter value; sort and page do not matter to them. */
export function npoCountsQuery(search: NposSearch) {
  const filters = toFilters(search);
  return queryOptions({
    queryKey: ['npos', 'counts', filters],
    queryFn: ({ signal }) => call(countNpos, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A public profile, null when there is none under this id. */
export function npoQuery(npoId: string) {
  return queryOptions({
    queryKey: ['npos', 'profile', npoId],
    queryFn: async ({ signal }): Promise<NpoProfile | null> => {
      try {
        return await call(getNpo, { params: { npoId }, signal });
      } catch (error) {
        // A malformed id is refused as invalid; to the reader of an address it is simply not there.
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });
}

/** Cards of the NPOs most like one. */
export function similarNposQuery(npoId: string) {
  return queryOptions({
    queryKey: ['npos', 'similar', npoId],
    queryFn: ({ signal }) => call(findSimilarNpos, { params: { npoId }, signal }),
    staleTime: 60_000,
  });
}

/** A representative project as the home page shows it. */
export type FeaturedProject = Pick<
  NpoProject,
  | 'id'
  | 'name'
  | 'fieldCode'
  | 'beneficiaryCode'
  | 'actualStart'
  | 'actualEnd'
  | 'actualBudget'
  | 'isBudgetHidden'
> & { npoId: string; orgName: string; location: string | null; imageId: string | null };

const FEATURED_COUNT = 3;

/** Representative projects of experienced NPOs, each of another field. */
export const featuredProjectsQuery = queryOptions({
  queryKey: ['npos', 'featured'],
  queryFn: ({ signal }) => findFeaturedProjects(signal),
  staleTime: 300_000,
});

async function findFeaturedProjects(signal: AbortSignal): Promise<FeaturedProject[]> {
  const { items } = await call(findNpos, { query: { sort: 'EXPERIENCE' }, signal });
  const featured: FeaturedProject[] = [];
  const fields = new Set<string>();
  const candidates = items.filter((card) => card.projectCount > 0 && card.image !== null);
  for (const card of candidates) {
    if (featured.length === FEATURED_COUNT) break;
    if (card.fieldCodes.some((code) => fields.has(code))) continue;
    const profile = await call(getNpo, { params: { npoId: card.id }, signal });
    const project = profile.projects.find(({ images }) => images.length > 0);
    if (!project || fields.has(project.fieldCode)) continue;
    fields.add(project.fieldCode);
    featured.push(toFeatured(profile, project));
  }
  return featured;
}

function toFeatured(profile: NpoProfile, project: NpoProject): FeaturedProject {
  const { id, name, fieldCode, beneficiaryCode, actualStart, actualEnd, actualBudget, isBudgetHidden } =
    project;
  return {
    id,
    name,
    fieldCode,
    beneficiaryCode,
    actualStart,
    actualEnd,
    actualBudget,
    isBudgetHidden,
    npoId: profile.id,
    orgName: profile.orgName,
    location: profile.location,
    imageId: project.images[0]?.file.id ?? null,
  };
}

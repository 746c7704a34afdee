/**
 * Which half-written request the form shows, and its step; without a step it opens at the one that was left. Without a
 * request the page lists those of the member.
 */
export type RequestSearch = { draft?: string; step?: '1' | '2' | '3' | '4' | '5' };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads request and step of an address; what it does not know falls away, and a step without a request. */
export function readRequestSearch(search: Record<string, unknown>): RequestSearch {
  const { draft, step } = search;
  if (typeof draft !== 'string' || !UUID.test(draft)) return {};
  return typeof step === 'string' && /^[1-5]$/.test(step)
    ? { draft, step: step as NonNullable<RequestSearch['step']> }
    : { draft };
}

/** What the project list shows, as it stands in its address. */
export type ProjectsSearch = {
  /** One of the two groups (S-02); both when absent. */
  stage?: 'matching' | 'project';
  /** Inside the project stage: only what runs, or only what has ended. */
  progress?: 'running' | 'ended';
  q?: string;
  sort?: 'recent';
  /** Project whose request stands open above the list. */
  request?: string;
};

const Q_MAX_LENGTH = 80;

/** Reads the filters of an address: unknown and malformed values fall away. */
export function readProjectsSearch(search: Record<string, unknown>): ProjectsSearch {
  const { stage, progress, q, sort, request } = search;
  const result: ProjectsSearch = {};
  if (stage === 'matching' || stage === 'project') result.stage = stage;
  if ((progress === 'running' || progress === 'ended') && stage !== 'matching') result.progress = progress;
  if (typeof q === 'string' && q.trim() !== '') result.q = q.slice(0, Q_MAX_LENGTH);
  if (sort === 'recent') result.sort = sort;
  if (typeof request === 'string' && /^[\da-f-]{36}$/i.test(request)) result.request = request;
  return result;
}

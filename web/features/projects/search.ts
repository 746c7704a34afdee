/** The step of the request form as it stands in the address; the first one is the address without it. */
export type RequestSearch = { step?: '2' | '3' | '4' | '5' };

/** Reads the step of an address; anything else is the first one. */
export function readRequestSearch(search: Record<string, unknown>): RequestSearch {
  const { step } = search;
  return step === '2' || step === '3' || step === '4' || step === '5' ? { step } : {};
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

import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { type Comparison, getComparison, getComparisonDocument } from '#contract/matches/comparisons.ts';
import { previewMatch } from '#contract/matches/matches.ts';
import { createOpen } from '#contract/matches/outcomes.ts';
import { type CallInput, call, endpointUrl } from '#web/lib/api.ts';
import { saveFrom } from '#web/lib/download.ts';

/** The conditions of a request that narrow the list, as far as they are written; null ones are not written yet. */
export type PreviewConditions = {
  [K in keyof NonNullable<CallInput<typeof previewMatch>['query']>]:
    | NonNullable<CallInput<typeof previewMatch>['query']>[K]
    | null;
};

/** How many NPOs fit the conditions; the counts before stay on screen while the next ones load. */
export function matchPreviewQuery(conditions: PreviewConditions) {
  const written = Object.fromEntries(
    Object.entries(conditions).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
  return queryOptions({
    queryKey: ['matches', 'preview', written],
    queryFn: ({ signal }) => call(previewMatch, { query: written, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** Ranks 1 to 5 of a project's list side by side. */
export function comparisonQuery(projectId: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'comparison'],
    queryFn: ({ signal }) => call(getComparison, { params: { projectId }, signal }),
  });
}

/** Saves the comparison as a PDF on this device; throws `ApiProblem`. */
export function saveComparison({ projectId, title }: Pick<Comparison, 'projectId' | 'title'>): Promise<void> {
  return saveFrom(endpointUrl(getComparisonDocument, { projectId }), `추천 비교서 ${title}.pdf`);
}

/** Notes that the company looks at a recommended NPO's profile. Nobody waits for it, and a failure changes nothing. */
export function useRecordOpen(projectId: string) {
  const { mutate } = useMutation({
    mutationFn: (npoId: string) => call(createOpen, { params: { projectId }, body: { npoId } }),
  });
  return mutate;
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getOutcomeExport, getOutcomeSummary, type OutcomeExport } from '#contract/matches/outcomes.ts';
import {
  createWeightSet,
  decideWeightSet,
  findWeightSets,
  type WeightSetFile,
  type WeightSetItem,
} from '#contract/matches/weight-sets.ts';
import { call, endpointUrl } from '#web/lib/api.ts';
import { saveFrom } from '#web/lib/download.ts';

const CHECK_POLL_MS = 5_000;

/** All weight sets, the active one first. */
export const weightSetsQuery = queryOptions({
  queryKey: ['admin', 'weight-sets'],
  queryFn: ({ signal }) => call(findWeightSets, { signal }),
  // A proposal is checked in the background; the page says so until it is.
  refetchInterval: ({ state }) => (state.data?.items.some(isBeingChecked) ? CHECK_POLL_MS : false),
});

function isBeingChecked({ status, since, checkedAt }: WeightSetItem): boolean {
  return status === 'PROPOSED' && since !== null && checkedAt === null;
}

/** How far recommended NPOs came. */
export const outcomeSummaryQuery = queryOptions({
  queryKey: ['admin', 'outcomes'],
  queryFn: ({ signal }) => call(getOutcomeSummary, { signal }),
});

/** Puts the list that a change answers on screen; after a refusal it is read again. */
function useWeightSetChange<T>(change: (input: T) => Promise<{ items: WeightSetItem[] }>) {
  const queryClient = useQueryClient();
  const { queryKey } = weightSetsQuery;
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Proposes the weights of a file. */
export function useProposeWeights() {
  return useWeightSetChange((body: WeightSetFile) => call(createWeightSet, { body }));
}

/** Approves, rejects or rolls back to a set at the version that was read. */
export function useDecideWeights({ id, version }: WeightSetItem) {
  return useWeightSetChange((decision: { to: 'ACTIVE' | 'REJECTED'; reason: string }) =>
    call(decideWeightSet, { params: { weightSetId: id }, body: { ...decision, version } }),
  );
}

/** Saves an export on this device; the reading stands in the audit log. Throws `ApiProblem`. */
export function saveOutcomes(kind: OutcomeExport, since: string, name: string): Promise<void> {
  return saveFrom(endpointUrl(getOutcomeExport, {}, { kind, since }), name);
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getOutcomeExport, getOutcomeSummary, type OutcomeExport } from '#contract/matches/outcomes.ts';
import {
  createWeightSet,
  decideWeightSet,
  findWeightSets,
  type Learning,
  learningHours,
  startLearning,
  type WeightSetFile,
  type WeightSetItem,
  type WeightSetList,
} from '#contract/matches/weight-sets.ts';
import { call, endpointUrl } from '#web/lib/api.ts';
import { saveFrom } from '#web/lib/download.ts';

const CHECK_POLL_MS = 5_000;

/** All weight sets, the active one first. */
export const weightSetsQuery = queryOptions({
  queryKey: ['admin', 'weight-sets'],
  queryFn: ({ signal }) => call(findWeightSets, { signal }),
  // Learning and the check of a proposal go on in the background; the page says so until they end.
  refetchInterval: ({ state: { data } }) =>
    isLearning(data?.learning) || data?.items.some(isBeingChecked) ? CHECK_POLL_MS : false,
  meta: { live: ['DESK'] },
});

/** Whether a learning goes on: one that is too old has died with its process. */
export const isLearning = (learning: Learning | null | undefined): learning is Learning =>
  learning?.status === 'WAITING' && Date.now() - Date.parse(learning.startedAt) < learningHours * 3_600_000;

function isBeingChecked({ status, since, checkedAt }: WeightSetItem): boolean {
  return status === 'PROPOSED' && since !== null && checkedAt === null;
}

/** How far recommended NPOs came. */
export const outcomeSummaryQuery = queryOptions({
  queryKey: ['admin', 'outcomes'],
  queryFn: ({ signal }) => call(getOutcomeSummary, { signal }),
});

/** Puts the list that a change answers on screen; after a refusal it is read again. */
function useWeightSetChange<T>(change: (input: T) => Promise<WeightSetList>) {
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

/** Starts learning from the outcomes since a day. */
export function useStartLearning() {
  return useWeightSetChange((since: string) => call(startLearning, { body: { since } }));
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

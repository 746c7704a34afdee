import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getBudget } from '#contract/budgets/budgets.ts';
import { findSpendings, type SpendingPage } from '#contract/budgets/spendings.ts';
import { call } from '#web/lib/api.ts';

/** The budget of a project with its sums. */
export function budgetQuery(projectId: string) {
  return queryOptions({
    queryKey: ['budget', projectId],
    queryFn: ({ signal }) => call(getBudget, { params: { projectId }, signal }),
  });
}

/** Spendings of a project, newest day first, page by page; of one line where it is named. */
export function spendingsQuery(projectId: string, lineId: string | null) {
  return infiniteQueryOptions({
    queryKey: ['budget', projectId, 'spendings', lineId],
    queryFn: ({ pageParam, signal }) =>
      call(findSpendings, {
        params: { projectId },
        query: { ...pageParam, ...(lineId !== null && { lineId }) },
        signal,
      }),
    initialPageParam: null as SpendingPage['next'],
    getNextPageParam: ({ next }) => next,
  });
}

/** Runs a change of the budget, after which everything of it is read again, whether it was done or refused. */
export function useBudgetChange(projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['budget', projectId] }),
  });
}

/** The first mistake of each field that a schema has found. */
export const mistakesOf = (
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? ''), message]).reverse());

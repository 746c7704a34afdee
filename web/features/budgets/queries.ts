import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getBudget } from '#contract/budgets/budgets.ts';
import { findSpendings, type SpendingPage } from '#contract/budgets/spendings.ts';
import { ApiProblem, call } from '#web/lib/api.ts';

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

/** What a refused change says: by field, and under '' what concerns the whole. */
export function readMistakes(error: unknown): Record<string, string> {
  if (!(error instanceof ApiProblem)) return { '': '저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.' };
  if (error.fieldErrors.length === 0) return { '': error.message };
  return Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, message]).reverse());
}

/** The first mistake of each field that a schema has found. */
export const mistakesOf = (
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? ''), message]).reverse());

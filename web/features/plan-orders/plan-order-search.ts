import { type PlanOrderFilter, planOrderFilters } from '#contract/organizations/plan-orders.ts';

/** Filters of the list of orders, as they stand in the address. */
export type PlanOrderSearch = {
  q?: string | undefined;
  filter?: PlanOrderFilter | undefined;
  page?: number | undefined;
};

/** Reads filters from the values of an address; what does not fit falls away. */
export function readPlanOrderSearch(search: Record<string, unknown>): PlanOrderSearch {
  const page = Number(search.page);
  const filter = planOrderFilters.find((known) => known === search.filter);
  return {
    ...(typeof search.q === 'string' && search.q.trim() ? { q: search.q.trim().slice(0, 80) } : {}),
    ...(filter ? { filter } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 ? { page } : {}),
  };
}

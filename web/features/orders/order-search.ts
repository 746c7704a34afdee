import { type OrderFilter, orderFilters } from '#contract/orders/admin-orders.ts';
import { type OrderKind, orderKinds } from '#contract/orders/orders.ts';
import { isUuid } from '#web/lib/uuid.ts';

/** Filters of the list of orders, as they stand in the address. */
export type OrderSearch = {
  q?: string | undefined;
  filter?: OrderFilter | undefined;
  kind?: OrderKind | undefined;
  organizationId?: string | undefined;
  page?: number | undefined;
};

/** Reads filters from the values of an address; what does not fit falls away. */
export function readOrderSearch(search: Record<string, unknown>): OrderSearch {
  const page = Number(search.page);
  const kind = orderKinds.find((known) => known === search.kind);
  const filter = orderFilters.find((known) => known === search.filter);
  return {
    ...(typeof search.q === 'string' && search.q.trim() ? { q: search.q.trim().slice(0, 80) } : {}),
    ...(filter ? { filter } : {}),
    ...(kind ? { kind } : {}),
    ...(isUuid(search.organizationId) ? { organizationId: search.organizationId } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 ? { page } : {}),
  };
}

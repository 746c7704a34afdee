import { type BankLineView, bankLineViews } from '#contract/orders/bank-lines.ts';

/** View, words and page of the deposits, as they stand in the address. */
export type BankSearch = {
  view?: BankLineView | undefined;
  q?: string | undefined;
  page?: number | undefined;
};

/** Reads them from the values of an address; what does not fit falls away. */
export function readBankSearch(search: Record<string, unknown>): BankSearch {
  const page = Number(search.page);
  const view = bankLineViews.find((known) => known === search.view);
  return {
    ...(view && view !== 'OPEN' ? { view } : {}),
    ...(typeof search.q === 'string' && search.q.trim() ? { q: search.q.trim().slice(0, 80) } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 ? { page } : {}),
  };
}

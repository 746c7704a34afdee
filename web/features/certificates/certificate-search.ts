import { limits } from '#contract/limits.ts';
import { endingWithin } from '#contract/npos/certificates.ts';

/** Which documents the admin looks at: those that wait, those about to end, and all that were decided on. */
export const certificateViews = ['waiting', 'ending', 'decided'] as const;
export type CertificateView = (typeof certificateViews)[number];

/** What stands in the address of 심사 › 서류. */
export type CertificateSearch = {
  view?: CertificateView | undefined;
  within?: (typeof endingWithin)[number] | undefined;
  q?: string | undefined;
  page?: number | undefined;
};

/** Reads it from the values of an address; what does not fit falls away. */
export function readCertificateSearch(search: Record<string, unknown>): CertificateSearch {
  const view = certificateViews.find((known) => known === search.view);
  const within = endingWithin.find((known) => known === String(search.within));
  const q = ['string', 'number'].includes(typeof search.q) ? String(search.q).trim() : '';
  const page = Number(search.page);
  return {
    ...(view && view !== 'waiting' && { view }),
    ...(within && { within }),
    ...(q && { q: q.slice(0, limits.searchMaxLength) }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  };
}

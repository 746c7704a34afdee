import { type MembershipStatus, membershipStatuses } from '#contract/accounts/membership.ts';

/** Filters of the list of organisations, as they stand in the address. */
export type OrganizationSearch = {
  q?: string | undefined;
  status?: MembershipStatus | undefined;
  type?: 'COMPANY' | 'NPO' | undefined;
  page?: number | undefined;
};

/** Reads filters from the values of an address; what does not fit falls away. */
export function readOrganizationSearch(search: Record<string, unknown>): OrganizationSearch {
  const page = Number(search.page);
  const status = membershipStatuses.find((known) => known === search.status);
  return {
    ...(typeof search.q === 'string' && search.q.trim() ? { q: search.q.trim().slice(0, 80) } : {}),
    ...(status ? { status } : {}),
    ...(search.type === 'COMPANY' || search.type === 'NPO' ? { type: search.type } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 ? { page } : {}),
  };
}

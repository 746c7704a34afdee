import { isUuid } from './uuid.ts';

/** A list of the desk that its address narrows to one organisation, and its page from the second on. */
export type OrganizationAddress = { organizationId?: string | undefined; page?: number | undefined };

/** Reads the organisation and the page from an address; what does not fit falls away. */
export function readOrganizationAddress(search: Record<string, unknown>): OrganizationAddress {
  const page = Number(search.page);
  return {
    ...(isUuid(search.organizationId) ? { organizationId: search.organizationId } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 ? { page } : {}),
  };
}

/** Views of an organisation's page, in the order of its tabs; the address names all but the first. */
export const organizationViews = [
  'overview',
  'people',
  'certificates',
  'projects',
  'orders',
  'inquiries',
  'public',
  'mails',
  'notes',
  'history',
] as const;
export type OrganizationView = (typeof organizationViews)[number];

/** The view that an address names; the overview where it names none that is known. */
export const readOrganizationView = (search: Record<string, unknown>): OrganizationView =>
  organizationViews.find((view) => view === search.view) ?? 'overview';

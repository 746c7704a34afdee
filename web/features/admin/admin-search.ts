import type { AuditAction } from '#contract/admin/audit-actions.ts';
import { auditActions, subjectNames } from '#contract/admin/audit-names.ts';
import { type AuditKind, auditKinds, auditRoles } from '#contract/admin/audits.ts';
import { isCalendarDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { type ProjectStatus, projectStatuses } from '#contract/projects/project-status.ts';

/** Filters of the admin's project list as they stand in its address. */
export type AdminSearch = { q?: string; status?: ProjectStatus; page?: number };

/** Filters of the audit log as they stand in its address; `from` and `until` are the first and the last day in Korea. */
export type AuditSearch = {
  subjectId?: string;
  subjectType?: string;
  actorId?: string;
  actorRole?: (typeof auditRoles)[number];
  action?: AuditAction;
  kind?: AuditKind;
  from?: string;
  until?: string;
  q?: string;
};

/** Views of a project on the admin screens. */
export const adminViews = [
  'candidates',
  'offers',
  'agreement',
  'budget',
  'measurements',
  'report',
  'progress',
  'log',
] as const;
export type AdminView = (typeof adminViews)[number];

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;
const PAGE = /^([2-9]|[1-9]\d{1,3})$/;

/** Reads the list's address: what is unknown or malformed falls away. */
export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, limits.searchMaxLength) : '';
  const status = projectStatuses.find((known) => known === search.status);
  const page = PAGE.test(String(search.page)) ? Number(search.page) : undefined;
  return { ...(q && { q }), ...(status && { status }), ...(page && { page }) };
}

/** Reads the audit log's address. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const { subjectId, subjectType, actorId, from, until } = search;
  const actorRole = auditRoles.find((known) => known === search.actorRole);
  const action = auditActions.find((known) => known === search.action);
  const kind = auditKinds.find((known) => known === search.kind);
  // A number stands in the address without quotes.
  const q = ['string', 'number'].includes(typeof search.q) ? String(search.q).trim() : '';
  return {
    ...(typeof subjectId === 'string' && UUID.test(subjectId) && { subjectId }),
    ...(typeof subjectType === 'string' && subjectType in subjectNames && { subjectType }),
    ...(typeof actorId === 'string' && UUID.test(actorId) && { actorId }),
    ...(actorRole && { actorRole }),
    ...(action && { action }),
    ...(kind && { kind }),
    ...(typeof from === 'string' && isCalendarDay(from) && { from }),
    ...(typeof until === 'string' && isCalendarDay(until) && { until }),
    ...(q && { q: q.slice(0, limits.searchMaxLength) }),
  };
}

/** Reads which entry of the audit log is looked at. */
export function readAuditEntry({ entry }: Record<string, unknown>): number | undefined {
  const sequence = Number(entry);
  return Number.isSafeInteger(sequence) && sequence > 0 ? sequence : undefined;
}

/** Reads which view of a project stands open; undefined leaves it to the status. */
export function readAdminView(search: Record<string, unknown>): AdminView | undefined {
  return adminViews.find((known) => known === search.view);
}

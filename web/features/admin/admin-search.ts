import { isCalendarDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { type ProjectStatus, projectStatuses } from '#contract/projects/project-status.ts';

/** Filters of the admin's project list as they stand in its address. */
export type AdminSearch = { q?: string; status?: ProjectStatus; page?: number };

/** Filters of the audit log: what was done about a subject, by an actor, since a day in Korea. */
export type AuditSearch = { subjectId?: string; actorId?: string; from?: string };

/** Views of a project on the admin screens. */
export const adminViews = [
  'candidates',
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
  const { subjectId, actorId, from } = search;
  return {
    ...(typeof subjectId === 'string' && UUID.test(subjectId) && { subjectId }),
    ...(typeof actorId === 'string' && UUID.test(actorId) && { actorId }),
    ...(typeof from === 'string' && isCalendarDay(from) && { from }),
  };
}

/** Reads which view of a project stands open; undefined leaves it to the status. */
export function readAdminView(search: Record<string, unknown>): AdminView | undefined {
  return adminViews.find((known) => known === search.view);
}

import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { projectStatusLabels } from '#contract/projects/project-status.ts';
import { describeProgressChanges } from '#web/lib/progress-changes.ts';
import { describeMatchChanges } from './match-edit.ts';

/** What differs between two readings of a project on the admin screens, for whoever decided on the first one. */
export function describeAdminChanges(before: AdminProjectDetail, after: AdminProjectDetail): string[] {
  const [was, is] = [before.project, after.project];
  const changes: string[] = [];
  if (was.status.code !== is.status.code) {
    changes.push(`상태: ${projectStatusLabels[was.status.code]} → ${projectStatusLabels[is.status.code]}`);
  }
  if (was.partner?.id !== is.partner?.id) {
    changes.push(`파트너: ${was.partner?.orgName ?? '없음'} → ${is.partner?.orgName ?? '없음'}`);
  }
  if (was.progress && is.progress) changes.push(...describeProgressChanges(was.progress, is.progress));
  if (before.match && after.match) changes.push(...describeMatchChanges(before.match, after.match));
  const known = new Set(was.events.items.map(({ id }) => id));
  for (const event of is.events.items) {
    if (!known.has(event.id)) changes.push(`${event.actorName}: ${event.text}`);
  }
  return changes;
}

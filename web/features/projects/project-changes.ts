import { invitationStatusLabels } from '#contract/matches/matches.ts';
import { projectStatusLabels } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { describeProgressChanges } from '#web/lib/progress-changes.ts';

/** What changed between two readings of a project, as sentences for whoever decided on the first one. */
export function describeChanges(before: ProjectDetail, after: ProjectDetail): string[] {
  const changes: string[] = [];
  if (before.status.code !== after.status.code) {
    changes.push(
      `상태: ${projectStatusLabels[before.status.code]} → ${projectStatusLabels[after.status.code]}`,
    );
  }
  if (before.partner?.id !== after.partner?.id) {
    changes.push(`파트너: ${before.partner?.orgName ?? '없음'} → ${after.partner?.orgName ?? '없음'}`);
  }
  for (const npo of after.recommendedNpos) {
    const known = before.recommendedNpos.find(({ userId }) => userId === npo.userId);
    const [was, is] = [known?.invitation?.status, npo.invitation?.status];
    if (was !== undefined && is !== undefined && was !== is) {
      changes.push(`${npo.orgName}: ${invitationStatusLabels[was]} → ${invitationStatusLabels[is]}`);
    }
  }
  if (before.progress === null && after.progress !== null) changes.push('진행 정보가 저장됐어요');
  if (before.progress && after.progress)
    changes.push(...describeProgressChanges(before.progress, after.progress));
  return changes;
}

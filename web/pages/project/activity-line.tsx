import { ActivityGlance } from '#web/features/activity-entries/activity-glance.tsx';
import { findNextMilestone, useAgreedMilestones } from '#web/features/agreements/milestones-card.tsx';

/** The line of '실행' in '사업 한눈에': what was done so far, and the day that was agreed on next. */
export function ActivityLine({ projectId }: { projectId: string }) {
  const next = findNextMilestone(useAgreedMilestones(projectId).milestones ?? []);
  return <ActivityGlance projectId={projectId} nextDay={next?.day ?? null} />;
}

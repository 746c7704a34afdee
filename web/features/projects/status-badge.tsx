import type { ProjectStatus } from '#contract/project-status.ts';
import { projectStatusLabels } from '#contract/project-status.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { statusLooks } from './status-looks.ts';

/** The status of a project as colour, icon and label (S-01). */
export function ProjectStatusBadge({ code }: { code: ProjectStatus }) {
  const { icon, toneClassName } = statusLooks[code];
  return <StatusBadge icon={icon} label={projectStatusLabels[code]} toneClassName={toneClassName} />;
}

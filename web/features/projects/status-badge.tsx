import type { PartnershipEnding } from '#contract/projects/partnership-ending.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { projectStatusLabels } from '#contract/projects/project-status.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { statusLooks } from './status-looks.ts';

type ProjectStatusBadgeProps = {
  code: ProjectStatus;
  /** How the viewer's own partnership ended, where the project went on without it. */
  leftBy?: PartnershipEnding | null;
  /** Of an NPO that is asked to take part: how its own offer stands, which the company's words do not say. */
  offer?: string | null;
};

/** What an NPO reads of a request that it is asked to take part in (F-57). */
const OFFER_LABELS: Record<string, string> = { SENT: '제안 받음', ACCEPTED: '선택 대기' };

/** The status of a project as colour, icon and label (S-01). */
export function ProjectStatusBadge({ code, leftBy = null, offer = null }: ProjectStatusBadgeProps) {
  const { icon, toneClassName } = statusLooks[code];
  const isAsked = code === 'MATCHING' || code === 'PROPOSING';
  const ownLabel = isAsked && offer !== null ? OFFER_LABELS[offer] : undefined;
  const label = leftBy === null ? (ownLabel ?? projectStatusLabels[code]) : '협업 끝남';
  return <StatusBadge icon={icon} label={label} toneClassName={toneClassName} />;
}

/** How the viewer's partnership ended where the project went on without it; null for any other. */
export function leftByOf(ending: PartnershipEnding | null | undefined): PartnershipEnding | null {
  return ending === 'REMATCHED' || ending === 'PARTNER_LEFT' ? ending : null;
}

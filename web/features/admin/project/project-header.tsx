import type { ReactNode } from 'react';
import { joinRegion } from '#contract/fields/regions.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { formatDayRange, formatWon } from '#web/lib/format.ts';
import { OrganizationLink } from '#web/lib/organization-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';

type ProjectHeaderProps = {
  project: ProjectDetail;
  partner: NonNullable<ProjectDetail['partner']>;
  statusBadge: ReactNode;
  /** What can be done whatever is shown below. */
  acts: ReactNode;
};

/** A project with a partner in two lines: what it is called, who runs it, how it stands, when, for how much and where. */
export function ProjectHeader({ project, partner, statusBadge, acts }: ProjectHeaderProps) {
  const { company, progress, requestDetails } = project;
  const facts = progress
    ? [
        formatDayRange(progress.actualStart, progress.actualEnd),
        formatWon(progress.actualBudget),
        joinRegion(progress),
      ]
    : [requestDetails.schedule.range, joinRegion(requestDetails)];
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-80 items-start gap-3">
        <span className="flex flex-none pt-0.5 max-tablet:hidden">
          <Avatar name={company.name} src={company.avatar} alt="" size="md" tone="company" />
          <span className="-ml-2">
            <Avatar name={partner.orgName} src={partner.avatar} alt="" size="md" tone="npo" />
          </span>
        </span>
        <div className="grid min-w-0 gap-1">
          <h1 className="text-[20px] leading-7.5 [overflow-wrap:anywhere]">{project.title}</h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            {statusBadge}
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
              <OrganizationLink id={company.id} name={company.name} />
              <span className="text-ink-3"> × </span>
              <OrganizationLink id={partner.id} name={partner.orgName} />
            </span>
          </p>
          <p className="tnum text-sm text-ink-2">{facts.join(' · ')}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 text-sm">{acts}</div>
    </div>
  );
}

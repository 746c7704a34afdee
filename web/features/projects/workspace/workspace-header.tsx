import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { nameRegion } from '#contract/fields/regions.ts';
import { projectStatusLabels } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { useDialogAddress } from '#web/lib/dialog-address.ts';
import { formatDayRange, formatWon } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { isInProjectStage } from '../list/project-groups.ts';
import { leftByOf, ProjectStatusBadge } from '../status-badge.tsx';

/** What the project is, above every tab: way back, title, status, and one line of facts. */
export function WorkspaceHeader({ project }: { project: ProjectDetail }) {
  const request = useDialogAddress('request');
  const { title, status, partnership } = project;
  const leftBy = leftByOf(partnership?.ending);
  const stage = isInProjectStage(status.code) ? '프로젝트 단계' : '매칭 단계';
  return (
    <header className="grid gap-2">
      <nav aria-label="현재 위치" className="flex flex-wrap items-center gap-1 text-sm text-ink-3">
        <Link to="/project/manage" className="inline-flex items-center underline-offset-4 hover:underline">
          프로젝트 관리
        </Link>
        <ChevronRight aria-hidden="true" className="size-3.5" />
        <span>{stage}</span>
      </nav>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 [overflow-wrap:anywhere]">{title}</h1>
        <ProjectStatusBadge code={status.code} leftBy={leftBy} />
        <Button variant="line" className="ml-auto max-tablet:w-full" onClick={() => request.open(project.id)}>
          요청서 보기
        </Button>
      </div>
      <p className="flex flex-wrap text-sm text-ink-2 [clip-path:inset(0_0_0_20px)] -ml-5 [overflow-wrap:anywhere]">
        {factsOf(project).map((fact) => (
          <span
            key={fact}
            className="tnum relative pl-5 before:absolute before:left-2 before:text-ink-3 before:content-['·']"
          >
            {fact}
          </span>
        ))}
        <span className="sr-only">
          , 상태 {leftBy === null ? projectStatusLabels[status.code] : '협업 끝남'}
        </span>
      </p>
    </header>
  );
}

/** Agreed values where there are any, the request's otherwise. */
function factsOf({ requestDetails, company, partner, progress }: ProjectDetail): string[] {
  const { schedule, budget, field, beneficiary } = requestDetails;
  const won = progress?.actualBudget ?? budget.expected;
  return [
    partner ? `${company.name} × ${partner.orgName}` : company.name,
    progress ? formatDayRange(progress.actualStart, progress.actualEnd) : schedule.range,
    ...(won === null ? [] : [formatWon(won)]),
    nameRegion(progress ?? requestDetails),
    field,
    beneficiary,
  ];
}

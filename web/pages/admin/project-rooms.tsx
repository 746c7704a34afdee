import type { ReactNode } from 'react';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { AgreementGlance } from '#web/features/agreements/agreement-glance.tsx';
import { ReportGlance } from '#web/features/reports/report-glance.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type ProjectRoomsProps = { project: ProjectDetail; onShow: (view: 'agreement' | 'report') => void };

/** How agreement and report stand, beside what the admin decides on: each leads to its tab. */
export function ProjectRooms({ project, onShow }: ProjectRoomsProps) {
  if (project.partnership === null) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 laptop:grid-cols-2">
      <Room name="협약" onShow={() => onShow('agreement')}>
        <AgreementGlance projectId={project.id} />
      </Room>
      {project.progress !== null && (
        <Room name="결과보고서" onShow={() => onShow('report')}>
          <ReportGlance projectId={project.id} />
        </Room>
      )}
    </div>
  );
}

function Room({ name, onShow, children }: { name: string; onShow: () => void; children: ReactNode }) {
  return (
    <Card aria-label={name} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">{name}</h2>
        <Button variant="line" size="sm" onClick={onShow}>
          자세히 보기<span className="sr-only">: {name}</span>
        </Button>
      </header>
      {children}
    </Card>
  );
}

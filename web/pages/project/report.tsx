import { useWorkspaceProject } from '#web/features/projects/workspace/workspace-project.ts';
import { ReportView } from '#web/features/reports/report-view.tsx';

/** The room 보고서. */
export function ProjectReportPage() {
  const { id } = useWorkspaceProject();
  return <ReportView key={id} projectId={id} />;
}

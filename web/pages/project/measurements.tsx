import { MeasurementsView } from '#web/features/measurements/measurements-view.tsx';
import { useWorkspaceProject } from '#web/features/projects/workspace/workspace-project.ts';

/** The room 성과. */
export function ProjectMeasurementsPage() {
  const { id: projectId } = useWorkspaceProject();
  return <MeasurementsView projectId={projectId} />;
}

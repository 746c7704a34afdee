import { PackView } from '#web/features/packs/pack-view.tsx';
import { useWorkspaceProject } from '#web/features/projects/workspace/workspace-project.ts';

/** The room 증빙팩 of a project that is over. */
export function ProjectPackPage() {
  const { id: projectId } = useWorkspaceProject();
  return <PackView projectId={projectId} />;
}

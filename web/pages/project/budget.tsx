import { BudgetView } from '#web/features/budgets/budget-view.tsx';
import { useWorkspaceProject } from '#web/features/projects/workspace/workspace-project.ts';

/** The room 예산. */
export function ProjectBudgetPage() {
  const { id, title, progress } = useWorkspaceProject();
  const { actualStart = '', actualEnd = '' } = progress ?? {};
  return <BudgetView projectId={id} title={title} period={{ actualStart, actualEnd }} />;
}

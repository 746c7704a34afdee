import { createContext, useContext } from 'react';
import type { ProjectDetail } from '#contract/projects/projects.ts';

/** The project whose workspace is open; the frame gives it to its tabs. */
export const WorkspaceProject = createContext<ProjectDetail | null>(null);

/** The project of the workspace that a tab stands in, loaded already. */
export function useWorkspaceProject(): ProjectDetail {
  const project = useContext(WorkspaceProject);
  if (!project) throw new Error('a tab of the workspace is shown outside its frame');
  return project;
}

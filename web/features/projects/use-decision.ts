import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.ts';
import { describeChanges } from './project-changes.ts';
import { projectQuery, useRefreshProject } from './queries.ts';

/** A decision that the project had outrun: what the server said and what is different now. */
export type Outrun = { message: string; changes: string[] };

/** Remembers that a decision came too late: reads the project again and tells what is different from `project`. */
export function useOutrun(project: ProjectDetail) {
  const queryClient = useQueryClient();
  const refresh = useRefreshProject();
  const [outrun, setOutrun] = useState<Outrun | null>(null);
  return {
    outrun,
    clear: () => setOutrun(null),
    /** Resolves with the project as it is now. */
    async show(message: string): Promise<ProjectDetail> {
      await refresh(project.id);
      const now = queryClient.getQueryData(projectQuery(project.id).queryKey) ?? project;
      setOutrun({ message, changes: describeChanges(project, now) });
      return now;
    },
  };
}

/**
 * Runs decisions on a project. When the project has changed since it was read, `outrun` tells what changed; any other
 * failure is a toast. `decide` resolves with whether the decision stands.
 */
export function useDecision(project: ProjectDetail) {
  const { outrun, clear, show } = useOutrun(project);

  async function decide(run: () => Promise<unknown>): Promise<boolean> {
    clear();
    try {
      await run();
      return true;
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : null;
      if (problem?.status === 409) await show(problem.message);
      else toast.error(problem?.message ?? '문제가 생겼어요. 잠시 뒤 다시 시도해 주세요.');
      return false;
    }
  }

  return { decide, outrun };
}

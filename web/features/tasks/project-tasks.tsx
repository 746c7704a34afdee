import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { taskActs } from '#contract/admin/task-acts.ts';
import { projectTasksQuery } from './queries.ts';
import { TaskClock } from './task-clock.tsx';

/** What waits for the admins in a project, each with its clock and the page that decides. */
export function ProjectTasks({ projectId }: { projectId: string }) {
  const { data } = useQuery(projectTasksQuery(projectId));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="할 일" className="grid gap-2 rounded-r2 bg-gam-tint px-3.5 py-2.5 text-sm">
      <ul className="grid gap-2">
        {data.items.map((task) => (
          <li key={task.key} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <span className="grid min-w-0 grow basis-40">
              <Link
                to={task.path as '/admin'}
                className="font-semibold text-gam-ink underline-offset-4 hover:underline"
              >
                {taskActs[task.act].label}
              </Link>
              {task.detail && <span className="text-xs text-ink-2">{task.detail}</span>}
            </span>
            <TaskClock task={task} now={Date.now()} />
          </li>
        ))}
      </ul>
    </section>
  );
}

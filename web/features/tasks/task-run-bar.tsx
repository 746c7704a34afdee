import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { endRun, moveRun, useTaskRun } from './task-run.ts';

const STEP =
  'inline-flex min-h-8 items-center gap-1 rounded-[7px] px-2.5 font-semibold hover:bg-white/15 touch:min-h-11';

/** Above the page of a task that is opened in a row: which one it is, and the way to the next. */
export function TaskRunBar() {
  const run = useTaskRun();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const current = run?.tasks[run.at];
  if (!run || !current || current.path.split('?')[0] !== pathname) return null;
  const { at, tasks } = run;
  const [before, next] = [tasks[at - 1], tasks[at + 1]];
  return (
    <section
      aria-label="차례로 열기"
      className="flex min-h-11 flex-none flex-wrap items-center gap-x-3 bg-solid px-4 py-1 text-xs text-on-solid print:hidden"
    >
      <p className="min-w-0 flex-1 truncate" role="status">
        <b className="tnum">
          {tasks.length} 중 {at + 1}
        </b>{' '}
        {current.subject}
      </p>
      {before && (
        <Link to={before.path as '/admin'} onClick={() => moveRun(run, at - 1)} className={STEP}>
          <ChevronLeft aria-hidden="true" className="size-4" />앞 건
        </Link>
      )}
      {next ? (
        <Link to={next.path as '/admin'} onClick={() => moveRun(run, at + 1)} className={STEP}>
          다음 건
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      ) : (
        <Link to="/admin" onClick={endRun} className={STEP}>
          다 봤어요, 목록으로
        </Link>
      )}
      <button type="button" aria-label="차례로 열기 그만하기" onClick={endRun} className={STEP}>
        <X aria-hidden="true" className="size-4" />
      </button>
    </section>
  );
}

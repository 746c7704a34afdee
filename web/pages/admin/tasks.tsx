import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { koreanDay } from '#contract/calendar/dates.ts';
import { administratorsQuery } from '#web/features/organizations/queries.ts';
import { taskCountsQuery } from '#web/features/tasks/queries.ts';
import { TaskFilters } from '#web/features/tasks/task-filters.tsx';
import { TaskKeyHelp } from '#web/features/tasks/task-key-help.tsx';
import { TaskList } from '#web/features/tasks/task-list.tsx';
import { readTaskSearch, type TaskSearch } from '#web/features/tasks/task-search.ts';
import { TaskViews } from '#web/features/tasks/task-views.tsx';
import { useDeskKeys } from '#web/lib/desk-keys.ts';
import { formatDay } from '#web/lib/format.ts';
import { useSession } from '#web/lib/session.ts';

/** 할 일: everything that waits on the admins, the most urgent first; conditions stand in the address. */
export function AdminTasksPage() {
  const search = readTaskSearch(useSearch({ strict: false }));
  const { data: counts } = useQuery(taskCountsQuery);
  const { data: known } = useQuery(administratorsQuery);
  const { member } = useSession();
  const navigate = useNavigate();
  const [keysOn, setKeysOn] = useDeskKeys();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  if (!member) return null;
  const administrators = (known?.items ?? []).filter(({ withdrawnOn }) => withdrawnOn === null);
  const show = (next: TaskSearch) => {
    const params = new URLSearchParams(
      Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    void navigate({ href: params.size === 0 ? '/admin' : `/admin?${params}` });
  };
  return (
    <div
      data-fills-window
      className="grid min-h-0 min-w-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-surface"
    >
      <header className="flex h-13 items-center gap-2.5 border-b border-line pr-4 pl-5">
        <h1 className="text-[17px] leading-6 tracking-[-.02em] whitespace-nowrap">
          할 일 <span className="tnum text-brand-ink">{counts?.all ?? ''}</span>
        </h1>
        <span className="tnum flex-1 text-xs whitespace-nowrap text-ink-3">
          {formatDay(koreanDay(new Date()))}
        </span>
        <TaskKeyHelp isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} keysOn={keysOn} onKeys={setKeysOn} />
      </header>
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] laptop:grid-cols-[204px_minmax(0,1fr)]">
        <TaskViews search={search} counts={counts} memberId={member.id} />
        <div className="flex min-h-0 min-w-0 flex-col">
          <TaskFilters
            search={search}
            others={administrators.filter(({ id }) => id !== member.id)}
            onShow={show}
          />
          <TaskList
            search={search}
            counts={counts}
            memberId={member.id}
            administrators={administrators}
            keysOn={keysOn}
            onHelp={() => setIsHelpOpen(true)}
          />
        </div>
      </div>
    </div>
  );
}

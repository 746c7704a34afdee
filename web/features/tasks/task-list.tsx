import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isWaiting } from '#contract/admin/outgoing.ts';
import {
  needsReasonToPostpone,
  type Task,
  type TaskCounts,
  type TaskSelection,
} from '#contract/admin/tasks.ts';
import { limits } from '#contract/limits.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatTime } from '#web/lib/format.ts';
import { useTakeBackLast, useTellDecision } from '#web/lib/outgoing.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { NoTasks } from './no-tasks.tsx';
import {
  saveTasks,
  TASKS_AT_FIRST,
  tasksQuery,
  useAssignTasks,
  usePostponeTasks,
  useRemindOfTasks,
} from './queries.ts';
import { TaskBulkBar } from './task-bulk-bar.tsx';
import { readCommand } from './task-keys.ts';
import { listLines, useTaskLines } from './task-lines.ts';
import { type TaskPlace, useTaskPlace } from './task-place.ts';
import { listRefused } from './task-refusals.ts';
import { beginRun } from './task-run.ts';
import { type TaskSearch, toFilter } from './task-search.ts';
import { TaskTable } from './task-table.tsx';

type TaskListProps = {
  search: TaskSearch;
  counts: TaskCounts | undefined;
  memberId: string;
  /** Those who can be given a task, the reader among them. */
  administrators: readonly { id: string; name: string }[];
  keysOn: boolean;
  onHelp: () => void;
};

/** The list of tasks under the conditions of the address; it keeps its place and what was picked. */
export function TaskList(props: TaskListProps) {
  const place = useTaskPlace(JSON.stringify(props.search));
  return <List key={place.address} {...props} place={place} />;
}

function List({
  search,
  counts,
  memberId,
  administrators,
  keysOn,
  onHelp,
  place,
}: TaskListProps & { place: TaskPlace }) {
  const filter = toFilter(search, memberId);
  const found = useInfiniteQuery(
    tasksQuery(filter, Math.min(limits.tasksPerPage, Math.max(TASKS_AT_FIRST, place.count))),
  );
  const {
    data,
    isError,
    error,
    isFetching,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
    dataUpdatedAt,
  } = found;
  const [selected, setSelected] = useState<ReadonlySet<string>>(place.selected);
  const [isReading, setIsReading] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(place.current);
  /** The row that the focus goes to, and whether a key asked to see it. */
  const [wanted, setWanted] = useState<{ key: string; isAsked: boolean } | null>(
    place.current === null ? null : { key: place.current, isAsked: false },
  );
  const currentAt = useRef(0);
  const isReturning = useRef(true);
  const now = useNow();
  const assign = useAssignTasks();
  const postpone = usePostponeTasks();
  const reminders = useRemindOfTasks();
  const tell = useTellDecision();
  const takeBackLast = useTakeBackLast();
  const lastSelected = useRef<string | null>(null);
  const navigate = useNavigate();

  // Each step of scrolling renders the list again: what it holds is sorted once for an answer.
  const { tasks, listed } = useMemo(() => {
    const seen = new Set<string>();
    const known = (data?.pages ?? [])
      .flatMap(({ items }) => items)
      .filter(({ key }) => !seen.has(key) && seen.add(key));
    return { tasks: known, listed: listLines(known) };
  }, [data]);
  const total = data?.pages.at(-1)?.total ?? 0;
  const picked = tasks.filter(({ key }) => selected.has(key));
  const isLoaded = data !== undefined;
  const lines = useTaskLines(listed, { scroller, place, current });
  const { isNearEnd } = lines;
  const groupTotal = listed.length - tasks.length;

  useEffect(() => place.keepSelection(selected, tasks.length), [place, selected, tasks.length]);
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  // The focus goes to a row once it stands, and past one that is gone to the next.
  useEffect(() => {
    if (tasks.length === 0) return;
    if (current === null) {
      // Where nobody stood before, the keys begin at the first row; a phone has none.
      if (!matchMedia('(min-width: 1024px)').matches) return;
      const first = tasks[0]?.key ?? null;
      setCurrent(first);
      setWanted(first === null ? null : { key: first, isAsked: false });
      return;
    }
    const at = tasks.findIndex(({ key }) => key === current);
    if (at !== -1) {
      currentAt.current = at;
      return;
    }
    const next = tasks[Math.min(currentAt.current, tasks.length - 1)]?.key ?? null;
    setCurrent(next);
    setWanted(next === null ? null : { key: next, isAsked: false });
  }, [tasks, current]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row that is wanted may come with other lines
  useEffect(() => {
    if (wanted === null) return;
    const row = scroller.current?.querySelector(`[data-task="${wanted.key}"]`);
    if (!row) return;
    setWanted(null);
    const take = () => {
      const { activeElement } = document;
      if (scroller.current?.contains(activeElement) || activeElement?.contains(scroller.current))
        row.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
    };
    take();
    if (wanted.isAsked) row.scrollIntoView({ block: 'nearest' });
    // A change of page gives the focus to the page, after its parts.
    if (isReturning.current) requestAnimationFrame(take);
    isReturning.current = false;
  }, [wanted, lines]);

  const selectionOf = (chosen: readonly Task[]): TaskSelection => ({
    tasks: chosen.map(({ key, version }) => ({ key, version })),
  });
  const nameOf = (chosen: readonly Task[]) =>
    chosen.length === 1 ? (chosen[0]?.subject ?? '') : `${chosen.length}건`;
  const settle = (done: number, refused: readonly { key: string; message: string }[], what: string) => {
    // Those that have changed meanwhile are named by what they were called when they were picked.
    const subjects = new Map(tasks.map(({ key, subject }) => [key, subject]));
    setSelected(new Set());
    if (refused.length === 0) toast.success(`${done}건을 ${what}`);
    else
      toast.warning(`${done}건을 ${what} ${refused.length}건은 그대로예요.`, {
        description: listRefused(refused.map((each) => ({ ...each, subject: subjects.get(each.key) ?? '' }))),
      });
  };
  // Each task is picked by name, so that one that changes meanwhile is told from the others.
  const pickEverything = async () => {
    setIsReading(true);
    try {
      let read = found;
      while (read.hasNextPage) read = await read.fetchNextPage();
      setSelected(new Set((read.data?.pages ?? []).flatMap(({ items }) => items.map(({ key }) => key))));
    } finally {
      setIsReading(false);
    }
  };
  const askToRemind = async (chosen: readonly Task[]) => {
    const subjects = new Map(chosen.map(({ key, subject }) => [key, subject]));
    try {
      const preview = await reminders.preview.mutateAsync(selectionOf(chosen));
      void openDialog('taskReminder', {
        preview,
        nameOf: (key) => subjects.get(key) ?? '',
        act: async (keys) => {
          const answer = await reminders.remind.mutateAsync(keys);
          if (isWaiting(answer)) {
            setSelected(new Set());
            tell(answer, '');
          } else settle(answer.done, answer.refused, '다시 알렸어요.');
        },
      });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '세지 못했어요. 다시 시도해 주세요.');
    }
  };

  const askWhose = (chosen: readonly Task[]) =>
    void openDialog('taskAssignment', {
      title: nameOf(chosen),
      administrators,
      currentId: chosen.length === 1 ? (chosen[0]?.assignee?.id ?? null) : null,
      act: async (assigneeId) => {
        const { done, refused } = await assign.mutateAsync({ selection: selectionOf(chosen), assigneeId });
        settle(done, refused, '맡겼어요.');
      },
    });
  const askUntilWhen = (chosen: readonly Task[]) => {
    if (chosen.length > 0 && chosen.every(({ kind }) => kind === 'INCIDENT'))
      return toast.warning('사고는 미룰 수 없어요. 72시간은 멈추지 않아요.');
    void openDialog('taskPostponement', {
      title: nameOf(chosen),
      needsReason: chosen.some((task) => needsReasonToPostpone(task, new Date())),
      act: async (until, reason) => {
        const selection = selectionOf(chosen);
        const { done, refused } = await postpone.mutateAsync({ selection, until, reason });
        settle(done, refused, '미뤘어요.');
      },
    });
  };
  const takeBack = async (chosen: readonly Task[]) => {
    try {
      const { done, refused } = await postpone.mutateAsync({ selection: selectionOf(chosen), until: null });
      settle(done, refused, '목록으로 돌려놓았어요.');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '돌려놓지 못했어요. 다시 시도해 주세요.');
    }
  };
  const askWhatFor = (chosen: readonly Task[]) =>
    void openDialog('reasonCheck', {
      title: `할 일 ${nameOf(chosen)} 내려받기`,
      subtitle: '고른 일을 엑셀 파일로 받아요.',
      effects: ['누가 무엇에 쓰려고 받았는지 감사 기록에 남아요.'],
      confirmText: '내려받기',
      act: (purpose) => saveTasks(selectionOf(chosen), purpose),
    });
  const select = useCallback((key: string, isSelected: boolean) => {
    lastSelected.current = isSelected ? key : null;
    setSelected((known) => {
      const next = new Set(known);
      if (isSelected) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);
  // Rows are drawn again for what has changed in them, not for a new function.
  const newestAskWhose = useRef(askWhose);
  useLayoutEffect(() => {
    newestAskWhose.current = askWhose;
  });
  const askWhoseIs = useCallback((task: Task) => newestAskWhose.current([task]), []);

  /** Picks every task between the last one that was picked, else the first, and this one. */
  const selectTo = (at: number) => {
    const from = Math.max(
      0,
      tasks.findIndex(({ key }) => key === lastSelected.current),
    );
    const between = tasks.slice(Math.min(from, at), Math.max(from, at) + 1);
    lastSelected.current = tasks[at]?.key ?? null;
    setSelected((known) => new Set([...known, ...between.map(({ key }) => key)]));
  };

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (!keysOn) return;
    const command = readCommand(event);
    if (!command) return;
    const at = tasks.findIndex(
      ({ key }) => key === document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task,
    );
    const current = tasks[at];
    const chosen = picked.length > 0 ? picked : current ? [current] : [];
    event.preventDefault();
    if (command === 'HELP') return onHelp();
    if (command === 'FIND') return document.querySelector<HTMLElement>('#main input[type=search]')?.focus();
    if (command === 'NEXT' || command === 'BEFORE') {
      const next =
        tasks[at === -1 ? 0 : Math.min(tasks.length - 1, Math.max(0, at + (command === 'NEXT' ? 1 : -1)))];
      if (!next) return;
      setCurrent(next.key);
      setWanted({ key: next.key, isAsked: true });
      return place.keepCurrent(next.key);
    }
    if (command === 'UNDO') return takeBackLast();
    if (command === 'SELECT_TO_HERE') return current && selectTo(at);
    if (command === 'SELECT') return current && select(current.key, !selected.has(current.key));
    if (command === 'OPEN') return current && void navigate({ href: current.path });
    if (chosen.length === 0) return;
    if (command === 'ASSIGN') askWhose(chosen);
    else askUntilWhen(chosen);
  }

  if (!isLoaded)
    return isError ? (
      <ErrorState
        title="할 일을 불러오지 못했어요"
        error={error}
        headingLevel={2}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <LoadingArea label="할 일을 불러오는 중이에요" className="grid content-start gap-3 p-4">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
          <Skeleton key={line} className="h-8 w-full" />
        ))}
      </LoadingArea>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: every key has its button; see the help */}
      <div
        ref={scroller}
        onKeyDown={press}
        onFocus={({ target }) => {
          const key = target.closest<HTMLElement>('[data-task]')?.dataset.task;
          if (!key || key === current) return;
          setCurrent(key);
          place.keepCurrent(key);
        }}
        className="relative min-h-0 flex-1 bg-surface laptop:scroll-pt-7.5 laptop:overflow-y-auto laptop:[scrollbar-width:thin]"
      >
        {isError && (
          <div className="p-3">
            <Note tone="warn" role="status">
              목록을 새로 불러오지 못했어요. {formatTime(new Date(dataUpdatedAt).toISOString())} 목록이에요.
            </Note>
          </div>
        )}
        {tasks.length === 0 ? (
          <NoTasks search={search} counts={counts} />
        ) : (
          <TaskTable
            lines={lines}
            total={total}
            groupTotal={groupTotal}
            groupCounts={Object.keys(search).length === 0 ? (counts?.groups ?? null) : null}
            selected={selected}
            now={now}
            onSelect={select}
            onAssign={askWhoseIs}
          />
        )}
        {isFetchingNextPage && (
          <LoadingArea label="더 불러오는 중이에요" className="p-4">
            <Skeleton className="h-8 w-full" />
          </LoadingArea>
        )}
      </div>
      {picked.length > 0 && (
        <TaskBulkBar
          count={picked.length}
          total={total}
          isReading={isReading}
          isPostponed={search.postponed === '1'}
          onEverything={() => void pickEverything()}
          onRemind={() => void askToRemind(picked)}
          onAssign={() => askWhose(picked)}
          onPostpone={() => askUntilWhen(picked)}
          onExport={() => askWhatFor(picked)}
          onTakeBack={() => void takeBack(picked)}
          onOpen={() => {
            const first = beginRun(picked);
            if (first) void navigate({ href: first });
          }}
          onClear={() => setSelected(new Set())}
        />
      )}
    </>
  );
}

/** The instant for the clocks of the list, a minute fresh. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  AlarmClock,
  CirclePause,
  Inbox,
  type LucideIcon,
  Plus,
  Star,
  UserRound,
  UserRoundPlus,
  X,
} from 'lucide-react';
import { taskKindLabels, taskKinds } from '#contract/admin/task-acts.ts';
import type { TaskCounts } from '#contract/admin/tasks.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { UnreadNote } from '#web/ui/unread-note.tsx';
import { taskViewsQuery, useDeleteTaskView } from './queries.ts';
import { taskIcons } from './task-icons.ts';
import { type TaskSearch, toFilter, toSearch } from './task-search.ts';

const addressOf = (search: TaskSearch) => JSON.stringify(Object.entries(search).sort());

type View = { label: string; icon: LucideIcon; search: TaskSearch; count: number | undefined };

type TaskViewsProps = { search: TaskSearch; counts: TaskCounts | undefined; memberId: string };

/** Conditions that are one press away: those of everybody, those that were saved, and each kind. */
export function TaskViews({ search, counts, memberId }: TaskViewsProps) {
  const saved = useQuery(taskViewsQuery);
  const remove = useDeleteTaskView();
  const soon = counts && (counts.groups.NOW ?? 0) + (counts.groups.TODAY ?? 0);
  const views: View[] = [
    { label: '모두', icon: Inbox, search: {}, count: counts?.all },
    { label: '오늘 안에', icon: AlarmClock, search: { group: 'TODAY' }, count: soon },
    { label: '내가 맡은 일', icon: UserRound, search: { assignee: 'ME' }, count: counts?.mine },
    { label: '맡은 사람 없음', icon: UserRoundPlus, search: { assignee: 'NONE' }, count: counts?.unassigned },
    { label: '미룬 일', icon: CirclePause, search: { postponed: '1' }, count: counts?.postponed },
  ];
  const kinds: View[] = taskKinds.map((kind) => ({
    label: taskKindLabels[kind],
    icon: taskIcons[kind],
    search: { kind },
    count: counts && (counts.kinds[kind] ?? 0),
  }));
  const here = addressOf(search);
  return (
    <aside
      aria-label="할 일 보기"
      // What only screen readers hear stays within what scrolls; else the page would scroll beside the list.
      className="relative flex flex-col gap-3.5 overflow-y-auto border-r border-line bg-page px-2.5 py-3.5 max-laptop:hidden"
    >
      <nav aria-label="보기">
        <div className="mb-1 flex items-center justify-between px-2">
          <h2 className="text-2xs font-semibold text-ink-3">보기</h2>
          <button
            type="button"
            aria-label="지금 조건을 보기로 저장하기"
            title="지금 조건을 보기로 저장하기"
            onClick={() => void openDialog('taskViewName', { filter: toFilter(search, memberId) })}
            className="-my-1 -mr-1.5 grid size-6 place-items-center rounded-[6px] text-ink-2 hover:bg-sunken"
          >
            <Plus aria-hidden="true" className="size-3.5" />
          </button>
        </div>
        <ul>
          {views.map((view) => (
            <ViewItem key={view.label} view={view} isHere={addressOf(view.search) === here} />
          ))}
          {saved.data?.items.map(({ id, name, filter, isShared, isOwn }) => {
            const own = toSearch(filter, memberId);
            return (
              <li key={id} className="group relative">
                <ViewLink
                  view={{
                    label: isShared && !isOwn ? `${name} (함께)` : name,
                    icon: Star,
                    search: own,
                    count: undefined,
                  }}
                  isHere={addressOf(own) === here}
                />
                {isOwn && (
                  <IconButton
                    label={`${name} 보기 지우기`}
                    icon={<X aria-hidden="true" className="size-3.5" />}
                    size="sm"
                    className="absolute top-0 right-0"
                    disabled={remove.isPending}
                    onClick={() =>
                      remove.mutate(id, {
                        onSuccess: () => toast.success('보기를 지웠어요.'),
                        onError: (error) => toast.error(error.message),
                      })
                    }
                  />
                )}
              </li>
            );
          })}
        </ul>
        <UnreadNote query={saved} className="mx-2 mt-1 p-2">
          저장한 보기를 불러오지 못했어요.
        </UnreadNote>
      </nav>
      <nav aria-label="종류">
        <h2 className="mb-1 px-2 text-2xs font-semibold text-ink-3">종류</h2>
        <ul>
          {kinds.map((view) => (
            <ViewItem key={view.label} view={view} isHere={addressOf(view.search) === here} />
          ))}
        </ul>
      </nav>
    </aside>
  );
}

function ViewItem(props: { view: View; isHere: boolean }) {
  return (
    <li>
      <ViewLink {...props} />
    </li>
  );
}

function ViewLink({ view: { label, icon: Icon, search, count }, isHere }: { view: View; isHere: boolean }) {
  return (
    <Link
      to="/admin"
      search={search as never}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isHere ? 'page' : undefined}
      className="flex h-7.5 items-center gap-2 rounded-[7px] px-2 text-xs font-medium text-ink-2 hover:bg-sunken aria-[current]:bg-brand-tint-2 aria-[current]:font-semibold aria-[current]:text-brand-ink"
    >
      <Icon aria-hidden="true" className="size-3.75 flex-none" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {count !== undefined && (
        <span className="tnum font-semibold">
          {count}
          <span className="sr-only">건</span>
        </span>
      )}
    </Link>
  );
}

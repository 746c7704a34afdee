import { useNavigate } from '@tanstack/react-router';
import type { TaskCounts } from '#contract/admin/tasks.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { TaskSearch } from './task-search.ts';

/** In the place of the list where nothing waits, or nothing under the conditions. */
export function NoTasks({ search, counts }: { search: TaskSearch; counts: TaskCounts | undefined }) {
  const navigate = useNavigate();
  const isNarrowed = Object.keys(search).length > 0;
  const isToday = search.group === 'TODAY' && Object.keys(search).length === 1;
  const week = counts?.groups.WEEK ?? 0;
  if (isToday || !isNarrowed)
    return (
      <EmptyState
        illustration="empty-review"
        headingLevel={2}
        title={isToday ? '오늘 할 일을 다 마쳤어요' : '지금 기다리는 일이 없어요'}
        description={
          isToday && week > 0
            ? `늦은 일은 없어요. 이번 주 안에 할 일이 ${week}건 있어요.`
            : '새 신청이나 확인할 서류가 오면 이곳에 모여요.'
        }
        action={
          isToday &&
          week > 0 && (
            <Button variant="line" onClick={() => void navigate({ href: '/admin?group=WEEK' })}>
              이번 주 일 미리 보기
            </Button>
          )
        }
        className="py-24"
      />
    );
  return (
    <EmptyState
      illustration="empty-search"
      headingLevel={2}
      title={search.postponed ? '미룬 일이 없어요' : '이 조건의 할 일이 없어요'}
      description={search.postponed ? '미룬 일은 고른 날 아침에 저절로 돌아와요.' : '조건을 바꿔 보세요.'}
      action={
        <Button variant="line" onClick={() => void navigate({ href: '/admin' })}>
          모두 보기
        </Button>
      }
      className="py-24"
    />
  );
}

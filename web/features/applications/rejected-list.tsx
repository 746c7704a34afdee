import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { rejectedApplicationsQuery } from './queries.ts';

/** What was rejected and can still be reopened, each with the day until which it can. */
export function RejectedList({ selectedId }: { selectedId: string | null }) {
  const { data: items, isError } = useQuery(rejectedApplicationsQuery);
  if (isError) return <p className="text-sm text-danger">거절한 신청을 불러오지 못했어요.</p>;
  if (items === undefined)
    return (
      <LoadingArea label="거절한 신청을 불러오는 중이에요">
        <Skeleton className="h-14 w-full" />
      </LoadingArea>
    );
  if (items.length === 0) return <p className="text-sm text-ink-2">다시 열 수 있는 신청이 없어요.</p>;
  return (
    <ul aria-label="거절한 신청" className="-mx-3 grid grid-cols-[minmax(0,1fr)] gap-1">
      {items.map(({ organizationId, name, type, rejectedAt, reopenableUntil }) => (
        <li key={organizationId}>
          <Link
            to="/admin/applications"
            search={{ view: 'rejected', id: organizationId }}
            resetScroll={false}
            aria-current={organizationId === selectedId ? 'true' : undefined}
            className={classNames(
              'grid gap-1 rounded-r3 border px-3 py-2.5',
              organizationId === selectedId
                ? 'border-brand bg-brand-tint'
                : 'border-transparent hover:bg-sunken',
            )}
          >
            <b className="text-sm font-semibold [overflow-wrap:anywhere]">{name}</b>
            <span className="tnum text-xs text-ink-3">
              {type === 'COMPANY' ? '기업' : '비영리단체'} · {formatDay(rejectedAt)} 거절 ·{' '}
              {formatDay(reopenableUntil)}까지 열 수 있음
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Link } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import type { ApplicationRow } from '#contract/organizations/applications.ts';
import { useViewers } from '#web/lib/viewers.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/tag.tsx';
import { ViewedBy } from '#web/ui/viewed-by.tsx';

const HOUR_MS = 3_600_000;
const PROMISE_MS = limits.reviewDays * 24 * HOUR_MS;

/** '1일 4시간 남음' until an answer is due, '기한 지남' after. */
function describeLeft(dueAt: string, now: number): { text: string; share: number; isLate: boolean } {
  const leftMs = Date.parse(dueAt) - now;
  const share = Math.min(1, Math.max(0, 1 - leftMs / PROMISE_MS));
  if (leftMs <= 0) return { text: '기한 지남', share: 1, isLate: true };
  const hours = Math.floor(leftMs / HOUR_MS);
  const days = Math.floor(hours / 24);
  const rest = [days > 0 && `${days}일`, hours % 24 > 0 && `${hours % 24}시간`].filter(Boolean).join(' ');
  return { text: rest ? `${rest} 남음` : '1시간도 안 남음', share, isLate: hours < 12 };
}

type ApplicationListProps = { items: readonly ApplicationRow[]; selectedId: string | null };

/** The approval queue: who waits, how long they have been promised an answer, and what stands out. */
export function ApplicationList({ items, selectedId }: ApplicationListProps) {
  const now = Date.now();
  const viewersOf = useViewers();
  return (
    <>
      <ul className="-mx-3 grid grid-cols-[minmax(0,1fr)] gap-1">
        {items.map((item) => {
          const left = describeLeft(item.dueAt, now);
          const viewers = viewersOf(`/admin/applications?id=${item.organizationId}`);
          return (
            <li key={item.organizationId}>
              <Link
                to="/admin/applications"
                search={{ id: item.organizationId }}
                resetScroll={false}
                aria-current={item.organizationId === selectedId ? 'true' : undefined}
                className={classNames(
                  'flex gap-3 rounded-r3 border px-3 py-2.5',
                  item.organizationId === selectedId
                    ? 'border-brand bg-brand-tint'
                    : 'border-transparent hover:bg-sunken',
                )}
              >
                <Avatar name={item.name} alt="" size="md" />
                <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
                  <span className="flex items-baseline justify-between gap-2">
                    <b className="min-w-0 truncate text-sm font-semibold">{item.name}</b>
                    <span
                      className={`tnum flex-none text-xs font-medium ${left.isLate ? 'text-danger' : 'text-ink-2'}`}
                    >
                      {left.text}
                    </span>
                  </span>
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
                    {viewers ? (
                      <ViewedBy viewers={viewers} />
                    ) : item.type === 'COMPANY' ? (
                      '기업 · 사업자등록증'
                    ) : (
                      '비영리단체 · 고유번호증'
                    )}
                    {item.returns > 0 && <Tag tone="warn">{item.returns}번 보완</Tag>}
                  </span>
                  <Bar value={left.share} max={1} tone={left.isLate ? 'danger' : 'brand'} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-xs text-ink-3">막대는 처리 기한 3일 가운데 지난 시간이에요.</p>
    </>
  );
}

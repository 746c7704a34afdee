import { formatNumber } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FilterLink } from './filter-link.tsx';
import type { NposSearch } from './search.ts';

type ValueLinkProps = { search: NposSearch; isOn: boolean; label: string; count?: number | undefined };

/** A value of a filter as a box to tick, with how many NPOs it would leave. */
export function BoxLink({ search, isOn, label, count }: ValueLinkProps) {
  return (
    <FilterLink
      search={search}
      isOn={isOn}
      className="group flex min-h-8 items-center gap-2.5 rounded-r1 text-sm hover:text-brand-ink"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-5 flex-none place-items-center rounded-r1 border-[1.5px]',
          isOn ? 'border-brand bg-brand' : 'border-control bg-surface group-hover:border-brand',
        )}
      >
        {isOn && (
          <span className="h-1.25 w-2.5 -translate-y-px -rotate-45 border-b-2 border-l-2 border-on-brand" />
        )}
      </span>
      <span className={classNames('min-w-0 flex-1', isOn && 'font-semibold')}>{label}</span>
      {isOn && <span className="sr-only">선택됨, 누르면 빼요</span>}
      {count !== undefined && <CountText count={count} />}
    </FilterLink>
  );
}

/** The same as a chip, for values that stand beside each other. */
export function ChipLink({ search, isOn, label, count }: ValueLinkProps) {
  return (
    <FilterLink
      search={search}
      isOn={isOn}
      className={classNames(
        'inline-flex min-h-8.5 items-center gap-1.25 rounded-full border px-2.75 text-sm',
        isOn
          ? 'border-brand bg-brand-tint-2 font-semibold text-brand-ink'
          : 'border-line-strong bg-surface font-medium text-ink-2 hover:border-control',
      )}
    >
      {label}
      {isOn && <span className="sr-only">선택됨, 누르면 빼요</span>}
      {count !== undefined && <CountText count={count} />}
    </FilterLink>
  );
}

function CountText({ count }: { count: number }) {
  return (
    <span className="tnum flex-none text-xs text-ink-3">
      {formatNumber(count)}
      <span className="sr-only">곳</span>
    </span>
  );
}

import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PaginationProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  onPageChange?: (page: number) => void;
  label?: string;
};

/** The pages to offer around `page` (1-based): first, last, two neighbours each side; null is a gap. */
export function findShownPages(page: number, pageCount: number): (number | null)[] {
  const shown: (number | null)[] = [];
  for (let candidate = 1; candidate <= pageCount; candidate += 1) {
    const near = Math.abs(candidate - page) <= 2;
    if (near || candidate === 1 || candidate === pageCount) shown.push(candidate);
    else if (shown.at(-1) !== null) shown.push(null);
  }
  return shown;
}

/**
 * Links to the pages of a list (1-based), real addresses for search engines and new tabs.
 * With `onPageChange` an ordinary click is handed over instead of loading the address. One page shows nothing.
 */
export function Pagination({
  page,
  pageCount,
  hrefFor,
  onPageChange,
  label = '페이지 이동',
}: PaginationProps) {
  if (pageCount <= 1) return null;
  const link = (target: number, name: string, content: ReactNode) => (
    <a
      href={hrefFor(target)}
      aria-label={name}
      aria-current={target === page && content === target ? 'page' : undefined}
      onClick={(event) => {
        if (!onPageChange || !isPlainClick(event)) return;
        event.preventDefault();
        onPageChange(target);
      }}
      className={classNames(
        'tnum grid size-9 place-items-center rounded-[8px] text-sm',
        target === page && content === target
          ? 'bg-brand font-semibold text-on-brand'
          : 'text-ink-2 hover:bg-sunken',
      )}
    >
      {content}
    </a>
  );
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1 max-tablet:gap-0">
        {page > 1 && (
          <li>{link(page - 1, '이전 페이지', <ChevronLeft aria-hidden="true" className="size-4.5" />)}</li>
        )}
        {findShownPages(page, pageCount).map((shown, index) => (
          <li
            key={shown ?? `gap-${index}`}
            className={shown === null || Math.abs(shown - page) <= 1 ? '' : 'max-[419px]:hidden'}
          >
            {shown === null ? (
              <span aria-hidden="true" className="px-1 text-ink-3">
                …
              </span>
            ) : (
              link(shown, `${shown}페이지`, shown)
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>{link(page + 1, '다음 페이지', <ChevronRight aria-hidden="true" className="size-4.5" />)}</li>
        )}
      </ul>
    </nav>
  );
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { buttonClassNames } from '#web/ui/button.tsx';
import { useDockHeight } from '#web/ui/use-dock-height.ts';
import { clearCompared, MAX_COMPARED, toggleCompared, useComparedNpos } from './compared-npos.ts';

/** What a company has put aside, at the foot of the window; it leads to the comparison. Nothing while it is empty. */
export function CompareTray() {
  const compared = useComparedNpos();
  const dock = useRef<HTMLElement>(null);
  useDockHeight(dock);
  if (compared.length === 0) return null;
  return (
    <section
      ref={dock}
      aria-label="비교에 담은 단체"
      className="sticky bottom-0 z-30 -mx-5 mt-8 border-t border-line-strong bg-surface px-5 py-3 shadow-sh2 tablet:bottom-4 tablet:mx-0 tablet:rounded-r3 tablet:border tablet:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p aria-live="polite" className="tnum text-sm font-semibold">
          비교 {compared.length}/{MAX_COMPARED}
        </p>
        <ul className="flex min-w-0 flex-1 flex-wrap gap-1.5 max-tablet:basis-full">
          {compared.map((npo) => (
            <li key={npo.id} className="min-w-0">
              <button
                type="button"
                aria-label={`${npo.orgName} 빼기`}
                onClick={() => toggleCompared(npo)}
                className="inline-flex min-h-9 max-w-full items-center gap-1 rounded-full border border-line-strong pr-2 pl-3 text-sm hover:border-control"
              >
                <span className="truncate">{npo.orgName}</span>
                <X aria-hidden="true" className="size-3.75 flex-none" />
              </button>
            </li>
          ))}
        </ul>
        <div className="flex gap-2 max-tablet:w-full max-tablet:*:flex-1">
          <button type="button" onClick={clearCompared} className={buttonClassNames('ghost')}>
            비우기
          </button>
          {compared.length > 1 ? (
            <Link
              to="/npos/compare"
              search={{ ids: compared.map(({ id }) => id).join(',') }}
              className={buttonClassNames('primary')}
            >
              {compared.length}곳 비교하기
            </Link>
          ) : (
            <span className={buttonClassNames('disabled')}>한 곳 더 담아 주세요</span>
          )}
        </div>
      </div>
    </section>
  );
}

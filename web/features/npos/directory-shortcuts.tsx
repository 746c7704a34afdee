import { Link } from '@tanstack/react-router';
import { mainCodesQuery, offeredCodes } from '#web/lib/codes.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useLoaded } from '#web/lib/loaded.ts';
import { tilesOf } from '#web/lib/region-tiles.ts';
import { npoCountsQuery } from './queries.ts';
import type { NposSearch } from './search.ts';

const FIELDS_SHOWN = 8;

/** Ways into the directory by field and by region, each with what is behind it; nothing leads to an empty list. */
export function DirectoryShortcuts({
  className,
  titleClassName,
}: {
  className: string;
  titleClassName: string;
}) {
  const counts = useLoaded(npoCountsQuery({}));
  const codes = useLoaded(mainCodesQuery);
  if (!counts || !codes) return null;
  const fields = offeredCodes(codes.FIELD)
    .map(({ code, name, displayName }) => ({
      code,
      label: `${displayName} ${name}`,
      count: counts.field[code] ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count)
    .slice(0, FIELDS_SHOWN);
  const regions = tilesOf(codes.REGION).filter(({ code }) => (counts.region[code] ?? 0) > 0);
  if (fields.length === 0) return null;
  return (
    <section aria-labelledby="directory-shortcuts" className={className}>
      <h2 id="directory-shortcuts" className={titleClassName}>
        분야와 지역으로 바로 찾아보세요
      </h2>
      <h3 className="mt-6 text-body font-[650] text-ink-2">분야</h3>
      <ul className="mt-3 grid grid-cols-2 gap-2.5 tablet:grid-cols-4 tablet:gap-4">
        {fields.map(({ code, label, count }) => (
          <li key={code}>
            <Shortcut
              search={{ field: code }}
              label={label}
              count={count}
              className="min-h-16 justify-between rounded-r3 px-4 tablet:px-5"
            />
          </li>
        ))}
      </ul>
      <h3 className="mt-7 text-body font-[650] text-ink-2">지역</h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {regions.map(({ code, name }) => (
          <li key={code}>
            <Shortcut
              search={{ region: code }}
              label={name}
              count={counts.region[code] ?? 0}
              className="min-h-11 rounded-full px-4"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ShortcutProps = { search: NposSearch; label: string; count: number; className: string };

function Shortcut({ search, label, count, className }: ShortcutProps) {
  return (
    <Link
      to="/npos"
      search={search}
      className={`flex items-center gap-2 border border-line bg-surface font-medium hover:border-brand hover:bg-brand-tint ${className}`}
    >
      <span className="min-w-0">{label}</span>
      <span className="tnum flex-none text-sm font-semibold text-brand-ink">
        {formatNumber(count)}
        <span className="sr-only">곳</span>
      </span>
    </Link>
  );
}

import { useState } from 'react';
import type { Code } from '#contract/codes.ts';
import { formatNumber } from '#web/lib/format.ts';
import { findTileStep, tileSteps, tilesOf } from '#web/lib/region-tiles.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FilterLink } from './filter-link.tsx';
import type { NposSearch } from './search.ts';

const LEGEND = ['bg-tile-1', 'bg-tile-2', 'bg-tile-3', 'bg-tile-4', 'bg-tile-5'];

type RegionMapProps = {
  search: NposSearch;
  regions: readonly Code[] | undefined;
  counts: Record<string, number>;
};

/** Level-1 regions as a map of tiles, or as a list that says the same. */
export function RegionMap({ search, regions, counts }: RegionMapProps) {
  const [isList, setIsList] = useState(false);
  const largest = Math.max(0, ...Object.values(counts));
  return (
    <section aria-labelledby="filter-region">
      <header className="mb-3 flex items-center justify-between">
        <h3 id="filter-region" className="text-body font-[650]">
          지역
        </h3>
        <button
          type="button"
          onClick={() => setIsList(!isList)}
          className="min-h-6 text-sm font-semibold text-brand-ink hover:underline"
        >
          {isList ? '지도로 보기' : '목록으로 보기'}
        </button>
      </header>
      <ul className={isList ? 'grid grid-cols-2 gap-x-4 gap-y-1' : 'grid grid-cols-4 gap-1'}>
        {tilesOf(regions, search.region).map((tile) => {
          const count = counts[tile.code] ?? 0;
          const isOn = search.region === tile.code;
          const isWide = tile.columns !== undefined;
          return (
            <li key={tile.code} className={isWide && !isList ? 'col-span-2' : undefined}>
              <FilterLink
                search={{ ...search, region: isOn ? undefined : tile.code, regionDetail: undefined }}
                isOn={isOn}
                className={
                  isList
                    ? listClassName(isOn)
                    : classNames(
                        'grid h-14 place-content-center rounded-[8px] text-center text-xs leading-4.5 font-semibold outline-offset-2 hover:brightness-95',
                        tileSteps[findTileStep(count, largest)],
                        isOn && 'inset-ring-3 inset-ring-gam',
                      )
                }
              >
                {tile.name}
                <span className="tnum text-2xs font-medium">
                  {formatNumber(count)}
                  <span className="sr-only">곳</span>
                </span>
                {isOn && <span className="sr-only">선택됨, 누르면 빼요</span>}
              </FilterLink>
            </li>
          );
        })}
        {!isList && (
          <li
            aria-hidden="true"
            className="col-span-3 flex items-center justify-end gap-0.75 self-end pb-1 text-2xs text-ink-3"
          >
            적음
            {LEGEND.map((look) => (
              <span
                key={look}
                className={`h-2 w-3.5 rounded-[2px] first-of-type:ml-1 last-of-type:mr-1 ${look}`}
              />
            ))}
            많음
          </li>
        )}
      </ul>
    </section>
  );
}

function listClassName(isOn: boolean): string {
  return classNames(
    'flex min-h-8 items-center justify-between rounded-r1 text-sm hover:text-brand-ink',
    isOn && 'font-bold text-brand-ink underline underline-offset-4',
  );
}

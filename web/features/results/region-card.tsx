import { groupByRegion, nameUnaccepted } from '#contract/results/result-sums.ts';
import type { ResultProject } from '#contract/results/results.ts';
import { shortenWon } from '#web/lib/format.ts';
import { findTileStep, regionTiles, type TileStep } from '#web/lib/region-tiles.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { GroupTable } from './group-table.tsx';
import type { OnlyChoice } from './only.ts';

const STEPS: Record<TileStep, string> = {
  1: 'bg-tile-1 text-tile-ink',
  2: 'bg-tile-2 text-tile-ink',
  3: 'bg-tile-3 text-tile-ink',
  4: 'bg-tile-4 text-tile-ink-inv',
  5: 'bg-tile-5 text-tile-ink-inv',
};

/** '1.17억 원': a tile has room for one line of it. */
function writeShort(won: number): string {
  const { value, unit } = shortenWon(won);
  return `${value}${unit}`;
}

/** What was spent where, as tiles of the map; one of them leaves its own projects in the table. */
export function RegionCard({
  projects,
  when,
  only,
  onOnly,
}: { projects: readonly ResultProject[]; when: string } & OnlyChoice) {
  const groups = groupByRegion(projects);
  const sumOf = (code: string) => {
    const group = groups.find((one) => one.code === code);
    return group === undefined ? 0 : group.accepted + group.unaccepted;
  };
  const largest = Math.max(0, ...groups.map(({ code }) => sumOf(code)));
  const others = groups.filter(({ code }) => !regionTiles.some((tile) => tile.code === code));
  return (
    <Card aria-labelledby="regions" className="flex flex-col gap-3">
      <h2 id="regions" className="text-h3">
        지역
      </h2>
      <ul className="grid grid-cols-4 gap-1">
        {[...regionTiles, ...others].map((tile) => {
          const group = groups.find(({ code }) => code === tile.code);
          const look = 'grid h-14 w-full place-content-center rounded-[8px] text-center text-xs leading-4.5';
          return (
            <li key={tile.code} className={'columns' in tile ? 'col-span-2' : undefined}>
              {group ? (
                <button
                  type="button"
                  aria-pressed={only?.name === group.name}
                  onClick={() => onOnly({ name: group.name, projectIds: group.projectIds })}
                  className={classNames(
                    look,
                    'font-semibold outline-offset-2 hover:brightness-95',
                    STEPS[findTileStep(sumOf(group.code), largest)],
                    only?.name === group.name && 'inset-ring-3 inset-ring-gam',
                  )}
                >
                  {tile.name}
                  <span className="tnum text-2xs font-medium">{writeShort(sumOf(group.code))}</span>
                </button>
              ) : (
                <span className={`${look} bg-sunken text-ink-3`}>{tile.name}</span>
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-xs text-ink-3">
        {when}집행액이에요. {nameUnaccepted(projects)}인 사업도 더했어요. 고르면 아래 표에서 그 지역만 보여요.
      </p>
      <div className="mt-auto">
        <GroupTable title="지역" groups={groups} others={nameUnaccepted(projects)} />
      </div>
    </Card>
  );
}

import type { NpoProfile } from '#contract/npos/npos.ts';
import { regionTiles } from '#web/lib/region-tiles.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Where an NPO works, as tiles of the map; the words beside it say the same. */
export function CoverageMap({ npo }: { npo: Pick<NpoProfile, 'isNationwide' | 'serviceRegionCodes'> }) {
  const covered = new Set(npo.serviceRegionCodes.map((code) => code.slice(0, 2)));
  if (!npo.isNationwide && covered.size === 0) return null;
  return (
    <ul aria-hidden="true" className="grid grid-cols-4 gap-1">
      {regionTiles.map((tile) => {
        const isOn = npo.isNationwide || covered.has(tile.code);
        return (
          <li
            key={tile.code}
            className={classNames(
              'grid h-8 place-content-center rounded-[6px] text-2xs font-semibold',
              'columns' in tile && 'col-span-2',
              isOn ? 'bg-tile-4 text-tile-ink-inv' : 'bg-sunken text-ink-3',
            )}
          >
            {tile.name}
          </li>
        );
      })}
    </ul>
  );
}

import { useState } from 'react';
import type { StatisticGroup } from '#contract/admin/statistics.ts';
import { mainCodesQuery } from '#web/lib/codes.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useLoaded } from '#web/lib/loaded.ts';
import { findTileStep, type TileStep, tileSteps, tilesOf } from '#web/lib/region-tiles.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { formatShare } from './figures.ts';
import { GroupTable } from './group-card.tsx';
import { RowsLink } from './rows-link.tsx';
import { StatisticCard } from './statistic-card.tsx';

const MEASURES = [
  { value: 'requested', label: '요청' },
  { value: 'accepted', label: '수락 1곳 이상' },
  { value: 'chosen', label: '파트너 선택' },
  { value: 'fit', label: '맞춤도' },
] as const;
type Measure = (typeof MEASURES)[number]['value'];

const none = { requested: 0, accepted: 0, chosen: 0, closed: 0, fit: null };

/** What a tile says, and how dark it is: of a count beside the most, of shares and of the fit out of a hundred. */
function measureTile(
  tile: Omit<StatisticGroup, 'code' | 'name'>,
  measure: Measure,
  most: number,
): { text: string; step: TileStep } {
  if (measure === 'requested')
    return { text: formatNumber(tile.requested), step: findTileStep(tile.requested, most) };
  if (measure === 'fit') return { text: String(tile.fit ?? '–'), step: findTileStep(tile.fit ?? 0, 100) };
  const count = tile[measure];
  return { text: formatShare(count, tile.requested), step: findTileStep(count, tile.requested) };
}

/** Requests by region as a map of tiles: how many, how many came how far, or how well lists fitted; one says more. */
export function RegionCard({ groups }: { groups: readonly StatisticGroup[] }) {
  const title = '지역';
  const regions = useLoaded(mainCodesQuery)?.REGION;
  const [measure, setMeasure] = useState<Measure>('requested');
  const [chosen, setChosen] = useState<string | null>(null);
  const placed = tilesOf(regions);
  // Requests of a region that is offered no more keep its name.
  const past = groups.filter(({ code }) => !placed.some((tile) => tile.code === code));
  const tiles = [...placed, ...past].map((tile) => ({
    ...none,
    ...groups.find(({ code }) => code === tile.code),
    ...tile,
  }));
  const most = Math.max(0, ...tiles.map(({ requested }) => requested));
  const open = tiles.find(({ code }) => code === (chosen ?? groups[0]?.code));
  return (
    <StatisticCard
      title={title}
      note="GROUPS"
      table={<GroupTable title={title} of="region" groups={groups} />}
    >
      <Tabs
        label="지도에 보일 값"
        items={MEASURES.map(({ value, label }) => ({ value, label }))}
        value={measure}
        onChange={(value) => setMeasure(value as Measure)}
      >
        <ul className="grid grid-cols-4 gap-1">
          {tiles.map((tile) => {
            const { code, name } = tile;
            const isOpen = code === open?.code;
            const { text, step } = measureTile(tile, measure, most);
            return (
              <li key={code} className={'columns' in tile ? 'col-span-2' : undefined}>
                <button
                  type="button"
                  aria-pressed={isOpen}
                  onClick={() => setChosen(code)}
                  className={classNames(
                    'grid h-12 w-full place-content-center rounded-[8px] text-center text-xs leading-4.5 font-semibold outline-offset-2 hover:brightness-95',
                    tileSteps[step],
                    isOpen && 'inset-ring-3 inset-ring-gam',
                  )}
                >
                  {name}
                  <span className="tnum text-2xs font-medium">
                    {text}
                    {measure === 'requested' && <span className="sr-only">건</span>}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </Tabs>
      {open && (
        <p role="status" className="text-sm text-ink-2">
          <b className="font-semibold text-ink">
            {open.name} {formatNumber(open.requested)}건
          </b>
          {open.requested > 0 && (
            <>
              {' '}
              · 수락 1곳 이상 {formatShare(open.accepted, open.requested)} · 파트너 선택{' '}
              {formatShare(open.chosen, open.requested)}
              {open.fit !== null && ` · 평균 맞춤도 ${open.fit}`}{' '}
              <RowsLink
                of={{ figure: 'FUNNEL', step: 'REQUESTED', region: open.code }}
                count={open.requested}
                name={`${open.name} 요청`}
              >
                {formatNumber(open.requested)}건 보기
              </RowsLink>
            </>
          )}
        </p>
      )}
    </StatisticCard>
  );
}

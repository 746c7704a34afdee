import type { z } from 'zod';
import { koreanDay } from '#contract/calendar/dates.ts';
import { shortRegionName } from '#contract/fields/regions.ts';
import {
  type FairnessLedger,
  type getFairnessLists,
  type LedgerGroup,
  type LedgerMonth,
  ledgerBys,
  ledgerGroupLabels,
  ledgerMonths,
} from '#contract/matches/fairness.ts';
import { measureConcentration, measureEvenSpread, measureLotSpread } from '#matching/backtest/metrics.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import { findGroups, findListsOf, type ShownGroup } from './group-store.ts';
import { countPublishedNpos, findShownLists, type ShownList } from './ledger-store.ts';

const MAX_LISTS = 2000;
/** How many lists of a group are shown. */
const SHOWN_LISTS = 50;
const COMPARED = 5;
/** 서울, 인천, 경기. */
const capitalRegions = new Set(['11', '28', '41']);

/** How exposure was spread over NPOs and regions, month by month; computed from the published lists alone. */
export async function getLedger(call: Pick<Call, 'db'>): Promise<FairnessLedger> {
  const lists = await findShownLists(call.db, MAX_LISTS);
  const publishedNpos = await countPublishedNpos(call.db);
  const codes = await getCodeBook(call.db);
  const found = await findGroups(call.db, MAX_LISTS);
  const regions = [...Map.groupBy(lists, ({ region }) => region)].map(([code, own]) => ({
    code,
    name: shortRegionName(codes.nameOf('REGION', code)),
    lists: own.length,
    fit: Math.round(meanFit(own) ?? 0),
  }));
  return {
    months: lastMonths(koreanDay(new Date())).map((month) =>
      summarizeMonth(
        month,
        lists.filter((list) => list.month === month),
        publishedNpos,
      ),
    ),
    regions: regions.sort((left, right) => left.fit - right.fit || (left.code < right.code ? -1 : 1)),
    groups: weighGroups(found, (code) =>
      code === 'NONE' ? '지역을 적지 않은 곳' : shortRegionName(codes.nameOf('REGION', code)),
    ),
    publishedNpos,
    isCut: lists.length === MAX_LISTS,
  };
}

/** Groups with their shares: those of regions by what they got, those of size and age in their order. */
export function weighGroups(
  found: readonly ShownGroup[],
  nameRegion: (code: string) => string,
): LedgerGroup[] {
  return ledgerBys.flatMap((by) => {
    const own = found.filter((group) => group.by === by);
    const exposure = own.reduce((sum, group) => sum + group.exposure, 0);
    const npos = own.reduce((sum, group) => sum + group.npos, 0);
    const order = by === 'REGION' ? [] : Object.keys(ledgerGroupLabels[by]);
    return own
      .map((group) => ({
        by,
        key: group.key,
        name: by === 'REGION' ? nameRegion(group.key) : (ledgerGroupLabels[by][group.key] ?? group.key),
        npos: group.npos,
        shownNpos: group.shownNpos,
        share: exposure === 0 ? 0 : group.exposure / exposure,
        evenShare: npos === 0 ? 0 : group.npos / npos,
      }))
      .sort((a, b) => (by === 'REGION' ? b.share - a.share : order.indexOf(a.key) - order.indexOf(b.key)));
  });
}

/** The newest lists that had a place for a group. */
export async function findLists(
  call: EndpointCall<typeof getFairnessLists>,
): Promise<z.infer<typeof getFairnessLists.response>> {
  const found = await findListsOf(call.db, { ...call.query, limit: MAX_LISTS, count: SHOWN_LISTS });
  return { lists: found.map((list) => ({ ...list, publishedAt: list.publishedAt.toISOString() })) };
}

/** What the lists of one month gave; a place at rank k is worth 1 / log₂(1 + k). */
export function summarizeMonth(
  month: string,
  lists: readonly ShownList[],
  publishedNpos: number,
): LedgerMonth {
  const shown = lists.map(({ npoIds }) => npoIds);
  const exposed = measureConcentration(shown, publishedNpos);
  let all = 0;
  let newcomers = 0;
  for (const { areNewcomers } of lists) {
    areNewcomers.forEach((isNewcomer, at) => {
      const worth = 1 / Math.log2(at + 2);
      all += worth;
      if (isNewcomer) newcomers += worth;
    });
  }
  const isEmpty = all === 0;
  return {
    month,
    lists: lists.length,
    shownNpos: new Set(lists.flatMap(({ npoIds }) => npoIds)).size,
    addedPlaces: lists.reduce((sum, { addedCount }) => sum + addedCount, 0),
    top1pctShare: isEmpty ? null : exposed.top1pctShare,
    gini: isEmpty ? null : exposed.gini,
    evenGini: isEmpty ? null : measureEvenSpread(shown, publishedNpos).gini,
    lotGini: isEmpty ? null : measureLotSpread(shown, publishedNpos).gini,
    newcomerShare: isEmpty ? null : newcomers / all,
    capitalFit: meanFit(lists.filter(({ region }) => capitalRegions.has(region))),
    elsewhereFit: meanFit(lists.filter(({ region }) => !capitalRegions.has(region))),
  };
}

function meanFit(lists: readonly ShownList[]): number | null {
  const fits = lists.flatMap((list) => list.fits.slice(0, COMPARED));
  return fits.length === 0 ? null : fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
}

/** The month of `day` and those before it, oldest first. */
function lastMonths(day: string): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return Array.from({ length: ledgerMonths }, (_, at) => {
    const index = year * 12 + month - 1 - (ledgerMonths - 1 - at);
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}

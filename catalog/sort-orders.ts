import { type Bitset, hasBit } from './bitset.ts';

/** Orders of the directory: newest member first, most representative projects, longest tenure, name. */
export const npoSorts = ['RECENT', 'EXPERIENCE', 'TENURE', 'NAME'] as const;
export type NpoSort = (typeof npoSorts)[number];

type SortOrder = { slots: Uint32Array; pending: Set<number>; ranks: Uint32Array | null };

/** The columns that orders are made from; only slots in `live` count. */
export type SortColumns = {
  slotById: ReadonlyMap<string, number>;
  live: Bitset;
  ids: readonly string[];
  nameKeys: readonly string[];
  joinedDays: readonly number[];
  foundedDays: readonly number[];
  projectCounts: readonly number[];
  orders: SortOrders;
};

/** Live slots in each order, updated when next read. */
export type SortOrders = Record<NpoSort, SortOrder>;

/** Orders of an empty catalogue. */
export function createSortOrders(): SortOrders {
  const empty = (): SortOrder => ({ slots: new Uint32Array(), pending: new Set(), ranks: null });
  return { RECENT: empty(), EXPERIENCE: empty(), TENURE: empty(), NAME: empty() };
}

/** Notes that `slot` is new or has new sort keys. */
export function noteChangedSlot(orders: SortOrders, slot: number): void {
  for (const sort of npoSorts) {
    const { pending, slots } = orders[sort];
    if (pending.has(ALL)) continue;
    if (pending.size < MERGED + slots.length / 8) pending.add(slot);
    else orders[sort].pending = new Set([ALL]);
  }
}

/** Discards the orders, after slots were renumbered. */
export function forgetOrders(orders: SortOrders): void {
  for (const sort of npoSorts)
    orders[sort] = { slots: new Uint32Array(), pending: new Set([ALL]), ranks: null };
}

const ALL = -1;
/** Up to this many changes are always merged into an order; with many more it is sorted again. */
const MERGED = 1000;

/** Live slots in the total order of `sort` (key, then id), and the rank of each slot in it. */
export function getSortOrder(
  catalog: SortColumns,
  sort: NpoSort,
): { slots: Uint32Array; ranks: Uint32Array } {
  const order = catalog.orders[sort];
  const compare = comparators[sort];
  if (order.pending.size > 0 || order.slots.length !== catalog.slotById.size) {
    const isAll = order.pending.has(ALL);
    const changed = [...(isAll ? catalog.slotById.values() : order.pending)].filter((slot) =>
      hasBit(catalog.live, slot),
    );
    changed.sort((left, right) => compare(catalog, left, right));
    order.slots = mergeOrder(
      catalog,
      isAll ? new Uint32Array() : order.slots,
      order.pending,
      changed,
      compare,
    );
    order.pending = new Set();
    order.ranks = null;
  }
  if (order.ranks === null) {
    order.ranks = new Uint32Array(catalog.ids.length);
    for (let rank = 0; rank < order.slots.length; rank++) order.ranks[order.slots[rank] as number] = rank;
  }
  return { slots: order.slots, ranks: order.ranks };
}

type Compare = (catalog: SortColumns, left: number, right: number) => number;

function mergeOrder(
  catalog: SortColumns,
  old: Uint32Array,
  pending: ReadonlySet<number>,
  changed: readonly number[],
  compare: Compare,
): Uint32Array {
  const merged = new Uint32Array(catalog.slotById.size);
  let length = 0;
  let next = 0;
  for (const slot of old) {
    if (!hasBit(catalog.live, slot) || pending.has(slot)) continue;
    while (next < changed.length && compare(catalog, changed[next] as number, slot) < 0) {
      merged[length++] = changed[next++] as number;
    }
    merged[length++] = slot;
  }
  while (next < changed.length) merged[length++] = changed[next++] as number;
  return merged;
}

function byId(catalog: SortColumns, left: number, right: number): number {
  return (catalog.ids[left] as string) < (catalog.ids[right] as string) ? -1 : 1;
}

const comparators: Record<NpoSort, Compare> = {
  RECENT: (catalog, left, right) =>
    (catalog.joinedDays[right] as number) - (catalog.joinedDays[left] as number) ||
    byId(catalog, left, right),
  EXPERIENCE: (catalog, left, right) =>
    (catalog.projectCounts[right] as number) - (catalog.projectCounts[left] as number) ||
    byId(catalog, left, right),
  TENURE: (catalog, left, right) =>
    (catalog.foundedDays[left] as number) - (catalog.foundedDays[right] as number) ||
    byId(catalog, left, right),
  NAME: (catalog, left, right) => {
    const one = catalog.nameKeys[left] as string;
    const other = catalog.nameKeys[right] as string;
    return one < other ? -1 : one > other ? 1 : byId(catalog, left, right);
  },
};

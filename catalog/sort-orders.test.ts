import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBit, createBitset, deleteBit, hasBit } from './bitset.ts';
import { createSortOrders, forgetOrders, getSortOrder, noteChangedSlot, npoSorts } from './sort-orders.ts';

type Keys = { joinedDay: number; foundedDay: number; projectCount: number; nameKey: string };
const keys = fc.record({
  joinedDay: fc.nat(3),
  foundedDay: fc.nat(3),
  projectCount: fc.nat(3),
  nameKey: fc.constantFrom('가', '나', '나무'),
});

function createColumns() {
  return {
    slotById: new Map<string, number>(),
    live: createBitset(),
    ids: [] as string[],
    nameKeys: [] as string[],
    joinedDays: [] as number[],
    foundedDays: [] as number[],
    projectCounts: [] as number[],
    orders: createSortOrders(),
  };
}
type Columns = ReturnType<typeof createColumns>;

function write(columns: Columns, slot: number, given: Keys): void {
  columns.nameKeys[slot] = given.nameKey;
  columns.joinedDays[slot] = given.joinedDay;
  columns.foundedDays[slot] = given.foundedDay;
  columns.projectCounts[slot] = given.projectCount;
  noteChangedSlot(columns.orders, slot);
}

function add(columns: Columns, given: Keys): void {
  const slot = columns.ids.length;
  // Ids do not ascend with the slots.
  const id = `${(slot * 7) % 10}-${slot}`;
  columns.ids.push(id);
  columns.slotById.set(id, slot);
  addBit(columns.live, slot);
  write(columns, slot, given);
}

function remove(columns: Columns, slot: number): void {
  columns.slotById.delete(columns.ids[slot] ?? '');
  deleteBit(columns.live, slot);
}

/** A slot's keys in an order, the smallest first. */
function keysOf(columns: Columns, sort: (typeof npoSorts)[number], slot: number): (number | string)[] {
  const key = {
    RECENT: -(columns.joinedDays[slot] ?? 0),
    EXPERIENCE: -(columns.projectCounts[slot] ?? 0),
    TENURE: columns.foundedDays[slot] ?? 0,
    NAME: columns.nameKeys[slot] ?? '',
  };
  return [key[sort], columns.ids[slot] ?? ''];
}

function expectOrders(columns: Columns, sorts: readonly (typeof npoSorts)[number][] = npoSorts): void {
  for (const sort of sorts) {
    const expected = [...columns.slotById.values()].sort((left, right) => {
      const [one, other] = [keysOf(columns, sort, left), keysOf(columns, sort, right)];
      const at = one.findIndex((key, place) => key !== other[place]);
      return (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
    });
    const { slots, ranks } = getSortOrder(columns, sort);
    expect([sort, ...slots]).toEqual([sort, ...expected]);
    expect([sort, ...Array.from(slots, (slot) => ranks[slot])]).toEqual([sort, ...slots.keys()]);
  }
}

test('[F-77] each order sorts by its key, then by id, whatever was added, changed and removed since it was read', () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant('ADD' as const), keys }),
    fc.record({ does: fc.constant('CHANGE' as const), slot: fc.nat(20), keys }),
    fc.record({ does: fc.constant('REMOVE' as const), slot: fc.nat(20) }),
    fc.record({ does: fc.constant('FORGET' as const) }),
    fc.record({ does: fc.constant('READ' as const), sort: fc.constantFrom(...npoSorts) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const columns = createColumns();
      for (const given of steps) {
        if (given.does === 'ADD') add(columns, given.keys);
        else if (given.does === 'FORGET') forgetOrders(columns.orders);
        else if (given.does === 'READ') expectOrders(columns, [given.sort]);
        else if (hasBit(columns.live, given.slot)) {
          if (given.does === 'CHANGE') write(columns, given.slot, given.keys);
          else remove(columns, given.slot);
        }
      }
      expectOrders(columns);
    }),
    { numRuns: 100 },
  );
});

test('[F-77] an order is right after more changes than are merged one by one', () => {
  const columns = createColumns();
  const keysAt = (at: number): Keys => ({
    joinedDay: (at * 31) % 97,
    foundedDay: (at * 17) % 89,
    projectCount: (at * 13) % 83,
    nameKey: `이름 ${(at * 7) % 79}`,
  });
  for (let at = 0; at < 2500; at++) add(columns, keysAt(at));
  expectOrders(columns);
  for (let slot = 0; slot < 1600; slot++) write(columns, slot, keysAt(slot + 1));
  for (let slot = 1500; slot < 1700; slot++) remove(columns, slot);
  expectOrders(columns);
});

test('[F-77] an order that nothing has changed is not made again', () => {
  const columns = createColumns();
  for (const nameKey of ['나', '가']) add(columns, { joinedDay: 1, foundedDay: 1, projectCount: 1, nameKey });
  const before = getSortOrder(columns, 'NAME');
  const again = getSortOrder(columns, 'NAME');
  expect([again.slots === before.slots, again.ranks === before.ranks]).toEqual([true, true]);
});

import { describe, expect, test } from 'vitest';
import { readStatisticRowSearch, readStatisticSearch } from '#web/features/statistics/statistic-search.ts';
import { deskGroups, findDeskPage, findDeskPlace, hasOwnRail } from './desk-places.ts';

const places = deskGroups.flatMap(({ places: all }) => all);
const pages = places.flatMap((place) => place.pages.map((page) => ({ place, page })));

test('every screen of the desk has one place, where its address is found again', () => {
  expect(new Set(pages.map(({ page }) => page.to)).size).toBe(pages.length);
  for (const { place, page } of pages) {
    expect([page.to, findDeskPlace(page.to)?.label]).toEqual([page.to, place.label]);
    expect(findDeskPage(place.pages, page.to)).toBe(page);
    expect(page.to).toMatch(/^\/admin(\/|$)/);
  }
});

test('what stands below a screen belongs to it, and what only begins alike does not', () => {
  for (const { place, page } of pages.filter((one) => one.page.to !== '/admin')) {
    expect([page.to, findDeskPlace(`${page.to}/1`)?.label]).toEqual([page.to, place.label]);
    expect(findDeskPage(place.pages, `${page.to}/1`)).toBe(page);
    expect(findDeskPage(place.pages, `${page.to}x`)).not.toBe(page);
  }
  expect(findDeskPlace('/admin/unknown')).toBeUndefined();
  expect(findDeskPlace('/home')).toBeUndefined();
});

test('a screen is exact where, and only where, another of its place stands below it, or all do', () => {
  for (const { place, page } of pages) {
    const isAbove = page.to === '/admin' || place.pages.some(({ to }) => to.startsWith(`${page.to}/`));
    expect([page.to, page.isExact === true]).toEqual([page.to, isAbove]);
  }
});

test('names tell apart groups, places, and the screens of a place', () => {
  for (const names of [
    deskGroups.map(({ label }) => label),
    places.map(({ label }) => label),
    ...places.map((place) => place.pages.map(({ label }) => label)),
  ])
    expect(new Set(names).size).toBe(names.length);
  expect(new Set(places.map(({ icon }) => icon)).size).toBe(places.length);
});

test('a place with a rail of its own has a group for every screen, each in one run', () => {
  for (const place of places) {
    const groups = place.pages.map(({ group }) => group);
    const runs = groups.filter((group, at) => at === 0 || group !== groups[at - 1]);
    expect(runs.length).toBe(new Set(groups).size);
    expect([place.label, hasOwnRail(place)]).toEqual([
      place.label,
      groups.every((group) => group !== undefined),
    ]);
  }
});

test('within reach of the thumb are the first places, which are work', () => {
  const onBar = places.filter(({ isOnBar }) => isOnBar);
  expect(onBar).toEqual(deskGroups[0]?.places);
});

describe('what goes along between the screens of 통계', () => {
  const carry = findDeskPlace('/admin/statistics')?.carry;
  const view = { from: '2026-01-01', until: '2026-12-31', by: 'WEEK', field: 'EDU' } as const;

  test('is the view, and nothing else of the address', () => {
    expect(carry?.({ ...view, page: 3, word: 'x' })).toEqual(view);
    expect(readStatisticSearch(carry?.({}) ?? {})).toEqual({});
  });

  test('is the view from which rows were opened, and not the part at which they stand', () => {
    const rows = readStatisticRowSearch({
      from: '2026-03-01',
      until: '2026-03-31',
      figure: 'FUNNEL',
      field: 'CARE',
      first: view.from,
      last: view.until,
      by: view.by,
      of: view.field,
    });
    expect(carry?.(rows ?? {})).toEqual(view);
  });

  test('goes along there alone', () => {
    expect(places.filter((place) => place.carry).map(({ label }) => label)).toEqual(['통계']);
  });
});

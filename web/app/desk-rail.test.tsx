import { expect, test } from 'vitest';
import { outgoingQuery } from '#web/lib/outgoing.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { deskGroups } from './desk-places.ts';
import { countWaiting, DeskRail } from './desk-rail.tsx';

const places = deskGroups.flatMap((group) => group.places);
const draw = (counts: Record<string, number>, onSearch: (() => void) | null = () => {}) =>
  drawMarkup(<DeskRail counts={counts} onSearch={onSearch} />, {
    loaded: [{ queryKey: outgoingQuery.queryKey, data: { waiting: [], refused: [], left: [] } }],
  });

test('what waits in a place is what waits behind all of its screens', () => {
  for (const place of places) {
    const counts = Object.fromEntries(place.pages.map(({ to }, at) => [to, at + 1]));
    const all = (place.pages.length * (place.pages.length + 1)) / 2;
    expect([place.label, countWaiting(place, counts)]).toEqual([place.label, all]);
    expect(countWaiting(place, { '/elsewhere': 5, [place.pages[0].to]: undefined as never })).toBe(0);
  }
});

test('the rail leads to the first screen of each place, and says how many wait there', () => {
  const { links } = draw({});
  const waiting = draw(Object.fromEntries(places.map((place, at) => [place.pages[0].to, at + 1])));
  places.forEach((place, at) => {
    expect(links).toContainEqual([place.label, place.pages[0].to]);
    expect(waiting.links).toContainEqual([`${place.label}${at + 1}건 대기`, place.pages[0].to]);
  });
});

test('whoever may not search has no way to it', () => {
  expect(draw({}).buttons).toContain('찾기');
  expect(draw({}, null).buttons).not.toContain('찾기');
});

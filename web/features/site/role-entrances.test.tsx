import { expect, test } from 'vitest';
import { drawMarkup } from '#web/testing/markup.tsx';
import { CompanyEntrance, NpoEntrance } from './role-entrances.tsx';

test('[F-77] each entrance has its own side of the clasp in colour, before the other', () => {
  const sidesOf = (html: string) =>
    [...html.matchAll(/<path class="stroke-(\w+)"/g)].map(([, colour]) => colour);
  expect(sidesOf(drawMarkup(<CompanyEntrance />).html)).toEqual(['surface', 'brand']);
  expect(sidesOf(drawMarkup(<NpoEntrance />).html)).toEqual(['surface', 'gam']);
});

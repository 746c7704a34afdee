import type { Setting } from './content/field-content.ts';
import { getPlace, officesByRegion, type Place, places } from './places.ts';
import { createRandom, type Random } from './random.ts';

export type OfficeWish = { region: string | null; settings: readonly Setting[] };

function leastUsed(candidates: readonly Place[], used: Map<string, number>, random: Random): Place {
  const fewest = Math.min(...candidates.map(({ level2 }) => used.get(level2) ?? 0));
  return random.pick(candidates.filter(({ level2 }) => (used.get(level2) ?? 0) === fewest));
}

/**
 * Gives each organisation a level-2 region: its own where it names one, else one that suits its work, so that the
 * counts of `officesByRegion` hold and every level-1 region has many different towns.
 */
export function placeOffices(wishes: readonly OfficeWish[]): string[] {
  const random = createRandom('offices');
  const left = { ...officesByRegion };
  const used = new Map<string, number>();
  const result: string[] = new Array(wishes.length).fill('');
  const settle = (index: number, place: Place) => {
    result[index] = place.level2;
    left[place.level1] = (left[place.level1] ?? 0) - 1;
    used.set(place.level2, (used.get(place.level2) ?? 0) + 1);
  };
  wishes.forEach(({ region }, index) => {
    if (region !== null) settle(index, getPlace(region));
  });
  // Those with special needs choose before the others; within each group the order is random.
  const open = random.sample(
    wishes.map((wish, index) => ({ wish, index })).filter(({ wish }) => wish.region === null),
    wishes.length,
  );
  for (const { wish, index } of [...open].sort((a, b) => b.wish.settings.length - a.wish.settings.length)) {
    const suits = (place: Place) => wish.settings.every((setting) => place.settings.includes(setting));
    const regions = Object.entries(left).filter(
      ([level1, count]) => count > 0 && places.some((place) => place.level1 === level1 && suits(place)),
    );
    const level1 = random.weighted(regions);
    settle(
      index,
      leastUsed(
        places.filter((place) => place.level1 === level1 && suits(place)),
        used,
        random,
      ),
    );
  }
  return result;
}

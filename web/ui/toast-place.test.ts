import { expect, it } from 'vitest';
import { findLift } from './toast-place.ts';

const place = { windowHeight: 800, base: 24, height: 60 };

it('[F-30] toasts stay at the bottom where nothing can be pressed under them', () => {
  expect(findLift({ ...place, obstacles: [] })).toBe(0);
  expect(findLift({ ...place, obstacles: [{ top: 600, bottom: 716 }] })).toBe(0);
});

it('[F-30] toasts are lifted over what can be pressed, into the lowest gap that holds them', () => {
  const lift = findLift({
    ...place,
    obstacles: [
      { top: 740, bottom: 784 },
      { top: 640, bottom: 684 },
      { top: 700, bottom: 720 },
    ],
  });
  const bottom = 800 - 24 - (lift ?? 0);
  expect(bottom).toBeLessThanOrEqual(640);
  expect(bottom).toBeGreaterThan(620);
});

it('[F-30] where the window has no gap for toasts, none is found', () => {
  expect(findLift({ ...place, obstacles: [{ top: 0, bottom: 800 }] })).toBeNull();
});

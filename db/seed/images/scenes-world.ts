import type { SceneName } from '../content/field-content.ts';
import type { Palette } from './palette.ts';
import { circle, hills, path, place, rect, stroke, tree } from './shapes.ts';

function globe(c: Palette): string {
  return (
    rect(0, 0, 300, 200, c.sky) +
    path('M0 150c90 34 210 34 300 0v50H0z', c.ground) +
    circle(150, 94, 62, '#4FA2D0') +
    path('M112 60c14-14 36-20 48-14 4 14-18 14-14 28s-22 12-24 28-18-6-20-16 4-20 10-26z', '#8CCBA2') +
    path('M168 98c14-8 34-4 40 4-4 22-18 38-32 44-10-6 2-18-6-26s-12-16-2-22z', '#8CCBA2') +
    stroke('M74 120c28-70 100-92 164-66', c.accent, 4) +
    path('M236 44l20 6-14 16z', c.accent) +
    circle(44, 50, 5, c.light) +
    circle(262, 128, 6, c.light)
  );
}

function well(c: Palette): string {
  return (
    rect(0, 0, 300, 200, c.sky) +
    circle(236, 48, 24, c.light) +
    hills(c.ground, c.soft) +
    rect(136, 70, 22, 94, c.main, 5) +
    rect(128, 158, 38, 14, c.deep, 4) +
    stroke('M148 66 204 44', c.deep, 8) +
    stroke('M158 92h30v14', c.main, 11) +
    path('M188 116c8 12 8 18 0 22-8-4-8-10 0-22z', '#7CC4E0') +
    path('M168 144h42l-5 28h-32z', c.accent) +
    stroke('M168 146c4-18 38-18 42 0', c.accentDeep, 4) +
    path('M40 142h34l-4 30H44z', c.middle) +
    place(94, 176, tree('#57A573', '#2F8F62'), 0.8)
  );
}

/** Work abroad. */
export const worldScenes: Partial<Record<SceneName, (c: Palette) => string>> = { globe, well };

import type { SceneName } from '../content/field-content.ts';
import type { Palette } from './palette.ts';
import { circle, clasp, path, person, place, rect, stroke } from './shapes.ts';

const room = (c: Palette, floor = 150) =>
  rect(0, 0, 300, 200, c.sky) + rect(0, floor, 300, 200 - floor, c.ground);

const steam = (x: number, y: number) => stroke(`M${x} ${y}c-8-10 8-16 0-28m18 28c-8-10 8-16 0-28`, '#fff', 5);

function meal(c: Palette): string {
  return (
    room(c, 142) +
    rect(0, 142, 300, 8, c.soft) +
    steam(132, 64) +
    steam(166, 64) +
    path('M96 88c4-18 26-26 54-26s50 8 54 26z', '#fff') +
    path('M92 86h116c0 38-22 60-58 60s-58-22-58-60z', c.main) +
    path('M92 86h116l-2 12H94z', c.middle) +
    path('M16 118h58c0 20-12 30-29 30s-29-10-29-30z', '#fff') +
    path('M22 118c3-10 12-14 23-14s20 4 23 14z', '#2F8F62') +
    path('M228 118h58c0 20-12 30-29 30s-29-10-29-30z', '#fff') +
    path('M234 118c3-10 12-14 23-14s20 4 23 14z', c.accent) +
    rect(90, 166, 120, 6, c.deep, 3) +
    rect(96, 178, 120, 6, c.deep, 3)
  );
}

function lunchbox(c: Palette): string {
  return (
    room(c, 130) +
    rect(58, 56, 184, 112, c.main, 18) +
    rect(68, 66, 164, 92, '#fff', 12) +
    rect(76, 74, 82, 76, c.sky, 8) +
    circle(117, 112, 28, '#fff') +
    circle(117, 108, 7, '#E4574C') +
    rect(166, 74, 58, 34, c.soft, 8) +
    circle(180, 92, 9, c.accent) +
    circle(202, 88, 9, c.light) +
    circle(210, 98, 8, '#57A573') +
    rect(166, 116, 58, 34, c.ground, 8) +
    stroke('M176 140c6-16 14-16 18-4s12 8 20-10', '#57A573', 6) +
    stroke('M112 56c0-30 76-30 76 0', c.deep, 9)
  );
}

function clinic(c: Palette): string {
  return (
    room(c) +
    rect(84, 70, 132, 92, c.main, 14) +
    rect(120, 52, 60, 28, c.deep, 10) +
    rect(130, 62, 40, 18, c.sky, 6) +
    circle(150, 116, 32, '#fff') +
    rect(143, 96, 14, 40, c.accent, 3) +
    rect(130, 109, 40, 14, c.accent, 3) +
    stroke('M38 64c0 40 36 40 36 4M56 94v26c0 30 20 34 24 40', c.deep, 6) +
    circle(38, 60, 6, c.accent) +
    circle(74, 64, 6, c.accent) +
    rect(238, 112, 26, 50, '#fff', 5) +
    rect(236, 104, 30, 12, c.middle, 4) +
    rect(242, 130, 18, 14, c.soft, 2)
  );
}

function heart(c: Palette): string {
  return (
    room(c, 160) +
    path('M150 138C96 104 92 62 118 50c16-7 28 2 32 14 4-12 16-21 32-14 26 12 22 54-32 88z', c.accent) +
    path('M132 62c-12 0-16 12-10 22', '#ffffff') +
    place(64, 178, person(c.main, '#4A3A2E')) +
    place(236, 178, person(c.middle, '#7A4B2C')) +
    stroke('M92 158c18 14 40 6 58-8M208 158c-18 14-40 6-58-8', c.deep, 8) +
    circle(46, 46, 5, c.light) +
    circle(254, 58, 6, c.light) +
    circle(232, 30, 4, c.soft)
  );
}

function tea(c: Palette): string {
  return (
    room(c, 134) +
    rect(176, 22, 84, 72, '#fff', 4) +
    rect(182, 28, 34, 60, c.soft) +
    rect(220, 28, 34, 60, c.soft) +
    circle(232, 48, 10, c.light) +
    place(66, 142, person(c.main, '#E8EDF0')) +
    place(214, 142, person(c.accent, '#4A3A2E')) +
    rect(34, 138, 212, 12, c.deep, 6) +
    rect(66, 150, 10, 50, c.deep) +
    rect(204, 150, 10, 50, c.deep) +
    path('M104 118h30c0 16-6 20-15 20s-15-4-15-20z', '#fff') +
    path('M152 118h30c0 16-6 20-15 20s-15-4-15-20z', '#fff') +
    stroke('M119 110c-5-7 5-10 0-18M167 110c-5-7 5-10 0-18', c.middle, 4)
  );
}

function hands(c: Palette): string {
  return (
    rect(0, 0, 300, 200, c.sky) +
    path('M0 128c90 44 210 44 300 0v72H0z', c.ground) +
    circle(150, 92, 66, c.soft) +
    place(150, 92, clasp(c.main, c.accent), 1) +
    circle(60, 52, 7, c.light) +
    circle(242, 46, 5, c.middle) +
    circle(256, 124, 6, c.light) +
    circle(42, 120, 5, c.middle)
  );
}

function gift(c: Palette): string {
  return (
    room(c) +
    rect(88, 84, 124, 78, c.main, 6) +
    rect(80, 68, 140, 26, c.middle, 6) +
    rect(140, 68, 20, 94, c.accent) +
    path('M150 68c-34 4-46-30-26-34 16-3 24 16 26 34zm0 0c34 4 46-30 26-34-16-3-24 16-26 34z', c.accent) +
    rect(24, 118, 48, 44, '#fff', 4) +
    rect(44, 118, 9, 44, c.light) +
    rect(228, 126, 46, 36, c.soft, 4) +
    rect(247, 126, 8, 36, c.main)
  );
}

function bread(c: Palette): string {
  return (
    room(c, 140) +
    rect(36, 24, 228, 54, '#fff', 6) +
    rect(36, 72, 228, 8, c.deep) +
    path('M60 72c0-22 50-22 50 0z', '#D98B57') +
    path('M124 72c0-28 52-28 52 0z', '#F0B48A') +
    path('M190 72c0-22 50-22 50 0z', '#D98B57') +
    path('M62 146c0-52 176-52 176 0 0 12-8 16-16 16H78c-8 0-16-4-16-16z', '#D98B57') +
    stroke('M108 116l14 18M142 108l14 20M176 112l14 18', '#FFE9D2', 7) +
    path('M250 162c0-20 26-20 26 0z', c.accent) +
    path('M22 162c0-18 30-18 30 0z', c.main)
  );
}

/** Food, health and being there for one another. */
export const careScenes: Partial<Record<SceneName, (c: Palette) => string>> = {
  meal,
  lunchbox,
  clinic,
  heart,
  tea,
  hands,
  gift,
  bread,
};

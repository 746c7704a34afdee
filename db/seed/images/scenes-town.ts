import type { SceneName } from '../content/field-content.ts';
import type { Palette } from './palette.ts';
import { circle, house as cottage, hills, path, person, place, rect, stroke, tree } from './shapes.ts';

const wall = (c: Palette, floor = 156) =>
  rect(0, 0, 300, 200, c.sky) + rect(0, floor, 300, 200 - floor, c.ground);

function house(c: Palette): string {
  return (
    wall(c, 160) +
    circle(50, 46, 20, c.light) +
    place(150, 168, cottage('#fff', c.main, c.accent, c.soft), 1.8) +
    place(262, 172, tree('#57A573', '#2F8F62'), 0.9) +
    rect(30, 138, 44, 6, c.deep, 3) +
    stroke('M34 168v-26M52 168v-26M70 168v-26', c.deep, 5)
  );
}

function tools(c: Palette): string {
  return (
    wall(c, 164) +
    place(108, 168, cottage('#fff', c.main, c.accent, c.soft), 1.5) +
    stroke('M196 172 216 66M240 172 220 66M202 146h34M206 122h26M210 98h16', c.deep, 6) +
    rect(34, 150, 34, 24, c.accent, 4) +
    stroke('M40 150c0-16 22-16 22 0', c.accentDeep, 5) +
    stroke('M262 168 250 120', '#7A4B2C', 8) +
    path('M232 112l34-8 4 16-34 8z', c.deep)
  );
}

function village(c: Palette): string {
  return (
    rect(0, 0, 300, 200, c.sky) +
    circle(244, 42, 20, c.light) +
    hills(c.ground, c.soft) +
    place(66, 164, cottage('#fff', c.main, c.accent, c.soft), 1) +
    place(150, 172, cottage('#FFF8EE', c.accent, c.main, c.soft), 1.2) +
    place(238, 162, cottage('#fff', c.deep, c.accent, c.soft), 0.95) +
    place(108, 184, tree('#57A573', '#2F8F62'), 0.6) +
    place(200, 186, tree('#57A573', '#2F8F62'), 0.6)
  );
}

function market(c: Palette): string {
  const stripe = (index: number) =>
    path(`M${50 + index * 40} 44h40l4 34c-8 14-40 14-48 0z`, index % 2 === 0 ? c.main : '#fff');
  return (
    wall(c, 160) +
    rect(56, 60, 10, 104, c.deep) +
    rect(234, 60, 10, 104, c.deep) +
    [0, 1, 2, 3, 4].map(stripe).join('') +
    rect(46, 118, 208, 48, c.middle, 4) +
    rect(46, 118, 208, 10, c.deep, 4) +
    [72, 94, 116].map((x) => circle(x, 110, 11, c.accent)).join('') +
    [146, 166, 186].map((x) => circle(x, 112, 9, c.light)).join('') +
    path('M206 118c0-22 34-22 34 0z', '#57A573')
  );
}

function workshop(c: Palette): string {
  const gear = (x: number, y: number, radius: number, color: string) =>
    [0, 45, 90, 135]
      .map(
        (angle) =>
          `<rect x="${-radius - 5}" y="-6" width="${radius * 2 + 10}" height="12" rx="3" fill="${color}" transform="translate(${x} ${y}) rotate(${angle})"/>`,
      )
      .join('') +
    circle(x, y, radius, color) +
    circle(x, y, radius * 0.42, c.sky);
  return (
    wall(c, 166) +
    gear(108, 66, 30, c.main) +
    gear(172, 90, 22, c.middle) +
    rect(28, 128, 244, 14, c.deep, 4) +
    rect(46, 142, 12, 58, c.deep) +
    rect(242, 142, 12, 58, c.deep) +
    stroke('M212 126 240 84', '#7A4B2C', 8) +
    path('M228 70l26 16-8 12-26-16z', c.accent) +
    rect(66, 112, 52, 16, c.light, 3) +
    rect(128, 104, 36, 24, c.accent, 3)
  );
}

function bus(c: Palette): string {
  return (
    rect(0, 0, 300, 200, c.sky) +
    hills(c.ground, c.soft) +
    rect(0, 166, 300, 34, '#C3CDD4') +
    stroke('M10 184h40M80 184h40M150 184h40M220 184h40', '#fff', 5) +
    rect(52, 74, 190, 88, c.main, 16) +
    rect(66, 88, 40, 32, '#fff', 6) +
    rect(114, 88, 40, 32, '#fff', 6) +
    rect(162, 88, 40, 32, '#fff', 6) +
    rect(210, 88, 26, 50, c.soft, 6) +
    rect(52, 132, 150, 10, c.accent) +
    circle(96, 164, 18, '#2E3A42') +
    circle(96, 164, 8, '#fff') +
    circle(200, 164, 18, '#2E3A42') +
    circle(200, 164, 8, '#fff')
  );
}

function rescue(c: Palette): string {
  return (
    rect(0, 0, 300, 200, c.sky) +
    hills(c.ground, c.soft) +
    path('M60 168 124 76l64 92z', c.main) +
    path('M124 76l64 92h-36z', c.deep) +
    path('M108 168 124 128l16 40z', c.sky) +
    circle(228, 120, 38, c.accent) +
    circle(228, 120, 18, c.sky) +
    [45, 135, 225, 315]
      .map(
        (angle) =>
          `<rect x="17" y="-8" width="22" height="16" fill="#fff" transform="translate(228 120) rotate(${angle})"/>`,
      )
      .join('') +
    stroke('M124 76V48', c.deep, 4) +
    path('M124 48l26 8-26 10z', c.accent)
  );
}

function arts(c: Palette): string {
  return (
    wall(c, 156) +
    stroke('m108 178 36-142 36 142m-36-142v20', '#7A4B2C', 7) +
    rect(82, 46, 124, 92, '#fff', 4) +
    rect(89, 53, 110, 48, c.soft) +
    circle(176, 72, 11, c.light) +
    path('M89 101c18-22 38-22 56-4 16-18 36-16 54 2v32H89z', '#57A573') +
    path(
      'M252 92c24 0 40 14 40 32 0 12-10 14-18 12-8-1-12 4-9 10 3 8-4 12-13 12-22 0-38-15-38-33s16-33 38-33z',
      '#fff',
    ) +
    circle(236, 112, 6, c.accent) +
    circle(256, 106, 6, c.light) +
    circle(274, 116, 6, '#2F8F62') +
    circle(232, 132, 6, c.main) +
    stroke('m30 172 32-70', c.main, 6) +
    path('m58 104 10-20 5 3-5 21z', c.accent)
  );
}

function music(c: Palette): string {
  return (
    wall(c, 160) +
    path('M104 70c-20 4-28 26-18 40-12 22-4 54 30 54s42-32 30-54c10-14 2-36-18-40z', c.accent) +
    rect(110, 26, 12, 84, c.deep, 4) +
    rect(104, 16, 24, 18, c.deep, 4) +
    circle(116, 124, 9, c.accentDeep) +
    stroke('M168 160 196 36', '#7A4B2C', 5) +
    stroke('M226 116V64l40-10v50', c.main, 7) +
    `<ellipse cx="216" cy="118" rx="13" ry="10" fill="${c.main}"/><ellipse cx="256" cy="106" rx="13" ry="10" fill="${c.main}"/>` +
    circle(42, 54, 6, c.light) +
    circle(58, 84, 4, c.middle)
  );
}

function sport(c: Palette): string {
  return (
    rect(0, 0, 300, 200, c.sky) +
    rect(0, 128, 300, 72, '#8CCBA2') +
    stroke('M0 160h300', '#fff', 4) +
    stroke('M60 132V48h180v84', '#fff', 8) +
    stroke('M90 50v80M120 50v80M150 50v80M180 50v80M210 50v80M62 74h176M62 100h176', `${c.main}55`, 2) +
    circle(150, 158, 26, '#fff') +
    path('M150 146l11 8-4 13h-14l-4-13z', c.deep) +
    stroke('M150 146v-14M161 154l13-5M157 167l8 11M143 167l-8 11M139 154l-13-5', c.deep, 3) +
    place(50, 186, person(c.accent, '#4A3A2E'), 0.8) +
    place(254, 188, person(c.main, '#7A4B2C'), 0.8)
  );
}

function stage(c: Palette): string {
  return (
    rect(0, 0, 300, 200, c.deep) +
    path('M150 0 84 170h132z', `${c.light}55`) +
    rect(0, 160, 300, 40, c.main) +
    path('M0 0h86c-8 60-30 120-86 150z', c.accent) +
    path('M300 0h-86c8 60 30 120 86 150z', c.accent) +
    path(
      'M0 0h300v26c-20 12-40 12-60 0-20 12-40 12-60 0-20 12-40 12-60 0-20 12-40 12-60 0-20 12-40 12-60 0z',
      c.accentDeep,
    ) +
    place(116, 166, person(c.middle, '#4A3A2E'), 0.9) +
    place(184, 166, person(c.light, '#E8EDF0'), 0.9)
  );
}

/** Houses, streets, work and the arts. */
export const townScenes: Partial<Record<SceneName, (c: Palette) => string>> = {
  house,
  tools,
  village,
  market,
  workshop,
  bus,
  rescue,
  arts,
  music,
  sport,
  stage,
};

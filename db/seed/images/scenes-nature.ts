import type { SceneName } from '../content/field-content.ts';
import type { Palette } from './palette.ts';
import { circle, hills, path, pine, place, rect, stroke, tree } from './shapes.ts';

function forest(c: Palette): string {
  return (
    rect(0, 0, 300, 200, c.sky) +
    circle(236, 48, 24, c.light) +
    hills(c.ground, c.soft) +
    place(62, 172, pine(c.main), 1.3) +
    place(222, 170, pine(c.deep), 1.1) +
    place(142, 178, tree(c.middle, c.main)) +
    place(262, 184, tree(c.middle, c.main), 0.7) +
    stroke('M180 188v-14M104 190v-12', c.deep, 4) +
    path('M180 176c-8 0-12-4-12-10 8 0 12 4 12 10zm0-2c0-7 4-11 12-11 0 7-5 11-12 11z', c.main)
  );
}

function sprout(c: Palette): string {
  return (
    rect(0, 0, 300, 200, c.sky) +
    circle(232, 50, 26, c.light) +
    rect(0, 150, 300, 50, c.ground) +
    stroke('M150 128V72', '#2F8F62', 9) +
    path('M150 84c-42 4-58-18-58-46 40 0 58 16 58 46z', '#57A573') +
    path('M150 72c0-32 22-46 58-44 0 30-20 48-58 44z', '#2F8F62') +
    path('M104 124h92l-10 52h-72z', c.main) +
    rect(96, 114, 108, 18, c.deep, 6) +
    circle(52, 160, 8, c.accent) +
    circle(250, 164, 10, c.middle)
  );
}

function ocean(c: Palette): string {
  return (
    rect(0, 0, 300, 200, c.sky) +
    circle(64, 48, 22, c.light) +
    path('M186 46a14 14 0 0 1 27-5 12 12 0 0 1 15 17h-50a9 9 0 0 1 8-12z', '#fff') +
    rect(0, 92, 300, 108, c.middle) +
    path(
      'M0 112c25 0 25 10 50 10s25-10 50-10 25 10 50 10 25-10 50-10 25 10 50 10 25-10 50-10v88H0z',
      c.main,
    ) +
    path('M0 164c60-20 130-14 190 2 44 12 80 14 110 6v28H0z', '#F6E3C2') +
    path('M222 54v38h34z', '#fff') +
    path('M216 46v46h-28z', c.accent) +
    path('M180 96h78l-12 18h-54z', c.deep) +
    stroke('M58 188c-8-16 8-22 0-40M76 190c-6-14 8-18 2-32', '#2F8F62', 6) +
    path('M120 146c10-12 30-12 40 0-10 12-30 12-40 0z', c.light) +
    path('M160 146l14-9v18z', c.light)
  );
}

function river(c: Palette): string {
  return (
    rect(0, 0, 300, 200, c.sky) +
    hills(c.ground, c.soft) +
    path('M146 122c34 12-28 24 14 38 24 8 20 24-24 40h108c22-20 4-34-24-44-30-10 0-24-32-36z', '#7CC4E0') +
    stroke('M40 190c-4-22 2-36 0-54M54 190c4-20-2-30 4-46M68 192c0-16 6-22 10-34', c.deep, 5) +
    circle(40, 132, 6, c.accent) +
    path('M226 66c10-10 18-10 24-2 8-2 12 2 16 6-10 8-22 8-30 4-4 4-10 2-10-8z', c.main) +
    stroke('M244 74l-4 22M252 74l2 22', c.deep, 3) +
    place(262, 176, tree(c.middle, c.main), 0.8)
  );
}

function garden(c: Palette): string {
  const plant = (x: number, flower: string) =>
    stroke(`M${x} 134v-34`, '#2F8F62', 5) +
    path(`M${x} 120c-14 0-18-8-18-14 12 0 18 6 18 14zm0-6c0-10 6-14 16-14 0 10-6 14-16 14z`, '#57A573') +
    circle(x, 94, 10, flower) +
    circle(x, 94, 4, '#fff');
  return (
    rect(0, 0, 300, 200, c.sky) +
    rect(0, 150, 300, 50, c.ground) +
    rect(20, 40, 260, 70, c.soft, 6) +
    stroke('M85 40v70M150 40v70M215 40v70', '#fff', 5) +
    [60, 108, 156, 204, 248]
      .map((x, index) => plant(x, [c.accent, c.light, c.main][index % 3] as string))
      .join('') +
    rect(28, 132, 244, 34, c.deep, 6) +
    rect(28, 132, 244, 10, c.main, 5) +
    path('M232 180h34l6-22h-46zM272 164l18-10', c.middle)
  );
}

function sun(c: Palette): string {
  const ray = (angle: number) =>
    `<g transform="translate(150 84) rotate(${angle})">${rect(-3, -62, 6, 16, c.light, 3)}</g>`;
  return (
    rect(0, 0, 300, 200, c.sky) +
    [0, 45, 90, 135, 180, 225, 270, 315].map(ray).join('') +
    circle(150, 84, 36, c.light) +
    path('M0 150c80-44 220-44 300 0v50H0z', c.soft) +
    path('M0 172c90-30 210-30 300 0v28H0z', c.middle) +
    stroke('M52 176V110M92 176V110M44 110h56', c.deep, 6) +
    stroke('M64 112v38M80 112v38', c.main, 3) +
    rect(60, 148, 24, 6, c.accent, 3) +
    path('M212 176 226 112h20l26 64h-14l-8-18h-18l-6 18z', c.main)
  );
}

function recycle(c: Palette): string {
  const arrow = (angle: number, color: string) =>
    `<g transform="translate(150 98) rotate(${angle})">${stroke('M-34 20A40 40 0 0 1-20-34', color, 14)}${path('M-34-44 2-42-20-16z', color)}</g>`;
  return (
    rect(0, 0, 300, 200, c.sky) +
    rect(0, 158, 300, 42, c.ground) +
    circle(150, 98, 76, '#ffffff') +
    arrow(0, c.main) +
    arrow(120, c.middle) +
    arrow(240, c.accent) +
    path('M28 118h36l-4 56H32z', c.soft) +
    rect(24, 110, 44, 10, c.deep, 3) +
    path('M236 112c0-10 28-10 28 0v8c8 8 8 14 8 20v34h-44v-34c0-6 0-12 8-20z', c.soft) +
    rect(240, 98, 20, 10, c.accent, 3)
  );
}

function dog(c: Palette): string {
  return (
    rect(0, 0, 300, 200, c.sky) +
    circle(238, 46, 22, c.light) +
    hills(c.ground, c.soft) +
    path(
      'M100 116c0-14 10-22 26-22h62c18 0 28 14 28 34v44h-18v-28h-62v28h-18v-38c-10-2-18-8-18-18z',
      '#C98A5A',
    ) +
    circle(104, 86, 27, '#C98A5A') +
    path('M84 66c-14 4-18 22-12 38 12-2 20-16 20-34z', '#8A5A34') +
    path('M118 64c14-2 24 12 22 30-12 0-22-10-28-24z', '#8A5A34') +
    circle(94, 86, 4, '#2B1B12') +
    circle(115, 86, 4, '#2B1B12') +
    path('M98 98c4-5 10-5 13 0-3 6-10 6-13 0z', '#2B1B12') +
    stroke('M214 116c14-4 18-18 14-28', '#C98A5A', 9) +
    stroke('M92 110c8 6 18 6 26 0', c.accent, 8)
  );
}

function cat(c: Palette): string {
  return (
    rect(0, 0, 300, 200, c.sky) +
    rect(38, 22, 140, 112, '#fff', 6) +
    rect(46, 30, 58, 96, c.soft) +
    rect(112, 30, 58, 96, c.soft) +
    circle(80, 58, 12, c.light) +
    rect(0, 150, 300, 50, c.ground) +
    rect(24, 132, 172, 12, c.main, 4) +
    path('M188 172c-10-52 4-84 34-84s46 32 38 84z', '#5C6A73') +
    path('M190 86V58l18 14h26l18-14v28c0 20-14 30-31 30s-31-10-31-30z', '#5C6A73') +
    circle(210, 86, 4.5, c.light) +
    circle(232, 86, 4.5, c.light) +
    path('M217 96h8l-4 5z', c.accent) +
    stroke('M258 168c22 2 26-18 16-30', '#5C6A73', 9) +
    path('M52 178h48c0 10-8 14-24 14s-24-4-24-14z', c.accent)
  );
}

/** Woods, water, gardens and animals. */
export const natureScenes: Partial<Record<SceneName, (c: Palette) => string>> = {
  forest,
  sprout,
  ocean,
  river,
  garden,
  sun,
  recycle,
  dog,
  cat,
};

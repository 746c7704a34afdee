import type { SceneName } from '../content/field-content.ts';
import type { Palette } from './palette.ts';
import { circle, path, person, place, rect, stroke } from './shapes.ts';

const room = (c: Palette, floor = 152) =>
  rect(0, 0, 300, 200, c.sky) + rect(0, floor, 300, 200 - floor, c.ground);

function books(c: Palette): string {
  const row = (y: number, heights: readonly number[]) =>
    heights
      .map((height, index) => {
        const color = [c.main, c.middle, c.accent, c.soft, c.deep, c.light][index % 6] as string;
        return rect(66 + index * 14.5, y - height, 12, height, color, 1);
      })
      .join('');
  return (
    room(c) +
    rect(56, 28, 188, 130, '#fff', 6) +
    rect(56, 90, 188, 6, c.main) +
    row(90, [38, 46, 32, 44, 40, 30, 46, 36, 42, 34, 44, 38]) +
    row(156, [44, 36, 48, 40, 32, 46, 38, 44]) +
    place(212, 158, person(c.accent, '#4A3A2E'), 0.8)
  );
}

function study(c: Palette): string {
  return (
    room(c, 138) +
    rect(36, 30, 92, 62, '#fff', 4) +
    stroke('M52 48h60M52 62h46M52 76h54', c.soft, 5) +
    stroke('M232 138V80l-26-24', c.deep, 6) +
    path('M182 64 206 40l18 18-14 18z', c.accent) +
    path('M186 70 170 138h62l-18-62z', `${c.light}66`) +
    rect(24, 138, 252, 10, c.main, 3) +
    rect(40, 148, 8, 52, c.deep) +
    rect(252, 148, 8, 52, c.deep) +
    place(118, 138, person(c.middle, '#4A3A2E')) +
    path('M84 136c12-8 24-8 34 0 10-8 22-8 34 0v-12c-12-6-24-6-34 2-10-8-22-8-34-2z', '#fff')
  );
}

function screen(c: Palette): string {
  return (
    room(c, 150) +
    rect(62, 38, 132, 92, c.deep, 8) +
    rect(70, 46, 116, 76, '#fff', 3) +
    rect(80, 58, 44, 8, c.middle, 4) +
    rect(80, 72, 84, 6, c.soft, 3) +
    rect(80, 84, 66, 6, c.soft, 3) +
    rect(80, 98, 34, 14, c.accent, 7) +
    path('M46 130h164l12 16H34z', c.main) +
    rect(220, 72, 44, 82, c.deep, 9) +
    rect(225, 80, 34, 62, c.soft, 3) +
    circle(242, 100, 10, c.light) +
    rect(231, 118, 22, 5, '#fff', 2) +
    rect(231, 128, 16, 5, '#fff', 2)
  );
}

function robot(c: Palette): string {
  return (
    room(c) +
    circle(52, 48, 3, c.light) +
    circle(250, 40, 4, c.light) +
    circle(226, 66, 2.5, c.accent) +
    stroke('M150 40v14', c.deep, 5) +
    circle(150, 34, 8, c.accent) +
    rect(112, 54, 76, 54, c.main, 12) +
    rect(122, 66, 56, 28, '#fff', 10) +
    circle(138, 80, 6, c.deep) +
    circle(162, 80, 6, c.deep) +
    rect(120, 112, 60, 46, c.middle, 8) +
    circle(150, 134, 10, c.light) +
    stroke('M112 122 86 140M188 122l26-14', c.deep, 8) +
    circle(84, 142, 8, c.accent) +
    circle(216, 106, 8, c.accent) +
    rect(126, 158, 16, 12, c.deep, 3) +
    rect(158, 158, 16, 12, c.deep, 3)
  );
}

function speech(c: Palette): string {
  return (
    room(c, 160) +
    rect(44, 30, 116, 62, '#fff', 16) +
    path('M78 90 70 112l30-20z', '#fff') +
    stroke('M64 50h76M64 64h56M64 78h64', c.middle, 6) +
    rect(150, 66, 106, 52, c.main, 16) +
    path('M214 116l14 20-36-20z', c.main) +
    circle(180, 92, 6, '#fff') +
    circle(203, 92, 6, '#fff') +
    circle(226, 92, 6, '#fff') +
    place(78, 184, person(c.accent, '#4A3A2E'), 0.9) +
    place(222, 186, person(c.middle, '#7A4B2C'), 0.9)
  );
}

function scale(c: Palette): string {
  return (
    room(c, 156) +
    rect(144, 40, 12, 112, c.deep) +
    rect(112, 148, 76, 12, c.deep, 5) +
    circle(150, 38, 11, c.accent) +
    stroke('M76 60 150 46l74 14', c.main, 7) +
    stroke('M76 60 52 112M76 60l24 52M224 60l-24 52M224 60l24 52', c.middle, 3) +
    path('M44 112h64c-4 20-16 28-32 28s-28-8-32-28z', c.main) +
    path('M192 112h64c-4 20-16 28-32 28s-28-8-32-28z', c.main) +
    circle(76, 104, 10, c.light) +
    rect(214, 92, 20, 20, c.accent, 4)
  );
}

/** Learning, speaking and making things think. */
export const learningScenes: Partial<Record<SceneName, (c: Palette) => string>> = {
  books,
  study,
  screen,
  robot,
  speech,
  scale,
};

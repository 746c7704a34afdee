/** Small pieces of SVG that many scenes share. Coordinates are those of a 300 × 200 picture. */

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Moves a drawing; `scale` is around its own origin. */
export const place = (x: number, y: number, content: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;

/** A person from the shoulders up, 52 wide; its origin is the middle of the bottom edge. */
export const person = (coat: string, hair: string) =>
  `${path('M-26 0c0-24 12-34 26-34s26 10 26 34z', coat)}${circle(0, -48, 15, hair)}${path('M-11-46a11 12 0 0 0 22 0v-6h-22z', '#FFD9B8')}`;

/** A round tree 44 wide and 70 high; origin at the foot of its trunk. */
export const tree = (leaf: string, shade: string) =>
  `${rect(-3, -40, 6, 40, '#7A4B2C')}${circle(0, -48, 22, leaf)}${circle(12, -40, 13, shade)}`;

/** A pointed tree 48 wide and 84 high; origin at the foot of its trunk. */
export const pine = (leaf: string) =>
  `${rect(-3, -26, 6, 26, '#7A4B2C')}${path('M0-84 20-50H10l14 26h-48l14-26h-10z', leaf)}`;

/** A house 70 wide and 74 high; origin in the middle of its floor. */
export const house = (wall: string, roof: string, door: string, glass: string) =>
  `${rect(-30, -44, 60, 44, wall)}${path('M-38-44 0-74 38-44z', roof)}${rect(-8, -26, 18, 26, door)}${rect(-24, -34, 13, 13, glass)}${rect(15, -34, 12, 13, glass)}`;

export const hills = (back: string, front: string) =>
  `${path('M0 132c44-44 84-44 124-12 40-40 92-46 176-8v88H0z', back)}${path('M0 160c66-28 120-20 172-6 50 12 92 10 128-8v54H0z', front)}`;

/** The 깍지 motif of the brand: two hooks that hold each other; 120 wide, origin in its middle. */
export const clasp = (left: string, right: string) =>
  `${stroke('M-52-26h48a16 16 0 0 1 16 16v14', left, 20)}${stroke('M52 26H4a16 16 0 0 1-16-16V-4', right, 20)}`;

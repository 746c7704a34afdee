import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { SceneName } from '../content/field-content.ts';
import type { Random } from '../random.ts';
import { type Palette, palettes } from './palette.ts';
import { careScenes } from './scenes-care.ts';
import { learningScenes } from './scenes-learning.ts';
import { natureScenes } from './scenes-nature.ts';
import { townScenes } from './scenes-town.ts';
import { worldScenes } from './scenes-world.ts';

const scenes: Partial<Record<SceneName, (palette: Palette) => string>> = {
  ...learningScenes,
  ...careScenes,
  ...natureScenes,
  ...townScenes,
  ...worldScenes,
};

const sceneNames = Object.keys(scenes) as SceneName[];

/** Pictures that go well beside one of a scene: the further images of a project. */
const companions: Partial<Record<SceneName, readonly SceneName[]>> = {
  books: ['study', 'speech', 'heart'],
  study: ['books', 'meal', 'sun'],
  screen: ['robot', 'study', 'speech'],
  robot: ['screen', 'workshop', 'study'],
  speech: ['tea', 'books', 'village'],
  scale: ['speech', 'hands', 'books'],
  meal: ['lunchbox', 'tea', 'market'],
  lunchbox: ['meal', 'bus', 'heart'],
  clinic: ['heart', 'bus', 'tea'],
  heart: ['tea', 'hands', 'garden'],
  tea: ['heart', 'speech', 'garden'],
  hands: ['village', 'gift', 'heart'],
  gift: ['hands', 'heart', 'village'],
  bread: ['market', 'meal', 'workshop'],
  forest: ['sprout', 'river', 'sun'],
  sprout: ['garden', 'forest', 'sun'],
  ocean: ['recycle', 'river', 'sun'],
  river: ['forest', 'sprout', 'recycle'],
  garden: ['sprout', 'tea', 'sun'],
  sun: ['garden', 'village', 'forest'],
  recycle: ['market', 'sprout', 'workshop'],
  dog: ['cat', 'heart', 'sun'],
  cat: ['dog', 'village', 'heart'],
  house: ['tools', 'village', 'tea'],
  tools: ['house', 'workshop', 'hands'],
  village: ['house', 'market', 'speech'],
  market: ['village', 'bread', 'speech'],
  workshop: ['tools', 'bread', 'robot'],
  bus: ['village', 'sun', 'hands'],
  rescue: ['hands', 'house', 'village'],
  arts: ['stage', 'village', 'sun'],
  music: ['stage', 'arts', 'sun'],
  sport: ['sun', 'hands', 'music'],
  stage: ['music', 'arts', 'speech'],
  globe: ['well', 'books', 'hands'],
  well: ['globe', 'sprout', 'sun'],
};

/** The three palettes of a scene, different from its neighbours in the list. */
function palettesOf(scene: SceneName): Palette[] {
  const at = sceneNames.indexOf(scene);
  return [0, 2, 4].map((step) => palettes[(at + step) % palettes.length] as Palette);
}

/** Every picture by its name: 36 scenes in three palettes, every second one mirrored. */
export const pictureNames: readonly string[] = sceneNames.flatMap((scene) =>
  palettesOf(scene).map(({ name }) => `${scene}-${name}`),
);

/** Every logo by its name. */
export const logoNames: readonly string[] = sceneNames.map((scene) => `logo-${scene}`);

/**
 * Names of one to five pictures for a project of this scene, the main one first; it is none of `shown`, which are the
 * main pictures of the organisation's other projects, as long as the scene has another.
 */
export function choosePictures(scene: SceneName, shown: ReadonlySet<string>, random: Random): string[] {
  const own = random.sample(palettesOf(scene), 3).map(({ name }) => `${scene}-${name}`);
  const main = own.find((name) => !shown.has(name)) ?? (own[0] as string);
  const beside = (companions[scene] ?? []).map((other) => `${other}-${random.pick(palettesOf(other)).name}`);
  const count = random.weighted([
    [1, 3],
    [2, 3],
    [3, 3],
    [4, 2],
    [5, 1],
  ]);
  const others = own.filter((name) => name !== main);
  return [main, ...random.sample([...others, ...beside], count - 1)];
}

function drawing(scene: SceneName, palette: Palette): string {
  return scenes[scene]?.(palette) ?? '';
}

function pictureSvg(name: string): string {
  const [scene, paletteName] = name.split('-') as [SceneName, string];
  const palette = palettes.find((candidate) => candidate.name === paletteName) as Palette;
  const isMirrored = pictureNames.indexOf(name) % 2 === 1;
  const content = drawing(scene, palette);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 300 200">${
    isMirrored ? `<g transform="translate(300 0) scale(-1 1)">${content}</g>` : content
  }</svg>`;
}

/** A logo: the middle of the scene in a square. */
function logoSvg(name: string): string {
  const scene = name.slice('logo-'.length) as SceneName;
  const palette = palettesOf(scene)[1] as Palette;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="50 0 200 200">${drawing(scene, palette)}</svg>`;
}

export type StoredPicture = { name: string; bytes: Buffer; sha256: string; mimeType: 'image/webp' };

/** Draws one picture (1200 × 800) or logo (256 × 256) as WebP below 40 KB. */
export async function drawPicture(name: string): Promise<StoredPicture> {
  const svg = name.startsWith('logo-') ? logoSvg(name) : pictureSvg(name);
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 78, effort: 1 }).toBuffer();
  return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex'), mimeType: 'image/webp' };
}

const drawn = new Map<string, Promise<StoredPicture>>();

/** A picture or logo that is drawn at most once in a process: many projects show the same scenes. */
export function takePicture(name: string): Promise<StoredPicture> {
  const picture = drawn.get(name) ?? drawPicture(name);
  drawn.set(name, picture);
  return picture;
}

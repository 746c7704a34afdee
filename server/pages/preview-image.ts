import { createRequire } from 'node:module';
import path from 'node:path';
import type sharp from 'sharp';
import type { ImageFrame } from '#server/storage/images.ts';

/** What a messenger shows beside a shared address: lines above and below a title, all plain text, beside a photo. */
export type Preview = {
  kicker: string;
  title: string;
  facts: readonly string[];
  /** An image in the measures of `photoFrame`; null where there is none. */
  photo: Buffer | null;
};

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const EDGE = 14;
/** Longer titles would not leave room for the facts. */
const WITHOUT_PHOTO = { titleLength: 54, titleSize: 66, lineLength: 60, width: WIDTH - 2 * MARGIN };
const PHOTO_WIDTH = 456;
const WITH_PHOTO = {
  titleLength: 38,
  titleSize: 54,
  lineLength: 44,
  width: WIDTH - PHOTO_WIDTH - MARGIN - 48,
};

/** Measures of the photo at the right of a preview, in pixels. */
export const photoFrame: ImageFrame = {
  widthPixels: PHOTO_WIDTH,
  heightPixels: HEIGHT - EDGE,
  fit: 'cover',
};

const INK = '#132129';
const INK_2 = '#405059';
const BRAND_INK = '#0B567A';

const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#F9F8F5"/>
  <rect y="${HEIGHT - EDGE}" width="${WIDTH / 2}" height="${EDGE}" fill="#0F5F84"/>
  <rect x="${WIDTH / 2}" y="${HEIGHT - EDGE}" width="${WIDTH / 2}" height="${EDGE}" fill="#E96B21"/>
  <g transform="translate(838 268) scale(8.2)" stroke-width="7.6" stroke-linecap="round" stroke-linejoin="round">
    <path stroke="#D9EDFA" d="M26 4H4v20h22"/><path stroke="#FFE2D1" d="M14 14h22v20H14"/>
  </g>
  <g transform="translate(${MARGIN} 64) scale(1.35)" stroke-width="7.6" stroke-linecap="round" stroke-linejoin="round">
    <path stroke="#0F5F84" d="M26 4H4v20h22"/><path stroke="#E96B21" d="M14 14h22v20H14"/>
  </g>
</svg>`;

const fontFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static',
);

type Sharp = typeof sharp;
type Layer = { png: Buffer; height: number };

let drawing: Promise<unknown> = Promise.resolve();

/**
 * Draws a preview as JPEG, 1200 × 630. The letters come from the font that the product ships, so it needs none on the
 * machine. One at a time: a drawing takes about 50 ms of one core, and many at once would take it from the answers.
 */
export function drawPreview(preview: Preview): Promise<Buffer> {
  const drawn = drawing.then(() => draw(preview));
  drawing = drawn.catch(() => {});
  return drawn;
}

async function draw({ kicker, title, facts, photo }: Preview): Promise<Buffer> {
  // Loaded with the first drawing: most processes of a small deployment never draw.
  const { default: load } = await import('sharp');
  const { titleLength, titleSize, lineLength, width } = photo ? WITH_PHOTO : WITHOUT_PHOTO;
  const name = await drawText(load, '맞손', { weight: 'Bold', size: 44, color: INK, width });
  const kickerLayer = await drawText(load, cut(kicker, lineLength), {
    weight: 'SemiBold',
    size: 30,
    color: BRAND_INK,
    width,
  });
  const titleLayer = await drawText(load, cut(title, titleLength), {
    weight: 'Bold',
    size: titleSize,
    color: INK,
    width,
  });
  const factLayers = await Promise.all(
    facts.map((fact) =>
      drawText(load, cut(fact, lineLength), { weight: 'Medium', size: 32, color: INK_2, width }),
    ),
  );
  let top = 196;
  const layers = [{ input: name.png, left: MARGIN + 74, top: 70 }];
  const stack = [
    { layer: kickerLayer, gap: 22 },
    { layer: titleLayer, gap: 34 },
    ...factLayers.map((layer) => ({ layer, gap: 18 })),
  ];
  for (const { layer, gap } of stack) {
    if (top + layer.height > HEIGHT - 40) break;
    layers.push({ input: layer.png, left: MARGIN, top });
    top += layer.height + gap;
  }
  if (photo) layers.push({ input: photo, left: WIDTH - PHOTO_WIDTH, top: 0 });
  // Letters keep their edges where colours are not thinned out.
  return load(Buffer.from(GROUND))
    .composite(layers)
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

type Look = { weight: 'Bold' | 'SemiBold' | 'Medium'; size: number; color: string; width: number };

async function drawText(load: Sharp, text: string, { weight, size, color, width }: Look): Promise<Layer> {
  const { data, info } = await load({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(joinWords(text)) || ' '}</span>`,
      font: `Pretendard ${weight} ${size}`,
      fontfile: path.join(fontFolder, `Pretendard-${weight}.otf`),
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      spacing: 8,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, height: info.height };
}

/** Without pictographs, which the font does not have and a machine without fonts would show as boxes. */
function cut(text: string, length: number): string {
  const characters = [
    ...text
      .normalize('NFC')
      .replace(/[\p{Extended_Pictographic}\p{C}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
}

/** Korean is broken between its words, not between any two syllables: word joiners hold each word together. */
function joinWords(text: string): string {
  return text
    .split(' ')
    .map((word) => [...word].join('\u2060'))
    .join(' ');
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

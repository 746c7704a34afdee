import { createRequire } from 'node:module';
import path from 'node:path';
import type sharp from 'sharp';

/** What a messenger shows beside a shared address: lines above and below a title, all plain text. */
export type Preview = { kicker: string; title: string; facts: readonly string[] };

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
/** Longer titles would not leave room for the facts. */
const TITLE_LENGTH = 54;
const LINE_LENGTH = 60;

const INK = '#132129';
const INK_2 = '#405059';
const BRAND_INK = '#0B567A';

const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#F9F8F5"/>
  <rect y="${HEIGHT - 14}" width="${WIDTH / 2}" height="14" fill="#0F5F84"/>
  <rect x="${WIDTH / 2}" y="${HEIGHT - 14}" width="${WIDTH / 2}" height="14" fill="#E96B21"/>
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
 * Draws a preview as PNG, 1200 × 630. The letters come from the font that the product ships, so it needs none on the
 * machine. One at a time: a drawing takes about 50 ms of one core, and many at once would take it from the answers.
 */
export function drawPreview(preview: Preview): Promise<Buffer> {
  const drawn = drawing.then(() => draw(preview));
  drawing = drawn.catch(() => {});
  return drawn;
}

async function draw({ kicker, title, facts }: Preview): Promise<Buffer> {
  // Loaded with the first drawing: most processes of a small deployment never draw.
  const { default: load } = await import('sharp');
  const name = await drawText(load, '맞손', { weight: 'Bold', size: 44, color: INK });
  const kickerLayer = await drawText(load, cut(kicker, LINE_LENGTH), {
    weight: 'SemiBold',
    size: 30,
    color: BRAND_INK,
  });
  const titleLayer = await drawText(load, cut(title, TITLE_LENGTH), { weight: 'Bold', size: 66, color: INK });
  const factLayers = await Promise.all(
    facts.map((fact) => drawText(load, cut(fact, LINE_LENGTH), { weight: 'Medium', size: 32, color: INK_2 })),
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
  return load(Buffer.from(GROUND)).composite(layers).png({ palette: true, colours: 64 }).toBuffer();
}

type Look = { weight: 'Bold' | 'SemiBold' | 'Medium'; size: number; color: string };

async function drawText(load: Sharp, text: string, { weight, size, color }: Look): Promise<Layer> {
  const { data, info } = await load({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text) || ' '}</span>`,
      font: `Pretendard ${weight} ${size}`,
      fontfile: path.join(fontFolder, `Pretendard-${weight}.otf`),
      width: WIDTH - 2 * MARGIN,
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

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

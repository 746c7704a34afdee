import { BAR, SECOND_BAR } from './inks.ts';

type Document = PDFKit.PDFDocument;

/**
 * A share of a whole as length, 0 to 1. What is low, and what is not certain yet, is hatched, so that black and white tells
 * it too.
 */
export type PaperBar = { share: number; tone: 'usual' | 'low' | 'open' };

/** Points. */
export const barHeight = 5;

const HATCH_GAP = 4;
const TONES = {
  usual: { track: '#DCEBF3', fill: BAR, hatch: null },
  low: { track: '#FCE3D1', fill: SECOND_BAR, hatch: '#7A3206' },
  open: { track: '#EAF2F7', fill: '#A9CFE3', hatch: BAR },
};

/** Draws a bar of `width` points with its upper left corner at `x`, `y`. Decorative: the figure stands beside it. */
export function drawBar(document: Document, x: number, y: number, width: number, bar: PaperBar): void {
  const radius = barHeight / 2;
  const tone = TONES[bar.tone];
  const length = Math.min(Math.max(bar.share, 0), 1) * width;
  document.roundedRect(x, y, width, barHeight, radius).fill(tone.track);
  if (length === 0) return;
  document.save().roundedRect(x, y, width, barHeight, radius).clip();
  document.rect(x, y, length, barHeight).fill(tone.fill);
  if (tone.hatch !== null) {
    document.rect(x, y, length, barHeight).clip();
    document.lineWidth(1.4).strokeColor(tone.hatch);
    for (let at = x - barHeight; at < x + length; at += HATCH_GAP)
      document
        .moveTo(at, y + barHeight)
        .lineTo(at + barHeight, y)
        .stroke();
  }
  document.restore();
}

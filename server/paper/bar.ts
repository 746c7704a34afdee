type Document = PDFKit.PDFDocument;

/** A share of a whole as length, 0 to 1; `isLow` is hatched, so that black and white tells it too. */
export type PaperBar = { share: number; isLow: boolean };

/** Points. */
export const barHeight = 5;

const HATCH_GAP = 4;
const TONES = {
  usual: { track: '#DCEBF3', fill: '#0F5F84' },
  low: { track: '#FCE3D1', fill: '#E96B21', hatch: '#7A3206' },
};

/** Draws a bar of `width` points with its upper left corner at `x`, `y`. Decorative: the figure stands beside it. */
export function drawBar(document: Document, x: number, y: number, width: number, bar: PaperBar): void {
  const radius = barHeight / 2;
  const tone = bar.isLow ? TONES.low : TONES.usual;
  const length = Math.min(Math.max(bar.share, 0), 1) * width;
  document.roundedRect(x, y, width, barHeight, radius).fill(tone.track);
  if (length === 0) return;
  document.save().roundedRect(x, y, width, barHeight, radius).clip();
  document.rect(x, y, length, barHeight).fill(tone.fill);
  if (bar.isLow) {
    document.rect(x, y, length, barHeight).clip();
    document.lineWidth(1.4).strokeColor(TONES.low.hatch);
    for (let at = x - barHeight; at < x + length; at += HATCH_GAP)
      document
        .moveTo(at, y + barHeight)
        .lineTo(at + barHeight, y)
        .stroke();
  }
  document.restore();
}

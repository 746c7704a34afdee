type Document = PDFKit.PDFDocument;

/** The mark of 맞손 as `web/ui` draws it: two hands that meet, on a field of 40 by 38. */
const strokes = [
  { path: 'M26 4H4v20h22', color: '#0F5F84' },
  { path: 'M14 14h22v20H14', color: '#E96B21' },
] as const;

/** Draws the mark with its upper left corner at `x`, `y`, `height` points high, and answers with its width. */
export function drawLogo(document: Document, x: number, y: number, height: number): number {
  const scale = height / 38;
  document.save().translate(x, y).scale(scale).lineWidth(7.6).lineCap('round').lineJoin('round');
  for (const { path, color } of strokes) document.path(path).strokeColor(color).stroke();
  document.restore();
  return 40 * scale;
}

import type { Flow } from './flow.ts';
import { FAINT, INK, LINE } from './inks.ts';
import { keepWords } from './keep-words.ts';
import type { PaperFigures } from './paper.ts';
import type { Tags } from './tags.ts';

type Document = PDFKit.PDFDocument;

const PER_ROW = 4;
const PADDING = 10;
const VALUE = 20;
const UNIT = 10;
const LABEL = 9;
/** Sizes below this can hardly be read on paper. */
const SMALLEST = 9;
const BELOW = 8;

/** Draws headline figures side by side between two rules; they stay on one page. */
export function drawFigures(document: Document, tags: Tags, flow: Flow, { figures }: PaperFigures): void {
  const { left, right } = document.page.margins;
  const width = document.page.width - left - right;
  const columns = Math.min(figures.length, PER_ROW);
  const space = width / columns;
  const cells = figures.map(({ value, unit, label }, at) => {
    const inset = at % columns === 0 ? 0 : PADDING;
    const room = space - inset - PADDING;
    document.font('bold').fontSize(UNIT);
    const unitWidth = document.widthOfString(unit);
    document.fontSize(VALUE);
    const shrink = Math.min(1, (room - unitWidth) / document.widthOfString(value));
    const size = Math.max(SMALLEST, Math.floor(VALUE * shrink * 2) / 2);
    document.font('regular').fontSize(LABEL);
    const words = keepWords(document, label, room);
    const height = VALUE * 1.35 + document.heightOfString(words, { width: room, lineGap: 1.5 });
    return { value, unit, words, inset, room, size, height };
  });
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)) + 2 * PADDING);
  flow.keepTogether(heights.reduce((sum, height) => sum + height, BELOW));
  for (const [at, row] of rows.entries()) {
    const { y } = document;
    const height = heights[at] as number;
    tags.artifact(() => {
      drawRule(document, left, y, width);
      document.lineWidth(0.5).strokeColor(LINE);
      for (let column = 1; column < columns; column++) {
        const x = left + column * space;
        document
          .moveTo(x, y)
          .lineTo(x, y + height)
          .stroke();
      }
    });
    for (const [column, { value, unit, words, inset, room, size }] of row.entries()) {
      const x = left + column * space + inset;
      tags.mark('P', () => {
        // Both stand on one line, however small the figure had to become.
        const line = y + PADDING + VALUE;
        document.font('bold').fontSize(size).fillColor(INK);
        const valueWidth = document.widthOfString(value);
        document.text(value, x, line, { lineBreak: false, baseline: 'alphabetic' });
        document.fontSize(UNIT);
        document.text(`${unit} `, x + valueWidth + 1, line, { lineBreak: false, baseline: 'alphabetic' });
        document.font('regular').fontSize(LABEL).fillColor(FAINT);
        document.text(words, x, y + PADDING + VALUE * 1.35, { width: room, lineGap: 1.5 });
      });
    }
    document.y = y + height;
  }
  tags.artifact(() => drawRule(document, left, document.y, width));
  document.x = left;
  document.y += BELOW;
}

function drawRule(document: Document, x: number, y: number, width: number): void {
  document
    .lineWidth(0.75)
    .strokeColor(INK)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
}

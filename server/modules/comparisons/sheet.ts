import { keepWords } from './keep-words.ts';

type Document = PDFKit.PDFDocument;

type LineOptions = {
  font?: 'regular' | 'bold';
  /** Points. */
  size?: number;
  indent?: number;
  gap?: number;
  width?: number;
  isFaint?: boolean;
};

/** Writes lines, tables and headings one below another and turns the page when one is full. */
export type Sheet = {
  line(text: string, options?: LineOptions): void;
  heading(text: string): void;
  item(label: string, text: string): void;
  facts(facts: readonly { name: string; value: string }[]): void;
  /** The first cell of a row names it; the first row stands out. */
  table(rows: readonly (readonly string[])[]): void;
  /** Boxes for signatures in the upper right corner of the first page. */
  signatures(names: readonly string[]): void;
  /** Writes `text` and the page number at the foot of every page. */
  number(text: string): void;
};

const INK = '#132129';
const FAINT = '#405059';
const BRAND = '#0B567A';
const LINE = '#C9D2D8';
const SUNKEN = '#F1F4F6';
const FIRST_COLUMN = 74;
const PADDING = 5;

/** A sheet over an open document with the fonts `regular` and `bold`. */
export function createSheet(document: Document): Sheet {
  const { left, right, bottom } = document.page.margins;
  const width = document.page.width - left - right;
  const keepTogether = (height: number) => {
    if (document.y + height > document.page.height - bottom) document.addPage();
  };
  const line: Sheet['line'] = (text, options = {}) => {
    const { font = 'regular', size = 10, indent = 0, gap = 2, isFaint = false } = options;
    document.font(font).fontSize(size);
    const space = options.width ?? width - indent;
    const whole = keepWords(document, text, space);
    keepTogether(document.heightOfString(whole, { width: space }));
    document
      .fillColor(isFaint ? FAINT : INK)
      .text(whole, left + indent, document.y, { width: space, lineGap: 1.5 });
    document.y += gap;
  };
  return {
    line,
    heading: (text) => {
      keepTogether(84);
      document.y += 12;
      document.font('bold').fontSize(12.5).fillColor(BRAND);
      document.text(keepWords(document, text, width), left, document.y, { width });
      document.y += 4;
    },
    item: (label, text) => {
      document.font('regular').fontSize(10);
      const whole = keepWords(document, text, width - 40);
      keepTogether(document.heightOfString(whole, { width: width - 40 }));
      const { y } = document;
      document
        .font('bold')
        .fontSize(9)
        .fillColor(BRAND)
        .text(label, left, y + 0.8, { width: 36 });
      document.font('regular').fontSize(10).fillColor(INK);
      document.text(whole, left + 40, y, { width: width - 40, lineGap: 1.5 });
      document.y += 2;
    },
    facts: (facts) => drawFacts(document, facts, keepTogether),
    table: (rows) => drawTable(document, rows, keepTogether),
    signatures: (names) => drawSignatures(document, names),
    number: (text) => numberPages(document, text),
  };
}

function drawFacts(
  document: Document,
  facts: readonly { name: string; value: string }[],
  keepTogether: (height: number) => void,
): void {
  const { left, right } = document.page.margins;
  const width = document.page.width - left - right;
  for (const { name, value } of facts) {
    document.font('regular').fontSize(10);
    const whole = keepWords(document, value, width - FIRST_COLUMN);
    const height = document.heightOfString(whole, { width: width - FIRST_COLUMN });
    keepTogether(height);
    const { y } = document;
    document.fillColor(FAINT).text(name, left, y, { width: FIRST_COLUMN });
    document.fillColor(INK).text(whole, left + FIRST_COLUMN, y, { width: width - FIRST_COLUMN });
    document.y = y + height + 3;
  }
}

function drawTable(
  document: Document,
  rows: readonly (readonly string[])[],
  keepTogether: (height: number) => void,
): void {
  const { left, right } = document.page.margins;
  const columns = Math.max(1, (rows[0]?.length ?? 1) - 1);
  const columnWidth = (document.page.width - left - right - FIRST_COLUMN) / columns;
  rows.forEach((cells, row) => {
    const widthOf = (column: number) => (column === 0 ? FIRST_COLUMN : columnWidth);
    const fontOf = (column: number) => (row === 0 || column === 0 ? 'bold' : 'regular');
    const texts = cells.map((cell, column) =>
      keepWords(document.font(fontOf(column)).fontSize(9), cell, widthOf(column) - 2 * PADDING),
    );
    const heights = texts.map((text, column) =>
      document.font(fontOf(column)).heightOfString(text, { width: widthOf(column) - 2 * PADDING }),
    );
    const height = Math.max(...heights) + 2 * PADDING;
    keepTogether(height);
    const { y } = document;
    let x = left;
    texts.forEach((text, column) => {
      const cellWidth = widthOf(column);
      if (row === 0 || column === 0) document.rect(x, y, cellWidth, height).fill(SUNKEN);
      document.lineWidth(0.5).strokeColor(LINE).rect(x, y, cellWidth, height).stroke();
      document.font(fontOf(column)).fontSize(9).fillColor(INK);
      document.text(text, x + PADDING, y + PADDING, { width: cellWidth - 2 * PADDING });
      x += cellWidth;
    });
    document.y = y + height;
  });
  document.x = left;
}

function drawSignatures(document: Document, names: readonly string[]): void {
  const { right, top, left } = document.page.margins;
  const size = 50;
  let x = document.page.width - right - size * names.length;
  for (const name of names) {
    document.lineWidth(0.5).strokeColor(LINE).rect(x, top, size, 14).stroke();
    document.rect(x, top + 14, size, 40).stroke();
    document.font('regular').fontSize(8).fillColor(FAINT);
    document.text(name, x, top + 3, { width: size, align: 'center' });
    x += size;
  }
  document.x = left;
  document.y = top;
}

function numberPages(document: Document, text: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    const { left, right, bottom } = document.page.margins;
    // Below the margin, where a text would otherwise turn the page.
    document.page.margins.bottom = 0;
    document.font('regular').fontSize(8).fillColor(FAINT);
    document.text(`${text} · ${page - start + 1} / ${count}`, left, document.page.height - 36, {
      width: document.page.width - left - right,
      align: 'center',
      lineBreak: false,
    });
    document.page.margins.bottom = bottom;
  }
}

import { barHeight, drawBar, type PaperBar } from './bar.ts';
import { INK, LINE } from './inks.ts';
import { keepWords } from './keep-words.ts';
import type { Tags } from './tags.ts';

type Document = PDFKit.PDFDocument;

/** What a cell says, with a bar below where its figure is a share of a whole. */
export type TableCell = string | { text: string; bar: PaperBar };

/** How a table stands on its page; without widths the first column is narrow and the others are alike. */
export type TableLook = {
  /** The share of the width that each column takes. */
  widths?: readonly number[];
  /** Columns of numbers, which stand at the right. */
  numbers?: readonly number[];
  /** The last row is the sum of those above. */
  hasTotal?: boolean;
};

const SUNKEN = '#F1F4F6';
const FIRST_COLUMN = 74;
const PADDING = 5;
const BAR_GAP = 3;
/** What follows keeps this far off. */
const BELOW = 4;

export const textOf = (cell: TableCell) => (typeof cell === 'string' ? cell : cell.text);
const barOf = (cell: TableCell | undefined) => (typeof cell === 'object' ? cell.bar : null);

/**
 * Draws a table row by row, its first row again on every page. `keepTogether` turns the page where so many points do
 * not fit any more, and says whether it did.
 */
export function drawTable(
  document: Document,
  tags: Tags,
  rows: readonly (readonly TableCell[])[],
  { widths, numbers = [], hasTotal = false }: TableLook,
  keepTogether: (height: number) => boolean,
): void {
  const { left, right } = document.page.margins;
  const space = document.page.width - left - right;
  const count = rows[0]?.length ?? 1;
  const shares = widths ?? [FIRST_COLUMN, ...Array(count - 1).fill((space - FIRST_COLUMN) / (count - 1))];
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const widthOf = (column: number) => (space * (shares[column] ?? 0)) / whole;
  const isNumber = (column: number) => numbers.includes(column);
  const hasNames = widths === undefined;
  // Opened with the first row: a heading may be drawn before it.
  let table: ReturnType<Tags['group']> | undefined;

  /** The texts of a row as they break, and how high it is. */
  function measureRow(cells: readonly TableCell[], row: number) {
    const isTotal = hasTotal && row === rows.length - 1;
    const isStrong = (column: number) => row === 0 || isTotal || (hasNames && column === 0);
    const setFont = (column: number) => document.font(isStrong(column) ? 'bold' : 'regular').fontSize(9);
    const texts = cells.map((cell, column) => {
      setFont(column);
      return keepWords(document, textOf(cell), widthOf(column) - 2 * PADDING);
    });
    const heights = texts.map((text, column) => {
      setFont(column);
      const height = document.heightOfString(text, { width: widthOf(column) - 2 * PADDING });
      return barOf(cells[column]) === null ? height : height + BAR_GAP + barHeight;
    });
    return { texts, setFont, isTotal, height: Math.max(...heights) + 2 * PADDING };
  }

  function drawRow(cells: readonly TableCell[], row: number, isRepeated: boolean): void {
    const { texts, setFont, isTotal, height } = measureRow(cells, row);
    // Neither the head nor the last row stands alone on a page: a sum says nothing without what it is of.
    const last = rows.length - 1;
    const isFollowed = row < last && !isRepeated && (row === 0 || row === last - 1);
    const followed = isFollowed ? measureRow(rows[row + 1] ?? [], row + 1).height : 0;
    if (keepTogether(height + followed) && row > 0 && !isRepeated) drawRow(rows[0] ?? [], 0, true);
    const { y } = document;
    table ??= tags.group('Table');
    const line = isRepeated ? undefined : tags.group('TR', table);
    let x = left;
    texts.forEach((text, column) => {
      const cell = { x, y, width: widthOf(column), height };
      const draw = () => {
        setFont(column).fillColor(INK);
        document.text(text, cell.x + PADDING, y + PADDING, {
          width: cell.width - 2 * PADDING,
          align: isNumber(column) ? 'right' : 'left',
        });
      };
      tags.artifact(() => drawCell(document, cell, row === 0 || (hasNames && column === 0), isTotal));
      if (line === undefined) tags.artifact(draw);
      else tags.mark(row === 0 || (hasNames && column === 0) ? 'TH' : 'TD', draw, line);
      const bar = barOf(cells[column]);
      if (bar !== null)
        tags.artifact(() =>
          drawBar(
            document,
            cell.x + PADDING,
            y + height - PADDING - barHeight,
            cell.width - 2 * PADDING,
            bar,
          ),
        );
      x += cell.width;
    });
    document.y = y + height;
  }

  for (const [row, cells] of rows.entries()) drawRow(cells, row, false);
  document.x = left;
  document.y += BELOW;
}

function drawCell(
  document: Document,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  isSunken: boolean,
  isTotal: boolean,
): void {
  if (isSunken) document.rect(x, y, width, height).fill(SUNKEN);
  document.lineWidth(0.5).strokeColor(LINE).rect(x, y, width, height).stroke();
  if (isTotal)
    document
      .lineWidth(1.5)
      .strokeColor(INK)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
}

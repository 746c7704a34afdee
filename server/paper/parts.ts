import type { PaperBar } from './bar.ts';
import type { PaperBlock } from './paper.ts';
import type { XlsxRow } from './xlsx.ts';

/**
 * A heading with a table: names of columns, and rows in which numbers are numbers. PDF and workbook are both written from
 * it, so that they cannot differ.
 */
export type PaperPart = {
  title: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** The share of the width that each column takes. */
  widths: readonly number[];
  /** The last row is the sum of those above. */
  hasTotal?: boolean;
  /** Columns whose amounts have a bar on paper, all on the scale of the largest; `open` is what is not certain yet. */
  bars?: readonly { column: number; tone: PaperBar['tone'] }[];
};

/** The part as blocks of a paper; an empty one says so. Columns that hold a number stand at the right. */
export function drawPart({
  title,
  head,
  rows,
  widths,
  hasTotal = false,
  bars = [],
}: PaperPart): PaperBlock[] {
  if (rows.length === 0)
    return [
      { kind: 'SUBHEADING', text: title },
      { kind: 'TEXT', text: '없어요' },
    ];
  const most = Math.max(0, ...rows.flatMap((row) => bars.map(({ column }) => Number(row[column]))));
  const draw = (cell: string | number, column: number) => {
    if (typeof cell !== 'number') return cell;
    const text = cell.toLocaleString('ko-KR');
    const tone = bars.find((bar) => bar.column === column)?.tone;
    return tone && cell > 0 ? { text, bar: { share: cell / most, tone } } : text;
  };
  return [
    { kind: 'SUBHEADING', text: title },
    {
      kind: 'TABLE',
      widths,
      hasTotal,
      numbers: head.flatMap((_, column) =>
        rows.some((row) => typeof row[column] === 'number') ? [column] : [],
      ),
      rows: [head, ...rows.map((row) => row.map(draw))],
    },
  ];
}

/** The part as rows of a sheet, with an empty one behind it. */
export const writePartRows = ({ title, head, rows, hasTotal }: PaperPart): XlsxRow[] => [
  { cells: [title], isBold: true },
  { cells: head, isBold: true },
  ...rows.map((cells, at) => ({ cells, isBold: hasTotal === true && at === rows.length - 1 })),
  { cells: [''] },
];

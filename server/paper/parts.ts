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
};

/** The part as blocks of a paper; an empty one says so. Columns that hold a number stand at the right. */
export function drawPart({ title, head, rows, widths, hasTotal = false }: PaperPart): PaperBlock[] {
  if (rows.length === 0)
    return [
      { kind: 'SUBHEADING', text: title },
      { kind: 'TEXT', text: '없어요' },
    ];
  return [
    { kind: 'SUBHEADING', text: title },
    {
      kind: 'TABLE',
      widths,
      hasTotal,
      numbers: head.flatMap((_, column) =>
        rows.some((row) => typeof row[column] === 'number') ? [column] : [],
      ),
      rows: [
        head,
        ...rows.map((row) =>
          row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('ko-KR') : cell)),
        ),
      ],
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

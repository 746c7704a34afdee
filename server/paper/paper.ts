import type { TableCell, TableLook } from './table.ts';

/** One thing after another on paper; the same for PDF and .docx (G-23). */
export type PaperBlock =
  | { kind: 'HEADING'; text: string }
  | { kind: 'SUBHEADING'; text: string }
  | { kind: 'TEXT'; text: string }
  /** A clause, or a fact with its name. */
  | { kind: 'ITEM'; label: string; text: string }
  | PaperTable
  | PaperFigures
  | PaperChart
  /** Empty boxes to sign in, each with the name of who signs. */
  | { kind: 'SIGNATURES'; names: readonly string[] };

/** The first row names the columns; a cell may have a bar, which .docx leaves out. */
export type PaperTable = TableLook & {
  kind: 'TABLE';
  rows: readonly (readonly TableCell[])[];
  /** The share of the width that each column takes. */
  widths: readonly number[];
};

/** The few numbers that a document is read for, in large print. */
export type PaperFigures = {
  kind: 'FIGURES';
  figures: readonly { value: string; unit: string; label: string }[];
};

/** Bars side by side under a heading; `values` has one number for each series. */
export type PaperChart = {
  kind: 'CHART';
  title: string;
  /** One, or two on the same scale. */
  series: readonly { name: string; unit: string }[];
  bars: readonly { label: string; note: string; values: readonly number[] }[];
};

/** A document before it is drawn. `head` and `foot` stand on every page. */
export type Paper = {
  title: string;
  subtitle: string;
  head: string;
  foot: string;
  blocks: readonly PaperBlock[];
};

/** Won with its separators: '26,500,000원'. */
export const writeWon = (won: number) => `${won.toLocaleString('ko-KR')}원`;

/** '2026.08.25' of a day `YYYY-MM-DD`. */
export const writeDots = (day: string) => day.replaceAll('-', '.');

/** One thing after another on paper; the same for PDF and .docx (G-23). */
export type PaperBlock =
  | { kind: 'HEADING'; text: string }
  | { kind: 'SUBHEADING'; text: string }
  | { kind: 'TEXT'; text: string }
  /** A clause, or a fact with its name. */
  | { kind: 'ITEM'; label: string; text: string }
  | PaperTable
  /** Empty boxes to sign in, each with the name of who signs. */
  | { kind: 'SIGNATURES'; names: readonly string[] };

export type PaperTable = {
  kind: 'TABLE';
  /** The first row names the columns. */
  rows: readonly (readonly string[])[];
  /** The share of the width that each column takes. */
  widths: readonly number[];
  /** Columns of numbers, which stand at the right. */
  numbers?: readonly number[];
  /** The last row is the sum of those above. */
  hasTotal?: boolean;
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

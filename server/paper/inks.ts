/** The colours of all papers: those of the screens' light theme, on white. */
export const INK = '#132129';
export const FAINT = '#405059';
/** Rules between parts. */
export const LINE = '#C9D2D8';
/** Bars of the first series and of the second. */
export const BAR = '#0F5F84';
export const SECOND_BAR = '#E96B21';

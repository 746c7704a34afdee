import type { BudgetLine, Indicator, Milestone } from '#contract/agreements/workplan.ts';

/**
 * What the parties of a running project agreed on, in a PDF of their own or as it was drafted, and what the NPO measured
 * since. Days are counted
 * from the day the demo is loaded, as in a `RequestSketch`.
 */
export type AgreementSketch = {
  /** The document of the project that is the agreement, or what fills the blanks of the draft. */
  paper: string | { company: string; npo: string; payDay: number };
  milestones: readonly (readonly [day: number, name: string, owner: Milestone['owner']])[];
  budgetLines: readonly (readonly [code: string, basis: string, amount: number])[];
  indicators: readonly Indicator[];
  measurements: readonly MeasurementSketch[];
};

/** `indicator` is its code, or its name and unit. */
export type MeasurementSketch = {
  indicator: string;
  day: number;
  value: number;
  source: string;
  reason?: string;
  /** An entry by its place in the activity sketches of the project, or a document by its name; neither is kept by the NPO. */
  entry?: number;
  file?: string;
};

/** The lines that the company pays, in won. */
export const toBudgetLines = ({ budgetLines }: AgreementSketch): BudgetLine[] =>
  budgetLines.map(([code, basis, amount]) => ({ code, basis, amount, source: 'COMPANY' }));

/** An indicator of the library, or of its own where `code` is null. */
export const indicatorOf = (
  kind: Indicator['kind'],
  code: string | null,
  [name, unit]: readonly [string, string],
  target: number,
  method: string,
  baseline: number | null = null,
): Indicator => ({ code, kind, name, unit, baseline, target, method });

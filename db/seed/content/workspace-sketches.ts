import { type ActivitySketch, activitySketches } from './activity-sketches.ts';
import type { AgreementSketch } from './agreement-sketch.ts';
import { agreementSketches } from './agreement-sketches.ts';
import { type BudgetSketch, budgetSketches } from './budget-sketches.ts';
import { canceledSketches } from './canceled-sketches.ts';
import { finishedSketches } from './finished-sketches.ts';
import { type ReportSketch, reportSketches } from './report-sketches.ts';

const finished = Object.entries(finishedSketches);
/** Those that are over; the canceled ones have no report. */
const over = [...finished, ...Object.entries(canceledSketches)];

/** The rooms of every project of the demo, by the key of its request. */
export const workspaceSketches: {
  activities: Readonly<Record<string, readonly ActivitySketch[]>>;
  agreements: Readonly<Record<string, AgreementSketch>>;
  budgets: Readonly<Record<string, BudgetSketch>>;
  reports: Readonly<Record<string, ReportSketch>>;
} = {
  activities: {
    ...activitySketches,
    ...Object.fromEntries(over.map(([key, { activities }]) => [key, activities])),
  },
  agreements: {
    ...agreementSketches,
    ...Object.fromEntries(over.map(([key, { agreement }]) => [key, agreement])),
  },
  budgets: { ...budgetSketches, ...Object.fromEntries(over.map(([key, { budget }]) => [key, budget])) },
  reports: { ...reportSketches, ...Object.fromEntries(finished.map(([key, { report }]) => [key, report])) },
};

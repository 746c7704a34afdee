/** Counts by code in the order of codes: a page that shows the same is then the same text, wherever it was read. */
export const byCode = (counts: Iterable<readonly [string, number]>): Record<string, number> =>
  Object.fromEntries([...counts].sort(([left], [right]) => (left < right ? -1 : 1)));

/** Number of NPOs per filter value; each filter's counts respect all other filters but not itself. */
export type NpoFilterCounts = {
  total: number;
  region: Record<string, number>;
  /** Level-2 regions of the chosen level-1 region (of all, when none is chosen). */
  regionDetail: Record<string, number>;
  field: Record<string, number>;
  beneficiary: Record<string, number>;
  tenure: Record<string, number>;
  donationReceipt: number;
  taxInvoice: number;
};

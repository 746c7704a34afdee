/** NPOs per value of each filter, where every filter follows all the others but not itself. */
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

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

/** Places of a list that count: what a company looks at first. */
export const countedRanks = 10;
export const ledgerMonths = 12;

/** What the lists published in a month gave; shares lie between 0 and 1, null without a list. */
const ledgerMonth = z.object({
  /** `YYYY-MM` in Korea. */
  month: z.string(),
  lists: z.number().int(),
  /** Different NPOs on them. */
  shownNpos: z.number().int(),
  /** Share of all exposure that the most shown hundredth of all public NPOs took. */
  top1pctShare: z.number().nullable(),
  gini: z.number().nullable(),
  /** The same if as many places had been dealt out evenly: few places for many NPOs are uneven at best. */
  evenGini: z.number().nullable(),
  /** Share of exposure that went to NPOs with at most one representative project. */
  newcomerShare: z.number().nullable(),
  /** Mean fit (0–100) of the first five for requests in the capital region, and elsewhere. */
  capitalFit: z.number().nullable(),
  elsewhereFit: z.number().nullable(),
});
export type LedgerMonth = z.infer<typeof ledgerMonth>;

const ledgerRegion = z.object({
  code: z.string(),
  name: z.string(),
  lists: z.number().int(),
  fit: z.number(),
});

export const fairnessLedger = z.object({
  months: z.array(ledgerMonth).length(ledgerMonths),
  /** Level-1 regions of the requests, the least served first. */
  regions: z.array(ledgerRegion),
  publishedNpos: z.number().int(),
  /** True when there were more lists than are counted: the newest are. */
  isCut: z.boolean(),
});
export type FairnessLedger = z.infer<typeof fairnessLedger>;

export const getFairnessLedger = endpoint({
  method: 'GET',
  path: '/api/admin/fairness',
  summary: 'How exposure was spread over NPOs and regions in the last twelve months',
  action: 'admin.read',
  response: fairnessLedger,
});

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
  /** Places that an admin has filled by hand, with a reason. */
  addedPlaces: z.number().int(),
  /** Share of all exposure that the most shown hundredth of all public NPOs took. */
  top1pctShare: z.number().nullable(),
  gini: z.number().nullable(),
  /** The same if as many places had been dealt out evenly: few places for many NPOs are uneven at best. */
  evenGini: z.number().nullable(),
  /** The same if as many places had been drawn by lot, the mean of several draws. */
  lotGini: z.number().nullable(),
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

/** By what NPOs are grouped: their seat, how many works they take on at a time, and their years. */
export const ledgerBys = ['REGION', 'SIZE', 'AGE'] as const;
export type LedgerBy = (typeof ledgerBys)[number];

/** The groups of size and age, in their order; those of regions have the codes of level 1, or NONE. */
export const ledgerGroupLabels: Record<Exclude<LedgerBy, 'REGION'>, Record<string, string>> = {
  SIZE: { FEW: '1~2개', SOME: '3~5개', MANY: '6개 이상' },
  AGE: {
    NEW: '3년이 안 된 곳',
    YOUNG: '3년부터 10년까지',
    OLD: '10년이 넘은 곳',
    NONE: '세운 날을 적지 않은 곳',
  },
};

const ledgerGroup = z.object({
  by: z.enum(ledgerBys),
  key: z.string(),
  name: z.string(),
  /** NPOs of the group that lists may name. */
  npos: z.number().int(),
  /** Those of them that lists named. */
  shownNpos: z.number().int(),
  /** Share of all exposure, between 0 and 1. */
  share: z.number(),
  /** The same if every NPO that lists may name had got as much as any other, which is also what lots give on average. */
  evenShare: z.number(),
});
export type LedgerGroup = z.infer<typeof ledgerGroup>;

export const fairnessLedger = z.object({
  months: z.array(ledgerMonth).length(ledgerMonths),
  /** Level-1 regions of the requests, the least served first. */
  regions: z.array(ledgerRegion),
  groups: z.array(ledgerGroup),
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

export const getFairnessLists = endpoint({
  method: 'GET',
  path: '/api/admin/fairness/lists',
  summary: 'The newest lists of the ledger that had a place for a group of NPOs, at most 50',
  action: 'admin.read',
  query: z.object({ by: z.enum(ledgerBys), key: z.string().max(20) }),
  response: z.object({
    lists: z.array(
      z.object({
        projectId: z.uuid(),
        title: z.string(),
        publishedAt: z.string(),
        places: z.array(
          z.object({
            npoId: z.uuid(),
            name: z.string(),
            rank: z.number().int(),
            /** Why an admin has put it there by hand; null where the engine found it. */
            addedReason: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
});

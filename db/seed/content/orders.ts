import type { PaidPlan } from '#contract/organizations/plans.ts';

/** An order of a plan of the demo; days count back from today. */
export type OrderSketch = {
  company: string;
  username: string;
  plan: PaidPlan;
  supplyAmount: number;
  referenceCode: string;
  orderedDaysAgo: number;
  lines: readonly {
    kind: 'DEPOSIT' | 'REFUND';
    amount: number;
    daysAgo: number;
    /** Why the line was a mistake, and was undone on the day on which it was recorded. */
    reversal?: string;
  }[];
  status: 'ORDERED' | 'PAID' | 'CANCELED';
  /** Adds its twelve months to a plan that the company already has. */
  isRenewal?: true;
  invoice: 'NONE' | 'REQUESTED' | 'ISSUED';
  /** What its company has asked back and waits for. */
  refundRequest?: { daysAgo: number; reason: string };
};

/** Fictional orders in the states that an admin meets; paid ones began the plans that the companies have. */
export const orderSketches: readonly OrderSketch[] = [
  {
    company: 'hanui',
    username: 'hanui_csr',
    plan: 'PERFORMANCE',
    supplyAmount: 9_900_000,
    referenceCode: 'HN4K7P',
    orderedDaysAgo: 43,
    lines: [{ kind: 'DEPOSIT', amount: 10_890_000, daysAgo: 40 }],
    status: 'PAID',
    invoice: 'ISSUED',
  },
  {
    company: 'neulbom',
    username: 'neulbom_csr',
    plan: 'COORDINATING',
    supplyAmount: 3_900_000,
    referenceCode: 'NB2W9T',
    orderedDaysAgo: 45,
    lines: [
      { kind: 'DEPOSIT', amount: 4_000_000, daysAgo: 42 },
      { kind: 'DEPOSIT', amount: 300_000, daysAgo: 40 },
      { kind: 'REFUND', amount: 10_000, daysAgo: 39 },
    ],
    status: 'PAID',
    invoice: 'ISSUED',
  },
  {
    company: 'neoul',
    username: 'neoul_csr',
    plan: 'CONNECT',
    supplyAmount: 990_000,
    referenceCode: 'NU8D3R',
    orderedDaysAgo: 70,
    lines: [],
    status: 'CANCELED',
    invoice: 'NONE',
  },
  {
    company: 'neoreun',
    username: 'neoreun_csr',
    plan: 'PERFORMANCE',
    supplyAmount: 9_900_000,
    referenceCode: 'NR5F6X',
    orderedDaysAgo: 5,
    lines: [{ kind: 'DEPOSIT', amount: 10_890_000, daysAgo: 2 }],
    status: 'PAID',
    isRenewal: true,
    invoice: 'REQUESTED',
    refundRequest: {
      daysAgo: 1,
      reason: '다른 부서에서도 신청해서 한 해가 두 번 이어졌어요. 늘어난 한 해를 돌려받고 싶어요.',
    },
  },
  {
    company: 'moraenae',
    username: 'moraenae_csr',
    plan: 'COORDINATING',
    supplyAmount: 3_900_000,
    referenceCode: 'MR7G4B',
    orderedDaysAgo: 4,
    lines: [
      {
        kind: 'DEPOSIT',
        amount: 300_000,
        daysAgo: 1,
        reversal: '0을 하나 빠뜨려 300만 원을 30만 원으로 적었어요',
      },
      { kind: 'DEPOSIT', amount: 3_000_000, daysAgo: 1 },
    ],
    status: 'ORDERED',
    invoice: 'REQUESTED',
  },
  {
    company: 'mireu',
    username: 'mireu_csr',
    plan: 'CONNECT',
    supplyAmount: 990_000,
    referenceCode: 'MU3H8V',
    orderedDaysAgo: 1,
    lines: [],
    status: 'ORDERED',
    invoice: 'REQUESTED',
  },
];

import type { MailWording } from '#contract/admin/mail-wordings.ts';
import { firstPlanLimits, type PlanLimits } from '#contract/organizations/plans.ts';
import type { Database, Reader } from '#db/client.ts';
import type { Config } from '#server/config/config.ts';
import type { SiteConfig } from '#server/config/site-config.ts';
import { untilCodesChange } from '#server/modules/codes/service.ts';
import type { CacheValidity, PublicSnapshot } from '#server/public-cache/validity.ts';
import { findHolding, findValueAt } from './change-store.ts';

/** What holds now: the values of SITE_CONFIG or those that took their place, and what only the screen sets. */
export type SiteValues = Omit<SiteConfig, 'payment'> & {
  /** The copy of the bankbook belongs to its account: `findBankbookCopy`. */
  payment: Omit<SiteConfig['payment'], 'bankbookCopy'>;
  mailWording: MailWording;
  planLimits: PlanLimits;
};

/**
 * What the operator says of himself and asks for, as it holds now: what was set on the screen, else what SITE_CONFIG says
 * (O-19). It is read anew each time, so that a change holds for every process from the same instant.
 */
export async function readSite(db: Reader, { site }: Pick<Config, 'site'>): Promise<SiteValues> {
  const set = await findHolding(db);
  const { payment } = site;
  return {
    ...site,
    operator: set.OPERATOR ?? site.operator,
    familySites: set.FAMILY_SITES ?? site.familySites,
    defaultManager: set.DEFAULT_MANAGER ?? site.defaultManager,
    mailWording: set.MAIL_WORDING ?? {},
    planLimits: set.PLAN_LIMITS ?? firstPlanLimits,
    payment: {
      ...payment,
      planPrices: set.PLAN_PRICES ?? payment.planPrices,
      feeRules: set.FEE_RULES ?? payment.feeRules,
      bankAccount: set.BANK_ACCOUNT ?? payment.bankAccount,
    },
  };
}

/**
 * What each plan allows whoever began it at an instant, or today. A company keeps the limits with which its plan began,
 * whatever is set meanwhile.
 */
export async function readPlanLimits(db: Reader, at: Date | null): Promise<PlanLimits> {
  return (await findValueAt(db, 'PLAN_LIMITS', at)) ?? firstPlanLimits;
}

/** Holds until the operator sets something else, or something that was set before begins to hold with a new day. */
export function untilSiteChanges(db: Database): (snapshot: PublicSnapshot) => CacheValidity {
  return ({ asOf }) => {
    // A change raises the version of the code maps (`db/functions/settings.sql`).
    const isSame = untilCodesChange(db);
    return (now) => now.asOf === asOf && isSame(now);
  };
}

import type { LegalText, getLegalText as legalEndpoint, Site } from '#contract/site.ts';
import { demoAccounts } from '#db/seed/accounts.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { readLegalBook } from '#server/modules/legal-texts/book.ts';
import type { CatalogSize } from '#server/modules/npos/reader.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import { formLegalText, readToday } from './legal-texts.ts';

/** What every page needs of the deployment; sign-ins are given away in demo mode alone. */
export async function getSite(call: Call): Promise<Site> {
  const { operator, familySites, guideUrl, planLimits, payment } = await readSite(call.db, call.config);
  return {
    operator,
    familySites,
    guideUrl,
    feeRules: payment.feeRules,
    planLimits,
    isDemo: call.config.isDemo,
    demoAccounts: call.config.isDemo
      ? demoAccounts.map(({ username, password, label }) => ({ username, password, label }))
      : [],
  };
}

/** What the public catalogue holds at this moment. */
export async function countSite(call: Call): Promise<CatalogSize> {
  return (await call.catalog.fresh()).measure();
}

/** A legal text in its version in force, or in the announced one that is asked for. */
export async function getLegalText(call: EndpointCall<typeof legalEndpoint>): Promise<LegalText> {
  const today = await readToday(call.db);
  const legal = await readLegalBook(call.db, call.legal);
  const book = { legal, site: await readSite(call.db, call.config) };
  return formLegalText(book, call.params.slug, { today, version: call.query.version });
}

import { type Catalog, countNpos } from '#catalog/catalog.ts';
import { countByFilter } from '#catalog/directory.ts';
import type { LegalText, getLegalText as legalEndpoint, Site } from '#contract/site.ts';
import { demoAccounts } from '#db/seed/accounts.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { formLegalText, readToday } from './legal-texts.ts';

/** Counts of one revision of a catalogue. */
const held = new WeakMap<Catalog, { revision: number; counts: Site['counts'] }>();

function countCatalog(catalog: Catalog): Site['counts'] {
  const known = held.get(catalog);
  if (known?.revision === catalog.revision) return known.counts;
  let npoProjects = 0;
  for (const slot of catalog.slotById.values()) npoProjects += catalog.projectCounts[slot] ?? 0;
  const regions = Object.values(countByFilter(catalog, {}).region).filter((count) => count > 0).length;
  const counts = { npos: countNpos(catalog), regions, npoProjects };
  held.set(catalog, { revision: catalog.revision, counts });
  return counts;
}

/** What every page needs of the deployment; sign-ins are given away in demo mode alone. */
export async function getSite(call: Call): Promise<Site> {
  const { operator, familySites, guideUrl } = call.site;
  return {
    operator,
    familySites,
    guideUrl,
    isDemo: call.config.isDemo,
    demoAccounts: call.config.isDemo
      ? demoAccounts.map(({ username, password, label }) => ({ username, password, label }))
      : [],
    counts: countCatalog(await call.catalog.fresh()),
  };
}

/** A legal text in its version in force, or in the announced one that is asked for. */
export async function getLegalText(call: EndpointCall<typeof legalEndpoint>): Promise<LegalText> {
  const today = await readToday(call.db);
  return formLegalText(call, call.params.slug, { today, version: call.query.version });
}

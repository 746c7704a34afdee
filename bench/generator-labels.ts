import regions from '#db/data/regions.json' with { type: 'json' };
import taxonomy from '#db/data/taxonomy.json' with { type: 'json' };
import type { Labels } from '#matching/index/labels.ts';

const byCode = (entries: readonly { code: string; name: string }[]) =>
  Object.fromEntries(entries.map((entry) => [entry.code, entry.name]));

/** Official names of the codes that generated NPOs carry. */
export const generatedLabels: Labels = {
  field: byCode(taxonomy.FIELD),
  beneficiary: byCode(taxonomy.BENEFICIARY),
  region: byCode(regions.flatMap((region) => [region, ...region.children])),
};

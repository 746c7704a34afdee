import { getCardBytes } from '#catalog/catalog.ts';
import { koreanDay } from '#contract/dates.ts';
import type { MatchPreview, previewMatch } from '#contract/matches.ts';
import type { NpoCard } from '#contract/npos.ts';
import { type EndpointCall, organizationOf } from '#server/http/mount.ts';

/** How many NPOs fit the conditions written so far, and which condition narrows most. */
export async function preview(call: EndpointCall<typeof previewMatch>): Promise<MatchPreview> {
  const { query } = call;
  const catalog = await call.catalog.freshForRanking();
  const { sampleIds, ...counts } = await call.recommender.preview(
    {
      id: 'preview',
      version: 0,
      title: '',
      texts: [],
      regionLevel1Code: query.regionLevel1Code ?? null,
      regionLevel2Code: query.regionLevel2Code ?? null,
      fieldCode: query.fieldCode ?? null,
      beneficiaryCode: query.beneficiaryCode ?? null,
      expectedStart: null,
      expectedEnd: null,
      budgetWon: query.expectedBudget ?? null,
      donationReceipt: query.donationReceipt ?? 'NONE',
      taxInvoice: query.taxInvoice ?? 'NONE',
      requesterId: organizationOf(call.actor),
      blockedNpoIds: [],
      declinedNpoIds: [],
      pastPartnerNpoIds: [],
    },
    koreanDay(new Date()),
  );
  const samples = sampleIds.flatMap((id) => {
    const bytes = getCardBytes(catalog, id);
    if (bytes === null) return [];
    const { orgName, avatar } = JSON.parse(Buffer.from(bytes).toString('utf8')) as NpoCard;
    return [{ id, orgName, avatar }];
  });
  return { ...counts, samples };
}

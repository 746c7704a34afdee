import { koreanDay } from '#contract/calendar/dates.ts';
import type { MatchPreview, previewMatch } from '#contract/matches/matches.ts';
import { type EndpointCall, organizationOf } from '#server/http/mount.ts';
import { findCards } from '#server/modules/npos/service.ts';
import { findActiveWeights } from '#server/modules/weight-sets/active.ts';

/** How many NPOs fit the conditions written so far, and which condition narrows most. */
export async function preview(call: EndpointCall<typeof previewMatch>): Promise<MatchPreview> {
  const { query } = call;
  await call.catalog.freshForRanking();
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
    await findActiveWeights(call.db),
  );
  const cards = await findCards(call, sampleIds);
  const samples = sampleIds.flatMap((id) => {
    const card = cards.get(id);
    return card === undefined ? [] : [{ id, orgName: card.orgName, avatar: card.avatar }];
  });
  return { ...counts, samples };
}

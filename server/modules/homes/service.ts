import { shortRegionName } from '#contract/fields/regions.ts';
import type { Home, HomeOffer } from '#contract/home.ts';
import { type Call, memberOf, organizationOf } from '#server/http/mount.ts';
import { type CodeBook, getCodeBook } from '#server/modules/codes/service.ts';
import { findCards } from '#server/modules/npos/service.ts';
import { reviveListed } from '#server/modules/projects/overview-store.ts';
import { presentListItem } from '#server/modules/projects/present.ts';
import { findHomeParts, type WaitingOffer } from './store.ts';

function presentOffer(codes: CodeBook, offer: WaitingOffer): HomeOffer {
  const { regionLevel1Code, regionLevel2Code, ...rest } = offer;
  return {
    ...rest,
    region: shortRegionName(codes.nameOf('REGION', regionLevel1Code)),
    regionDetail: codes.nameOf(`REGION_DETAIL_${regionLevel1Code}`, regionLevel2Code),
    sentAt: new Date(offer.sentAt).toISOString(),
  };
}

/** What waits for the organisation of the member, and what it has under way. */
export async function getHome(call: Call): Promise<Home> {
  const type = memberOf(call.actor).role === 'NPO' ? 'NPO' : 'COMPANY';
  const parts = await findHomeParts(call.db, organizationOf(call.actor), type);
  const codes = await getCodeBook(call.db);
  const projects = parts.projects.map(reviveListed);
  const cards = await findCards(
    call,
    projects.flatMap(({ partnership }) => partnership?.npoId ?? []),
  );
  return {
    projects: projects.map((listed) => presentListItem(codes, cards, type, listed)),
    offers: parts.offers.map((offer) => presentOffer(codes, offer)),
    offerCount: parts.offerCount,
    profile: parts.profile,
  };
}

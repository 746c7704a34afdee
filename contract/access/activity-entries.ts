import { belongsTo, type Member } from './actor.ts';
import { type PartnershipFacts, readsPartnership } from './partnerships.ts';
import type { Rules } from './rule.ts';

/** A photo, and whether somebody in it has not agreed to be shown. */
export type ActivityPhotoFacts = { partnership: PartnershipFacts; isWithheld: boolean };

const isOwnNpo = (member: Member, { npoId }: PartnershipFacts) => belongsTo(member, npoId);

const writesEntries = (member: Member, partnership: PartnershipFacts) =>
  isOwnNpo(member, partnership) && partnership.ending === null;

const commentsOnEntries = (member: Member, { companyId, npoId, ending }: PartnershipFacts) =>
  ending === null && (belongsTo(member, companyId) || belongsTo(member, npoId));

/** What was not agreed to reaches the NPO that took the photo, and nobody else, not even the admin (G-26). */
const readsPhoto = (member: Member, { partnership, isWithheld }: ActivityPhotoFacts) =>
  isOwnNpo(member, partnership) || (!isWithheld && readsPartnership(member, partnership));

/** Activity entries of a partnership: the NPO writes, both comment, the admin reads. */
export const activityEntryRules = {
  'activity-entry.read': { audience: 'APPROVED', when: readsPartnership },
  'activity-entry.write': { audience: 'NPO', when: writesEntries },
  'activity-entry.comment': { audience: 'PARTY', when: commentsOnEntries },
  'activity-photo.read': { audience: 'APPROVED', when: readsPhoto },
  // After the end too: whoever is in it may take back a consent at any time.
  'activity-photo.delete': { audience: 'NPO', when: isOwnNpo },
} as const satisfies Rules<'activity-entry' | 'activity-photo'>;

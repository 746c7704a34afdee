import type { LeftParty, PartnershipEnding } from '#contract/projects/partnership-ending.ts';
import { belongsTo, isAdmin, type Member } from './actor.ts';
import { hasAdministratorRole } from './administrator-role.ts';
import type { Rules } from './rule.ts';

/** What the policy needs to know of a partnership; `ending` is null while it goes on, `leftParty` while both are here. */
export type PartnershipFacts = {
  companyId: string;
  npoId: string;
  ending: PartnershipEnding | null;
  leftParty: LeftParty | null;
};

/** Who asked for the change. */
export type ChangeRequestFacts = { organizationId: string };

/** Who carries out a project together: the company and the NPO of the partnership, nobody from before or after (F-66). */
const isParty = (member: Member, { companyId, npoId }: PartnershipFacts) =>
  belongsTo(member, companyId) || belongsTo(member, npoId);

export const readsPartnership = (member: Member, partnership: PartnershipFacts) =>
  isAdmin(member) || isParty(member, partnership);

/**
 * The time in which documents and notes are added: from the choice of a partner until the end. Of the administrators
 * those who look after matching add them.
 */
const addsToPartnership = (member: Member, partnership: PartnershipFacts) =>
  (isParty(member, partnership) || (isAdmin(member) && hasAdministratorRole(member, ['MATCHING']))) &&
  partnership.ending === null;

/** A party from the choice until the end: who wants to go on together asks through the product (F-19). */
const worksTogether = (member: Member, partnership: PartnershipFacts) =>
  isParty(member, partnership) && partnership.ending === null;

/** The contact persons of the two, and nobody else (P-05, terms §19): their colleagues ask them. */
const seesContact = (member: Member, partnership: PartnershipFacts) =>
  member.isContact === true && worksTogether(member, partnership);

/** An agreement takes both sides: where one of them has left, nobody is there to confirm it (G-58). */
const draftsAgreement = (member: Member, partnership: PartnershipFacts) =>
  addsToPartnership(member, partnership) && partnership.leftParty === null;

const agrees = (member: Member, partnership: PartnershipFacts) =>
  worksTogether(member, partnership) && partnership.leftParty === null;

/** What has ended is changed no more. */
const changesValues = (member: Member, partnership: PartnershipFacts) =>
  isParty(member, partnership) && partnership.ending === null;

/** The end is spoken of once it is near, and still after it; not where the project went on without a party. */
export const looksBack = (member: Member, partnership: PartnershipFacts) =>
  isParty(member, partnership) && (partnership.ending === null || partnership.ending === 'COMPLETED');

/** The company asks for documents and decides on them, its partner hands them in (F-32). */
const asksForDocuments = (member: Member, { companyId, ending }: PartnershipFacts) =>
  belongsTo(member, companyId) && ending === null;

const handsIn = (member: Member, { npoId, ending }: PartnershipFacts) =>
  belongsTo(member, npoId) && ending === null;

const askedForChange = (member: Member, { organizationId }: ChangeRequestFacts) =>
  belongsTo(member, organizationId);

/** What two organisations do together (F-66). */
export const partnershipRules = {
  'partnership.read': { audience: 'APPROVED', when: readsPartnership },
  'partnership.contact': { audience: 'PARTY', when: seesContact },
  'partnership.document.create': { audience: 'APPROVED', when: addsToPartnership },
  'partnership.agreement.read': { audience: 'APPROVED', when: readsPartnership },
  'partnership.agreement.draft': { audience: 'APPROVED', when: draftsAgreement },
  'partnership.agreement.write': { audience: 'PARTY', when: agrees },
  'partnership.agreement.confirm': { audience: 'PARTY', when: agrees },
  'partnership.event.create': { audience: 'APPROVED', when: addsToPartnership },
  'partnership.continuation.read': { audience: 'APPROVED', when: readsPartnership },
  'partnership.continuation.answer': { audience: 'PARTY', when: looksBack },
  'required-document.write': { audience: 'COMPANY', when: asksForDocuments },
  'required-document.hand-in': { audience: 'NPO', when: handsIn },
  'change-request.create': { audience: 'PARTY', when: changesValues },
  'change-request.withdraw': { audience: 'PARTY', when: askedForChange },
} as const satisfies Rules<'partnership' | 'required-document' | 'change-request'>;

import { belongsTo, isAdmin, type Member } from './actor.ts';
import { type PartnershipFacts, readsPartnership } from './partnerships.ts';
import { type ProjectFacts, readsProject } from './projects.ts';
import type { Rules } from './rule.ts';

/** What a file belongs to: a request, a partnership, the draft of a member, a profile, or the certificates of an organisation. */
export type FileFacts = {
  project: ProjectFacts | null;
  partnership: PartnershipFacts | null;
  draftMemberId: string | null;
  certificateOrganizationId: string | null;
  /** The NPO on whose profile the document stands; what it made public goes out by the profile. */
  documentNpoId: string | null;
};

export type OwnedFileFacts = { ownerId: string; isLocked: boolean };

/** A certificate is its organisation's own before the approval as well. */
function readsFile(member: Member, file: FileFacts): boolean {
  const { project, partnership, draftMemberId, certificateOrganizationId, documentNpoId } = file;
  if (certificateOrganizationId !== null)
    return isAdmin(member) || belongsTo(member, certificateOrganizationId);
  if (member.membershipStatus !== 'APPROVED') return false;
  if (project !== null && readsProject(member, project)) return true;
  if (partnership !== null && readsPartnership(member, partnership)) return true;
  if (documentNpoId !== null && (isAdmin(member) || belongsTo(member, documentNpoId))) return true;
  return draftMemberId === member.memberId;
}

/** The owner's alone, and nobody's while it is locked (P-04). */
const deletesFile = (member: Member, { ownerId, isLocked }: OwnedFileFacts) =>
  !isLocked && belongsTo(member, ownerId);

export const fileRules = {
  'file.read': { audience: 'SIGNED_IN', when: readsFile },
  'file.delete': { audience: 'APPROVED', when: deletesFile },
} as const satisfies Rules<'file'>;

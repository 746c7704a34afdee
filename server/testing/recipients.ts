import type { Channel, Recipient } from '#contract/effects.ts';
import type { Written, WrittenMember } from './written.ts';

/** Where a notice went: to a member, or to an address that is nobody's (`memberId` is null) or no longer the member's. */
export type Place = { memberId: string | null; isFormerAddress?: true };
export type Told = { bells: readonly Place[]; mails: readonly Place[] };

/** Where the notices of a call went. */
export function toldBy({ bells, mails, members }: Written): Told {
  const addressOf = new Map(members.map(({ id, email }) => [id, email]));
  return {
    bells: bells.map(({ memberId }) => ({ memberId })),
    mails: mails.map(({ memberId, to }) =>
      memberId === null || addressOf.get(memberId) === to
        ? { memberId }
        : { memberId, isFormerAddress: true as const },
    ),
  };
}

/** Where a notice to a recipient goes, once for each time that the word stands for a member. */
export type Resolve = (recipient: Recipient, channel: Channel) => Told;

/** Says who is meant by each word on a call of `callerId` whose path names the thing of `ownerId`. */
export function resolveRecipients(
  { members, projects, partnerships, offers, audits, noted, askers, managed, awaited }: Written,
  { callerId, ownerId }: { callerId: string | null; ownerId: string | null },
): Resolve {
  const membersOf = (organizationId: string | null | undefined) =>
    organizationId ? members.filter((each) => each.organizationId === organizationId) : [];
  const partnerOf = (projectId: string) => partnerships.find((each) => each.projectId === projectId)?.npoId;
  const subjects = audits.filter(({ subjectType }) => subjectType === 'member');
  const self =
    members.find(({ id }) => id === callerId) ??
    members.find(({ id, isMade }) => isMade || subjects.some(({ subjectId }) => subjectId === id));
  const own = membersOf(self?.organizationId);
  const sets: Record<Exclude<Recipient, 'ADDRESS' | 'FORMER_ADDRESS'>, WrittenMember[]> = {
    SELF: self ? [self] : [],
    OWN: own,
    COLLEAGUES: own.filter(({ id }) => id !== self?.id),
    OWNER: ownerId === null ? [] : [...membersOf(ownerId), ...members.filter(({ id }) => id === ownerId)],
    ADMINS: members.filter(({ role, isMade }) => role === 'ADMIN' && !isMade),
    COMPANY: projects.flatMap(({ companyId }) => membersOf(companyId)),
    PARTNER: projects.flatMap(({ id }) => membersOf(partnerOf(id))),
    OTHER_PARTY: projects.flatMap(({ id, companyId }) =>
      membersOf(self?.organizationId === companyId ? partnerOf(id) : companyId),
    ),
    COUNTERPARTIES: noted.flatMap(({ companyId, npoId }) =>
      membersOf(companyId === (ownerId ?? self?.organizationId) ? npoId : companyId),
    ),
    ASKER: askers.flatMap(membersOf),
    OFFERED: offers
      .filter(({ npoId, projectId, isWritten }) => isWritten && npoId !== partnerOf(projectId))
      .flatMap(({ npoId }) => membersOf(npoId)),
    SERVED: [
      ...new Set([...managed, ...projects.flatMap(({ id, companyId }) => [companyId, partnerOf(id)])]),
    ].flatMap(membersOf),
    AWAITED: awaited.flatMap(membersOf),
    INVITED: offers
      .filter(({ status }) => status === 'SENT' || status === 'ACCEPTED')
      .flatMap(({ npoId }) => membersOf(npoId)),
    ASKED: offers
      .filter(({ status, isOfList }) =>
        (isOfList ? ['SENT', 'ACCEPTED', 'DECLINED'] : ['ACCEPTED']).includes(status),
      )
      .flatMap(({ npoId }) => membersOf(npoId)),
    ACCEPTED: offers
      .filter(({ status, isWritten }) => status === 'ACCEPTED' && !isWritten)
      .flatMap(({ npoId }) => membersOf(npoId)),
  };
  return (recipient, channel) => {
    if (recipient === 'ADDRESS') return { bells: [], mails: [{ memberId: null }] };
    if (recipient === 'FORMER_ADDRESS')
      return { bells: [], mails: [{ memberId: self?.id ?? null, isFormerAddress: true }] };
    const set = sets[recipient];
    const place = ({ id }: WrittenMember): Place => ({ memberId: id });
    return {
      bells: channel === 'MAIL' ? [] : set.map(place),
      mails: set.filter(({ receivesNews }) => channel !== 'NEWS' || receivesNews).map(place),
    };
  };
}

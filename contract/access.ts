import type { MemberRole, MembershipStatus } from '#contract/accounts/membership.ts';
import type { PartnershipEnding } from '#contract/projects/partnership-ending.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';

/** Who acts. A member of an organisation that is not APPROVED keeps only the rights of a pending member. */
export type Actor =
  | { kind: 'ANONYMOUS' }
  | { kind: 'SYSTEM' }
  | {
      kind: 'MEMBER';
      memberId: string;
      organizationId: string | null;
      role: MemberRole;
      membershipStatus: MembershipStatus;
      /** An administrator who has yet to set up the second factor reaches only what setting it up takes. */
      needsSecondFactor?: boolean;
    };

/** Who may call at all, before any resource is looked at. */
export type Audience = 'ANYONE' | 'SIGNED_IN' | 'APPROVED' | 'PARTY' | 'COMPANY' | 'NPO' | 'ADMIN';

/** What the policy needs to know of a project. */
export type ProjectFacts = {
  companyId: string;
  /** NPOs that are or were its partner. */
  partnerNpoIds: readonly string[];
  invitedNpoIds: readonly string[];
  status: ProjectStatus;
};

/** What the policy needs to know of a partnership; `ending` is null while it goes on. */
export type PartnershipFacts = { companyId: string; npoId: string; ending: PartnershipEnding | null };

export type FileFacts = { ownerId: string; uploaderOrganizationId: string | null; isLocked: boolean };

/** The resource an action is decided on; an action absent here needs none. */
export type Resources = {
  'project.read': ProjectFacts;
  'project.compare': ProjectFacts;
  'project.open': ProjectFacts;
  'project.rematch': ProjectFacts;
  'project.create': { companyId: string };
  'project.choose': ProjectFacts;
  'project.confirm': ProjectFacts;
  'project.cancel': ProjectFacts;
  'partnership.read': PartnershipFacts;
  'partnership.contact': PartnershipFacts;
  'partnership.document.create': PartnershipFacts;
  'partnership.event.create': PartnershipFacts;
  'partnership.continuation.read': PartnershipFacts;
  'partnership.continuation.answer': PartnershipFacts;
  'change-request.create': PartnershipFacts;
  /** `organizationId` is who asked. */
  'change-request.withdraw': { organizationId: string };
  'invitation.read': { npoId: string };
  'invitation.reply': { npoId: string };
  /** What a file belongs to: a request, a partnership, the draft of a member, or the certificates of an organisation. */
  'file.read': {
    project: ProjectFacts | null;
    partnership: PartnershipFacts | null;
    draftMemberId: string | null;
    certificateOrganizationId: string | null;
    /** The NPO on whose profile the document stands; what it made public goes out by the profile. */
    documentNpoId: string | null;
  };
  'file.delete': FileFacts;
  'certificate.write': { organizationId: string };
  'plan-order.write': { organizationId: string };
  'admin.certificate.decide': { organizationId: string };
};

type Rule<A extends string> = A extends keyof Resources
  ? {
      audience: Audience;
      when: (actor: Extract<Actor, { kind: 'MEMBER' }>, resource: Resources[A]) => boolean;
    }
  : { audience: Audience };

const isOwnCompany = (actor: { organizationId: string | null }, project: { companyId: string }) =>
  actor.organizationId !== null && actor.organizationId === project.companyId;

const isAdmin = (actor: { role: MemberRole }) => actor.role === 'ADMIN';

/** The project's own company, NPOs that are or were its partner or are invited may read the request; so may the admin. */
const readsProject: Rule<'project.read'>['when'] = (actor, project) =>
  isAdmin(actor) ||
  isOwnCompany(actor, project) ||
  (actor.organizationId !== null &&
    [...project.partnerNpoIds, ...project.invitedNpoIds].includes(actor.organizationId));

/** Who carries out a project together: the company and the NPO of the partnership, nobody from before or after. */
const isParty = (actor: { organizationId: string | null }, { companyId, npoId }: PartnershipFacts) =>
  actor.organizationId !== null && (actor.organizationId === companyId || actor.organizationId === npoId);

const readsPartnership: Rule<'partnership.read'>['when'] = (actor, partnership) =>
  isAdmin(actor) || isParty(actor, partnership);

/** The time in which documents and notes are added: from the choice of a partner until the end. */
const addsToPartnership: Rule<'partnership.read'>['when'] = (actor, partnership) =>
  readsPartnership(actor, partnership) && partnership.ending === null;

/** A partnership that the project went on without is over for both. */
const wasLeftBehind = ({ ending }: PartnershipFacts) => ending === 'REMATCHED' || ending === 'PARTNER_LEFT';

/** Memberships that may still change the evidence they rest on. */
const changesCertificates: readonly MembershipStatus[] = ['PENDING', 'NEEDS_FIX', 'APPROVED'];

/** The one access policy: every route and every button asks here. */
export const policy = {
  'site.read': { audience: 'ANYONE' },
  'business.check': { audience: 'ANYONE' },
  'signup.write': { audience: 'ANYONE' },
  'code.read': { audience: 'ANYONE' },
  'session.read': { audience: 'ANYONE' },
  'session.create': { audience: 'ANYONE' },
  'session.delete': { audience: 'ANYONE' },
  'npo.find': { audience: 'ANYONE' },
  'npo.read': { audience: 'ANYONE' },
  'npo.image': { audience: 'ANYONE' },
  'npo.document': { audience: 'ANYONE' },
  'npo-profile.read': { audience: 'NPO' },
  'npo-profile.write': { audience: 'NPO' },
  'avatar.read': { audience: 'ANYONE' },
  'avatar.write': { audience: 'APPROVED' },
  'account.read': { audience: 'SIGNED_IN' },
  'certificate.find': { audience: 'SIGNED_IN' },
  /** Also before the approval: a certificate is part of what sign-up is decided on. */
  'certificate.write': {
    audience: 'SIGNED_IN',
    when: (actor, { organizationId }) =>
      actor.organizationId === organizationId && changesCertificates.includes(actor.membershipStatus),
  },
  'recovery.request': { audience: 'ANYONE' },
  'recovery.redeem': { audience: 'ANYONE' },
  /** By the secret of a mailed link. */
  'consent.redeem': { audience: 'ANYONE' },
  'account.update': { audience: 'SIGNED_IN' },
  /** Before the approval the application is what is corrected. */
  'account.contact.write': { audience: 'APPROVED' },
  'account.organization.write': { audience: 'PARTY' },
  'account.document.find': { audience: 'PARTY' },
  'colleague.find': { audience: 'PARTY' },
  /** The contact person's alone: the service looks at who that is now. */
  'colleague.manage': { audience: 'PARTY' },
  'colleague.join': { audience: 'ANYONE' },
  'plan.read': { audience: 'COMPANY' },
  'plan-order.find': { audience: 'COMPANY' },
  'plan-order.create': { audience: 'COMPANY' },
  'plan-order.write': {
    audience: 'COMPANY',
    when: (actor, { organizationId }) => actor.organizationId === organizationId,
  },
  'account.withdraw': { audience: 'SIGNED_IN' },
  'notification.find': { audience: 'SIGNED_IN' },
  'notification.read': { audience: 'SIGNED_IN' },
  'inquiry.find': { audience: 'SIGNED_IN' },
  'inquiry.create': { audience: 'SIGNED_IN' },
  'draft.read': { audience: 'COMPANY' },
  'draft.write': { audience: 'COMPANY' },
  'match.preview': { audience: 'COMPANY' },
  'project.find': { audience: 'PARTY' },
  'project.read': { audience: 'APPROVED', when: readsProject },
  'project.compare': { audience: 'COMPANY', when: isOwnCompany },
  'project.open': { audience: 'COMPANY', when: isOwnCompany },
  'project.rematch': { audience: 'COMPANY', when: isOwnCompany },
  'project.create': { audience: 'COMPANY', when: isOwnCompany },
  'project.choose': { audience: 'COMPANY', when: isOwnCompany },
  'project.confirm': { audience: 'COMPANY', when: isOwnCompany },
  'project.cancel': { audience: 'COMPANY', when: isOwnCompany },
  'partnership.read': { audience: 'APPROVED', when: readsPartnership },
  /** From the choice until the project is closed (P-05). */
  'partnership.contact': {
    audience: 'PARTY',
    when: (actor, partnership) =>
      isParty(actor, partnership) && (partnership.ending === null || partnership.ending === 'COMPLETED'),
  },
  'partnership.document.create': { audience: 'APPROVED', when: addsToPartnership },
  'partnership.event.create': { audience: 'APPROVED', when: addsToPartnership },
  'partnership.continuation.read': { audience: 'APPROVED', when: readsPartnership },
  'partnership.continuation.answer': {
    audience: 'PARTY',
    when: (actor, partnership) => isParty(actor, partnership) && !wasLeftBehind(partnership),
  },
  'change-request.create': {
    audience: 'PARTY',
    when: (actor, partnership) => isParty(actor, partnership) && !wasLeftBehind(partnership),
  },
  'change-request.withdraw': {
    audience: 'PARTY',
    when: (actor, { organizationId }) => actor.organizationId === organizationId,
  },
  'invitation.find': { audience: 'NPO' },
  'invitation.read': { audience: 'NPO', when: (actor, { npoId }) => actor.organizationId === npoId },
  'invitation.reply': { audience: 'NPO', when: (actor, { npoId }) => actor.organizationId === npoId },
  /** A certificate is its organisation's own before the approval as well. */
  'file.read': {
    audience: 'SIGNED_IN',
    when: (actor, { project, partnership, draftMemberId, certificateOrganizationId, documentNpoId }) =>
      certificateOrganizationId === null
        ? actor.membershipStatus === 'APPROVED' &&
          ((project !== null && readsProject(actor, project)) ||
            (partnership !== null && readsPartnership(actor, partnership)) ||
            draftMemberId === actor.memberId ||
            (documentNpoId !== null && (isAdmin(actor) || actor.organizationId === documentNpoId)))
        : isAdmin(actor) || actor.organizationId === certificateOrganizationId,
  },
  'file.delete': {
    audience: 'APPROVED',
    when: (actor, file) =>
      !file.isLocked && actor.organizationId !== null && actor.organizationId === file.ownerId,
  },
  'application.read': { audience: 'SIGNED_IN' },
  'application.correct': { audience: 'SIGNED_IN' },
  'admin.read': { audience: 'ADMIN' },
  'admin.application.read': { audience: 'ADMIN' },
  'admin.application.decide': { audience: 'ADMIN' },
  'admin.project.read': { audience: 'ADMIN' },
  'admin.match.write': { audience: 'ADMIN' },
  'admin.outcome.read': { audience: 'ADMIN' },
  'admin.weight-set.read': { audience: 'ADMIN' },
  'admin.weight-set.write': { audience: 'ADMIN' },
  'admin.project.transition': { audience: 'ADMIN' },
  'admin.progress.correct': { audience: 'ADMIN' },
  'admin.change-request.decide': { audience: 'ADMIN' },
  'admin.organization.read': { audience: 'ADMIN' },
  'admin.organization.transition': { audience: 'ADMIN' },
  'admin.plan.assign': { audience: 'ADMIN' },
  'admin.plan-order.read': { audience: 'ADMIN' },
  'admin.plan-order.write': { audience: 'ADMIN' },
  'admin.administrator.read': { audience: 'ADMIN' },
  'admin.member.write': { audience: 'ADMIN' },
  'admin.setting.write': { audience: 'ADMIN' },
  'admin.code.read': { audience: 'ADMIN' },
  'admin.code.write': { audience: 'ADMIN' },
  'admin.inquiry.answer': { audience: 'ADMIN' },
  'admin.mail.retry': { audience: 'ADMIN' },
  'admin.incident.read': { audience: 'ADMIN' },
  'admin.incident.write': { audience: 'ADMIN' },
  'admin.certificate.read': { audience: 'ADMIN' },
  /** Nobody decides on the evidence of an organisation that they belong to. */
  'admin.certificate.decide': {
    audience: 'ADMIN',
    when: (actor, { organizationId }) => actor.organizationId !== organizationId,
  },
  'audit.find': { audience: 'ADMIN' },
  'demo.mailbox': { audience: 'ANYONE' },
  'health.read': { audience: 'ANYONE' },
} as const satisfies {
  [A in string]: { audience: Audience; when?: (actor: never, resource: never) => boolean };
} & {
  [A in keyof Resources]: Rule<A>;
};

export type Action = keyof typeof policy;

/** True when the actor belongs to the audience of an action; an unapproved member reaches only SIGNED_IN ones. */
export function reaches(actor: Actor, audience: Audience): boolean {
  if (actor.kind === 'SYSTEM' || audience === 'ANYONE') return true;
  if (actor.kind === 'ANONYMOUS' || actor.membershipStatus === 'WITHDRAWN') return false;
  if (audience === 'SIGNED_IN') return true;
  if (actor.needsSecondFactor) return false;
  if (actor.membershipStatus !== 'APPROVED') return false;
  if (audience === 'APPROVED') return true;
  if (audience === 'PARTY') return actor.role === 'COMPANY' || actor.role === 'NPO';
  return actor.role === audience;
}

/**
 * Decides one action by one actor, on one resource where the action has one.
 * The system may do everything.
 */
export function can<A extends Action>(
  actor: Actor,
  action: A,
  ...[resource]: A extends keyof Resources ? [resource: Resources[A]] : []
): boolean {
  const rule: { audience: Audience; when?: (actor: never, resource: never) => boolean } = policy[action];
  if (!reaches(actor, rule.audience)) return false;
  if (actor.kind === 'SYSTEM' || rule.when === undefined) return true;
  return actor.kind === 'MEMBER' && rule.when(actor as never, resource as never);
}

/** The toast of the route protection for a member of the wrong kind (P-01 to P-03). */
export function roleMessage(actor: Actor, audience: Audience): string {
  const required = audience === 'COMPANY' ? '기업' : audience === 'NPO' ? 'NPO' : null;
  const isOtherParty = actor.kind === 'ANONYMOUS' || (actor.kind === 'MEMBER' && actor.role !== 'ADMIN');
  if (required !== null && isOtherParty) return `${required} 회원이 이용할 수 있는 서비스입니다.`;
  const names: Record<Audience, string> = {
    ANYONE: '모두',
    SIGNED_IN: '회원',
    APPROVED: '승인된 회원',
    PARTY: '기업·NPO',
    COMPANY: '기업',
    NPO: 'NPO',
    ADMIN: '관리자',
  };
  return `접근 권한이 없습니다. (${names[audience]} 전용)`;
}

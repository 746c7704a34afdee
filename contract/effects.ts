import type { MemberRole } from './accounts/membership.ts';
import type { AuditAction } from './admin/audit-actions.ts';

/** Who is told by a call. An organisation stands for all its members who have not left. */
export type Recipient =
  /** The member who calls; of a visitor the one whom the call makes or whose mailed link it came by. */
  | 'SELF'
  /** The organisation of the member who calls. */
  | 'OWN'
  /** The same but for the member who calls. */
  | 'COLLEAGUES'
  /** The member or organisation that the path names or whose thing it names. */
  | 'OWNER'
  /** Every administrator but one whom the call makes. */
  | 'ADMINS'
  /** The company of the project. */
  | 'COMPANY'
  /** The NPO of the partnership that goes on before or after the call. */
  | 'PARTNER'
  /** Of company and partner the one that does not call. */
  | 'OTHER_PARTY'
  /** The other sides of the partnerships that an organisation carries out, once for each project. */
  | 'COUNTERPARTIES'
  /** The party that asked for other agreed values. */
  | 'ASKER'
  /** NPOs whose offer the call makes or ends, but the partner. */
  | 'OFFERED'
  /** NPOs of the list that wait, have accepted or have declined, and those of other lists that have accepted. */
  | 'ASKED'
  /** NPOs that have accepted, and whose offer the call leaves as it is. */
  | 'ACCEPTED'
  /** Each organisation once that a manager serves: companies given another, and parties of projects whose log says so. */
  | 'SERVED'
  /** Organisations that the tasks of the call wait for, once for each task. */
  | 'AWAITED'
  /** NPOs with an offer that stands, answered or not. */
  | 'INVITED'
  /** An address that is no member's yet. */
  | 'ADDRESS'
  /** The address that the member who calls had before. */
  | 'FORMER_ADDRESS';

/** How: under the bell with a mail for who wants news by mail, under the bell with a mail for all, or by mail alone. */
export type Channel = 'NEWS' | 'BELL_AND_MAIL' | 'MAIL';

/** What a call leaves behind besides what it changes. */
export type Outcome = {
  /** Values of the body with which the call has this outcome. */
  when?: Readonly<Record<string, unknown>>;
  /** The role of the member whose call has it; absent where all have it. */
  by?: MemberRole;
  /** Entries of the audit log, one for each subject. */
  audit?: readonly AuditAction[];
  notices?: Readonly<Partial<Record<Recipient, Channel>>>;
  /** Outcomes of what the call may end or begin besides; none, some or all come with this one. */
  besides?: readonly Outcome[];
};

/**
 * The outcomes that a call may have: those whose `when` agrees with the body, otherwise those without one. A repetition
 * with the same key leaves nothing more.
 */
export type Effects = readonly [Outcome, ...Outcome[]];

/** Nothing that is worth an entry, and nobody to tell: how a call may end that finds nothing to do. */
export const noOutcome: Outcome = {};

/** A call that never leaves more than what it changes. */
export const noEffects: Effects = [noOutcome];

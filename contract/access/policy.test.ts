import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type MembershipStatus, membershipStatuses } from '#contract/accounts/membership.ts';
import { type PartnershipEnding, partnershipEndings } from '#contract/projects/partnership-ending.ts';
import { projectStatuses } from '#contract/projects/project-status.ts';
import type { Actor, Member } from './actor.ts';
import { type Audience, reaches } from './audience.ts';
import type { FileFacts } from './files.ts';
import type { PartnershipFacts } from './partnerships.ts';
import { type Action, can, policy, type Resources } from './policy.ts';
import type { ProjectFacts } from './projects.ts';

/*
 * What `can()` answers stands in policy.md, by hand: a row for each action and state, a column for each actor. Here are
 * the people of those columns and the things of those states.
 */

const companyId = 'company';
const npoId = 'partner';

function member(role: Member['role'], organizationId: string | null, more: Partial<Member> = {}): Member {
  const memberId = `${organizationId} ${role}`;
  return { kind: 'MEMBER', memberId, organizationId, role, membershipStatus: 'APPROVED', ...more };
}

const admin = member('ADMIN', null, { administratorRole: 'ALL' });
const company = member('COMPANY', companyId, { isContact: true });
const partner = member('NPO', npoId, { isContact: true });

/** The columns that say P F R H W: the same member before the approval, refused, held, withdrawn. */
const otherStatuses: Record<Exclude<MembershipStatus, 'APPROVED'>, string> = {
  PENDING: 'P',
  NEEDS_FIX: 'F',
  REJECTED: 'R',
  HELD: 'H',
  WITHDRAWN: 'W',
};

function inOtherStatuses(name: string, actor: Member): [string, Actor][] {
  return membershipStatuses
    .filter((status) => status !== 'APPROVED')
    .map((status) => [`${name}:${otherStatuses[status]}`, { ...actor, membershipStatus: status }]);
}

const actors: [string, Actor][] = [
  ['vis', { kind: 'ANONYMOUS' }],
  ['sys', { kind: 'SYSTEM' }],
  ['adm', admin],
  ['rev', { ...admin, administratorRole: 'REVIEW' }],
  ['mat', { ...admin, administratorRole: 'MATCHING' }],
  ['acc', { ...admin, administratorRole: 'ACCOUNTING' }],
  ['rea', { ...admin, administratorRole: 'READING' }],
  ['adm-2', { ...admin, needsSecondFactor: true }],
  ['adm@c', member('ADMIN', companyId, { administratorRole: 'ALL' })],
  ['com', company],
  ['col', { ...company, memberId: 'colleague of the company', isContact: false }],
  ['ocom', member('COMPANY', 'another company')],
  ['npo', partner],
  ['ncol', { ...partner, memberId: 'colleague at the partner', isContact: false }],
  ['inv', member('NPO', 'invited')],
  ['left', member('NPO', 'left behind')],
  ['onpo', member('NPO', 'another NPO')],
  ...inOtherStatuses('c', company),
  ...inOtherStatuses('n', partner),
];

const project: ProjectFacts = {
  companyId,
  partnerNpoIds: [npoId, 'left behind'],
  invitedNpoIds: ['invited'],
  status: 'MATCHING',
};
const projects = Object.fromEntries(projectStatuses.map((status) => [status, { ...project, status }]));

const partnership = (ending: PartnershipEnding | null): PartnershipFacts => ({
  companyId,
  npoId,
  ending,
  leftParty: null,
});
const partnerships = {
  'going on': partnership(null),
  ...Object.fromEntries(partnershipEndings.map((ending) => [ending, partnership(ending)])),
};

const organizations = {
  'of the company': { organizationId: companyId },
  'of the partner': { organizationId: npoId },
};
/** An agreement takes both sides. */
const agreeing = {
  ...partnerships,
  'company left': { ...partnership(null), leftParty: 'COMPANY' as const },
  'NPO left': { ...partnership(null), leftParty: 'NPO' as const },
};
const invitations = { 'of the invited': { npoId: 'invited' }, 'of the partner': { npoId } };

const nothing: FileFacts = {
  project: null,
  partnership: null,
  draftMemberId: null,
  certificateOrganizationId: null,
  documentNpoId: null,
};

/** The resources of each action, by the state that policy.md names. */
const resources: { [A in keyof Resources]: Record<string, Resources[A]> } = {
  'certificate.write': organizations,
  'file.read': {
    request: { ...nothing, project },
    partnership: { ...nothing, partnership: partnership(null) },
    'ended partnership': { ...nothing, partnership: partnership('REMATCHED') },
    'draft of com': { ...nothing, draftMemberId: company.memberId },
    'certificate of the company': { ...nothing, certificateOrganizationId: companyId },
    'certificate of the partner': { ...nothing, certificateOrganizationId: npoId },
    'document of the partner': { ...nothing, documentNpoId: npoId },
    'of nothing': nothing,
  },
  'file.delete': {
    'of the company': { ownerId: companyId, isLocked: false },
    'of the partner': { ownerId: npoId, isLocked: false },
    'of the company, locked': { ownerId: companyId, isLocked: true },
    'of the partner, locked': { ownerId: npoId, isLocked: true },
  },
  'order.read': organizations,
  'order.write': organizations,
  'project.create': { 'of the company': { companyId } },
  'project.read': projects,
  'project.compare': projects,
  'project.open': projects,
  'project.rematch': projects,
  'project.choose': projects,
  'project.confirm': projects,
  'project.cancel': projects,
  'invitation.read': invitations,
  'invitation.reply': invitations,
  'partnership.read': partnerships,
  'partnership.contact': partnerships,
  'partnership.document.create': partnerships,
  'partnership.event.create': partnerships,
  'partnership.agreement.read': partnerships,
  'partnership.agreement.draft': agreeing,
  'partnership.agreement.write': agreeing,
  'partnership.agreement.confirm': agreeing,
  'partnership.continuation.read': partnerships,
  'partnership.continuation.answer': partnerships,
  'activity-entry.read': partnerships,
  'activity-entry.write': partnerships,
  'activity-entry.comment': partnerships,
  'activity-photo.read': {
    agreed: { partnership: partnership(null), isWithheld: false },
    'agreed, ended': { partnership: partnership('COMPLETED'), isWithheld: false },
    withheld: { partnership: partnership(null), isWithheld: true },
    'withheld, ended': { partnership: partnership('COMPLETED'), isWithheld: true },
  },
  'activity-photo.delete': partnerships,
  'measurement.read': partnerships,
  'measurement.write': partnerships,
  'budget.read': partnerships,
  'budget.write': partnerships,
  'budget.answer': partnerships,
  'report.read': partnerships,
  'report.write': partnerships,
  'report.comment': partnerships,
  'report.review': partnerships,
  'required-document.write': partnerships,
  'required-document.hand-in': partnerships,
  'pack.read': partnerships,
  'pack.build': partnerships,
  'feedback.read': partnerships,
  'feedback.give': partnerships,
  'change-request.create': partnerships,
  'change-request.withdraw': organizations,
  'takedown.reply': organizations,
  'admin.certificate.decide': organizations,
  'admin.project.transition': { money: { to: 'PAYMENT_REQUESTED' }, 'other step': { to: 'CLOSED' } },
};

const names = actors.map(([name]) => name);
const marks = (answer: (actor: Actor) => boolean) =>
  actors.map(([name, actor]) => `${name} ${answer(actor) ? '●' : '·'}`).join(' | ');

/** A row of policy.md: the action or audience, the states that it holds in, and the mark of each column. */
type Row = { name: string; states: string[]; expected: string };

function readRows(): { headers: string[][]; rows: Row[] } {
  const lines = readFileSync(new URL('./policy.md', import.meta.url), 'utf8').split('\n');
  const cells = lines
    .filter((line) => /^\| /.test(line) && !/^\| -/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const tables = cells.filter((row) => row.length > 2);
  const headers = tables.filter(([first]) => first === 'action' || first === 'audience');
  const rows = tables.filter((row) => !headers.includes(row));
  return {
    headers,
    rows: rows.map(([name = '', states = '', ...given]) => ({
      name,
      states: states.split(' / '),
      expected: given.map((mark, at) => `${names[at]} ${mark}`).join(' | '),
    })),
  };
}

const { headers, rows } = readRows();
const actionRows = rows.filter(({ name }) => name in policy);
const audienceRows = rows.filter(({ name }) => !(name in policy));

/** The states of an action; a single nameless one where it looks at no resource. */
const statesOf = (action: string) => Object.keys(resources[action as keyof Resources] ?? { '': null });

function answers(action: Action, state: string): string {
  const resource: unknown = resources[action as keyof Resources]?.[state];
  const ask = can as (actor: Actor, action: Action, resource: unknown) => boolean;
  return marks((actor) => ask(actor, action, resource));
}

describe('[F-77] the table of the policy', () => {
  it('names the same actors in every header', () => {
    for (const [, , ...columns] of headers) expect(columns).toEqual(names);
  });

  it('has every action once for each of its states, and no other', () => {
    const named = actionRows.flatMap(({ name, states }) => {
      const all = states.length === 1 && states[0] === 'any' ? statesOf(name) : states;
      return all.map((state) => `${name} ${state}`);
    });
    const needed = Object.keys(policy).flatMap((action) =>
      statesOf(action).map((state) => `${action} ${state}`),
    );
    expect(named.toSorted()).toEqual(needed.toSorted());
  });

  it('has every audience once, and nothing that is neither action nor audience', () => {
    const audiences: Record<Audience, true> = {
      ANYONE: true,
      SIGNED_IN: true,
      APPROVED: true,
      PARTY: true,
      COMPANY: true,
      NPO: true,
      APPLYING_NPO: true,
      ADMIN: true,
    };
    expect(audienceRows.map(({ name }) => name)).toEqual(Object.keys(audiences));
  });

  it.each(audienceRows)('audience $name', ({ name, expected }) => {
    expect(marks((actor) => reaches(actor, name as Audience))).toBe(expected);
  });

  it.each(actionRows)('$name $states', ({ name, states, expected }) => {
    for (const state of states[0] === 'any' ? statesOf(name) : states) {
      expect([state, answers(name as Action, state)]).toEqual([state, expected]);
    }
  });
});

import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { belongsTo, type Member } from './actor.ts';
import { everyDesk, hasAdministratorRole } from './administrator-role.ts';
import type { CertificateFacts } from './certificates.ts';
import type { Rules } from './rule.ts';

/** Nobody decides on the evidence of an organisation that they belong to. */
const isOutsider = (member: Member, { organizationId }: CertificateFacts) =>
  !belongsTo(member, organizationId);

/** Billing the fee and taking it in is money; every other step of a project is matching (O-19). */
const movesProject = (member: Member, { to }: { to: ProjectStatus }) =>
  hasAdministratorRole(member, [projectMoveRole(to)]);

/** Who takes a project to a status, beside an administrator with all roles. */
export const projectMoveRole = (to: ProjectStatus) =>
  to === 'PAYMENT_REQUESTED' || to === 'PAYMENT_CONFIRMED' ? 'ACCOUNTING' : 'MATCHING';

/** The admin's screens (P-07). Every administrator reads them; who decides, `roles` says. */
export const adminRules = {
  'admin.read': { audience: 'ADMIN' },
  'admin.search': { audience: 'ADMIN' },
  'admin.viewing.write': { audience: 'ADMIN' },
  'admin.task.read': { audience: 'ADMIN' },
  'admin.task.write': { audience: 'ADMIN', roles: everyDesk },
  'admin.outgoing.read': { audience: 'ADMIN' },
  'admin.outgoing.write': { audience: 'ADMIN', roles: everyDesk },
  'admin.application.read': { audience: 'ADMIN' },
  'admin.application.decide': { audience: 'ADMIN', roles: ['REVIEW'] },
  'admin.project.read': { audience: 'ADMIN' },
  'admin.match.write': { audience: 'ADMIN', roles: ['MATCHING'] },
  'admin.outcome.read': { audience: 'ADMIN' },
  'admin.statistic.read': { audience: 'ADMIN' },
  'admin.weight-set.read': { audience: 'ADMIN' },
  'admin.weight-set.write': { audience: 'ADMIN', roles: ['MATCHING'] },
  'admin.project.transition': { audience: 'ADMIN', roles: ['MATCHING', 'ACCOUNTING'], when: movesProject },
  'admin.progress.correct': { audience: 'ADMIN', roles: ['MATCHING'] },
  'admin.report.accept': { audience: 'ADMIN', roles: ['MATCHING'] },
  'admin.change-request.decide': { audience: 'ADMIN', roles: ['MATCHING'] },
  'admin.organization.read': { audience: 'ADMIN' },
  'admin.organization.transition': { audience: 'ADMIN', roles: ['REVIEW'] },
  'admin.manager.read': { audience: 'ADMIN' },
  'admin.manager.write': { audience: 'ADMIN', roles: ['MATCHING'] },
  'admin.takedown.read': { audience: 'ADMIN' },
  'admin.takedown.write': { audience: 'ADMIN', roles: ['REVIEW'] },
  'admin.plan.assign': { audience: 'ADMIN', roles: ['ACCOUNTING'] },
  'admin.order.read': { audience: 'ADMIN' },
  'admin.order.write': { audience: 'ADMIN', roles: ['ACCOUNTING'] },
  'admin.administrator.read': { audience: 'ADMIN' },
  'admin.administrator.write': { audience: 'ADMIN', roles: [] },
  'admin.administrator.leave': { audience: 'ADMIN', roles: [...everyDesk, 'READING'] },
  'admin.member.write': { audience: 'ADMIN', roles: [] },
  'admin.setting.write': { audience: 'ADMIN', roles: [] },
  'admin.bank-account.confirm': { audience: 'ADMIN', roles: ['ACCOUNTING'] },
  'admin.code.read': { audience: 'ADMIN' },
  'admin.code.write': { audience: 'ADMIN', roles: [] },
  'admin.inquiry.answer': { audience: 'ADMIN', roles: everyDesk },
  'admin.mail.retry': { audience: 'ADMIN', roles: everyDesk },
  'admin.mail.test': { audience: 'ADMIN', roles: [] },
  'admin.system.read': { audience: 'ADMIN' },
  'admin.incident.read': { audience: 'ADMIN' },
  'admin.incident.write': { audience: 'ADMIN', roles: everyDesk },
  'admin.certificate.read': { audience: 'ADMIN' },
  'admin.certificate.decide': { audience: 'ADMIN', roles: ['REVIEW'], when: isOutsider },
  'audit.find': { audience: 'ADMIN' },
} as const satisfies Rules<'admin' | 'audit'>;

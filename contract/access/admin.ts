import { belongsTo, type Member } from './actor.ts';
import type { CertificateFacts } from './certificates.ts';
import type { Rules } from './rule.ts';

/** Nobody decides on the evidence of an organisation that they belong to. */
const isOutsider = (member: Member, { organizationId }: CertificateFacts) =>
  !belongsTo(member, organizationId);

/** The admin's screens (P-07). */
export const adminRules = {
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
  'admin.report.accept': { audience: 'ADMIN' },
  'admin.change-request.decide': { audience: 'ADMIN' },
  'admin.organization.read': { audience: 'ADMIN' },
  'admin.organization.transition': { audience: 'ADMIN' },
  'admin.manager.read': { audience: 'ADMIN' },
  'admin.manager.write': { audience: 'ADMIN' },
  'admin.takedown.read': { audience: 'ADMIN' },
  'admin.takedown.write': { audience: 'ADMIN' },
  'admin.plan.assign': { audience: 'ADMIN' },
  'admin.order.read': { audience: 'ADMIN' },
  'admin.order.write': { audience: 'ADMIN' },
  'admin.administrator.read': { audience: 'ADMIN' },
  'admin.member.write': { audience: 'ADMIN' },
  'admin.setting.write': { audience: 'ADMIN' },
  'admin.code.read': { audience: 'ADMIN' },
  'admin.code.write': { audience: 'ADMIN' },
  'admin.inquiry.answer': { audience: 'ADMIN' },
  'admin.mail.retry': { audience: 'ADMIN' },
  'admin.mail.test': { audience: 'ADMIN' },
  'admin.system.read': { audience: 'ADMIN' },
  'admin.incident.read': { audience: 'ADMIN' },
  'admin.incident.write': { audience: 'ADMIN' },
  'admin.certificate.read': { audience: 'ADMIN' },
  'admin.certificate.decide': { audience: 'ADMIN', when: isOutsider },
  'audit.find': { audience: 'ADMIN' },
} as const satisfies Rules<'admin' | 'audit'>;

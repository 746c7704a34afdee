import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { belongsTo, isAdmin, type Member } from './actor.ts';
import type { Rules } from './rule.ts';

/** What the policy needs to know of a project. */
export type ProjectFacts = {
  companyId: string;
  /** NPOs that are or were its partner. */
  partnerNpoIds: readonly string[];
  invitedNpoIds: readonly string[];
  status: ProjectStatus;
};

const isOwnCompany = (member: Member, { companyId }: { companyId: string }) => belongsTo(member, companyId);

/** The project's own company, NPOs that are or were its partner or are invited may read the request; so may an admin. */
export const readsProject = (member: Member, { companyId, partnerNpoIds, invitedNpoIds }: ProjectFacts) =>
  isAdmin(member) || [companyId, ...partnerNpoIds, ...invitedNpoIds].some((id) => belongsTo(member, id));

/** A request from its draft on (B-02), and the project that it becomes. In which status what is possible, the service decides. */
export const projectRules = {
  'home.read': { audience: 'PARTY' },
  'draft.read': { audience: 'COMPANY' },
  'draft.write': { audience: 'COMPANY' },
  'match.preview': { audience: 'COMPANY' },
  'project.find': { audience: 'PARTY' },
  'project.read': { audience: 'APPROVED', when: readsProject },
  'project.create': { audience: 'COMPANY', when: isOwnCompany },
  'project.compare': { audience: 'COMPANY', when: isOwnCompany },
  'project.open': { audience: 'COMPANY', when: isOwnCompany },
  'project.rematch': { audience: 'COMPANY', when: isOwnCompany },
  'project.choose': { audience: 'COMPANY', when: isOwnCompany },
  'project.confirm': { audience: 'COMPANY', when: isOwnCompany },
  'project.cancel': { audience: 'COMPANY', when: isOwnCompany },
} as const satisfies Rules<'home' | 'draft' | 'match' | 'project'>;

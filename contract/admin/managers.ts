import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { oneLine, optionalLine, phoneNumber } from '#contract/fields/person-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { plans } from '#contract/organizations/plans.ts';
import { managerContact, projectParams } from '#contract/projects/projects.ts';

/** How a manager is shown to members, who is an administrator with a name and numbers for them. */
export const managerForm = z.object({
  name: oneLine('보여 줄 이름을 입력해주세요.', limits.personNameMaxLength),
  email: z.email({ error: '이메일을 다시 확인해 주세요.' }).max(limits.emailMaxLength),
  tel: phoneNumber,
  /** Empty where nothing is said. */
  hours: optionalLine(limits.personNameMaxLength).transform((text) => text ?? ''),
});
export type ManagerForm = z.infer<typeof managerForm>;

export const manager = managerContact.extend({
  memberId: z.uuid(),
  version,
  /** Companies that the manager looks after, and running projects by name. */
  companyCount: z.number().int(),
  projectCount: z.number().int(),
  /** Projects that are not over, by name or by their company: what turns go by. */
  runningCount: z.number().int(),
  /** Days away that are not over, the first one first, each with who stands in. */
  absences: z.array(
    z.object({
      id: z.uuid(),
      standInId: z.uuid(),
      standInName: z.string(),
      from: z.string(),
      until: z.string(),
    }),
  ),
});
export type Manager = z.infer<typeof manager>;

const managerList = z.object({
  items: z.array(manager),
  /** Companies whose plan promises a manager and that have none yet, in the order of names. */
  unserved: z.array(z.object({ organizationId: z.uuid(), name: z.string(), plan: z.enum(plans) })),
});
export type ManagerList = z.infer<typeof managerList>;

export const findManagers = endpoint({
  method: 'GET',
  path: '/api/admin/managers',
  summary: 'Managers in the order of names, with how much each looks after, and companies that wait for one',
  action: 'admin.manager.read',
  response: managerList,
});

const managerParams = z.object({ memberId: z.uuid() });

export const saveManager = endpoint({
  method: 'PUT',
  path: '/api/admin/managers/:memberId',
  summary: 'Make an administrator a manager (version 0), or change what members read of one',
  action: 'admin.manager.write',
  effects: [{ audit: ['manager.save'] }],
  params: managerParams,
  body: managerForm.extend({ version }),
  response: managerList,
});

export const removeManager = endpoint({
  method: 'DELETE',
  path: '/api/admin/managers/:memberId',
  summary: 'End being a manager, who looks after nothing any more',
  action: 'admin.manager.write',
  effects: [{ audit: ['manager.remove'] }],
  params: managerParams,
  response: managerList,
});

/** Null stands for the configured contact. */
const managerId = z.uuid().nullable();

/** The next manager, and the one that the admin saw: another answers STALE. */
export const managerChoice = z.object({ managerId, from: managerId });

export const assignCompanyManager = endpoint({
  method: 'PUT',
  path: '/api/admin/organizations/:organizationId/manager',
  summary: 'Let a manager look after a company and its projects without one of their own',
  action: 'admin.manager.write',
  effects: [{ audit: ['manager.assign'], notices: { SERVED: 'NEWS' } }],
  params: z.object({ organizationId: z.uuid() }),
  body: managerChoice,
  response: z.object({ managerId }),
});

export const assignProjectManager = endpoint({
  method: 'PUT',
  path: '/api/admin/projects/:projectId/manager',
  summary: 'Let a manager look after one project; null leaves it to that of the company',
  action: 'admin.manager.write',
  effects: [{ audit: ['manager.assign'], notices: { SERVED: 'NEWS' } }],
  params: projectParams,
  body: managerChoice,
  response: z.object({ managerId }),
});

export const handOverManager = endpoint({
  method: 'POST',
  path: '/api/admin/managers/:memberId/handover',
  summary: 'Give everything that a manager looks after to another one, or to the configured contact',
  action: 'admin.manager.write',
  effects: [{ audit: ['manager.hand-over'], notices: { SERVED: 'NEWS' } }, { audit: ['manager.hand-over'] }],
  params: managerParams,
  body: z.object({ successorId: managerId }),
  response: managerList,
});

export const absenceForm = z
  .object({
    from: calendarDay('자리를 비우는 첫날을 골라 주세요.'),
    until: calendarDay('자리를 비우는 마지막 날을 골라 주세요.'),
    standInId: z.uuid({ error: '대신 맡을 매니저를 골라 주세요.' }),
  })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    error: '종료일은 시작일보다 빠를 수 없습니다.',
  });

export const addAbsence = endpoint({
  method: 'POST',
  path: '/api/admin/managers/:memberId/absences',
  summary: 'Let another manager stand in on some days, first and last included',
  action: 'admin.manager.write',
  effects: [{ audit: ['manager.absence'] }],
  params: managerParams,
  body: absenceForm,
  response: managerList,
});

export const removeAbsence = endpoint({
  method: 'DELETE',
  path: '/api/admin/managers/:memberId/absences/:absenceId',
  summary: 'Take an absence back, or end it today',
  action: 'admin.manager.write',
  effects: [{ audit: ['manager.return'] }],
  params: managerParams.extend({ absenceId: z.uuid() }),
  response: managerList,
});

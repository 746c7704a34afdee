import type { ResultProject, ResultSums } from './results.ts';

/** Hours come in tenths. */
const toTenths = (hours: number) => Math.round(hours * 10) / 10;

/** What projects come to together; screen, xlsx and PDF sum up by this alone (G-56). */
export function sumUpProjects(projects: readonly ResultProject[]): ResultSums {
  const sum = (of: (project: ResultProject) => number) =>
    projects.reduce((all, project) => all + of(project), 0);
  return {
    projects: projects.length,
    agreed: sum(({ agreed }) => agreed),
    spent: sum(({ spent }) => spent),
    activities: sum(({ activities }) => activities),
    participants: sum(({ participants }) => participants),
    headcount: sum(({ headcount }) => headcount ?? 0),
    employeeVolunteers: sum(({ employeeVolunteers }) => employeeVolunteers),
    employeeHours: toTenths(sum(({ employeeHours }) => employeeHours)),
    volunteerHours: toTenths(sum(({ volunteerHours }) => volunteerHours)),
  };
}

export const isAcceptedProject = ({ isAccepted }: ResultProject) => isAccepted;
export const isUnacceptedProject = ({ isAccepted }: ResultProject) => !isAccepted;

/** What the projects are called whose report is not accepted: some of them may be over. */
export const nameUnaccepted = (projects: readonly ResultProject[]) =>
  projects.some(({ isAccepted, status }) => !isAccepted && (status === 'CLOSED' || status === 'CANCELED'))
    ? '확인 전'
    : '진행 중';

/** Projects of one region or field, with what was spent on each side of the acceptance. Whole won. */
export type ResultGroup = {
  code: string;
  name: string;
  accepted: number;
  unaccepted: number;
  projectIds: string[];
};

function groupBy(
  projects: readonly ResultProject[],
  keyOf: (project: ResultProject) => { code: string; name: string },
): ResultGroup[] {
  const groups = Map.groupBy(projects, (project) => keyOf(project).code);
  return [...groups.values()]
    .map((own) => ({
      ...keyOf(own[0] as ResultProject),
      accepted: sumUpProjects(own.filter(isAcceptedProject)).spent,
      unaccepted: sumUpProjects(own.filter(isUnacceptedProject)).spent,
      projectIds: own.map(({ id }) => id),
    }))
    .sort((one, other) => other.accepted + other.unaccepted - one.accepted - one.unaccepted);
}

/** By level-1 region, the most spent first. */
export const groupByRegion = (projects: readonly ResultProject[]) =>
  groupBy(projects, ({ regionLevel1Code, regionShort }) => ({ code: regionLevel1Code, name: regionShort }));

/** By field, the most spent first. */
export const groupByField = (projects: readonly ResultProject[]) =>
  groupBy(projects, ({ fieldCode, field }) => ({ code: fieldCode, name: field }));

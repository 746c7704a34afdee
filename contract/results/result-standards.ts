import { sayAmount } from '#contract/agreements/workplan.ts';
import { griItems, kEsgItems, sdgGoals } from '#contract/measurements/indicator-standards.ts';
import { sumUpProjects } from './result-sums.ts';
import type { ResultIndicator, ResultProject } from './results.ts';

/** An item of a standard that projects are evidence for, with what can be written there. */
export type ResultStandard = {
  standard: 'SDG' | 'K-ESG' | 'GRI';
  /** '4', 'S-7-2' or '413-1'. */
  item: string;
  name: string;
  /** What is there to write, such as '임직원 봉사 720시간'. */
  text: string;
  projectIds: string[];
};

const number = (value: number) => value.toLocaleString('ko-KR');

type Found = { project: ResultProject; indicators: ResultIndicator[] };

/** Projects with those of their indicators that `isOf` names; none without one. */
const findBy = (projects: readonly ResultProject[], isOf: (indicator: ResultIndicator) => boolean): Found[] =>
  projects.flatMap((project) => {
    const indicators = project.indicators.filter(isOf);
    return indicators.length > 0 ? [{ project, indicators }] : [];
  });

const say = (found: readonly Found[]) =>
  found
    .flatMap(({ indicators }) => indicators)
    .map(({ name, unit, value }) => `${name} ${value === null ? '측정 전' : sayAmount(value, unit)}`)
    .join(', ');

const idsOf = (found: readonly Found[]) => found.map(({ project }) => project.id);

function findGoals(projects: readonly ResultProject[]): ResultStandard[] {
  const targets = projects.flatMap(({ indicators }) =>
    indicators.flatMap(({ standards: { sdg } }) => sdg ?? []),
  );
  const goals = Map.groupBy([...new Set(targets)].sort(), (target) => target.split('.')[0] as string);
  return [...goals]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([goal, own]) => ({
      standard: 'SDG' as const,
      item: goal,
      name: sdgGoals[Number(goal) - 1] ?? '',
      text: own.join(' · '),
      projectIds: idsOf(
        findBy(projects, ({ standards: { sdg } }) => sdg !== null && sdg.split('.')[0] === goal),
      ),
    }));
}

/**
 * What projects are evidence for: SDG goals by their targets, then items of K-ESG and GRI. Hours of employees are evidence
 * for S-7-2 and money for 201-1 also without an indicator. Of 413-1 this is the evidence; the share of operations is the
 * company's own to compute.
 */
export function findResultStandards(projects: readonly ResultProject[]): ResultStandard[] {
  if (projects.length === 0) return [];
  const sums = sumUpProjects(projects);
  const all = projects.map(({ id }) => id);
  const item = (
    standard: 'K-ESG' | 'GRI',
    code: keyof typeof kEsgItems | keyof typeof griItems,
    { text, projectIds }: Pick<ResultStandard, 'text' | 'projectIds'>,
  ): ResultStandard[] => {
    const name = { ...kEsgItems, ...griItems }[code];
    return projectIds.length > 0 ? [{ standard, item: code, name, text, projectIds }] : [];
  };
  const withHours = projects.filter(({ employeeHours }) => employeeHours > 0);
  const byIndicator = (code: string) =>
    findBy(projects, ({ standards: { gri, kEsg } }) => gri.includes(code) || kEsg.includes(code));
  const told = (code: keyof typeof griItems) => {
    const found = byIndicator(code);
    return item('GRI', code, { text: say(found), projectIds: idsOf(found) });
  };
  return [
    ...findGoals(projects),
    ...item('K-ESG', 'S-7-1', {
      text: `사업 ${sums.projects}개, 집행 ${number(sums.spent)}원`,
      projectIds: all,
    }),
    ...item('K-ESG', 'S-7-2', {
      text: `임직원 봉사 ${number(sums.employeeVolunteers)}명, ${number(sums.employeeHours)}시간`,
      projectIds: [...new Set([...withHours.map(({ id }) => id), ...idsOf(byIndicator('S-7-2'))])],
    }),
    ...item('GRI', '201-1', {
      text: `지역사회에 쓴 사업비 ${number(sums.spent)}원`,
      projectIds: projects.filter(({ spent }) => spent !== 0).map(({ id }) => id),
    }),
    ...told('203-1'),
    ...told('203-2'),
    ...item('GRI', '413-1', {
      text: `사업 ${sums.projects}개, 연인원 ${number(sums.participants)}명 (사업장 비율은 회사가 계산해요)`,
      projectIds: all,
    }),
  ];
}

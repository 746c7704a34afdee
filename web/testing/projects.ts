import type { ProjectListItem } from '#contract/projects/projects.ts';

/** A project in a list of its company, with whatever the test says of it. */
export function listedProject(given: Partial<ProjectListItem>): ProjectListItem {
  return {
    id: crypto.randomUUID(),
    version: 1,
    title: '저녁 배움터',
    status: { code: 'PROPOSING' },
    nextAction: { kind: 'RUN_PROJECT', text: '', dueOn: null },
    region: '강원',
    regionDetail: '춘천시',
    fieldCode: 'EDU',
    start: '2027-01-01',
    end: '2027-02-01',
    isActualSchedule: false,
    budget: null,
    companyName: '하늬에너지',
    partner: null,
    invitation: null,
    partnershipEnding: null,
    updatedAt: '2026-11-01T00:00:00.000Z',
    ...given,
  };
}

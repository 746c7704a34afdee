import { getChoseong } from 'es-hangul';
import { hasEnded, type ProjectStatus, projectStageStatuses } from '#contract/projects/project-status.ts';
import type { ProjectListItem } from '#contract/projects/projects.ts';
import type { ProjectsSearch } from '../search.ts';
import { findNextStep } from './next-action.ts';

/** True for a status of the project stage (S-02); the others are the matching stage. */
export function isInProjectStage(status: ProjectStatus): boolean {
  return (projectStageStatuses as readonly ProjectStatus[]).includes(status);
}

/** True when the viewer has to act on it now. */
export function isTodo(item: ProjectListItem): boolean {
  return findNextStep(item).todo !== null;
}

/** What the viewer has to act on, the nearest date first (F-48). */
export function findTodo(items: readonly ProjectListItem[]): ProjectListItem[] {
  return items.filter(isTodo).sort(byTodo);
}

/** How many projects stand in each stage, whatever a search leaves of them. */
export function countStages(items: readonly ProjectListItem[]) {
  const project = items.filter(({ status }) => isInProjectStage(status.code)).length;
  return { all: items.length, matching: items.length - project, project };
}

export type ProjectGroups = {
  matching: ProjectListItem[];
  running: ProjectListItem[];
  ended: ProjectListItem[];
};

/** The projects that a search leaves, in the groups in which they are shown and in the order asked for. */
export function groupProjects(items: readonly ProjectListItem[], search: ProjectsSearch): ProjectGroups {
  const shown = items
    .filter((item) => isNamed(item, search.q ?? ''))
    .sort(search.sort === 'recent' ? byChange : byTodo);
  return {
    matching: shown.filter(({ status }) => !isInProjectStage(status.code)),
    running: shown.filter(({ status }) => isInProjectStage(status.code) && !hasEnded(status.code)),
    ended: shown.filter(({ status }) => hasEnded(status.code)),
  };
}

const byChange = (one: ProjectListItem, other: ProjectListItem) =>
  other.updatedAt.localeCompare(one.updatedAt);

/** What waits for the viewer first, the nearest date before the later ones, then the newest change. */
function byTodo(one: ProjectListItem, other: ProjectListItem): number {
  const urgency = Number(isTodo(other)) - Number(isTodo(one));
  if (urgency !== 0) return urgency;
  const due = (one.nextAction.dueOn ?? '9999').localeCompare(other.nextAction.dueOn ?? '9999');
  return due || byChange(one, other);
}

/** Whether title, partner or company hold the words; words of initial consonants alone match initials (ㅅㄱ → 솔개). */
function isNamed(
  { title, partner, companyName, region, regionDetail }: ProjectListItem,
  words: string,
): boolean {
  const wanted = fold(words);
  if (wanted === '') return true;
  const names = fold(`${title} ${partner?.orgName ?? ''} ${companyName} ${region} ${regionDetail}`);
  return names.includes(wanted) || (/^[ㄱ-ㅎ]+$/.test(wanted) && fold(getChoseong(names)).includes(wanted));
}

const fold = (text: string) => text.normalize('NFC').toLocaleLowerCase('ko').replace(/\s+/g, '');

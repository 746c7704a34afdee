import { expect, it } from 'vitest';
import { type ProjectStatus, projectStatuses } from '#contract/projects/project-status.ts';
import type { ProjectListItem } from '#contract/projects/projects.ts';
import { listedProject } from '#web/testing/projects.ts';
import { countStages, findTodo, groupProjects } from './project-groups.ts';

const project = (title: string, code: ProjectStatus, given: Partial<ProjectListItem> = {}) =>
  listedProject({ title, status: { code }, ...given });

const titles = (items: ProjectListItem[]) => items.map(({ title }) => title);

it('[S-02] keeps the six statuses after matching together and the other four apart', () => {
  const items = projectStatuses.map((code) => project(code, code));
  const { matching, running, ended } = groupProjects(items, {});
  expect(titles(matching).sort()).toEqual(['CONFIRMED', 'MATCHED', 'MATCHING', 'PROPOSING']);
  expect(titles([...running, ...ended]).sort()).toEqual([
    'CANCELED',
    'CLOSED',
    'DEADLINE_PASSED',
    'IN_PROGRESS',
    'PAYMENT_CONFIRMED',
    'PAYMENT_REQUESTED',
  ]);
  expect(titles(ended).sort()).toEqual(['CANCELED', 'CLOSED']);
});

it('[S-02] counts four statuses as matching and six as the project', () => {
  const items = projectStatuses.map((code) => project(code, code));
  expect(countStages(items)).toEqual({ all: 10, matching: 4, project: 6 });
  expect(countStages([])).toEqual({ all: 0, matching: 0, project: 0 });
});

it('puts what waits for the viewer first, the nearest date before the later ones', () => {
  const items = [
    project('기다림', 'MATCHED', { nextAction: { kind: 'WAIT_PROGRESS', text: '', dueOn: '2026-11-21' } }),
    project('나중', 'MATCHED', { nextAction: { kind: 'ENTER_PROGRESS', text: '', dueOn: '2026-12-24' } }),
    project('먼저', 'PROPOSING', { nextAction: { kind: 'CHOOSE_PARTNER', text: '', dueOn: '2026-11-23' } }),
  ];
  expect(titles(groupProjects(items, {}).matching)).toEqual(['먼저', '나중', '기다림']);
});

it('[F-48] what the viewer has to act on stands by its date, the nearest first, and nothing else', () => {
  const items = [
    project('기다림', 'MATCHED', { nextAction: { kind: 'WAIT_PROGRESS', text: '', dueOn: '2026-11-21' } }),
    project('언젠가', 'MATCHED', { nextAction: { kind: 'ENTER_PROGRESS', text: '', dueOn: null } }),
    project('나중', 'MATCHED', { nextAction: { kind: 'ENTER_PROGRESS', text: '', dueOn: '2026-12-24' } }),
    project('먼저', 'PROPOSING', { nextAction: { kind: 'CHOOSE_PARTNER', text: '', dueOn: '2026-11-23' } }),
  ];
  expect(titles(findTodo(items))).toEqual(['먼저', '나중', '언젠가']);
});

it('orders by change when asked to', () => {
  const items = [
    project('예전', 'MATCHED', { updatedAt: '2026-10-01T00:00:00.000Z' }),
    project('방금', 'MATCHED', { updatedAt: '2026-11-20T00:00:00.000Z' }),
  ];
  expect(titles(groupProjects(items, { sort: 'recent' }).matching)).toEqual(['방금', '예전']);
});

it('finds projects by title, partner or company, also by initial consonants', () => {
  const partner = { id: crypto.randomUUID(), orgName: '솔개울배움터', avatar: null };
  const items = [project('저녁 공부방', 'MATCHED', { partner }), project('해초 심는 날', 'MATCHED')];
  const found = (q: string) => titles(groupProjects(items, { q }).matching);
  expect(found('공부방')).toEqual(['저녁 공부방']);
  expect(found('솔개울')).toEqual(['저녁 공부방']);
  expect(found('ㅅㄱㅇ')).toEqual(['저녁 공부방']);
  expect(found('저녁공부')).toEqual(['저녁 공부방']);
  expect(found('하늬')).toHaveLength(2);
  expect(found('없는 이름')).toEqual([]);
});

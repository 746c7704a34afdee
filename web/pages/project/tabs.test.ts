import { describe, expect, test } from 'vitest';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { workspaceTabs } from './tabs.ts';

type Seen = Parameters<(typeof workspaceTabs)[number]['isOpen']>[0];

/** A project as far as its tabs look at it. */
const project = (code: string, rest: { partnership?: unknown; progress?: unknown } = {}) =>
  ({ status: { code }, partnership: null, progress: null, ...rest }) as unknown as ProjectDetail as Seen;
const namesOf = (seen: Seen) => workspaceTabs.filter(({ isOpen }) => isOpen(seen)).map(({ name }) => name);

const partnership = { ending: null };
const progress = {};
const running = ['한눈에', '협약', '실행', '예산', '성과', '보고서'];

test('every room has its own name and address, the first is the project itself, and what is closed says when it opens', () => {
  const [first, ...others] = workspaceTabs;
  expect(first?.to).toBe('/project/manage/$projectId');
  expect(new Set(workspaceTabs.map(({ name }) => name)).size).toBe(workspaceTabs.length);
  expect(new Set(workspaceTabs.map(({ to }) => to)).size).toBe(workspaceTabs.length);
  for (const { to, opensWhen } of others) {
    expect(to.startsWith(`${first?.to}/`)).toBe(true);
    expect(opensWhen).toMatch(/요\.$/);
  }
});

describe('the rooms that stand open', () => {
  test.each([
    ['while partners are looked for', project('PROPOSING'), ['한눈에']],
    ['once there is a partner', project('MATCHED', { partnership }), ['한눈에', '협약']],
    [
      'once values are agreed, until it begins',
      project('CONFIRMED', { partnership, progress }),
      ['한눈에', '협약'],
    ],
    ['while it runs', project('IN_PROGRESS', { partnership, progress }), running],
    ['before it is over', project('PAYMENT_REQUESTED', { partnership, progress }), running],
    [
      'after its end, for those who were there',
      project('CLOSED', { partnership: { ending: 'COMPLETED' }, progress }),
      [...running, '증빙팩'],
    ],
    [
      'after a cancellation, for those who were there',
      project('CANCELED', { partnership: { ending: 'CANCELED' }, progress }),
      [...running, '증빙팩'],
    ],
    [
      'after a cancellation before it began',
      project('CANCELED', { partnership: { ending: 'CANCELED' } }),
      ['한눈에', '협약'],
    ],
    [
      'after its end, for a partnership that had ended before',
      project('CLOSED', { partnership: { ending: 'REMATCHED' }, progress }),
      running,
    ],
  ])('%s', (_, seen, names) => {
    expect(namesOf(seen)).toEqual(names);
  });
});

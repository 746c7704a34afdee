import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { WorkspaceProject } from '#web/features/projects/workspace/workspace-project.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { projectOf } from '#web/testing/projects.ts';
import { drawScreen, leaveScreen } from '#web/testing/screen.tsx';
import { ActivityEntriesPage } from './activity-entries.tsx';

afterEach(leaveScreen);

const sums = { entries: 0, participants: 0, volunteers: 0, volunteerHours: 0, photos: 0 };

async function draw(given: Partial<ProjectDetail>) {
  drawScreen(
    <WorkspaceProject.Provider value={projectOf(given)}>
      <ActivityEntriesPage />
    </WorkspaceProject.Provider>,
    {
      member: memberOf({ role: { name: 'NPO' } }),
      at: '/project/manage/w1/activity-entries',
      answers: {
        'GET /projects/w1/activity-entries': { items: [], next: null, places: [], sums },
        'GET /projects/w1/report': null,
      },
    },
  );
  await waitFor(() => expect(outline(document.body).join()).toContain('활동'));
}
const ending = { id: 'p1', startedAt: '2026-11-01T00:00:00Z', endedAt: null };

test.each<[string, Partial<ProjectDetail>, boolean]>([
  ['that runs', {}, true],
  ['that was taken down', { isHidden: true }, false],
  ['that is closed', { status: { code: 'CLOSED' } as never }, false],
  [
    'of which the partnership has ended',
    { partnership: { ...ending, ending: 'REMATCHED', endedAt: '2026-11-19T00:00:00Z' } as never },
    false,
  ],
])('[F-77] whether an NPO is led to write in a project %s', async (_, given, mayWrite) => {
  await draw(given);
  expect(outline(document.body).join().includes('기록 남기기')).toBe(mayWrite);
});

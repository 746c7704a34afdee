import { expect, test } from 'vitest';
import { takesActivityEntries } from '#contract/activity-entries/activity-entries.ts';
import { takesSpendings } from '#contract/budgets/budgets.ts';
import { hasPack } from '#contract/packs/packs.ts';
import { projectStatuses } from '#contract/projects/project-status.ts';
import { takesReports } from '#contract/reports/reports.ts';

test('[F-77] entries, spendings and reports are written while a project runs and after its period', () => {
  for (const takes of [takesActivityEntries, takesSpendings, takesReports])
    expect(projectStatuses.filter(takes)).toEqual(['IN_PROGRESS', 'DEADLINE_PASSED']);
});

test('[F-77] evidence is packed of a project that is over, however it ended', () => {
  expect(projectStatuses.filter(hasPack)).toEqual(['CLOSED', 'CANCELED']);
});

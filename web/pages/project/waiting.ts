import { useQuery } from '@tanstack/react-query';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { findAgreementTask } from '#web/features/agreements/agreement-glance.tsx';
import { agreementQuery } from '#web/features/agreements/queries.ts';
import { findBudgetTask } from '#web/features/budgets/budget-glance.tsx';
import { budgetQuery } from '#web/features/budgets/queries.ts';
import type { RoomTask } from '#web/features/projects/overview/next-action-panel.tsx';
import { reportQuery } from '#web/features/reports/queries.ts';
import { findReportTask } from '#web/features/reports/report-glance.tsx';
import { workspaceTabs } from './tabs.ts';

/** What gives way to a task of a room: what goes on anyway, or waits for somebody else. */
const patient: readonly ProjectDetail['nextAction']['kind'][] = [
  'RUN_PROJECT',
  'WAIT_PROGRESS',
  'WAIT_START',
  'WAIT_DOCUMENTS',
  'WAIT_REVIEW',
  'WAIT_CLOSING',
];

/**
 * What waits for the viewer in a room of a project, where nothing else does: the report first, then a question with a day,
 * then the agreement. The tabs and their lines read the same.
 */
export function useRoomTask(project: ProjectDetail): RoomTask | null {
  const { id, nextAction } = project;
  const isPatient = patient.includes(nextAction.kind);
  const isOpen = (to: RoomTask['to']) =>
    isPatient && workspaceTabs.some((tab) => tab.to === to && tab.isOpen(project));
  const report = useQuery({ ...reportQuery(id), enabled: isOpen('/project/manage/$projectId/report') });
  const budget = useQuery({ ...budgetQuery(id), enabled: isOpen('/project/manage/$projectId/budget') });
  const agreement = useQuery({
    ...agreementQuery(id),
    enabled: isOpen('/project/manage/$projectId/agreement'),
  });
  if (!isPatient) return null;
  const reportTask = report.data ? findReportTask(report.data) : null;
  if (reportTask) return { ...reportTask, to: '/project/manage/$projectId/report' };
  const budgetTask = budget.data ? findBudgetTask(budget.data) : null;
  if (budgetTask) return { ...budgetTask, to: '/project/manage/$projectId/budget' };
  const agreementTask = agreement.data ? findAgreementTask(agreement.data) : null;
  return agreementTask && { ...agreementTask, to: '/project/manage/$projectId/agreement' };
}

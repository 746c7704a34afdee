import { hasPack } from '#contract/packs/packs.ts';
import type { PartnershipEnding } from '#contract/projects/partnership-ending.ts';
import { AgreementCount, AgreementGlance } from '#web/features/agreements/agreement-glance.tsx';
import { BudgetCount, BudgetGlance } from '#web/features/budgets/budget-glance.tsx';
import { MeasurementsGlance } from '#web/features/measurements/measurements-glance.tsx';
import { PackGlance } from '#web/features/packs/pack-glance.tsx';
import type { WorkspaceTab } from '#web/features/projects/workspace/workspace-tabs.tsx';
import { ReportCount, ReportGlance } from '#web/features/reports/report-glance.tsx';
import { ActivityLine } from './activity-line.tsx';

/** Whether the viewer's own partnership was there until the end of the project. */
const isOver = (ending: PartnershipEnding | null | undefined) =>
  ending === 'COMPLETED' || ending === 'CANCELED';

const whenBegun = '진행 정보를 입력하고 사업을 시작하면 열려요.';

/** The rooms of the workspace in their order (G-01). A room is one entry here, and one route below the project's. */
export const workspaceTabs: readonly WorkspaceTab[] = [
  { name: '한눈에', to: '/project/manage/$projectId', isOpen: () => true, opensWhen: '' },
  {
    name: '협약',
    to: '/project/manage/$projectId/agreement',
    isOpen: ({ partnership }) => partnership !== null,
    opensWhen: '파트너가 정해지면 함께 협약서를 써요.',
    Count: AgreementCount,
    Glance: AgreementGlance,
  },
  {
    name: '실행',
    to: '/project/manage/$projectId/activity-entries',
    isOpen: ({ progress, status }) => progress !== null && status.code !== 'CONFIRMED',
    opensWhen: whenBegun,
    Glance: ActivityLine,
  },
  {
    name: '예산',
    to: '/project/manage/$projectId/budget',
    isOpen: ({ progress, status }) => progress !== null && status.code !== 'CONFIRMED',
    opensWhen: whenBegun,
    Count: BudgetCount,
    Glance: BudgetGlance,
  },
  {
    name: '성과',
    to: '/project/manage/$projectId/measurements',
    isOpen: ({ progress, status }) => progress !== null && status.code !== 'CONFIRMED',
    opensWhen: whenBegun,
    Glance: MeasurementsGlance,
  },
  {
    name: '보고서',
    to: '/project/manage/$projectId/report',
    isOpen: ({ progress, status }) => progress !== null && status.code !== 'CONFIRMED',
    opensWhen: whenBegun,
    Count: ReportCount,
    Glance: ReportGlance,
  },
  {
    name: '증빙팩',
    to: '/project/manage/$projectId/pack',
    isOpen: ({ progress, partnership, status }) =>
      progress !== null && hasPack(status.code) && isOver(partnership?.ending),
    opensWhen: '끝까지 함께한 사업이 끝나면 증빙을 한데 모아요.',
    Glance: PackGlance,
  },
];

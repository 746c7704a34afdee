import { Link } from '@tanstack/react-router';
import { nameRegion } from '#contract/fields/regions.ts';
import { hasEnded } from '#contract/projects/project-status.ts';
import type { ProjectListItem } from '#contract/projects/projects.ts';
import { formatDayRange, formatWon } from '#web/lib/format.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { DDayTag } from '#web/ui/d-day-tag.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { ProjectStatusBadge } from '../status-badge.tsx';
import { NextStepButton } from './next-step-button.tsx';
import { isTodo } from './project-groups.ts';

type ProjectTableProps = { caption: string; items: readonly ProjectListItem[]; viewer: 'COMPANY' | 'NPO' };

/** Projects as rows; on narrow screens as cards with status and date first. */
export function ProjectTable({ caption, items, viewer }: ProjectTableProps) {
  return (
    <Table
      caption={caption}
      rows={items}
      rowKey={({ id }) => id}
      rowHeader="project"
      columns={viewer === 'COMPANY' ? companyColumns : npoColumns}
    />
  );
}

const companyColumns = columnsFor('COMPANY', ({ partner }) => partner?.orgName ?? null);
const npoColumns = columnsFor('NPO', ({ companyName }) => companyName);

function columnsFor(
  viewer: ProjectTableProps['viewer'],
  otherName: (item: ProjectListItem) => string | null,
): TableColumn<ProjectListItem>[] {
  return [
    {
      key: 'status',
      header: '상태',
      width: 'w-34',
      narrow: 'start',
      cell: ({ status, partnershipEnding, invitation }) => (
        <ProjectStatusBadge code={status.code} leftBy={partnershipEnding} offer={invitation?.status} />
      ),
    },
    {
      key: 'project',
      header: '프로젝트',
      cell: (item) => (
        <>
          <ProjectLink item={item} />
          <span className="block text-xs text-ink-3 [overflow-wrap:anywhere]">
            {[nameRegion(item), otherName(item)].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'schedule',
      header: '일정',
      width: 'w-52',
      cell: (item) => (
        <span className="tnum flex flex-wrap justify-between gap-x-4">
          <span>
            {formatDayRange(item.start, item.end)}
            {!item.isActualSchedule && <span className="block text-xs text-ink-3">예상 일정</span>}
          </span>
          <span className="laptop:hidden">
            <span className="sr-only">예산 </span>
            <Budget item={item} />
          </span>
        </span>
      ),
    },
    {
      key: 'budget',
      header: '예산',
      align: 'right',
      width: 'w-32',
      narrow: 'hidden',
      cell: (item) => <Budget item={item} />,
    },
    {
      key: 'due',
      header: '기한',
      width: 'w-21',
      narrow: 'end',
      cell: ({ nextAction }) => <DDayTag day={nextAction.dueOn} />,
    },
    {
      key: 'next',
      header: '다음 할 일',
      width: 'w-56',
      cell: ({ nextAction, status }) =>
        // What is over leaves an NPO nothing to do.
        viewer === 'NPO' && hasEnded(status.code) ? (
          <span className="text-ink-3">
            <span aria-hidden="true" className="max-laptop:hidden">
              –
            </span>
            <span className="sr-only">할 일 없음</span>
          </span>
        ) : (
          <span className="text-ink-2">{nextAction.text}</span>
        ),
    },
    {
      key: 'action',
      header: <span className="sr-only">바로 가기</span>,
      align: 'right',
      width: 'w-37',
      cell: (item) => (
        <NextStepButton
          item={item}
          className={`${buttonClassNames(isTodo(item) ? 'secondary' : 'line', 'sm')} max-laptop:mt-2 max-laptop:min-h-11 max-laptop:w-full`}
        />
      ),
    },
  ];
}

function Budget({ item: { budget } }: { item: ProjectListItem }) {
  if (budget === null) return <span className="text-ink-3">미정</span>;
  return <span className="tnum">{formatWon(budget)}</span>;
}

function ProjectLink({ item }: { item: ProjectListItem }) {
  const look =
    'inline-flex items-center text-body leading-6 font-[650] underline-offset-3 [overflow-wrap:anywhere] hover:underline';
  // An NPO that is only invited has a page for its answer; the project's own page is for its parties.
  if (item.invitation && item.partner === null)
    return (
      <Link to="/invitations/$invitationId" params={{ invitationId: item.invitation.id }} className={look}>
        {item.title}
      </Link>
    );
  return (
    <Link to="/project/manage/$projectId" params={{ projectId: item.id }} className={look}>
      {item.title}
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdminProject } from '#contract/admin/admin.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { formatRelative } from '#web/lib/format.ts';
import { OrganizationLink } from '#web/lib/organization-link.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';

type ProjectTableProps = {
  caption: string;
  projects: readonly AdminProject[];
  renderStatus: (code: ProjectStatus) => ReactNode;
};

/** Projects on the admin screens, by title with both parties. */
export function ProjectTable({ caption, projects, renderStatus }: ProjectTableProps) {
  const columns: TableColumn<AdminProject>[] = [
    {
      key: 'status',
      header: '상태',
      narrow: 'start',
      width: 'w-34',
      cell: ({ status }) => renderStatus(status.code),
    },
    {
      key: 'title',
      header: '프로젝트',
      cell: ({ id, title, companyId, companyName, partnerId, partnerName }) => (
        <>
          <Link
            to="/admin/projects/$projectId"
            params={{ projectId: id }}
            className="inline-flex items-center font-semibold underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          <p className="text-xs text-ink-3">
            <OrganizationLink id={companyId} name={companyName} />
            {partnerId && partnerName && (
              <>
                {' · '}
                <OrganizationLink id={partnerId} name={partnerName} />
              </>
            )}
          </p>
        </>
      ),
    },
    {
      key: 'updatedAt',
      header: '바뀐 때',
      align: 'right',
      narrow: 'end',
      width: 'w-28',
      cell: ({ updatedAt }) => <span className="tnum text-ink-2">{formatRelative(updatedAt)}</span>,
    },
  ];
  return (
    <Table caption={caption} columns={columns} rows={projects} rowKey={({ id }) => id} rowHeader="title" />
  );
}

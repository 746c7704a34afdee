import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrganizationRow } from '#contract/organizations/organizations.ts';
import { formatDay } from '#web/lib/format.ts';
import { Table } from '#web/ui/table.tsx';

export const TYPE_NAMES = { COMPANY: '기업', NPO: '비영리단체' } as const;

type OrganizationTableProps = {
  organizations: readonly OrganizationRow[];
  renderStatus: (status: OrganizationRow['status']) => ReactNode;
};

/** Organisations in the order of their names, each a way to its people and decisions. */
export function OrganizationTable({ organizations, renderStatus }: OrganizationTableProps) {
  return (
    <Table
      caption="회원, 이름 순서"
      rows={organizations}
      rowKey={({ id }) => id}
      rowHeader="name"
      columns={[
        {
          key: 'name',
          header: '이름',
          narrow: 'line',
          cell: ({ id, name }) => (
            <Link
              to="/admin/organizations/$organizationId"
              params={{ organizationId: id }}
              className="inline-flex min-h-11 items-center font-semibold text-brand-ink [overflow-wrap:anywhere] hover:underline"
            >
              {name}
            </Link>
          ),
        },
        { key: 'type', header: '구분', narrow: 'start', cell: ({ type }) => TYPE_NAMES[type] },
        { key: 'status', header: '상태', narrow: 'end', cell: ({ status }) => renderStatus(status) },
        {
          key: 'number',
          header: '번호',
          narrow: 'start',
          cell: ({ number }) => <span className="tnum">{number}</span>,
        },
        {
          key: 'members',
          header: '계정',
          align: 'right',
          narrow: 'hidden',
          cell: ({ memberCount }) => <span className="tnum">{memberCount}명</span>,
        },
        {
          key: 'joined',
          header: '신청일',
          align: 'right',
          narrow: 'end',
          cell: ({ joinedOn }) => <span className="tnum">{formatDay(joinedOn)}</span>,
        },
      ]}
    />
  );
}

import { Link } from '@tanstack/react-router';
import type { IncidentRow } from '#contract/admin/incidents.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { IncidentClock } from './incident-clock.tsx';

const COLUMNS: TableColumn<IncidentRow>[] = [
  {
    key: 'title',
    header: '사고',
    cell: ({ id, title }) => (
      <Link
        to="/admin/incidents/$incidentId"
        params={{ incidentId: id }}
        className="inline-flex items-center font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {title}
      </Link>
    ),
  },
  {
    key: 'state',
    header: '상태',
    narrow: 'start',
    cell: (incident) => <IncidentClock incident={incident} />,
  },
  {
    key: 'discovered',
    header: '알게 된 때',
    cell: ({ discoveredAt }) => <span className="tnum">{formatDateTime(discoveredAt)}</span>,
  },
  {
    key: 'members',
    header: '알린 회원',
    cell: ({ memberCount, noticedCount }) => (
      <span className="tnum">
        {memberCount === 0 ? '아직 없음' : `${memberCount}명 가운데 ${noticedCount}명`}
      </span>
    ),
  },
];

/** Incidents in the order in which they wait for the admin. */
export function IncidentTable({ incidents }: { incidents: readonly IncidentRow[] }) {
  return (
    <Table
      caption="개인정보 사고, 열린 것부터"
      rowHeader="title"
      rows={incidents}
      rowKey={({ id }) => id}
      columns={COLUMNS}
    />
  );
}

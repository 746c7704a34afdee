import type { SystemProcess } from '#contract/admin/system.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Table, type TableColumn } from '#web/ui/table.tsx';

const ROLES: Record<SystemProcess['role'], string> = { web: '화면', worker: '작업', all: '화면과 작업' };

const columns: TableColumn<SystemProcess>[] = [
  {
    key: 'host',
    header: '기기',
    cell: ({ host }) => <span className="font-semibold [overflow-wrap:anywhere]">{host}</span>,
  },
  { key: 'role', header: '하는 일', width: 'w-36', narrow: 'start', cell: ({ role }) => ROLES[role] },
  {
    key: 'version',
    header: '버전',
    width: 'w-28',
    narrow: 'end',
    cell: ({ version }) => <span className="tnum">{version}</span>,
  },
  {
    key: 'startedAt',
    header: '켜진 때',
    width: 'w-48',
    cell: ({ startedAt }) => (
      <span className="tnum text-ink-2">
        {formatDateTime(startedAt)}
        <span className="laptop:sr-only"> 켜짐</span>
      </span>
    ),
  },
  {
    key: 'seenAt',
    header: '마지막으로 알린 때',
    width: 'w-48',
    narrow: 'hidden',
    cell: ({ seenAt }) => <span className="tnum text-ink-2">{formatDateTime(seenAt)}</span>,
  },
];

/** The processes that run now. */
export function ProcessTable({ processes }: { processes: readonly SystemProcess[] }) {
  return (
    <Table
      caption="켜져 있는 프로세스"
      columns={columns}
      rows={processes}
      rowKey={({ id }) => id}
      rowHeader="host"
    />
  );
}

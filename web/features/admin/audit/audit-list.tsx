import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#contract/admin/admin.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { readAuditSearch } from '../admin-search.ts';
import { useRegionNames } from '../use-region-names.ts';
import { describeAuditDetails, type Facts } from './audit-details.ts';
import { nameAction, nameRole, nameSubject } from './audit-names.ts';

const formColumns = (nameRegions: (details: Facts) => Facts): readonly TableColumn<AuditEntry>[] => [
  {
    key: 'at',
    header: '때',
    width: 'w-44',
    narrow: 'start',
    cell: ({ at, sequence }) => (
      <>
        <p className="tnum">{formatDateTime(at)}</p>
        <p className="tnum text-xs text-ink-3">{sequence}번째 기록</p>
      </>
    ),
  },
  {
    key: 'actor',
    header: '한 사람',
    width: 'w-40',
    narrow: 'end',
    cell: ({ actorId, actorName, actorRole }) => (
      <>
        {actorId === null ? (
          <p className="font-medium">{actorName}</p>
        ) : (
          <Link
            to="/admin/audit"
            search={(current) => ({ ...readAuditSearch(current), actorId })}
            className="font-medium text-brand-ink underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {actorName}
            <span className="sr-only">님의 기록만 보기</span>
          </Link>
        )}
        <p className="text-xs text-ink-3">{nameRole(actorRole)}</p>
      </>
    ),
  },
  {
    key: 'action',
    header: '한 일',
    width: 'w-52',
    cell: ({ action, subjectType, subjectId }) => (
      <>
        <p className="font-semibold">{nameAction(action)}</p>
        <p className="text-xs text-ink-3">
          {subjectId === null ? (
            nameSubject(subjectType)
          ) : (
            <Link
              to="/admin/audit"
              search={(current) => ({ ...readAuditSearch(current), subjectId })}
              className="inline-flex items-center gap-1 font-medium text-brand-ink underline-offset-4 hover:underline"
            >
              {nameSubject(subjectType)} <span className="tnum">{subjectId.slice(0, 8)}</span>
              <span className="sr-only">의 기록만 보기</span>
            </Link>
          )}
        </p>
      </>
    ),
  },
  {
    key: 'details',
    header: '내용',
    cell: ({ reason, details, hash }) => (
      <div className="grid gap-1">
        {reason && <p className="whitespace-pre-line [overflow-wrap:anywhere]">이유: {reason}</p>}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-ink-2">
          {describeAuditDetails(nameRegions(details)).map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-2xs text-ink-3" title={hash}>
          해시 <code>{hash.slice(0, 12)}</code>
        </p>
      </div>
    ),
  },
];

/** Entries of the audit log, newest first. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const nameRegions = useRegionNames(entries.map(({ details }) => details));
  return (
    <Table
      caption="감사 기록"
      columns={formColumns(nameRegions)}
      rows={entries}
      rowKey={({ sequence }) => String(sequence)}
      rowHeader="action"
    />
  );
}

import { Link } from '@tanstack/react-router';
import { nameAction, nameRole, nameSubject } from '#contract/admin/audit-names.ts';
import type { AuditEntry } from '#contract/admin/audits.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { readAuditSearch } from '../admin-search.ts';
import { useRegionNames } from '../use-region-names.ts';
import { describeAuditDetails, type Facts, type Names } from './audit-details.ts';

/** Where the thing of an entry is looked at. */
function pageOf(subjectType: string, id: string): string | null {
  switch (subjectType) {
    case 'project':
      return `/admin/projects/${id}`;
    case 'organization':
      return `/admin/organizations/${id}`;
    case 'certificate':
      return `/admin/certificates/${id}`;
    case 'incident':
      return `/admin/incidents/${id}`;
    case 'plan_order':
      return `/admin/orders/${id}`;
    default:
      return null;
  }
}

const formColumns = (
  nameRegions: (details: Facts) => Facts,
  names: Names,
): readonly TableColumn<AuditEntry>[] => [
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
              {nameSubject(subjectType)}{' '}
              <span className="[overflow-wrap:anywhere]">{names[subjectId] ?? subjectId.slice(0, 8)}</span>
              <span className="sr-only">의 기록만 보기</span>
            </Link>
          )}
        </p>
        {subjectId !== null && pageOf(subjectType, subjectId) !== null && (
          <Link
            to={pageOf(subjectType, subjectId) ?? ''}
            className="inline-flex min-h-6 items-center gap-1 text-xs text-ink-2 underline underline-offset-4"
          >
            열기
            <span className="sr-only"> {names[subjectId]}</span>
          </Link>
        )}
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
          {describeAuditDetails(nameRegions(details), names).map(({ name, value }) => (
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

/** Entries of the audit log, newest first; `names` are what their ids are called. */
export function AuditList({ entries, names }: { entries: readonly AuditEntry[]; names: Names }) {
  const nameRegions = useRegionNames(entries.map(({ details }) => details));
  return (
    <Table
      caption="감사 기록"
      columns={formColumns(nameRegions, names)}
      rows={entries}
      rowKey={({ sequence }) => String(sequence)}
      rowHeader="action"
    />
  );
}

import { Link } from '@tanstack/react-router';
import type { HistoryEntry } from '#contract/admin/admin.ts';
import { nameAction } from '#contract/admin/audit-names.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { useRegionNames } from '../use-region-names.ts';
import { describeHistoryDetails } from './audit-details.ts';

type AuditHistoryProps = {
  /** Whom or what the whole audit log is asked about. */
  subjectId: string;
  entries: readonly HistoryEntry[];
};

/** What was done about one subject, newest first, with the way to its audit log. */
export function AuditHistory({ subjectId, entries }: AuditHistoryProps) {
  const nameRegions = useRegionNames(entries.map(({ details }) => details));
  return (
    <Card aria-labelledby="history" className="grid content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="history" className="text-h3">
          처리 기록
        </h2>
        <Link
          to="/admin/audit"
          search={{ subjectId }}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-ink hover:underline"
        >
          감사 기록에서 모두 보기
        </Link>
      </div>
      {entries.length === 0 ? (
        <p className="text-ink-2">아직 처리한 일이 없어요.</p>
      ) : (
        <ol className="grid gap-4">
          {entries.map(({ at, action, actorName, reason, memberName, details }) => (
            <li
              key={`${at}${action}${JSON.stringify(details)}`}
              className="grid gap-0.5 border-l-2 border-line-strong pl-3.5"
            >
              <p className="font-semibold">
                {nameAction(action)}
                {memberName && <span className="font-normal text-ink-2"> · {memberName}</span>}
              </p>
              {reason && <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{reason}</p>}
              {describeHistoryDetails(nameRegions(details)).map(({ name, value }) => (
                <p key={name} className="text-sm text-ink-2 [overflow-wrap:anywhere]">
                  {name} <span className="tnum text-ink">{value}</span>
                </p>
              ))}
              <p className="tnum text-xs text-ink-3">
                {formatDateTime(at)} · {actorName}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

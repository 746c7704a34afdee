import { reportSectionLabels } from '#contract/reports/report-status.ts';
import type { Report } from '#contract/reports/reports.ts';
import { Card } from '#web/ui/card.tsx';
import { DiffText } from '#web/ui/diff-text.tsx';

/** What the report says differently from the submission before; long lists fold. */
export function ReportChanges({ report }: { report: Report }) {
  const { changes, status, submission } = report;
  if (changes.length === 0 || status === 'WRITING') return null;
  const since =
    submission && submission.number > 1 && status !== 'RETURNED' ? submission.number - 1 : submission?.number;
  return (
    <Card>
      <details open={changes.length <= 8}>
        <summary className="flex min-h-11 cursor-pointer items-center font-[650]">
          {since}번째로 냈을 때와 달라진 곳{' '}
          <span className="tnum ml-1.5 text-brand-ink">{changes.length}</span>
        </summary>
        <ul className="mt-2 grid gap-3">
          {changes.map(({ section, what, before, after }) => (
            <li key={`${section} ${what} ${before}`} className="grid gap-0.5 text-sm">
              <p className="text-xs text-ink-3">
                {reportSectionLabels[section]}
                {what !== reportSectionLabels[section] && ` · ${what}`}
              </p>
              <DiffText before={before} after={after} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

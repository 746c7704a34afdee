import { useQuery } from '@tanstack/react-query';
import { reportStatusLabels } from '#contract/reports/report-status.ts';
import type { Report } from '#contract/reports/reports.ts';
import { formatDay } from '#web/lib/format.ts';
import { CountBadge } from '#web/ui/tag.tsx';
import { reportQuery } from './queries.ts';

/** Whether the report waits for the viewer: returned to the NPO, submitted to the company. */
const isWaiting = ({ status, allowed }: Report) => (status === 'RETURNED' && allowed.write) || allowed.review;

/** What the line of '보고서' in '사업 한눈에' says. */
export function ReportGlance({ projectId }: { projectId: string }) {
  const { data: report } = useQuery(reportQuery(projectId));
  if (!report) return null;
  const { status, dueOn, answerBy } = report;
  return (
    <p className="tnum min-w-0">
      <b className="font-[650]">{reportStatusLabels[status]}</b>
      <span className="block text-xs text-ink-3">
        {status === 'SUBMITTED' && answerBy && `${formatDay(answerBy)}까지 기업이 살펴봐요`}
        {status === 'RETURNED' && '단체가 보완할 곳을 고치고 있어요'}
        {status === 'WRITING' && dueOn && `${formatDay(dueOn)}까지 내요`}
        {status === 'ACCEPTED' && '보고서와 기록이 잠겼어요'}
      </span>
    </p>
  );
}

/** The number behind the name of the tab. */
export function ReportCount({ projectId }: { projectId: string }) {
  const { data: report } = useQuery(reportQuery(projectId));
  return <CountBadge count={report && isWaiting(report) ? 1 : 0} label="1건을 기다려요" />;
}

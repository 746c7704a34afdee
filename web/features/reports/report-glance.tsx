import { useQuery } from '@tanstack/react-query';
import { reportStatusLabels } from '#contract/reports/report-status.ts';
import type { Report } from '#contract/reports/reports.ts';
import { formatDay } from '#web/lib/format.ts';
import { LineFrame } from '#web/ui/line-frame.tsx';
import { CountBadge } from '#web/ui/tag.tsx';
import { reportQuery } from './queries.ts';

/** Whether the report waits for the viewer: returned to the NPO, submitted to the company. */
const isWaiting = ({ status, allowed }: Report) => (status === 'RETURNED' && allowed.write) || allowed.review;

/** What waits for the viewer, as the next thing to do; null where nothing does. */
export function findReportTask(report: Report): { text: string; dueOn: string | null; label: string } | null {
  if (!isWaiting(report)) return null;
  return report.allowed.review
    ? { text: '결과보고서를 살펴봐 주세요', dueOn: report.answerBy, label: '보고서에서 살펴보기' }
    : { text: '결과보고서를 보완해 주세요', dueOn: report.dueOn, label: '보고서에서 고치기' };
}

/** What the line of '보고서' in '사업 한눈에' says. */
export function ReportGlance({ projectId }: { projectId: string }) {
  return (
    <LineFrame query={useQuery(reportQuery(projectId))}>{(report) => <Line report={report} />}</LineFrame>
  );
}

function Line({ report: { status, dueOn, answerBy } }: { report: Report }) {
  const hasNone = status === 'WRITING' && dueOn === null;
  return (
    <p className="tnum min-w-0">
      <b className="font-[650]">{hasNone ? '결과보고서 없이 끝났어요' : reportStatusLabels[status]}</b>
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

import { deleteReportComment, type Report, type ReportComment } from '#contract/reports/reports.ts';
import { call } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReportChange } from './queries.ts';

type ReportCommentsProps = { projectId: string; report: Report; comments: readonly ReportComment[] };

/** What was said of one section, beside it; on a phone below it. */
export function ReportComments({ projectId, report, comments }: ReportCommentsProps) {
  const change = useReportChange(projectId);
  if (comments.length === 0) return null;
  async function remove(commentId: string) {
    try {
      await change.mutateAsync(() => call(deleteReportComment, { params: { projectId, commentId } }));
    } catch (error) {
      toast.error(readMistakes(error)[''] ?? '지우지 못했어요. 다시 시도해 주세요.');
    }
  }
  return (
    <ul aria-label="의견" className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {comments.map((comment) => (
        <li
          key={comment.id}
          className={`grid grid-cols-[24px_minmax(0,1fr)] gap-x-2.5 rounded-r2 border bg-surface p-3.5 text-sm ${
            comment.kind === 'FIX' ? 'border-gam' : 'border-line'
          }`}
        >
          <Avatar
            name={comment.authorName}
            alt=""
            size="sm"
            tone={comment.side === 'COMPANY' ? 'company' : 'npo'}
          />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-xs text-ink-3">
              <b className="font-semibold text-ink">{comment.authorName}</b>
              <span>{comment.side === 'COMPANY' ? '기업' : '단체'}</span>
              <time dateTime={comment.createdAt} className="tnum">
                {formatDateTime(comment.createdAt)}
              </time>
              <Tag tone={comment.kind === 'FIX' ? 'gam' : 'neutral'}>
                {comment.kind === 'FIX' ? (comment.isSent ? '보완할 곳' : '보완할 곳 · 보내기 전') : '댓글'}
              </Tag>
            </p>
            <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{comment.text}</p>
            {comment.isOwn && report.allowed.comment && (
              <button
                type="button"
                disabled={change.isPending}
                onClick={() => void remove(comment.id)}
                className="relative mt-1 text-xs font-medium text-ink-2 underline-offset-4 after:absolute after:-inset-2 hover:underline"
              >
                지우기
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

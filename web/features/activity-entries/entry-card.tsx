import type { ActivityEntry } from '#contract/activity-entries/activity-entries.ts';
import { problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay, formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { CommentThread } from './comment-thread.tsx';
import type { Period } from './entry-values.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { useDeleteEntry } from './queries.ts';

/** Who looks at the entries of a project, and what may be done now. */
export type EntryViewer = {
  projectId: string;
  memberId: string;
  /** True for the NPO of the partnership. */
  isOwn: boolean;
  mayWrite: boolean;
  mayComment: boolean;
  period: Period;
};

/** One entry of the timeline: day and place, the sentence, who came, photos and comments. */
export function EntryCard({ entry, viewer }: { entry: ActivityEntry; viewer: EntryViewer }) {
  const { projectId, mayWrite } = viewer;
  return (
    <article
      aria-label={`${formatDay(entry.day)} ${entry.place}`}
      className="border-t border-line px-5 py-4 first:border-t-0 tablet:px-6 tablet:py-5 print:break-inside-avoid"
    >
      <header className="flex flex-wrap items-center gap-x-2">
        <time dateTime={entry.day} className="tnum min-w-[82px] text-sm font-[650] text-ink-2">
          {formatDay(entry.day)}
        </time>
        <h3 className="min-w-0 text-[16px] leading-6 [overflow-wrap:anywhere]">{entry.place}</h3>
        {mayWrite && <EntryMenu entry={entry} viewer={viewer} />}
      </header>
      <div className="tablet:pl-22.5">
        <p className="mt-1 [overflow-wrap:anywhere]">{entry.sentence}</p>
        <People entry={entry} />
        <PhotoGrid entry={entry} />
        <CommentThread
          projectId={projectId}
          entry={entry}
          memberId={viewer.memberId}
          mayComment={viewer.mayComment}
        />
      </div>
    </article>
  );
}

function People({ entry }: { entry: ActivityEntry }) {
  const volunteers = entry.employeeVolunteers + entry.otherVolunteers;
  const counts = [
    ['참여자', entry.participants, '명'],
    ['임직원 봉사자', entry.employeeVolunteers, '명'],
    ['일반 봉사자', entry.otherVolunteers, '명'],
    ['단체 인력', entry.staff, '명'],
    ['봉사', volunteers * entry.hoursEach, '시간'],
  ] as const;
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-2">
      {counts
        .filter(([, count]) => count > 0)
        .map(([label, count, unit]) => (
          <span key={label}>
            {label}
            <b className="tnum ml-1 font-bold text-ink">
              {formatNumber(count)}
              {unit}
            </b>
          </span>
        ))}
    </p>
  );
}

function EntryMenu({ entry, viewer: { projectId, period } }: { entry: ActivityEntry; viewer: EntryViewer }) {
  const deletion = useDeleteEntry(projectId);
  async function remove() {
    const isSure = await openDialog('confirm', {
      title: '활동 기록을 지울까요?',
      description: `${formatDay(entry.day)} ${entry.place} 기록을 사진, 댓글과 함께 지워요. 되돌릴 수 없어요.`,
      confirmText: '기록 지우기',
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      await deletion.mutateAsync(entry.id);
      toast.success('활동 기록을 지웠어요.');
    } catch (error) {
      toast.error(problemText(error));
    }
  }
  return (
    <span className="ml-auto flex gap-1 print:hidden">
      <Button
        variant="ghost"
        size="sm"
        onClick={() => openDialog('activityEntryEdit', { projectId, entry, period })}
      >
        고치기
      </Button>
      <Button variant="ghost" size="sm" loading={deletion.isPending} onClick={() => void remove()}>
        지우기
      </Button>
    </span>
  );
}

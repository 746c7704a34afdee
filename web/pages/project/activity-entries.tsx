import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Camera } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type ActivityEntry, takesActivityEntries } from '#contract/activity-entries/activity-entries.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { ActivitySums } from '#web/features/activity-entries/activity-sums.tsx';
import type { EntryViewer } from '#web/features/activity-entries/entry-card.tsx';
import { EntryTimeline } from '#web/features/activity-entries/entry-timeline.tsx';
import { entryPageOf, useOfflinePage } from '#web/features/activity-entries/offline-page.ts';
import { OutboxNote } from '#web/features/activity-entries/outbox-note.tsx';
import { activityEntriesQuery } from '#web/features/activity-entries/queries.ts';
import { useOutbox } from '#web/features/activity-entries/use-outbox.ts';
import { MilestonesCard } from '#web/features/agreements/milestones-card.tsx';
import { CalendarCard } from '#web/features/calendars/calendar-card.tsx';
import { useWorkspaceProject } from '#web/features/projects/workspace/workspace-project.ts';
import { reportQuery } from '#web/features/reports/queries.ts';
import { useDialogAddress } from '#web/lib/dialog-address.ts';
import { type SessionView, useSession } from '#web/lib/session.ts';
import { useAddressedDialog } from '#web/lib/use-addressed-dialog.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { useDockHeight } from '#web/ui/use-dock-height.ts';

/** What the member may do with the entries of this project, by the status it has. */
function viewerOf(project: ProjectDetail, member: SessionView['member'], isReported: boolean): EntryViewer {
  const isOngoing =
    takesActivityEntries(project.status.code) && project.partnership?.ending === null && !project.isHidden;
  const isNpo = member?.role.name === 'NPO';
  return {
    projectId: project.id,
    memberId: member?.id ?? '',
    isOwn: isNpo,
    mayWrite: isNpo && isOngoing && !isReported,
    mayComment: isOngoing,
    period: {
      actualStart: project.progress?.actualStart ?? '',
      actualEnd: project.progress?.actualEnd ?? '',
    },
  };
}

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Opens the photo of the address, for which older entries are read until it is there. */
function usePhotosOfAddress(viewer: EntryViewer, entries: readonly ActivityEntry[], pages: Pages) {
  const { value: shownId } = useDialogAddress('photo');
  const findEntry = (photoId: string) =>
    entries.find(({ photos }) => photos.some(({ id }) => id === photoId));
  const isMissing = shownId !== undefined && !findEntry(shownId);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage) fetchNextPage();
  }, [isMissing, hasNextPage, isFetchingNextPage, fetchNextPage]);
  useAddressedDialog('photo', 'activityPhotos', (photoId) => {
    const { projectId, mayWrite, isOwn } = viewer;
    const entry = findEntry(photoId);
    return entry ? { projectId, entryId: entry.id, shownId: photoId, mayWrite, isOwn } : null;
  });
}

/** The room '실행': what was done, day by day. */
export function ActivityEntriesPage() {
  const project = useWorkspaceProject();
  const { member } = useSession();
  const { data: report } = useQuery(reportQuery(project.id));
  const viewer = viewerOf(project, member, report?.status === 'ACCEPTED');
  const query = useInfiniteQuery(activityEntriesQuery(project.id));
  const { kept, send } = useOutbox(viewer.memberId);
  const first = query.data?.pages[0];
  useOfflinePage(viewer.mayWrite && first ? entryPageOf(viewer, first) : null);
  const ofProject = kept.filter(({ projectId }) => projectId === project.id);
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const sums = first?.sums;
  usePhotosOfAddress(viewer, entries, query);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 tablet:gap-6 laptop:grid-cols-[minmax(0,1fr)_348px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:gap-6">
          <OutboxNote kept={ofProject} onSend={() => void send()} />
          {sums ? (
            <>
              <ActivitySums sums={sums} />
              <EntryTimeline
                entries={entries}
                sums={sums}
                viewer={viewer}
                more={{
                  has: query.hasNextPage,
                  isReading: query.isFetchingNextPage,
                  read: () => void query.fetchNextPage(),
                }}
              />
            </>
          ) : query.isError ? (
            <Card padding="none">
              <ErrorState
                headingLevel={2}
                title="활동 기록을 불러오지 못했어요"
                error={query.error}
                retrying={query.isFetching}
                onRetry={() => void query.refetch()}
              />
            </Card>
          ) : (
            <LoadingArea className="grid gap-6">
              <Skeleton className="h-24 w-full" />
              <Skeleton className="h-72 w-full" />
            </LoadingArea>
          )}
        </div>
        <aside aria-label="활동 기록 안내" className="grid gap-4">
          {viewer.mayWrite && <WriteLink projectId={project.id} className="max-laptop:hidden" />}
          <MilestonesCard projectId={project.id} />
          <CalendarCard />
          <p className="px-1 text-xs text-ink-3">{explain(viewer, project.isHidden)}</p>
        </aside>
      </div>
      {viewer.mayWrite && <WriteDock projectId={project.id} />}
    </>
  );
}

function explain({ mayWrite, mayComment }: EntryViewer, isHidden: boolean): string {
  if (isHidden) return '관리자가 내려 둔 프로젝트예요. 다시 보이게 될 때까지 볼 수만 있어요.';
  if (mayWrite)
    return '사람은 수로만 적고 이름은 적지 않아요. 동의를 못 받은 사진은 우리 단체만 볼 수 있어요.';
  if (mayComment)
    return '활동 기록은 단체가 적어요. 기업은 댓글을 달 수 있고, 댓글이 여럿이어도 메일은 한 시간에 한 통만 가요.';
  return '진행 중이거나 기한이 지난 프로젝트에서만 기록과 댓글을 더할 수 있어요. 지금은 볼 수만 있어요.';
}

function WriteLink({ projectId, className = '' }: { projectId: string; className?: string }) {
  return (
    <Link
      to="/project/manage/$projectId/activity-entries/new"
      params={{ projectId }}
      className={`${buttonClassNames('primary', 'lg')} w-full ${className}`}
    >
      <Camera aria-hidden="true" />
      기록 남기기
    </Link>
  );
}

/** On a phone the one button stays within reach of the thumb. */
function WriteDock({ projectId }: { projectId: string }) {
  const dock = useRef<HTMLDivElement>(null);
  useDockHeight(dock);
  return (
    <div
      ref={dock}
      className="sticky bottom-0 z-10 -mx-5 mt-6 border-t border-line bg-surface px-5 py-3 tablet:-mx-8 tablet:px-8 laptop:hidden print:hidden"
    >
      <WriteLink projectId={projectId} />
    </div>
  );
}

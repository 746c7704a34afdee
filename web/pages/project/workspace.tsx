import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { withParticle } from '#contract/fields/particles.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { projectQuery } from '#web/features/projects/queries.ts';
import { useRequestDialog } from '#web/features/projects/use-request-dialog.ts';
import { LeftPartyNote } from '#web/features/projects/workspace/left-party-note.tsx';
import { WorkspaceHeader } from '#web/features/projects/workspace/workspace-header.tsx';
import { WorkspaceProject } from '#web/features/projects/workspace/workspace-project.ts';
import { type WorkspaceTab, WorkspaceTabs } from '#web/features/projects/workspace/workspace-tabs.tsx';
import { ApiProblem } from '#web/lib/api.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { preloadToasts } from '#web/ui/toaster.tsx';
import { workspaceTabs } from './tabs.ts';

/** The frame of one project for its parties: what it is, the rooms of its workspace, and the room that is open. */
export function WorkspacePage() {
  useRequestDialog();
  const { projectId } = useParams({ from: '/site/project/manage/$projectId' });
  const query = useQuery(projectQuery(projectId));
  const { data, error } = query;
  usePageTitle(data?.title);
  useEffect(preloadToasts, []);
  const isAbsent = error instanceof ApiProblem && (error.status === 404 || error.status === 400);
  return (
    <RecordFrame
      className="page-width pt-6 pb-16 tablet:pt-7"
      query={{ ...query, data: isAbsent ? null : data }}
      heading="프로젝트"
      loadingLabel="프로젝트를 불러오는 중이에요"
      errorTitle="프로젝트를 불러오지 못했어요"
      absent={{
        title: '프로젝트를 찾을 수 없어요',
        description: '주소가 바뀌었거나 볼 수 없는 프로젝트예요.',
        action: (
          <Link to="/project/manage" className={buttonClassNames('line')}>
            프로젝트 관리로 가기
          </Link>
        ),
      }}
      skeleton={<WorkspaceSkeleton />}
    >
      {(project) => <Workspace project={project} />}
    </RecordFrame>
  );
}

function Workspace({ project }: { project: ProjectDetail }) {
  const tabs = workspaceTabs.filter(({ isOpen }) => isOpen(project));
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname.replace(/\/$/, '') });
  const closed = workspaceTabs.find(
    (tab) => !tabs.includes(tab) && tab.to.replace('$projectId', project.id) === shown,
  );
  return (
    <div className="pt-6 pb-16 tablet:pt-7">
      <div className="page-width pb-3.5">
        <WorkspaceHeader project={project} />
      </div>
      {tabs.length > 1 && <WorkspaceTabs tabs={tabs} projectId={project.id} />}
      <div className="page-width pt-4 tablet:pt-6">
        <LeftPartyNote project={project} />
        <WorkspaceProject value={project}>
          {closed ? <ClosedRoom room={closed} projectId={project.id} /> : <Outlet />}
        </WorkspaceProject>
      </div>
    </div>
  );
}

/** A room that no tab leads to yet, reached by its address. */
function ClosedRoom({ room, projectId }: { room: WorkspaceTab; projectId: string }) {
  return (
    <Card padding="none">
      <EmptyState
        illustration="empty-waiting"
        headingLevel={2}
        title={`${withParticle(room.name, '은/는')} 아직 열리지 않았어요`}
        description={room.opensWhen}
        action={
          <Link to="/project/manage/$projectId" params={{ projectId }} className={buttonClassNames('line')}>
            한눈에 보기
          </Link>
        }
      />
    </Card>
  );
}

function WorkspaceSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-10 w-96 max-w-full" />
      <Skeleton className="h-28 w-full" />
      <div className="grid gap-6 laptop:grid-cols-[minmax(0,1fr)_348px]">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-52 w-full" />
      </div>
    </div>
  );
}

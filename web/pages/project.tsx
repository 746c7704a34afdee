import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight, MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { nameRegion } from '#contract/fields/regions.ts';
import { projectStatusLabels } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { ManagerContact } from '#web/features/projects/details/manager-contact.tsx';
import { isInProjectStage } from '#web/features/projects/list/project-groups.ts';
import { ContinuationCard } from '#web/features/projects/overview/continuation-card.tsx';
import { EarlierPartnerships } from '#web/features/projects/overview/earlier-partnerships.tsx';
import { NextActionPanel } from '#web/features/projects/overview/next-action-panel.tsx';
import { PartnerContactCard } from '#web/features/projects/overview/partner-contact-card.tsx';
import { ProjectDocuments } from '#web/features/projects/overview/project-documents.tsx';
import { ProjectLog } from '#web/features/projects/overview/project-log.tsx';
import { ProjectTimeline } from '#web/features/projects/overview/project-timeline.tsx';
import { ProgressCard } from '#web/features/projects/progress/progress-card.tsx';
import { projectQuery } from '#web/features/projects/queries.ts';
import { leftByOf, ProjectStatusBadge } from '#web/features/projects/status-badge.tsx';
import { ApiProblem } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/lib/session.ts';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { preloadToasts } from '#web/ui/toaster.tsx';

/** One project as its parties see it: where it stands, what was agreed, documents, log, contacts. */
export function ProjectPage() {
  const { projectId } = useParams({ from: '/site/project/manage/$projectId' });
  const { data: project, error, isFetching, refetch } = useQuery(projectQuery(projectId));
  usePageTitle(project?.title);
  useEffect(preloadToasts, []);
  const isAbsent = error instanceof ApiProblem && (error.status === 404 || error.status === 400);
  return (
    <div className="page-width pt-6 pb-16 tablet:pt-7">
      {(!project || isAbsent) && <h1 className="sr-only">프로젝트</h1>}
      {project && !isAbsent ? (
        <Project project={project} />
      ) : isAbsent ? (
        <Card padding="none">
          <EmptyState
            illustration="empty-search"
            headingLevel={2}
            title="프로젝트를 찾을 수 없어요"
            description="주소가 바뀌었거나 볼 수 없는 프로젝트예요."
            action={
              <Link to="/project/manage" className={buttonClassNames('line')}>
                프로젝트 관리로 가기
              </Link>
            }
          />
        </Card>
      ) : error ? (
        <Card padding="none">
          <ErrorState
            headingLevel={2}
            title="프로젝트를 불러오지 못했어요"
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <ProjectSkeleton />
      )}
    </div>
  );
}

function Project({ project }: { project: ProjectDetail }) {
  const { member } = useSession();
  const viewer = member?.role.name === 'NPO' ? 'NPO' : 'COMPANY';
  const isLeft = leftByOf(project.partnership?.ending) !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 print:block print:space-y-4">
      <ProjectHeader project={project} />
      {isLeft ? <LeftNote project={project} /> : <ProjectTimeline project={project} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 laptop:grid-cols-[minmax(0,1fr)_340px] desktop:grid-cols-[minmax(0,1fr)_372px] print:block print:space-y-4">
        <aside
          className="grid grid-cols-[minmax(0,1fr)] gap-6 laptop:order-1 print:gap-4"
          aria-label="다음 할 일과 연락처"
        >
          <NextActionPanel project={project} />
          <PartnerContactCard project={project} viewer={viewer} />
          <ManagerCard project={project} />
        </aside>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 print:block print:space-y-4">
          <ProgressCard project={project} />
          <ProjectDocuments project={project} viewer="PARTY" />
          <ContinuationCard project={project} viewer={viewer} />
          <ProjectLog project={project} memberId={member?.id ?? ''} />
          <EarlierPartnerships project={project} viewer={viewer} />
        </div>
      </div>
    </div>
  );
}

function ProjectHeader({ project }: { project: ProjectDetail }) {
  const { title, status, requestDetails, company, partner, partnership } = project;
  const leftBy = leftByOf(partnership?.ending);
  const stage = isInProjectStage(status.code) ? '프로젝트 단계' : '매칭 단계';
  return (
    <header className="grid gap-2.5">
      <nav aria-label="현재 위치" className="flex flex-wrap items-center gap-1 text-sm text-ink-3">
        <Link to="/project/manage" className="inline-flex items-center underline-offset-4 hover:underline">
          프로젝트 관리
        </Link>
        <ChevronRight aria-hidden="true" className="size-3.5" />
        <span>{stage}</span>
      </nav>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 [overflow-wrap:anywhere]">{title}</h1>
        <ProjectStatusBadge code={status.code} leftBy={leftBy} />
        <Button
          variant="line"
          className="ml-auto max-tablet:w-full"
          onClick={() => openDialog('companyRequestDetails', { projectId: project.id })}
        >
          요청서 보기
        </Button>
      </div>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {`${nameRegion(requestDetails)} · ${requestDetails.field} · ${requestDetails.beneficiary}`}
        <span className="block text-sm">
          {company.name}
          {partner && ` × ${partner.orgName}`}
          <span className="sr-only">
            , 상태 {leftBy === null ? projectStatusLabels[status.code] : '협업 끝남'}
          </span>
        </span>
      </p>
    </header>
  );
}

/** Told to an NPO that was the partner: what it still finds here. */
function LeftNote({ project: { partnership } }: { project: ProjectDetail }) {
  return (
    <Card as="div" className="grid gap-1">
      <p className="font-semibold">함께한 기간이 끝났어요</p>
      <p className="text-ink-2">
        {partnership?.endedAt && `${formatDay(partnership.endedAt)}에 끝났어요. `}
        그동안 주고받은 서류와 기록은 계속 볼 수 있어요. 그 뒤의 일은 보이지 않아요.
      </p>
    </Card>
  );
}

function ManagerCard({ project }: { project: ProjectDetail }) {
  return (
    <Card aria-labelledby="manager" className="grid gap-3.5">
      <div>
        <h2 id="manager" className="text-h3">
          매칭 매니저
        </h2>
        <p className="text-sm text-ink-2">일정과 예산이 바뀌거나 협의가 어려울 때 도와드려요.</p>
      </div>
      <ManagerContact manager={project.requestManager} />
      <Link to="/account/inquiry" className={buttonClassNames('line')}>
        <MessageCircle aria-hidden="true" />
        1:1 문의하기
      </Link>
    </Card>
  );
}

function ProjectSkeleton() {
  return (
    <LoadingArea className="grid gap-6">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-10 w-96 max-w-full" />
      <Skeleton className="h-28 w-full" />
      <div className="grid gap-6 laptop:grid-cols-[minmax(0,1fr)_340px]">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-52 w-full" />
      </div>
    </LoadingArea>
  );
}

import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { hasEnded } from '#contract/projects/project-status.ts';
import { ProjectHeader } from '#web/features/admin/project/project-header.tsx';
import { RequestPane } from '#web/features/admin/project/request-pane.tsx';
import { SideNoteEditor } from '#web/features/admin/project/side-note.tsx';
import { TransitionPanel } from '#web/features/admin/project/transition-panel.tsx';
import { AssignedManager } from '#web/features/managers/assigned-manager.tsx';
import { WaitingNote } from '#web/features/outgoing/waiting-note.tsx';
import { ProjectStatusBadge } from '#web/features/projects/status-badge.tsx';
import { TakedownButton } from '#web/features/takedowns/takedown-button.tsx';
import { ProjectTasks } from '#web/features/tasks/project-tasks.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { PANES, useMediaQuery } from '#web/ui/use-media-query.ts';
import { SIDE_PANE } from './project-panes.ts';

type ProjectRequestProps = {
  detail: AdminProjectDetail;
  decision: ComponentProps<typeof TransitionPanel>['decision'];
  /** The administrators' note of the project. */
  note: Omit<ComponentProps<typeof SideNoteEditor>, 'label'>;
};

/** Whose project it is and how it stands: a pane with the request until there is a partner, then a header across. */
export function ProjectRequest({ detail, decision, note }: ProjectRequestProps) {
  const { project } = detail;
  const hasPanes = useMediaQuery(PANES);
  const place = (
    <nav aria-label="현재 위치" className="flex items-center gap-1 text-sm text-ink-3">
      <Link to="/admin/projects" className="inline-flex items-center underline-offset-4 hover:underline">
        프로젝트
      </Link>
      <ChevronRight aria-hidden="true" className="size-3.5" />
      <span>매칭 데스크</span>
    </nav>
  );
  const manager = (
    <AssignedManager
      of={{ projectId: project.id }}
      name={project.title}
      managerId={detail.managers.own}
      isFixed={hasEnded(project.status.code)}
      noneText={
        detail.managers.company === null
          ? '없음 (대표 연락처가 보여요)'
          : `기업의 담당 매니저 (${project.requestManager.name})`
      }
    />
  );
  const takedown = project.isHidden ? (
    <Link to="/admin/takedowns" className={buttonClassNames('line', 'sm')}>
      내려 둔 프로젝트예요. 내린 것 보기
    </Link>
  ) : (
    <TakedownButton
      organizationId={project.company.id}
      subject="PROJECT"
      subjectId={project.id}
      name={project.title}
    />
  );
  const waiting = (
    <>
      <WaitingNote subjectType="project" subjectId={project.id} />
      {project.continuesId !== null && (
        <p className="text-sm text-ink-2">
          함께했던 단체와{' '}
          <Link
            to="/admin/projects/$projectId"
            params={{ projectId: project.continuesId }}
            className="font-semibold text-brand-ink underline underline-offset-4"
          >
            지난 사업
          </Link>
          을 이어 가는 요청이에요.
        </p>
      )}
      <ProjectTasks projectId={project.id} />
    </>
  );
  const memo = <SideNoteEditor label="관리자 메모" {...note} />;
  const badge = <ProjectStatusBadge code={project.status.code} />;

  return project.partner ? (
    <section
      aria-label="프로젝트"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line px-5 py-4 min-[1240px]:col-span-full min-[1240px]:px-6"
    >
      {place}
      <ProjectHeader
        project={project}
        partner={project.partner}
        statusBadge={badge}
        acts={
          <>
            {manager}
            {takedown}
          </>
        }
      />
      {waiting}
      <details open={note.draft !== null || undefined}>
        <summary className="min-h-6 cursor-pointer text-sm font-[650] max-tablet:py-2.5">
          관리자 메모{note.note?.text ? ' 있음' : ''}
        </summary>
        <div className="max-w-160 pt-2">{memo}</div>
      </details>
    </section>
  ) : (
    <section aria-label="요청" className={SIDE_PANE}>
      <div className="mb-4">{place}</div>
      <RequestPane project={project} isFolded={!hasPanes} statusBadge={badge}>
        <div className="mb-5 grid gap-1 text-sm">
          <h2 className="text-sm font-[650]">담당 매니저</h2>
          {manager}
        </div>
        <div className="mb-4 grid gap-4 empty:hidden">{waiting}</div>
        <TransitionPanel detail={detail} decision={decision} />
        <div className="mt-5 grid justify-items-start gap-2 border-t border-line pt-5">{takedown}</div>
        <div className="mt-5 border-t border-line pt-5">{memo}</div>
      </RequestPane>
    </section>
  );
}

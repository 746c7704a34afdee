import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { FeedbackCard } from '#web/features/feedback/feedback-card.tsx';
import { ContinuationCard } from '#web/features/projects/overview/continuation-card.tsx';
import { EarlierPartnerships } from '#web/features/projects/overview/earlier-partnerships.tsx';
import { NextActionPanel } from '#web/features/projects/overview/next-action-panel.tsx';
import { PartnerContactCard } from '#web/features/projects/overview/partner-contact-card.tsx';
import { ProjectDocuments } from '#web/features/projects/overview/project-documents.tsx';
import { ProjectLog } from '#web/features/projects/overview/project-log.tsx';
import { ProjectTimeline } from '#web/features/projects/overview/project-timeline.tsx';
import { ProgressCard } from '#web/features/projects/progress/progress-card.tsx';
import { RequiredDocuments } from '#web/features/projects/required-documents/required-documents.tsx';
import { leftByOf } from '#web/features/projects/status-badge.tsx';
import { GlanceCard } from '#web/features/projects/workspace/glance-card.tsx';
import { useWorkspaceProject } from '#web/features/projects/workspace/workspace-project.ts';
import { OwnTakedowns } from '#web/features/takedowns/own-takedowns.tsx';
import { formatDay } from '#web/lib/format.ts';
import { ManagerContact } from '#web/lib/manager-contact.tsx';
import { useSession } from '#web/lib/session.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { workspaceTabs } from './tabs.ts';
import { useRoomTask } from './waiting.ts';

/** The first room of the workspace: where the project stands, its rooms in a line each, what was agreed, documents, log. */
export function ProjectOverviewPage() {
  const project = useWorkspaceProject();
  const { member } = useSession();
  const viewer = member?.role.name === 'NPO' ? 'NPO' : 'COMPANY';
  const isLeft = leftByOf(project.partnership?.ending) !== null;
  const task = useRoomTask(project);
  const tabs = workspaceTabs.filter(({ isOpen }) => isOpen(project));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:gap-6 print:block print:space-y-4">
      {project.isHidden && <HiddenNote project={project} viewer={viewer} />}
      {isLeft ? <LeftNote project={project} /> : <ProjectTimeline project={project} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 tablet:gap-6 laptop:grid-cols-[minmax(0,1fr)_348px] laptop:grid-rows-[auto_1fr] print:block print:space-y-4">
        <aside className="laptop:col-start-2" aria-label="다음 할 일">
          <NextActionPanel project={project} task={task} />
        </aside>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:gap-6 laptop:col-start-1 laptop:row-span-2 laptop:row-start-1 print:block print:space-y-4">
          <GlanceCard project={project} tabs={tabs} />
          <ProgressCard project={project} />
          <RequiredDocuments project={project} viewer={viewer} />
          <ProjectDocuments project={project} viewer="PARTY" />
          <ContinuationCard project={project} viewer={viewer} />
          <FeedbackCard project={project} viewer={viewer} />
          <ProjectLog project={project} memberId={member?.id ?? ''} />
          <EarlierPartnerships project={project} viewer={viewer} />
        </div>
        <aside
          className="grid grid-cols-[minmax(0,1fr)] gap-4 laptop:col-start-2 print:gap-4"
          aria-label="연락처"
        >
          <PartnerContactCard project={project} viewer={viewer} />
          <ManagerCard project={project} />
        </aside>
      </div>
    </div>
  );
}

/** Told while the project is taken down: to its company with the reason and the way to answer, to the partner that it waits. */
function HiddenNote({ project, viewer }: { project: ProjectDetail; viewer: 'COMPANY' | 'NPO' }) {
  if (viewer === 'COMPANY') return <OwnTakedowns shows={({ subjectId }) => subjectId === project.id} />;
  return (
    <Note tone="warn">
      <b>관리자가 프로젝트 내용을 확인하고 있어요.</b> 그동안의 기록과 서류는 그대로 볼 수 있고, 확인이 끝나면
      이어서 할 수 있어요.
    </Note>
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

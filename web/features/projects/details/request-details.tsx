import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { showsRecommendations } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { ManagerContact } from '#web/lib/manager-contact.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { RequestBody } from './request-body.tsx';
import { RequestFacts } from './request-facts.tsx';

/**
 * A CSR request as its dialog shows it. In an active status the request starts collapsed and the recommended NPOs
 * follow as `children` (D-22); otherwise all of it stands open, without them (D-27).
 */
export function RequestDetails({ project, children }: { project: ProjectDetail; children: ReactNode }) {
  const { status, requestDetails, requestManager } = project;
  const isActive = showsRecommendations(status.code);
  return (
    <>
      <ManagerContact manager={requestManager} />
      <RequestFacts details={requestDetails} />
      {status.code === 'MATCHING' && (
        <Note role="status">
          <b>추천 단체를 찾고 있어요.</b> 목록이 나오면 이곳에서 볼 수 있고, 알림으로도 알려 드려요.
        </Note>
      )}
      {status.code === 'CANCELED' && <CancellationNote project={project} />}
      {isActive ? (
        <CollapsibleRequest>
          <RequestBody details={requestDetails} />
        </CollapsibleRequest>
      ) : (
        <div className="border-t border-line pt-6">
          <RequestBody details={requestDetails} />
        </div>
      )}
      {project.allowed.confirm && <ProgressNote projectId={project.id} />}
      {isActive && children}
    </>
  );
}

function CollapsibleRequest({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  return (
    <div className="grid gap-6">
      <Button
        variant="line"
        size="md"
        fullWidth
        className="min-h-12"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? '요청서 접기' : '요청서 전체 보기'}
        <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
      </Button>
      <div id={contentId} className={isOpen ? undefined : 'hidden print:block'}>
        {children}
      </div>
    </div>
  );
}

function ProgressNote({ projectId }: { projectId: string }) {
  return (
    <Note
      tone="ok"
      action={
        <Button variant="line" size="sm" onClick={() => openDialog('projectProgress', { projectId })}>
          진행 정보 입력
        </Button>
      }
    >
      파트너가 정해졌어요. 합의한 일정, 예산, 지역을 입력하면 협약이 확정돼요.
    </Note>
  );
}

function CancellationNote({ project }: { project: ProjectDetail }) {
  const cancellation = project.milestones.find(({ status }) => status === 'CANCELED');
  return <Note>{cancellation?.text ?? '취소한 요청이에요.'}</Note>;
}

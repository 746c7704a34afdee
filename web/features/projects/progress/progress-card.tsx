import { Lock, PencilLine } from 'lucide-react';
import { hasEnded } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useAddressedDialog } from '#web/lib/use-addressed-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChangeRequestState } from './change-request-state.tsx';
import { FeeLine } from './fee-line.tsx';
import { ProgressFacts } from './progress-facts.tsx';

/** The agreed values of a project: entered once by the company, then locked for its members (B-06, S-14). */
export function ProgressCard({ project }: { project: ProjectDetail }) {
  const { progress, changeRequest, allowed, requestDetails, status } = project;
  const requestChange = useAddressedDialog('dialog', 'changeRequest', (value) =>
    value === 'change-request' && progress && allowed.requestChange ? { project, progress } : null,
  );
  const isOver = hasEnded(status.code);
  return (
    <Card aria-labelledby="progress" className="grid gap-4.5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="progress" className="text-h3">
          진행 정보
        </h2>
        {progress && (
          <p className="flex items-center gap-1.25 text-xs text-ink-2">
            <Lock aria-hidden="true" className="size-4 flex-none" />
            {isOver ? '끝난 프로젝트라 바꿀 수 없어요' : '저장한 뒤에는 관리자만 바꿀 수 있어요'}
          </p>
        )}
      </header>
      {progress ? (
        <>
          <ProgressFacts progress={progress} />
          {changeRequest && <ChangeRequestState projectId={project.id} request={changeRequest} />}
          {allowed.requestChange && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
              <Button variant="line" onClick={() => requestChange('change-request')}>
                <PencilLine aria-hidden="true" />
                변경 요청하기
              </Button>
              <span className="text-sm text-ink-2">
                합의한 내용이 달라졌다면 요청해 주세요. 관리자가 확인한 뒤 바꿔요.
              </span>
            </div>
          )}
        </>
      ) : (
        <>
          <p className="text-ink-2">
            요청서의 예상 일정은 <span className="tnum">{requestDetails.schedule.range}</span>이에요. 실제
            일정, 예산, 지역은 파트너와 합의한 뒤 기업이 입력해요.
          </p>
          {allowed.confirm && (
            <div>
              <Button variant="line" onClick={() => openDialog('projectProgress', { projectId: project.id })}>
                진행 정보 입력
              </Button>
            </div>
          )}
        </>
      )}
      {project.fee && <FeeLine fee={project.fee} isCanceled={project.status.code === 'CANCELED'} />}
    </Card>
  );
}

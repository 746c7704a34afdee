import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { hasEnded } from '#contract/project-status.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressFacts } from './progress-facts.tsx';

/** The agreed values of a project: entered once by the company, then locked for its members (B-06, S-14). */
export function ProgressCard({ project }: { project: ProjectDetail }) {
  const { progress, allowed, requestDetails, status } = project;
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
          {!isOver && (
            <Note>
              합의한 내용이 달라졌나요? 바뀐 내용과 이유를{' '}
              <Link
                to="/account/inquiry"
                className="font-semibold text-brand-ink underline-offset-4 hover:underline"
              >
                매니저에게 알려 주세요
              </Link>
              . 확인한 뒤 바꿔 드려요.
            </Note>
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
              <Button onClick={() => openDialog('projectProgress', { projectId: project.id })}>
                진행 정보 입력
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

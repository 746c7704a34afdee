import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasEnded } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { useDialogAddress } from '#web/lib/dialog-address.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { DDayTag } from '#web/ui/d-day-tag.tsx';
import { RequestAgain } from '../request/request-again.tsx';

/** What waits for the viewer in one room of the workspace. */
export type RoomTask = {
  text: string;
  dueOn: string | null;
  /** What its button says, and where it leads. */
  label: string;
  to:
    | '/project/manage/$projectId/agreement'
    | '/project/manage/$projectId/budget'
    | '/project/manage/$projectId/report';
};

type NextActionPanelProps = { project: ProjectDetail; task: RoomTask | null };

/** The one next thing on a project, in words with its date and a button (design principle 2); `task` goes before. */
export function NextActionPanel({ project, task }: NextActionPanelProps) {
  const { text, dueOn } = task ?? project.nextAction;
  return (
    <section
      aria-labelledby="next-action"
      className="grid gap-1 rounded-r3 bg-brand p-5 text-on-brand tablet:p-6"
    >
      <p className="text-sm">다음 할 일</p>
      <h2 id="next-action">{text}</h2>
      {dueOn && (
        <p className="tnum mt-1 flex items-center gap-2 text-sm">
          <DDayTag day={dueOn} />
          {formatDay(dueOn)}
        </p>
      )}
      {task ? (
        <Link to={task.to} params={{ projectId: project.id }} className={look}>
          {task.label}
        </Link>
      ) : (
        <NextActionButton project={project} />
      )}
      {hasEnded(project.status.code) && (
        <div className="mt-3 empty:hidden">
          <RequestAgain projectId={project.id} />
        </div>
      )}
    </section>
  );
}

const look =
  'mt-3 inline-flex min-h-11 items-center justify-center rounded-r2 bg-surface px-4.5 py-2 text-center font-semibold text-brand-ink outline-offset-2 outline-current! hover:bg-brand-tint print:hidden';

function NextActionButton({ project }: { project: ProjectDetail }) {
  const request = useDialogAddress('request');
  const { id: projectId, nextAction } = project;
  const button = (label: string, onClick: () => void) => (
    <button type="button" className={look} onClick={onClick}>
      {label}
    </button>
  );
  const link = (to: '/account/inquiry' | '/invitations', label: string): ReactNode => (
    <Link to={to} className={look}>
      {label}
    </Link>
  );
  const section = (href: string, label: string) => (
    <a href={href} className={look}>
      {label}
    </a>
  );
  switch (nextAction.kind) {
    case 'WAIT_MATCHING':
      return button('요청서 보기', () => request.open(projectId));
    case 'VIEW_RECOMMENDATIONS':
    case 'WAIT_REPLIES':
      return button('추천 보기', () => request.open(projectId));
    case 'CHOOSE_PARTNER':
      return button('파트너 선택', () => request.open(projectId));
    case 'ENTER_PROGRESS':
      return button('진행 정보 입력', () => openDialog('projectProgress', { projectId }));
    case 'REPLY_INVITATION':
    case 'WAIT_CHOICE':
      return link('/invitations', '받은 제안 보기');
    case 'HAND_IN_DOCUMENTS':
      return section('#required-documents', '서류 내기');
    case 'REVIEW_DOCUMENTS':
      return section('#required-documents', '서류 확인하기');
    case 'WAIT_DOCUMENTS':
    case 'WAIT_REVIEW':
      return section('#required-documents', '받기로 한 서류 보기');
    case 'RUN_PROJECT':
      return section('#documents', '기록과 서류로 가기');
    case 'PAY_FEE':
      return link('/account/inquiry', '매니저에게 문의하기');
    default:
      return null;
  }
}

import { CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type ChangeRequest,
  type ChangeRequestStatus,
  changeRequestStatusLabels,
} from '#contract/projects/change-requests.ts';
import { ChangeLines } from '#web/ui/change-lines.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { formatDateTime } from './format.ts';
import { listProgressChanges } from './progress-changes.ts';

const LOOKS: Record<ChangeRequestStatus, { icon: LucideIcon; toneClassName: string }> = {
  OPEN: { icon: Clock, toneClassName: 'bg-warn-tint text-warn' },
  ACCEPTED: { icon: CircleCheck, toneClassName: 'bg-ok-tint text-ok' },
  REFUSED: { icon: CircleX, toneClassName: 'bg-danger-tint text-danger' },
  WITHDRAWN: { icon: Undo2, toneClassName: 'bg-sunken text-ink-2' },
  ENDED: { icon: CircleX, toneClassName: 'bg-sunken text-ink-2' },
};

/** A request to change agreed values: where it stands, who asked when, old → new, why; `children` are what to do. */
export function ChangeRequestFacts({ request, children }: { request: ChangeRequest; children?: ReactNode }) {
  const { status, organizationName, reason, answer, createdAt, closedAt } = request;
  return (
    <section aria-labelledby="change-request" className="grid gap-3 rounded-r2 border border-line p-4">
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 id="change-request" className="text-lead">
          변경 요청
        </h3>
        <StatusBadge {...LOOKS[status]} label={changeRequestStatusLabels[status]} />
        <p className="tnum w-full text-xs text-ink-3 [overflow-wrap:anywhere]">
          {organizationName} · {formatDateTime(createdAt)} 요청
          {closedAt && ` · ${formatDateTime(closedAt)} ${changeRequestStatusLabels[status]}`}
        </p>
      </header>
      <ChangeLines changes={listProgressChanges(request.before, request.after)} />
      <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">이유: {reason}</p>
      {answer !== null && (
        <p className="text-sm [overflow-wrap:anywhere]">
          <b>거절한 이유:</b> {answer}
        </p>
      )}
      {status === 'ENDED' && (
        <p className="text-sm text-ink-2">그사이 진행 정보가 바뀌었거나 프로젝트가 끝나서 요청도 끝났어요.</p>
      )}
      {children}
    </section>
  );
}

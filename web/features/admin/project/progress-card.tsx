import { Lock, PencilLine } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { joinRegion } from '#contract/fields/regions.ts';
import { hasEnded } from '#contract/projects/project-status.ts';
import { useDialogAddress } from '#web/lib/dialog-address.ts';
import { formatDayRange, formatExactDuration, formatWon, formatWonAloud } from '#web/lib/format.ts';
import { useHold } from '#web/lib/outgoing.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Obstacle } from '#web/ui/obstacle.tsx';
import type { useAdminDecision } from '../queries.ts';
import { ChangeRequestPanel } from './change-request-panel.tsx';
import { CorrectionDialog, type RegionFieldsProps } from './correction-dialog.tsx';

type ProgressCardProps = {
  detail: AdminProjectDetail;
  decision: ReturnType<typeof useAdminDecision>;
  RegionFields: ComponentType<RegionFieldsProps>;
};

/** The agreed values as they are locked, and the admin's way to correct them. */
export function ProgressCard({ detail, decision, RegionFields }: ProgressCardProps) {
  const correction = useDialogAddress('dialog');
  const { progress, status, changeRequest } = detail.project;
  const isOver = hasEnded(status.code);
  const hold = useHold()('project', detail.project.id);
  return (
    <Card aria-labelledby="progress" className="grid grid-cols-[minmax(0,1fr)] gap-4.5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="progress" className="text-h3">
          진행 정보
        </h2>
        {progress && !isOver && (
          <Button
            variant="line"
            size="sm"
            disabled={hold !== null}
            aria-describedby={hold === null ? undefined : 'correction-hold'}
            onClick={() => correction.open('correction')}
          >
            <PencilLine aria-hidden="true" />
            바로잡기
          </Button>
        )}
      </header>
      {hold !== null && progress && !isOver && <Obstacle id="correction-hold">{hold}</Obstacle>}
      {progress === null ? (
        <p className="text-ink-2">
          아직 기업이 입력하지 않았어요. 파트너를 고른 뒤에 합의한 값을 저장하면 잠겨요.
        </p>
      ) : (
        <>
          <dl className="grid gap-4 tablet:grid-cols-3 tablet:gap-0 tablet:*:border-l tablet:*:border-line tablet:*:px-5 tablet:[&>:first-child]:border-0 tablet:[&>:first-child]:pl-0">
            <Figure
              name="실제 일정"
              value={formatDayRange(progress.actualStart, progress.actualEnd)}
              note={formatExactDuration(progress.actualStart, progress.actualEnd)}
            />
            <Figure
              name="프로젝트 예산"
              value={formatWon(progress.actualBudget)}
              note={formatWonAloud(progress.actualBudget)}
            />
            <Figure name="활동 지역" value={joinRegion(progress)} />
          </dl>
          {changeRequest?.status === 'OPEN' && (
            <ChangeRequestPanel
              projectId={detail.project.id}
              request={changeRequest}
              isHeld={hold !== null}
            />
          )}
          <p className="flex gap-1.5 text-xs text-ink-3">
            <Lock aria-hidden="true" className="mt-0.75 size-3.5 flex-none" />
            잠긴 값이에요. 바로잡으면 바뀌기 전과 뒤의 값, 이유가 기록에 남고 두 기관에 알려요.
          </p>
        </>
      )}
      {correction.value === 'correction' && progress && !isOver && (
        <CorrectionDialog
          detail={detail}
          progress={progress}
          decision={decision}
          RegionFields={RegionFields}
          onClose={() => {
            decision.reset();
            correction.close();
          }}
        />
      )}
    </Card>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="tnum mt-1 text-lead font-[650] [overflow-wrap:anywhere]">
        {value}
        {note && <small className="block text-xs font-normal text-ink-3">{note}</small>}
      </dd>
    </div>
  );
}

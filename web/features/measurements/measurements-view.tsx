import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { type IndicatorKind, indicatorKindLabels, indicatorKinds } from '#contract/agreements/workplan.ts';
import type { MeasuredIndicator, Measurement, MeasurementRoom } from '#contract/measurements/measurements.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { RoomSkeleton } from '#web/ui/room-skeleton.tsx';
import { IndicatorRow } from './indicator-row.tsx';
import { MeasurementDialog, measurable } from './measurement-dialog.tsx';
import type { MeasurementTools } from './measurement-list.tsx';
import { measurementsQuery } from './queries.ts';
import { StandardsCard } from './standards-card.tsx';

const questions: Record<IndicatorKind, string> = { O: '얼마나 했나요', R: '무엇이 달라졌나요' };

/** What is open in the dialog: a new measurement, or one that is changed. */
type Opened = null | 'NEW' | { indicator: MeasuredIndicator; measurement: Measurement };

/** The room 성과: the agreed indicators with what was measured of them, and beside them what is to be done. */
export function MeasurementsView({ projectId }: { projectId: string }) {
  return (
    <RecordFrame
      query={useQuery(measurementsQuery(projectId))}
      loadingLabel="성과를 불러오는 중이에요"
      errorTitle="성과를 불러오지 못했어요"
      skeleton={<RoomSkeleton />}
    >
      {(room) => <Room projectId={projectId} room={room} />}
    </RecordFrame>
  );
}

function Room({ projectId, room }: { projectId: string; room: MeasurementRoom }) {
  const [opened, setOpened] = useState<Opened>(null);
  if (room.indicators.length === 0)
    return (
      <Card padding="none">
        <EmptyState
          illustration="empty-waiting"
          headingLevel={3}
          title="아직 정한 성과 지표가 없어요"
          description="협약할 때 성과 지표를 함께 골라요. 두 기관이 협약서를 확인하면 여기에서 목표와 값을 볼 수 있어요."
        />
      </Card>
    );
  const tools: MeasurementTools = {
    projectId,
    edit: room.allowed.write ? (indicator, measurement) => setOpened({ indicator, measurement }) : null,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 tablet:gap-6 laptop:grid-cols-[minmax(0,1fr)_348px] laptop:grid-rows-[auto_1fr]">
      <aside aria-label="다음 할 일" className="laptop:col-start-2 print:hidden">
        {room.allowed.write ? (
          <NextMeasurement room={room} onOpen={() => setOpened('NEW')} />
        ) : (
          <p className="px-1 text-xs text-ink-3">
            측정값은 프로젝트를 진행하는 동안 단체가 적어요. 여기서는 볼 수만 있어요.
          </p>
        )}
      </aside>
      <Card
        padding="none"
        aria-label="성과 지표"
        className="laptop:col-start-1 laptop:row-span-2 laptop:row-start-1"
      >
        {indicatorKinds.map((kind) => (
          <IndicatorGroup key={kind} kind={kind} room={room} tools={tools} />
        ))}
      </Card>
      <aside aria-label="이어지는 기준" className="laptop:col-start-2">
        <StandardsCard indicators={room.indicators.filter(({ isAgreed }) => isAgreed)} />
      </aside>
      {opened && (
        <MeasurementDialog
          projectId={projectId}
          room={room}
          edited={opened === 'NEW' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

type IndicatorGroupProps = { kind: IndicatorKind; room: MeasurementRoom; tools: MeasurementTools };

function IndicatorGroup({ kind, room, tools }: IndicatorGroupProps) {
  const shown = room.indicators.filter((one) => one.kind === kind);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={`indicators-${kind}`} className="border-line not-first:border-t">
      <header className="flex flex-wrap items-baseline gap-x-2.5 px-5 pt-4 pb-2.5 tablet:px-6 tablet:pt-4.5">
        <h2 id={`indicators-${kind}`} className="text-[17px] leading-6">
          {indicatorKindLabels[kind]} <span className="tnum text-brand-ink">{shown.length}</span>
        </h2>
        <p className="text-xs text-ink-2">{questions[kind]}</p>
        {kind === 'O' && (
          <p className="flex items-center gap-1.25 text-xs text-ink-3 tablet:ml-auto">
            <Lock aria-hidden="true" className="size-3.5" />
            목표는 변경 협약으로만 바꿔요
          </p>
        )}
      </header>
      {shown.map((indicator) => (
        <IndicatorRow key={indicator.key} indicator={indicator} tools={tools} />
      ))}
    </section>
  );
}

function NextMeasurement({ room, onOpen }: { room: MeasurementRoom; onOpen: () => void }) {
  const own = measurable(room);
  const waiting = own.filter(({ value }) => value === null).length;
  const counted = room.indicators.filter((one) => one.counted !== null && one.isAgreed).length;
  return (
    <section
      aria-labelledby="next-measurement"
      className="grid gap-1 rounded-r3 bg-brand p-5 text-on-brand tablet:p-6"
    >
      <p className="text-sm">다음 할 일</p>
      <h2 id="next-measurement">
        {waiting > 0 ? `아직 재지 않은 지표가 ${waiting}개 있어요` : '새로 잰 값이 있으면 적어 주세요'}
      </h2>
      <p className="mt-1 text-sm">
        직접 적는 지표는 {own.length}개예요.
        {counted > 0 && ` ${counted}개는 활동 기록과 예산에서 저절로 세요.`}
      </p>
      {own.length > 0 && (
        <button
          type="button"
          onClick={onOpen}
          className="mt-3 inline-flex min-h-11 items-center justify-center rounded-r2 bg-surface px-4.5 py-2 text-center font-semibold text-brand-ink outline-offset-2 outline-current! hover:bg-brand-tint"
        >
          측정값 적기
        </button>
      )}
    </section>
  );
}

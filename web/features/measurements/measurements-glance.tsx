import { useQuery } from '@tanstack/react-query';
import type { MeasurementRoom } from '#contract/measurements/measurements.ts';
import { Bar } from '#web/ui/bar.tsx';
import { LineFrame } from '#web/ui/line-frame.tsx';
import { measurementsQuery } from './queries.ts';

/** What the line of '성과' in '사업 한눈에' says. */
export function MeasurementsGlance({ projectId }: { projectId: string }) {
  return (
    <LineFrame query={useQuery(measurementsQuery(projectId))}>{(room) => <Line room={room} />}</LineFrame>
  );
}

function Line({ room: { indicators } }: { room: MeasurementRoom }) {
  const agreed = indicators.filter(({ isAgreed }) => isAgreed);
  if (agreed.length === 0) return <p>협약할 때 성과 지표를 함께 골라요</p>;
  const measured = agreed.filter(({ value }) => value !== null);
  const reached = agreed.filter(({ isReached }) => isReached);
  return (
    <div className="tnum grid gap-1 tablet:grid-cols-[minmax(0,1fr)_120px] tablet:items-center tablet:gap-4">
      <p className="min-w-0">
        <b className="font-[650]">
          목표 {agreed.length}개 가운데 {reached.length}개
        </b>
        에 닿았어요
        <span className="block text-xs text-ink-3">
          {measured.length === agreed.length
            ? '모두 재고 있어요'
            : `아직 재지 않은 지표 ${agreed.length - measured.length}개`}
        </span>
      </p>
      <Bar value={reached.length} max={agreed.length} />
    </div>
  );
}

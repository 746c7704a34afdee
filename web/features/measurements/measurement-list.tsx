import { withParticle } from '#contract/fields/particles.ts';
import type { MeasuredIndicator, Measurement } from '#contract/measurements/measurements.ts';
import { problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { saveFile } from '#web/lib/download.ts';
import { formatDay, formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteMeasurement } from './queries.ts';

/** What the viewer may do with measurements; `edit` is null for whoever only reads. */
export type MeasurementTools = {
  projectId: string;
  edit: ((indicator: MeasuredIndicator, measurement: Measurement) => void) | null;
};

type MeasurementListProps = { indicator: MeasuredIndicator; tools: MeasurementTools };

/** What was measured of an indicator, newest first, each with the way it was measured and what it rests on. */
export function MeasurementList({ indicator, tools }: MeasurementListProps) {
  const { measurements, name } = indicator;
  if (measurements.length === 0) return null;
  return (
    <details className="col-span-full text-sm max-tablet:order-4">
      <summary className="w-fit cursor-pointer py-1 font-medium text-brand-ink">
        <span className="sr-only">{name} </span>잰 값 {measurements.length}개와 근거 보기
      </summary>
      <ul className="mt-1 divide-y divide-line rounded-r2 bg-sunken px-4">
        {measurements.map((one) => (
          <MeasurementItem key={one.id} measurement={one} indicator={indicator} tools={tools} />
        ))}
      </ul>
    </details>
  );
}

function MeasurementItem({
  measurement,
  indicator,
  tools: { projectId, edit },
}: MeasurementListProps & { measurement: Measurement }) {
  const deletion = useDeleteMeasurement(projectId);
  const { day, value, source, reason, authorName } = measurement;
  async function remove() {
    const isSure = await openDialog('confirm', {
      title: '측정값을 지울까요?',
      description: `${formatDay(day)}에 잰 ${indicator.name} ${withParticle(formatNumber(value), '을/를')} 지워요. 되돌릴 수 없어요.`,
      confirmText: '측정값 지우기',
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      await deletion.mutateAsync(measurement.id);
      toast.success('측정값을 지웠어요.');
    } catch (error) {
      toast.error(problemText(error));
    }
  }
  return (
    <li className="grid gap-0.5 py-2.5">
      <p className="tnum flex flex-wrap items-center gap-x-2">
        <b>{formatNumber(value)}</b>
        <span className="text-ink-2">
          {formatDay(day)} · {authorName}
        </span>
        {edit && (
          <span className="ml-auto flex gap-1 print:hidden">
            {indicator.isAgreed && (
              <Button variant="ghost" size="sm" onClick={() => edit(indicator, measurement)}>
                고치기
              </Button>
            )}
            <Button variant="ghost" size="sm" loading={deletion.isPending} onClick={() => void remove()}>
              지우기
            </Button>
          </span>
        )}
      </p>
      <p className="[overflow-wrap:anywhere]">{source}</p>
      <Evidence evidence={measurement.evidence} />
      {reason && (
        <p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          목표에 못 미친 이유: {reason}
        </p>
      )}
    </li>
  );
}

function Evidence({ evidence }: { evidence: Measurement['evidence'] }) {
  if (evidence.kind === 'KEPT') return <p className="text-ink-3">근거 자료는 단체가 보관해요</p>;
  if (evidence.kind === 'ENTRY')
    return (
      <p className="tnum text-ink-3 [overflow-wrap:anywhere]">
        근거 {formatDay(evidence.day)} {evidence.place} 활동 기록
      </p>
    );
  const { fileId: id, name } = evidence;
  const save = () => saveFile({ id, name }).catch((error) => toast.error(problemText(error)));
  return (
    <p className="text-ink-3">
      근거{' '}
      <button
        type="button"
        className="min-h-8 text-left text-brand-ink underline [overflow-wrap:anywhere]"
        onClick={() => void save()}
      >
        {name}
      </button>
    </p>
  );
}

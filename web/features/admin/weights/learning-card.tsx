import { useState } from 'react';
import { addDays, isCalendarDay, koreanDay } from '#contract/calendar/dates.ts';
import { minOutcomes } from '#contract/matches/outcomes.ts';
import type { Learning } from '#contract/matches/weight-sets.ts';
import { problemText } from '#web/lib/api.ts';
import { formatDay, formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { toast } from '#web/ui/toast.ts';
import { isLearning, useStartLearning } from './weight-queries.ts';

type LearningCardProps = { learning: Learning | null; chosen: number };

/** Starts learning from the platform's own outcomes, shows how far it is, and says what the last one came to. */
export function LearningCard({ learning, chosen }: LearningCardProps) {
  const [since, setSince] = useState<string | null>(addDays(koreanDay(new Date()), -365));
  const [error, setError] = useState<string>();
  const start = useStartLearning();
  const isRunning = isLearning(learning);

  async function begin() {
    if (since === null || !isCalendarDay(since)) return setError('시작일을 골라 주세요.');
    setError(undefined);
    try {
      await start.mutateAsync(since);
      toast.success('가중치를 배우기 시작했어요. 끝나면 알려 드려요.');
    } catch (problem) {
      toast.error(problemText(problem));
    }
  }

  return (
    <Card
      as="section"
      aria-labelledby="learning"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4"
    >
      <div className="grid gap-1">
        <h2 id="learning" className="text-h3">
          결과로 배우기
        </h2>
        <p className="text-sm text-ink-2">
          쌓인 선택 결과로 새 가중치를 배우고 평가해서 제안으로 올려요. 바로 쓰지 않고, 평가를 보고 승인해야
          써요.
        </p>
      </div>
      {isRunning ? (
        <div role="status" className="grid gap-2">
          <p className="tnum text-sm">
            {formatDay(learning.since)}부터의 결과로 배우고 있어요. {learning.total}단계 가운데{' '}
            {learning.done}단계를 마쳤어요.
          </p>
          <ProgressBar label="가중치 배우기" share={learning.done / learning.total} />
        </div>
      ) : (
        <>
          {learning && <LastLearning learning={learning} />}
          <Field label="이 날부터의 결과" error={error}>
            <DatePicker value={since} onChange={setSince} maxDay={koreanDay(new Date())} />
          </Field>
          <div className="flex flex-wrap items-center gap-3">
            <Button loading={start.isPending} loadingText="시작하는 중..." onClick={() => void begin()}>
              배우기 시작
            </Button>
            {chosen < minOutcomes && (
              <span className="tnum text-sm text-ink-3">
                지금은 {formatNumber(chosen)}건이라 제안까지는 {formatNumber(minOutcomes - chosen)}건이 더
                쌓여야 해요.
              </span>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

function LastLearning({ learning: { status, outcomes, weightSetName, startedAt } }: { learning: Learning }) {
  const day = formatDay(koreanDay(startedAt));
  if (status !== 'DONE')
    return <Note tone="warn">{day}에 시작한 배우기가 끝나지 못했어요. 다시 시작해 주세요.</Note>;
  return (
    <Note>
      {weightSetName === null
        ? `${day}에는 결과가 ${formatNumber(outcomes ?? 0)}건이라 제안하지 않았어요.`
        : `${day}에 ${formatNumber(outcomes ?? 0)}건으로 배워 ‘${weightSetName}’ 가중치를 제안했어요. 아래 목록에 있어요.`}
    </Note>
  );
}

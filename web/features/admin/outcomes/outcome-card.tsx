import { useState } from 'react';
import { addDays, isCalendarDay, koreanDay } from '#contract/calendar/dates.ts';
import { minOutcomes, type OutcomeExport, type OutcomeSummary } from '#contract/matches/outcomes.ts';
import { problemText } from '#web/lib/api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { saveOutcomes } from '../weights/weight-queries.ts';

const FIGURES: readonly { key: keyof OutcomeSummary; label: string }[] = [
  { key: 'lists', label: '보낸 목록' },
  { key: 'shown', label: '추천한 자리' },
  { key: 'opened', label: '프로필 열람' },
  { key: 'accepted', label: '수락' },
  { key: 'declined', label: '거절' },
  { key: 'expired', label: '기한 지남' },
  { key: 'chosen', label: '선택' },
  { key: 'completed', label: '완료' },
];

const EXPORTS: readonly { kind: OutcomeExport; name: string; label: string }[] = [
  { kind: 'HISTORY', name: 'history', label: '지난 사업 (학습용)' },
  { kind: 'QUERIES', name: 'queries', label: '선택 결과 (학습용)' },
  { kind: 'LOG', name: 'outcomes', label: '전체 기록' },
];

/** How far recommended NPOs came, and the same as files for learning and for reading. */
export function OutcomeCard({ summary }: { summary: OutcomeSummary }) {
  const [since, setSince] = useState<string | null>(addDays(koreanDay(new Date()), -365));
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState<OutcomeExport | null>(null);

  async function save({ kind, name }: (typeof EXPORTS)[number]) {
    if (since === null || !isCalendarDay(since)) {
      setError('시작일을 골라 주세요.');
      return;
    }
    setError(undefined);
    setSaving(kind);
    try {
      await saveOutcomes(kind, since, `${name}-${since}.csv`);
    } catch (problem) {
      toast.error(problemText(problem));
    } finally {
      setSaving(null);
    }
  }

  return (
    <Card as="section" aria-labelledby="outcomes" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="outcomes" className="text-h3">
          추천의 결과
        </h2>
        <p className="tnum text-sm text-ink-2">
          선택이 {minOutcomes}건 쌓이면 가중치를 배울 수 있어요. 지금은 {formatNumber(summary.chosen)}
          건이에요.
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 tablet:grid-cols-4">
        {FIGURES.map(({ key, label }) => (
          <div key={key}>
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="tnum text-lead font-semibold">{formatNumber(summary[key])}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-3 border-t border-line pt-4">
        <Field label="이 날부터의 결과" error={error} hint="지난 사업 파일에는 이 날보다 앞선 것이 담겨요.">
          <DatePicker value={since} onChange={setSince} maxDay={koreanDay(new Date())} />
        </Field>
        <div className="flex flex-wrap gap-2">
          {EXPORTS.map((each) => (
            <Button
              key={each.kind}
              variant="line"
              loading={saving === each.kind}
              loadingText="받는 중..."
              disabled={saving !== null}
              onClick={() => void save(each)}
            >
              {each.label} CSV
            </Button>
          ))}
        </div>
        <p className="text-xs text-ink-3">
          요청 글이 담긴 파일이에요. 내려받은 사람과 때가 감사 기록에 남아요.
        </p>
      </div>
    </Card>
  );
}

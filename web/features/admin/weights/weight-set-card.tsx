import { useState } from 'react';
import {
  type WeightSetItem,
  type WeightSetStatus,
  weightSetStatusLabels,
} from '#contract/matches/weight-sets.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { Tag, type TagTone } from '#web/ui/tag.tsx';
import {
  type WeightDecision,
  WeightDecisionDialog,
  weightDecisionLabels,
} from './weight-decision-dialog.tsx';
import { WeightDifferences } from './weight-differences.tsx';
import { WeightEvaluationTable } from './weight-evaluation.tsx';

const TONES: Record<WeightSetStatus, TagTone> = {
  PROPOSED: 'gam',
  ACTIVE: 'ok',
  RETIRED: 'neutral',
  REJECTED: 'danger',
};

/** A weight set: where it comes from, what it was measured to do, what it changes, and what may be done with it. */
export function WeightSetCard({ set, active }: { set: WeightSetItem; active: WeightSetItem | null }) {
  const [decision, setDecision] = useState<WeightDecision | null>(null);
  const { name, status, evaluation, blockers } = set;
  const comparedWith = active && active.id !== set.id ? active : null;
  return (
    <Card as="article" aria-label={`가중치 ${name}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 [overflow-wrap:anywhere]">{name}</h3>
          <Tag tone={TONES[status]} strong>
            {weightSetStatusLabels[status]}
          </Tag>
          {set.isBuiltIn && <Tag>처음 가중치</Tag>}
        </div>
        <p className="tnum text-sm text-ink-2">
          {formatDateTime(set.createdAt)} 등록 · 해시 <code className="text-xs">{set.hash}</code> · 이
          가중치로 만든 목록 {formatNumber(set.listCount)}개
        </p>
        {set.decidedAt && (
          <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
            {formatDateTime(set.decidedAt)} {set.decidedBy ?? '관리자'}: {set.reason}
          </p>
        )}
      </header>
      {evaluation && evaluation.checks.length > 0 && (
        <p className="text-sm text-ink-2">
          {set.checkedAt === null
            ? '파일에 적힌 평가예요. 서버가 같은 결과로 다시 배워 확인하기 전에는 승인할 수 없어요.'
            : `서버가 같은 결과로 다시 배워 확인한 평가예요 (${formatDateTime(set.checkedAt)}).`}
        </p>
      )}
      {evaluation && evaluation.checks.length > 0 && (
        <WeightEvaluationTable
          name={name}
          evaluation={evaluation}
          active={comparedWith?.evaluation ?? null}
        />
      )}
      {comparedWith && <WeightDifferences set={set} active={comparedWith} />}
      {status === 'PROPOSED' && blockers.length > 0 && (
        <Note tone="warn">
          <b>아직 승인할 수 없어요.</b>
          <ul className="mt-1 grid list-disc gap-1 pl-4.5">
            {blockers.map((blocker) => (
              <li key={blocker}>{blocker}</li>
            ))}
          </ul>
        </Note>
      )}
      {(status === 'PROPOSED' || status === 'RETIRED') && (
        <div className="flex flex-wrap gap-2">
          {status === 'PROPOSED' && (
            <>
              <Button disabled={blockers.length > 0} onClick={() => setDecision('APPROVE')}>
                {weightDecisionLabels.APPROVE}
              </Button>
              <Button variant="line" onClick={() => setDecision('REJECT')}>
                {weightDecisionLabels.REJECT}
              </Button>
            </>
          )}
          {status === 'RETIRED' && (
            <Button variant="line" onClick={() => setDecision('ROLL_BACK')}>
              {weightDecisionLabels.ROLL_BACK}
            </Button>
          )}
        </div>
      )}
      {decision && <WeightDecisionDialog set={set} decision={decision} onClose={() => setDecision(null)} />}
    </Card>
  );
}

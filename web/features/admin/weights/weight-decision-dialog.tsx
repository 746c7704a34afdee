import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { WeightSetItem } from '#contract/matches/weight-sets.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDecideWeights } from './weight-queries.ts';

export type WeightDecision = 'APPROVE' | 'REJECT' | 'ROLL_BACK';

export const weightDecisionLabels: Record<WeightDecision, string> = {
  APPROVE: '승인하기',
  REJECT: '쓰지 않기',
  ROLL_BACK: '이 가중치로 되돌리기',
};

const EFFECTS: Record<WeightDecision, string> = {
  APPROVE: '지금부터 만드는 추천 목록을 이 가중치로 매겨요. 이미 만든 목록은 그때의 가중치 그대로예요.',
  REJECT: '이 제안은 더 쓸 수 없어요. 기록은 남아요.',
  ROLL_BACK: '지금부터 만드는 추천 목록을 다시 이 가중치로 매겨요. 이미 만든 목록은 그대로예요.',
};

/** Asks why, then approves, rejects or rolls back; what the server refuses is said in its words. */
export function WeightDecisionDialog({
  set,
  decision,
  onClose,
}: {
  set: WeightSetItem;
  decision: WeightDecision;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const decide = useDecideWeights(set);

  function submit() {
    const checked = reasonText.safeParse(reason);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    decide.mutate(
      { to: decision === 'REJECT' ? 'REJECTED' : 'ACTIVE', reason: checked.data },
      {
        onSuccess: () => {
          toast.success(decision === 'REJECT' ? '쓰지 않기로 했어요.' : '이제 이 가중치를 써요.');
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      title={weightDecisionLabels[decision]}
      subtitle={set.name}
      onClose={onClose}
      unsaved={reason !== '' && !decide.isPending}
      footer={
        <>
          <Button variant="line" onClick={onClose} disabled={decide.isPending}>
            돌아가기
          </Button>
          <Button
            variant={decision === 'REJECT' ? 'destructive' : 'primary'}
            loading={decide.isPending}
            loadingText="처리하는 중..."
            onClick={submit}
          >
            {weightDecisionLabels[decision]}
          </Button>
        </>
      }
    >
      {decide.isError && (
        <Note tone="danger" role="alert">
          {decide.error.message}
        </Note>
      )}
      <p className="text-ink-2">{EFFECTS[decision]}</p>
      <Field label="이유" required error={error}>
        <Textarea
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            if (error !== undefined)
              setError(reasonText.safeParse(event.target.value).error?.issues[0]?.message);
          }}
          maxLength={limits.reasonMaxLength}
          rows={3}
        />
      </Field>
    </Dialog>
  );
}

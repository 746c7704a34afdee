import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type ProjectDetail, reasonText } from '#contract/projects.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { ReasonChips } from '#web/ui/reason-chips.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCancelProject } from './queries.ts';
import type { useDecision } from './use-decision.ts';

const commonReasons = ['사업 계획이 바뀌었어요', '예산이 확정되지 않았어요', '다른 단체와 진행하기로 했어요'];

type CancelRequestProps = {
  project: ProjectDetail;
  decide: ReturnType<typeof useDecision>['decide'];
  /** Whether a reason is typed that closing would throw away. */
  onUnsaved: (isUnsaved: boolean) => void;
};

/** Cancels a request that has no partner yet: what it does is said first, a reason is asked for. */
export function CancelRequest({ project, decide, onUnsaved }: CancelRequestProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const field = useRef<HTMLTextAreaElement>(null);
  const cancellation = useCancelProject(project.id);

  function change(next: string) {
    setReason(next);
    if (error) setError(readMistake(next));
    onUnsaved(next.trim() !== '');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const mistake = readMistake(reason);
    setError(mistake);
    if (mistake) return field.current?.focus();
    const isDone = await decide(() => cancellation.mutateAsync({ reason, version: project.version }));
    if (!isDone) return;
    onUnsaved(false);
    toast.success('요청을 취소했어요.');
  }

  if (!isAsking)
    return (
      <div className="flex justify-end border-t border-line pt-5">
        <Button variant="ghost" onClick={() => setIsAsking(true)}>
          요청 취소하기
        </Button>
      </div>
    );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-6">
      <h3>요청 취소하기</h3>
      <Note tone="warn">
        취소하면 되돌릴 수 없어요. 제안을 받은 단체에는 취소됐다고 알리고, 이 요청에서는 더 진행할 수 없어요.
      </Note>
      <Field label="취소하는 이유" required error={error}>
        <Textarea
          ref={field}
          autoFocus
          rows={3}
          maxLength={limits.reasonMaxLength}
          placeholder="제안을 받은 단체에도 전해져요"
          value={reason}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <ReasonChips label="자주 쓰는 이유" reasons={commonReasons} text={reason} onChange={change} />
      <div className="flex justify-end gap-2 *:max-tablet:flex-1">
        <Button
          variant="line"
          onClick={() => {
            change('');
            setError(undefined);
            setIsAsking(false);
          }}
        >
          그만두기
        </Button>
        <Button
          type="submit"
          variant="destructive"
          loading={cancellation.isPending}
          loadingText="취소하는 중..."
        >
          요청 취소하기
        </Button>
      </div>
    </form>
  );
}

function readMistake(reason: string): string | undefined {
  return reasonText.safeParse(reason).error?.issues[0]?.message;
}

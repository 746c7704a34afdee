import { useState } from 'react';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCancelProject } from '../queries.ts';
import { ReasonForm } from '../reason-form.tsx';
import type { useDecision } from '../use-decision.ts';

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
  const cancellation = useCancelProject(project.id);

  async function cancel(reason: string) {
    const isDone = await decide(() => cancellation.mutateAsync({ reason, version: project.version }));
    if (!isDone) return;
    onUnsaved(false);
    toast.success('요청을 취소했어요.');
  }

  if (!isAsking)
    return (
      <div className="flex justify-end border-t border-line pt-5 print:hidden">
        <Button variant="ghost" onClick={() => setIsAsking(true)}>
          요청 취소하기
        </Button>
      </div>
    );
  return (
    <section aria-labelledby="cancel-request" className="grid gap-4 border-t border-line pt-6">
      <h3 id="cancel-request">요청 취소하기</h3>
      <ReasonForm
        label="취소하는 이유"
        placeholder="제안을 받은 단체에도 전해져요"
        commonReasons={commonReasons}
        submitText="요청 취소하기"
        submittingText="취소하는 중..."
        isSubmitting={cancellation.isPending}
        isDanger
        onUnsaved={onUnsaved}
        onSubmit={cancel}
        onGiveUp={() => setIsAsking(false)}
      >
        <Note tone="warn">
          취소하면 되돌릴 수 없어요. 제안을 받은 단체에는 취소됐다고 알리고, 이 요청에서는 더 진행할 수
          없어요.
        </Note>
      </ReasonForm>
    </section>
  );
}

import { Check, X } from 'lucide-react';
import type { ChangeRequest } from '#contract/projects/change-requests.ts';
import { problemText } from '#web/lib/api.ts';
import { ChangeRequestFacts } from '#web/lib/change-request-facts.tsx';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTellDecision } from '#web/lib/outgoing.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAdminDecision } from '../queries.ts';

/** A change request that waits for the admin: accepted it corrects the values, refused it leaves them. */
export function ChangeRequestPanel({
  projectId,
  request,
  isHeld,
}: {
  projectId: string;
  request: ChangeRequest;
  /** A decision on the project waits, and the card around says so. */
  isHeld: boolean;
}) {
  const decision = useAdminDecision(projectId);
  const tell = useTellDecision();
  const named = { kind: 'CHANGE', changeRequestId: request.id, version: request.version } as const;

  async function accept() {
    const isSure = await openDialog('confirm', {
      title: '변경 요청을 받아들일까요?',
      description: '진행 정보가 요청한 값으로 바뀌고, 두 기관에 알려요.',
      confirmText: '받아들이기',
    });
    if (!isSure) return;
    try {
      const answer = await decision.mutateAsync({ ...named, to: 'ACCEPTED' });
      tell(answer, '변경 요청을 받아들였어요. 두 기관에 알려요.');
    } catch (error) {
      toast.error(problemText(error));
    }
  }

  async function refuse() {
    let given: object = {};
    const isDone = await openDialog('reasonCheck', {
      title: '변경 요청 거절',
      subtitle: '진행 정보는 그대로 두어요.',
      effects: ['두 기관이 이유를 함께 읽어요.', '요청한 기관은 값을 고쳐 다시 요청할 수 있어요.'],
      confirmText: '거절하기',
      act: async (reason) => {
        given = await decision.mutateAsync({ ...named, to: 'REFUSED', reason });
      },
    });
    if (isDone) tell(given, '변경 요청을 거절했어요. 두 기관에 알려요.');
  }

  return (
    <ChangeRequestFacts request={request}>
      <div className="flex flex-wrap gap-2 *:max-tablet:flex-1">
        <Button
          size="sm"
          loading={decision.isPending}
          loadingText="처리하는 중..."
          disabled={isHeld}
          onClick={accept}
        >
          <Check aria-hidden="true" />
          받아들이기
        </Button>
        <Button size="sm" variant="line" disabled={isHeld || decision.isPending} onClick={refuse}>
          <X aria-hidden="true" />
          거절하기
        </Button>
      </div>
    </ChangeRequestFacts>
  );
}

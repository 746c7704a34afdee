import type { ChangeRequest } from '#contract/projects/change-requests.ts';
import { problemText } from '#web/lib/api.ts';
import { ChangeRequestFacts } from '#web/lib/change-request-facts.tsx';
import { openDialog } from '#web/lib/dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useWithdrawChange } from '../queries.ts';

/** The newest change request as both parties see it; who asked can withdraw it while it waits. */
export function ChangeRequestState({ projectId, request }: { projectId: string; request: ChangeRequest }) {
  const withdrawal = useWithdrawChange(projectId);

  async function withdraw() {
    const isSure = await openDialog('confirm', {
      title: '변경 요청을 거둘까요?',
      description: '진행 정보는 그대로예요. 필요하면 다시 요청할 수 있어요.',
      confirmText: '거두기',
    });
    if (!isSure) return;
    try {
      await withdrawal.mutateAsync(request);
      toast.success('변경 요청을 거뒀어요.');
    } catch (error) {
      toast.error(problemText(error));
    }
  }

  return (
    <ChangeRequestFacts request={request}>
      {request.status === 'OPEN' && request.isOwn && (
        <div className="print:hidden">
          <Button
            size="sm"
            variant="line"
            loading={withdrawal.isPending}
            loadingText="거두는 중..."
            onClick={() => void withdraw()}
          >
            요청 거두기
          </Button>
        </div>
      )}
    </ChangeRequestFacts>
  );
}

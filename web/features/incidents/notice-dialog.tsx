import type { Dialogs } from '#web/lib/dialogs.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { useIncidentAction } from './queries.ts';

/** How many are told and the mail that they get; one press sends it, and nothing takes it back. */
export function NoticeDialog({
  incident,
  text,
  preview,
  onClose,
}: Dialogs['incidentNotice']['props'] & DialogControls<boolean>) {
  const action = useIncidentAction(incident);
  const count = preview.memberCount.toLocaleString('ko-KR');

  async function send() {
    try {
      await action.mutateAsync({ kind: 'NOTICE', text, memberCount: preview.memberCount });
      onClose(true);
    } catch {
      // The failure stands under the mail.
    }
  }

  return (
    <FormDialog
      title={`회원 ${count}명에게 알리기`}
      subtitle="이 메일과 알림이 바로 나가요."
      size="lg"
      onClose={() => onClose(false)}
      onSubmit={send}
      submitText={`${count}명에게 보내기`}
      submittingText="보내는 중..."
      isSubmitting={action.isPending}
      failure={action.isError ? action.error.message : null}
    >
      <Note tone="warn">보낸 뒤에는 되돌릴 수 없어요. 메일을 받지 않겠다고 한 회원에게도 나가요.</Note>
      <section aria-label="나갈 메일" className="grid gap-3 rounded-r3 border border-line bg-page p-5">
        <p className="font-[650] [overflow-wrap:anywhere]">{preview.subject}</p>
        <p className="text-sm whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{preview.text}</p>
      </section>
      <p className="text-xs text-ink-3">받는 사람의 이름은 메일마다 바뀌어요.</p>
    </FormDialog>
  );
}

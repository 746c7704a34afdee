import { useDialogAct } from '#web/lib/dialog-act.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note } from '#web/ui/note.tsx';

/** Says whom a reminder of the picked tasks reaches and names what is left out, before it goes out. */
export function TaskReminderDialog({
  preview: { keys, organizations, leftOut },
  nameOf,
  act,
  onClose,
}: Dialogs['taskReminder']['props'] & DialogControls<boolean>) {
  const { failure, isBusy, run } = useDialogAct('알리지 못했어요. 다시 시도해 주세요.');
  const reasons = [...Map.groupBy(leftOut, ({ message }) => message)];

  async function submit() {
    if (keys.length === 0) return onClose(false);
    await run(
      () => act(keys),
      () => onClose(true),
    );
  }

  return (
    <FormDialog
      title="다시 알리기"
      subtitle={
        keys.length === 0
          ? '지금 다시 알릴 수 있는 일이 없어요.'
          : `할 일 ${formatNumber(keys.length)}건을 기관 ${formatNumber(organizations)}곳에 알려요.`
      }
      unsaved={false}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText={keys.length === 0 ? '닫기' : `${formatNumber(keys.length)}건 다시 알리기`}
      submittingText="알리는 중..."
      isSubmitting={isBusy}
      failure={failure}
    >
      {keys.length > 0 && (
        <p className="text-ink-2">
          기다리는 일과 기한을 알림과 메일로 알려요. 같은 일은 한 기관에 하루 한 번만 나가요.
        </p>
      )}
      {leftOut.length > 0 && (
        <Note tone="warn" role="note">
          <b>{formatNumber(leftOut.length)}건은 빼고 알려요.</b>
          <ul className="mt-1.5 grid max-h-60 gap-2 overflow-y-auto">
            {reasons.map(([message, tasks]) => (
              <li key={message}>
                {message}
                <ul className="list-disc pl-4.5 text-sm">
                  {tasks.map(({ key }) => (
                    <li key={key} className="[overflow-wrap:anywhere]">
                      {nameOf(key)}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </FormDialog>
  );
}

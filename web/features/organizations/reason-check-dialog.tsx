import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { useDialogAct } from '#web/lib/dialog-act.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

/** Says what follows, asks for the reason, and does it; a refusal is told here and keeps what was typed. */
export function ReasonCheckDialog({
  title,
  subtitle,
  effects,
  confirmText,
  isDanger = false,
  act,
  onClose,
}: Dialogs['reasonCheck']['props'] & DialogControls<boolean>) {
  const [reason, setReason] = useState('');
  const [mistake, setMistake] = useState<string>();
  const { failure, isBusy, run } = useDialogAct();

  async function submit() {
    const checked = reasonText.safeParse(reason);
    setMistake(checked.error?.issues[0]?.message);
    if (checked.success)
      await run(
        () => act(checked.data),
        () => onClose(true),
      );
  }

  return (
    <FormDialog
      title={title}
      subtitle={subtitle}
      unsaved={reason !== '' && !isBusy}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText={confirmText}
      submittingText="처리하는 중..."
      isSubmitting={isBusy}
      isDanger={isDanger}
      failure={failure}
    >
      <ul className="grid list-disc gap-1 pl-4.5 text-ink-2">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Field label="이유" required error={mistake}>
        <Textarea
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={limits.reasonMaxLength}
          rows={4}
        />
      </Field>
    </FormDialog>
  );
}

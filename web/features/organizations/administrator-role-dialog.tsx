import { useState } from 'react';
import type { AdministratorRole } from '#contract/access/administrator-role.ts';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { administratorRoleChoices } from '#web/lib/administrator-role-choices.ts';
import { useDialogAct } from '#web/lib/dialog-act.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

/** Picks what another administrator looks after, with the reason; a refusal is told here and keeps what was typed. */
export function AdministratorRoleDialog({
  administrator,
  act,
  onClose,
}: Dialogs['administratorRole']['props'] & DialogControls<boolean>) {
  const [chosen, setChosen] = useState<AdministratorRole>(administrator.administratorRole);
  const [reason, setReason] = useState('');
  const [mistake, setMistake] = useState<string>();
  const { failure, isBusy, run } = useDialogAct();

  async function submit() {
    const checked = reasonText.safeParse(reason);
    setMistake(checked.error?.issues[0]?.message);
    if (checked.success)
      await run(
        () => act({ administratorRole: chosen, reason: checked.data }),
        () => onClose(true),
      );
  }

  return (
    <FormDialog
      title="맡은 일 바꾸기"
      subtitle={administrator.name}
      unsaved={reason !== '' && !isBusy}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText="바꾸기"
      submittingText="바꾸는 중..."
      isSubmitting={isBusy}
      failure={failure}
    >
      <Field label="맡은 일" kind="choice" required>
        <RadioGroup variant="box" value={chosen} onChange={setChosen} choices={administratorRoleChoices} />
      </Field>
      <Field
        label="이유"
        required
        error={mistake}
        hint="바뀐 관리자가 알림과 메일로 읽고, 감사 기록에 남아요."
      >
        <Textarea
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={limits.reasonMaxLength}
          rows={3}
        />
      </Field>
    </FormDialog>
  );
}

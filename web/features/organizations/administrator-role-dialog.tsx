import { useState } from 'react';
import type { AdministratorRole } from '#contract/access/administrator-role.ts';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { administratorRoleChoices } from '#web/lib/administrator-role-choices.ts';
import { ApiProblem } from '#web/lib/api.ts';
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
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit() {
    const checked = reasonText.safeParse(reason);
    setMistake(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    setFailure(null);
    setIsBusy(true);
    try {
      await act({ administratorRole: chosen, reason: checked.data });
      onClose(true);
    } catch (error) {
      setFailure(error instanceof ApiProblem ? error.message : '처리하지 못했어요. 다시 시도해 주세요.');
      setIsBusy(false);
    }
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

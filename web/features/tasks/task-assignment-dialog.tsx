import { useState } from 'react';
import { useDialogAct } from '#web/lib/dialog-act.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { useSession } from '#web/lib/session.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

const NOBODY = 'nobody';

/** Picks the administrator whose tasks they are, the reader first, or nobody. */
export function TaskAssignmentDialog({
  title,
  currentId,
  administrators,
  act,
  onClose,
}: Dialogs['taskAssignment']['props'] & DialogControls<boolean>) {
  const { member } = useSession();
  const [chosen, setChosen] = useState<string>(currentId ?? member?.id ?? NOBODY);
  const { failure, isBusy, run } = useDialogAct('맡기지 못했어요. 다시 시도해 주세요.');
  const offered = administrators.toSorted(
    (one, other) => Number(other.id === member?.id) - Number(one.id === member?.id),
  );

  const submit = () =>
    run(
      () => act(chosen === NOBODY ? null : chosen),
      () => onClose(true),
    );

  return (
    <FormDialog
      title="맡기기"
      subtitle={title}
      unsaved={false}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText="맡기기"
      submittingText="맡기는 중..."
      isSubmitting={isBusy}
      failure={failure}
    >
      <Field label="맡은 사람" kind="choice" required>
        <RadioGroup
          variant="box"
          value={chosen}
          onChange={setChosen}
          choices={[
            ...offered.map(({ id, name }) => ({
              value: id,
              label: id === member?.id ? `${name} (나)` : name,
            })),
            { value: NOBODY, label: '맡은 사람 없음' },
          ]}
        />
      </Field>
    </FormDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogAct } from '#web/lib/dialog-act.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { managersQuery } from './queries.ts';

const NONE = 'none';

/** Picks a manager, or nobody by name; says what follows, and does it. */
export function ManagerChoiceDialog({
  title,
  subtitle,
  currentId,
  exceptId,
  noneText,
  act,
  onClose,
}: Dialogs['managerChoice']['props'] & DialogControls<boolean>) {
  const { data } = useQuery(managersQuery);
  const [chosen, setChosen] = useState<string>(currentId ?? NONE);
  const { failure, isBusy, run } = useDialogAct();
  const offered = (data?.items ?? []).filter(({ memberId }) => memberId !== exceptId);

  const submit = () =>
    run(
      () => act(chosen === NONE ? null : chosen),
      () => onClose(true),
    );

  return (
    <FormDialog
      title={title}
      subtitle={subtitle}
      unsaved={false}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText={exceptId === null ? '정하기' : '넘기기'}
      submittingText={exceptId === null ? '정하는 중...' : '넘기는 중...'}
      isSubmitting={isBusy}
      failure={failure}
    >
      <Field label="담당 매니저" kind="choice" required>
        <RadioGroup
          variant="box"
          value={chosen}
          onChange={setChosen}
          choices={[
            ...offered.map(({ memberId, name, companyCount, projectCount, runningCount }) => ({
              value: memberId,
              label: name,
              description: `기업 ${companyCount}곳 · 따로 맡은 프로젝트 ${projectCount}건 · 진행 중 모두 ${runningCount}건`,
            })),
            { value: NONE, label: noneText },
          ]}
        />
      </Field>
      <Note>바뀌면 기업과 파트너에 알림으로 알리고, 프로젝트 기록에 남아요.</Note>
    </FormDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#web/lib/api.ts';
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
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const offered = (data?.items ?? []).filter(({ memberId }) => memberId !== exceptId);

  async function submit() {
    setFailure(null);
    setIsBusy(true);
    try {
      await act(chosen === NONE ? null : chosen);
      onClose(true);
    } catch (error) {
      setFailure(error instanceof ApiProblem ? error.message : '처리하지 못했어요. 다시 시도해 주세요.');
      setIsBusy(false);
    }
  }

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

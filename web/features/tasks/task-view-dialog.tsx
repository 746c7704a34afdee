import { useState } from 'react';
import { taskViewForm } from '#contract/admin/tasks.ts';
import { limits } from '#contract/limits.ts';
import { ApiProblem } from '#web/lib/api.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { useCreateTaskView } from './queries.ts';

/** Saves the conditions of the list under a name, for the reader or for all administrators. */
export function TaskViewDialog({
  filter,
  onClose,
}: Dialogs['taskViewName']['props'] & DialogControls<boolean>) {
  const create = useCreateTaskView();
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);

  async function submit() {
    const form = taskViewForm.safeParse({ name, filter, isShared });
    setMistake(form.error?.issues[0]?.message);
    if (!form.success) return;
    setFailure(null);
    try {
      await create.mutateAsync(form.data);
      onClose(true);
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : null;
      const ofName = problem?.fieldErrors[0]?.message;
      setMistake(ofName);
      if (!ofName) setFailure(problem?.message ?? '저장하지 못했어요. 다시 시도해 주세요.');
    }
  }

  return (
    <FormDialog
      title="보기로 저장하기"
      subtitle="지금 고른 조건을 이름을 붙여 둬요."
      unsaved={name !== '' && !create.isPending}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText="저장하기"
      submittingText="저장 중..."
      isSubmitting={create.isPending}
      failure={failure}
    >
      <Field label="보기 이름" required error={mistake}>
        <Input
          value={name}
          maxLength={limits.taskViewNameMaxLength}
          placeholder="예: 월요일 입금 맞추기"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Checkbox
        label="다른 관리자와 함께 봐요"
        checked={isShared}
        onChange={(event) => setIsShared(event.target.checked)}
      />
    </FormDialog>
  );
}

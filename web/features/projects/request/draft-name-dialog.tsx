import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { draftName } from '#contract/projects/project-drafts.ts';
import { problemText } from '#web/lib/api.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { useRenameDraft } from '../queries.ts';

/** Names a half-written request for its member alone; an empty name gives it back to its title. */
export function DraftNameDialog({
  memberId,
  draftKey,
  name,
  title,
  onClose,
}: Dialogs['draftName']['props'] & DialogControls<boolean>) {
  const [written, setWritten] = useState(name);
  const [mistake, setMistake] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const renaming = useRenameDraft(memberId);

  async function submit() {
    const checked = draftName.safeParse(written);
    setMistake(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    setFailure(null);
    try {
      await renaming.mutateAsync({ draftKey, name: checked.data });
      onClose(true);
    } catch (error) {
      setFailure(problemText(error));
    }
  }

  return (
    <FormDialog
      title="요청서 이름 바꾸기"
      subtitle="나만 보는 이름이에요. 단체에는 제목이 보여요."
      size="sm"
      unsaved={written !== name && !renaming.isPending}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText="저장하기"
      submittingText="저장 중..."
      isSubmitting={renaming.isPending}
      failure={failure}
    >
      <Field
        label="이름"
        error={mistake}
        hint={
          title === '' ? '비워 두면 제목을 이름으로 써요.' : `비워 두면 제목(‘${title}’)을 이름으로 써요.`
        }
      >
        <Input
          value={written}
          maxLength={limits.draftNameMaxLength}
          placeholder="예: 가을 하천 정화"
          onChange={(event) => {
            setWritten(event.target.value);
            setMistake(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}

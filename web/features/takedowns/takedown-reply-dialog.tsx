import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import {
  type TakedownReply,
  takedownReplies,
  takedownReplyForm,
  takedownReplyLabels,
  takedownSubjectLabels,
} from '#contract/takedowns.ts';
import { ApiProblem } from '#web/lib/api.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useReplyToTakedown } from './queries.ts';

type Mistakes = { kind?: string | undefined; text?: string | undefined };

/** The owner's answer to a takedown: corrected, or an objection, in own words. */
export function TakedownReplyDialog({
  takedown,
  onClose,
}: Dialogs['takedownReply']['props'] & DialogControls<boolean>) {
  const [kind, setKind] = useState<TakedownReply | null>(null);
  const [text, setText] = useState('');
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const reply = useReplyToTakedown(takedown);

  async function submit() {
    const checked = takedownReplyForm.safeParse({ kind, text });
    const messageOf = (path: string) =>
      checked.error?.issues.find((issue) => issue.path[0] === path)?.message;
    setMistakes({ kind: messageOf('kind'), text: messageOf('text') });
    if (!checked.success) return;
    try {
      await reply.mutateAsync(checked.data);
      onClose(true);
    } catch (error) {
      // The failure stands under the fields.
      if (!(error instanceof ApiProblem)) return;
    }
  }

  return (
    <FormDialog
      title="관리자에게 답하기"
      subtitle={`${takedownSubjectLabels[takedown.subject]} · ${takedown.name}`}
      unsaved={text !== '' && !reply.isPending}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText="보내기"
      submittingText="보내는 중..."
      isSubmitting={reply.isPending}
      failure={reply.isError ? reply.error.message : null}
    >
      <Field label="어떤 답인가요?" kind="choice" required error={mistakes.kind}>
        <RadioGroup
          variant="segmented"
          choices={takedownReplies.map((value) => ({ value, label: takedownReplyLabels[value] }))}
          value={kind}
          onChange={setKind}
        />
      </Field>
      <Field
        label="내용"
        required
        error={mistakes.text}
        hint="어디를 어떻게 고쳤는지, 또는 왜 다르게 생각하시는지 적어 주세요."
      >
        <Textarea
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={limits.noteMaxLength}
          rows={5}
        />
      </Field>
    </FormDialog>
  );
}

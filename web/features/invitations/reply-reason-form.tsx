import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ReasonChips } from '#web/ui/reason-chips.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

/** What a form of reasons asks: its words, and what follows when it is sent. */
export type ReasonQuestion = {
  label: string;
  hint: string;
  commonReasons: readonly string[];
  consequence: string;
  submitText: string;
};

type ReplyReasonFormProps = {
  question: ReasonQuestion;
  text: string;
  onChange: (text: string) => void;
  isSending: boolean;
  onSend: (reason: string) => void;
  onCancel: () => void;
};

/** Asks why the NPO says no: common reasons to press, and words of one's own. The reason is required. */
export function ReplyReasonForm({
  question,
  text,
  onChange,
  isSending,
  onSend,
  onCancel,
}: ReplyReasonFormProps) {
  const [error, setError] = useState<string>();
  const textarea = useRef<HTMLTextAreaElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = reasonText.safeParse(text);
    if (!checked.success) {
      setError(checked.error.issues[0]?.message);
      textarea.current?.focus();
      return;
    }
    setError(undefined);
    onSend(checked.data);
  }

  function change(next: string) {
    if (error !== undefined) setError(reasonText.safeParse(next).error?.issues[0]?.message);
    onChange(next);
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label={question.label} required error={error} hint={question.hint}>
        <ReasonChips label="자주 쓰는 이유" reasons={question.commonReasons} text={text} onChange={change} />
        <Textarea
          ref={textarea}
          value={text}
          onChange={(event) => change(event.target.value)}
          maxLength={limits.reasonMaxLength}
          rows={4}
        />
      </Field>
      <p className="text-sm text-ink-2">{question.consequence}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="line" onClick={onCancel} disabled={isSending}>
          돌아가기
        </Button>
        <Button type="submit" variant="destructive" loading={isSending} loadingText="보내는 중...">
          {question.submitText}
        </Button>
      </div>
    </form>
  );
}

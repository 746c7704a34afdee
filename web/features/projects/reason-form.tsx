import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ReasonChips } from '#web/ui/reason-chips.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

type ReasonFormProps = {
  label: string;
  placeholder?: string;
  commonReasons: readonly string[];
  submitText: string;
  submittingText: string;
  isSubmitting: boolean;
  isDanger?: boolean;
  /** Whether a reason is typed that closing would throw away. */
  onUnsaved: (isUnsaved: boolean) => void;
  onSubmit: (reason: string) => unknown;
  onGiveUp: () => void;
  /** What the decision does, said before its button. */
  children: ReactNode;
};

/** Asks why before a decision on a project: ready sentences, words of one's own, and a way back. */
export function ReasonForm({
  label,
  placeholder,
  commonReasons,
  submitText,
  submittingText,
  isSubmitting,
  isDanger = false,
  onUnsaved,
  onSubmit,
  onGiveUp,
  children,
}: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  function change(next: string) {
    setReason(next);
    if (error) setError(readMistake(next));
    onUnsaved(next.trim() !== '');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const mistake = readMistake(reason);
    setError(mistake);
    if (mistake) field.current?.focus();
    else void onSubmit(reason);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {children}
      <Field label={label} required error={error}>
        <Textarea
          ref={field}
          autoFocus
          rows={3}
          maxLength={limits.reasonMaxLength}
          placeholder={placeholder}
          value={reason}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <ReasonChips label="자주 쓰는 이유" reasons={commonReasons} text={reason} onChange={change} />
      <div className="flex justify-end gap-2 *:max-tablet:flex-1">
        <Button
          variant="line"
          disabled={isSubmitting}
          onClick={() => {
            onUnsaved(false);
            onGiveUp();
          }}
        >
          그만두기
        </Button>
        <Button
          type="submit"
          variant={isDanger ? 'destructive' : 'primary'}
          loading={isSubmitting}
          loadingText={submittingText}
        >
          {submitText}
        </Button>
      </div>
    </form>
  );
}

function readMistake(reason: string): string | undefined {
  return reasonText.safeParse(reason).error?.issues[0]?.message;
}

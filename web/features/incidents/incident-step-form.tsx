import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { IncidentDetail } from '#contract/admin/incidents.ts';
import { limits } from '#contract/limits.ts';
import { ApiProblem, problemText } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useIncidentAction } from './queries.ts';

type IncidentStepFormProps = {
  incident: IncidentDetail;
  kind: 'NOTE' | 'REPORT' | 'CLOSURE';
  title: string;
  explanation: ReactNode;
  label: string;
  submit: string;
  done: string;
  /** What is to be done next: its button is the page's main one. */
  isNext?: boolean;
  /** Another way out beside the button. */
  aside?: ReactNode;
};

/** One thing to do about an incident, in words: what it does is said beside the button. */
export function IncidentStepForm({
  incident,
  kind,
  title,
  explanation,
  label,
  submit,
  done,
  isNext = false,
  aside,
}: IncidentStepFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const action = useIncidentAction(incident);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return setError(`${label} 칸을 채워 주세요.`);
    setError(undefined);
    try {
      await action.mutateAsync({ kind, text });
    } catch (failure) {
      const [fault] = failure instanceof ApiProblem ? failure.fieldErrors : [];
      return setError(fault?.message ?? problemText(failure));
    }
    setText('');
    toast.success(done);
  }

  return (
    <Card aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => void send(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <p className="text-sm text-ink-2">{explanation}</p>
        <Field label={label} error={error}>
          <Textarea
            rows={3}
            value={text}
            maxLength={limits.noteMaxLength}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          {aside}
          <Button
            type="submit"
            variant={isNext ? 'primary' : 'line'}
            loading={action.isPending}
            loadingText="저장 중..."
          >
            {submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}

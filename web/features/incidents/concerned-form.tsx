import { type FormEvent, useState } from 'react';
import {
  type IncidentDetail,
  type IncidentMembersForm,
  incidentMembersForm,
} from '#contract/admin/incidents.ts';
import { ApiProblem, problemText } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useIncidentAction } from './queries.ts';
import { SelectionFields } from './selection-fields.tsx';

const SEPARATORS = /[\s,;]+/;
const WAYS = [
  { value: 'SELECTION', label: '조건으로 찾기' },
  { value: 'USERNAMES', label: '아이디로' },
] as const;

/** Whose data the incident concerns: found by a condition, or by IDs that are pasted. */
export function ConcernedForm({ incident }: { incident: IncidentDetail }) {
  const [by, setBy] = useState<IncidentMembersForm['by']>('SELECTION');
  return (
    <Card aria-labelledby="incident-concerned" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="incident-concerned" className="text-h3">
        회원 더하기
      </h2>
      <RadioGroup variant="segmented" aria-label="찾는 방법" choices={WAYS} value={by} onChange={setBy} />
      {by === 'SELECTION' ? <SelectionFields incident={incident} /> : <UsernameForm incident={incident} />}
    </Card>
  );
}

function UsernameForm({ incident }: { incident: IncidentDetail }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const action = useIncidentAction(incident);

  async function add(event: FormEvent) {
    event.preventDefault();
    const usernames = text.trim().split(SEPARATORS).filter(Boolean);
    const checked = incidentMembersForm.safeParse({ by: 'USERNAMES', usernames });
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    try {
      await action.mutateAsync({ kind: 'MEMBERS', form: checked.data });
    } catch (failure) {
      const [fault] = failure instanceof ApiProblem ? failure.fieldErrors : [];
      return setError(fault?.message ?? problemText(failure));
    }
    setText('');
    toast.success('관련된 회원을 더했어요.');
  }

  return (
    <form noValidate onSubmit={(event) => void add(event)} className="grid gap-3">
      <Field
        label="아이디"
        error={error}
        hint="띄어쓰기나 쉼표로 나누어 적어요. 한 아이디라도 없으면 아무도 더하지 않아요."
      >
        <Textarea rows={3} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button
        type="submit"
        variant="line"
        className="justify-self-end"
        loading={action.isPending}
        loadingText="저장 중..."
      >
        회원 더하기
      </Button>
    </form>
  );
}

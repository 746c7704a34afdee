import { type FormEvent, useState } from 'react';
import { type IncidentDetail, incidentForm } from '#contract/admin/incidents.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useCreateIncident } from './queries.ts';

type Errors = Partial<Record<'title' | 'description' | 'discoveredAt', string>>;

/** Records an incident; its clock starts at the day and time of the discovery, in Korea. */
export function IncidentForm({
  onDone,
  onCancel,
}: {
  onDone: (incident: IncidentDetail) => void;
  onCancel: () => void;
}) {
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [day, setDay] = useState<string | null>(() => koreanDay(new Date()));
  const [time, setTime] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const create = useCreateIncident();

  async function save(event: FormEvent) {
    event.preventDefault();
    const discoveredAt = `${day ?? ''}T${time}:00+09:00`;
    const checked = incidentForm.safeParse({ title, description, discoveredAt });
    if (!checked.success) {
      const found: Errors = {};
      for (const { path, message } of checked.error.issues) found[path[0] as keyof Errors] ??= message;
      return setErrors(found);
    }
    setErrors({});
    try {
      onDone(await create.mutateAsync(checked.data));
    } catch (error) {
      if (error instanceof ApiProblem)
        setErrors(Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, message])));
    }
  }

  return (
    <Card aria-labelledby="new-incident">
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <h2 id="new-incident" className="text-h3">
          사고 기록하기
        </h2>
        <Field label="사고" required error={errors.title}>
          <Input
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            maxLength={limits.titleMaxLength}
          />
        </Field>
        <Field
          label="알게 된 때"
          kind="group"
          required
          error={errors.discoveredAt}
          hint="이때부터 72시간을 세요."
        >
          <div className="grid gap-2.5 tablet:grid-cols-[240px_160px]">
            <DatePicker
              aria-label="알게 된 날"
              value={day}
              onChange={setDay}
              maxDay={koreanDay(new Date())}
            />
            <Input
              type="time"
              aria-label="알게 된 시각"
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          </div>
        </Field>
        <Field label="무슨 일이 있었나요" required error={errors.description}>
          <Textarea
            rows={5}
            maxLength={limits.noteMaxLength}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
        {create.isError && (
          <Note tone="danger" role="alert">
            {create.error.message}
          </Note>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="line" onClick={onCancel}>
            취소
          </Button>
          <Button type="submit" loading={create.isPending} loadingText="저장 중...">
            기록하기
          </Button>
        </div>
      </form>
    </Card>
  );
}

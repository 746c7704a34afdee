import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { absenceForm } from '#contract/admin/managers.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { managersQuery, useManagers } from './queries.ts';

/** 자리 비움: from when until when, and who stands in; by itself over after the last day. */
export function AbsenceDialog({
  manager,
  onClose,
}: Dialogs['managerAbsence']['props'] & DialogControls<boolean>) {
  const today = koreanDay(new Date());
  const { data } = useQuery(managersQuery);
  const { leave } = useManagers();
  const [from, setFrom] = useState<string | null>(today);
  const [until, setUntil] = useState<string | null>(null);
  const [standInId, setStandInId] = useState('');
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const others = (data?.items ?? []).filter(({ memberId }) => memberId !== manager.memberId);

  async function submit() {
    const checked = absenceForm.safeParse({ from: from ?? '', until: until ?? '', standInId });
    const said = (checked.error?.issues ?? []).map(({ path, message }) => [path[0], message] as const);
    // The first that is said of a day stands: one that is missing is not before another.
    setMistakes(Object.fromEntries(said.reverse()));
    if (!checked.success) return;
    try {
      await leave.mutateAsync({ memberId: manager.memberId, ...checked.data });
      onClose(true);
    } catch (error) {
      setMistakes(readMistakes(error, ['from', 'until', 'standInId']));
    }
  }

  return (
    <FormDialog
      title="자리 비움"
      subtitle={manager.name}
      unsaved={(until !== null || standInId !== '') && !leave.isPending}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText="대신 맡기기"
      submittingText="정하는 중..."
      isSubmitting={leave.isPending}
      failure={mistakes[''] ?? null}
    >
      <Field label="첫날" required error={mistakes.from}>
        <DatePicker value={from} onChange={setFrom} minDay={today} />
      </Field>
      <Field label="마지막 날" required error={mistakes.until}>
        <DatePicker value={until} onChange={setUntil} minDay={from ?? today} />
      </Field>
      <Field label="대신 맡을 매니저" kind="choice" required error={mistakes.standInId}>
        <RadioGroup
          variant="box"
          value={standInId}
          onChange={setStandInId}
          choices={others.map(({ memberId, name, runningCount }) => ({
            value: memberId,
            label: name,
            description: `진행 중인 프로젝트 ${runningCount}건`,
          }))}
        />
      </Field>
      <Note>
        이 기간에는 기업과 단체 화면에 대신 맡은 매니저가 보이고, 차례로 정할 때도 건너뛰어요. 마지막 날이
        지나면 저절로 돌아와요.
      </Note>
    </FormDialog>
  );
}

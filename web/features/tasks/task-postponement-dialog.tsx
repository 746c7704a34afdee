import { useState } from 'react';
import { postponementDay } from '#contract/admin/tasks.ts';
import { businessDayFrom } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { useDialogAct } from '#web/lib/dialog-act.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

/** Asks until when tasks are put off, the next business day by default, and why where a clock binds. */
export function TaskPostponementDialog({
  title,
  needsReason,
  act,
  onClose,
}: Dialogs['taskPostponement']['props'] & DialogControls<boolean>) {
  const tomorrow = addDays(koreanDay(new Date()), 1);
  const [until, setUntil] = useState<string | null>(businessDayFrom(tomorrow));
  const [reason, setReason] = useState('');
  const [mistakes, setMistakes] = useState<{ until?: string | undefined; reason?: string | undefined }>({});
  const { failure, isBusy, run } = useDialogAct('미루지 못했어요. 다시 시도해 주세요.');

  async function submit() {
    const day = postponementDay.safeParse(until ?? undefined);
    const why = needsReason || reason.trim() !== '' ? reasonText.safeParse(reason) : null;
    setMistakes({ until: day.error?.issues[0]?.message, reason: why?.error?.issues[0]?.message });
    if (!day.success || why?.success === false) return;
    await run(
      () => act(day.data, why?.data),
      () => onClose(true),
    );
  }

  return (
    <FormDialog
      title="미루기"
      subtitle={title}
      unsaved={reason !== '' && !isBusy}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText="미루기"
      submittingText="미루는 중..."
      isSubmitting={isBusy}
      failure={failure}
    >
      <Field label="다시 나올 날" required error={mistakes.until} hint="그날 아침 목록에 저절로 다시 나와요.">
        <DatePicker value={until} onChange={setUntil} minDay={tomorrow} />
      </Field>
      <Field
        label="미루는 이유"
        required={needsReason}
        error={mistakes.reason}
        hint={
          needsReason
            ? '늦었거나 법으로 기한이 정해진 일이 있어요. 이유는 감사 기록에 남아요.'
            : '관리자들만 읽어요.'
        }
      >
        <Textarea
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={limits.reasonMaxLength}
          rows={2}
        />
      </Field>
    </FormDialog>
  );
}

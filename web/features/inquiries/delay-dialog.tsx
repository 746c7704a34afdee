import { useState } from 'react';
import { koreanDay } from '#contract/calendar/dates.ts';
import { delayForm, lastAnswerDay } from '#contract/inquiries.ts';
import { limits } from '#contract/limits.ts';
import { ApiProblem, problemText } from '#web/lib/api.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { DatePicker } from '#web/ui/date-picker.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

type Mistakes = { answerBy?: string | undefined; reason?: string | undefined };

/** Why the answer to an inquiry takes longer and until when it comes, as its member is told. */
export function InquiryDelayDialog({
  inquiry,
  act,
  onClose,
}: Dialogs['inquiryDelay']['props'] & DialogControls<boolean>) {
  const last = lastAnswerDay(koreanDay(new Date(inquiry.createdAt)));
  const [answerBy, setAnswerBy] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit() {
    const checked = delayForm.safeParse({ answerBy: answerBy ?? '', reason });
    const messageOf = (path: string) =>
      checked.error?.issues.find((issue) => issue.path[0] === path)?.message;
    setMistakes({ answerBy: messageOf('answerBy'), reason: messageOf('reason') });
    if (!checked.success) return;
    setFailure(null);
    setIsBusy(true);
    try {
      await act(checked.data);
      onClose(true);
    } catch (error) {
      // What is typed lies outside the calendar at times: the server names the days that may be chosen.
      const late = error instanceof ApiProblem && error.fieldErrors.find(({ path }) => path === 'answerBy');
      if (late) setMistakes({ answerBy: late.message });
      else setFailure(problemText(error));
      setIsBusy(false);
    }
  }

  return (
    <FormDialog
      title="답이 늦어진다고 알리기"
      subtitle={inquiry.subject}
      unsaved={!isBusy && reason !== ''}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText="회원에게 알리기"
      submittingText="보내는 중..."
      isSubmitting={isBusy}
      failure={failure}
    >
      <Field
        label="답할 날"
        required
        error={mistakes.answerBy}
        hint={`문의한 날부터 ${limits.inquiryMaxDays}일인 ${formatDay(last)}까지 고를 수 있어요.`}
      >
        <DatePicker value={answerBy} onChange={setAnswerBy} minDay={koreanDay(new Date())} maxDay={last} />
      </Field>
      <Field label="이유" required error={mistakes.reason} hint="회원이 문의 화면에서 읽어요.">
        <Textarea
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={limits.reasonMaxLength}
          rows={3}
        />
      </Field>
    </FormDialog>
  );
}

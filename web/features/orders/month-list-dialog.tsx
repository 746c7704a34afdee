import { useState } from 'react';
import { addMonths, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { useDialogAct } from '#web/lib/dialog-act.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { saveMonthList } from './bank-queries.ts';

const monthsOffered = 24;

/** This month and those before, newest first. */
function listMonths(): string[] {
  const first = `${koreanDay(new Date()).slice(0, 7)}-01`;
  return Array.from({ length: monthsOffered }, (_, at) => addMonths(first, -at).slice(0, 7));
}

/** The workbook of a month for the bookkeeper; the month before is chosen to begin with. */
export function MonthListDialog({ onClose }: Dialogs['monthList']['props'] & DialogControls<undefined>) {
  const [months] = useState(listMonths);
  const [month, setMonth] = useState(months[1] as string);
  const [purpose, setPurpose] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { failure, isBusy, run } = useDialogAct('받지 못했어요. 다시 시도해 주세요.');

  async function save() {
    if (purpose.trim().length < limits.reasonMinLength) {
      setError('무엇에 쓰려고 받는지 두 글자 이상 적어 주세요.');
      return;
    }
    setError(undefined);
    await run(
      () => saveMonthList(month, purpose.trim()),
      () => {
        toast.success('목록을 받았어요.');
        onClose(undefined);
      },
    );
  }

  return (
    <FormDialog
      title="회계용 목록 받기"
      subtitle="그 달에 입금, 환불, 되돌린 기록이나 계산서가 있는 주문을 엑셀 파일로 받아요."
      onClose={() => onClose(undefined)}
      onSubmit={save}
      submitText="내려받기"
      submittingText="만드는 중..."
      isSubmitting={isBusy}
      failure={failure}
    >
      <Field label="달" required>
        <Select
          choices={months.map((value) => ({
            value,
            label: `${value.slice(0, 4)}년 ${Number(value.slice(5))}월`,
          }))}
          value={month}
          onChange={setMonth}
        />
      </Field>
      <Field label="목적" required error={error} hint="누가 무엇에 쓰려고 받았는지 감사 기록에 남아요.">
        <Textarea
          value={purpose}
          onChange={(event) => setPurpose(event.target.value)}
          maxLength={limits.reasonMaxLength}
          rows={2}
          placeholder="예: 11월 부가세 신고 자료"
        />
      </Field>
    </FormDialog>
  );
}

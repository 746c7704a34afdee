import { useState } from 'react';
import { toldReason } from '#contract/admin/match-desk.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { formatMonthDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

type Choice = '1' | '2' | 'DAY';

type ReplyDayFormProps = {
  /** The last day on which one of the open offers may be answered now. */
  latest: string;
  companyName: string;
  isBusy: boolean;
  onExtend: (replyBy: string, reason: string) => void;
};

/** 답 기한 늘리기: by a day, by two, or until a day, with a reason that the NPOs and the company read. */
export function ReplyDayForm({ latest, companyName, isBusy, onExtend }: ReplyDayFormProps) {
  const [choice, setChoice] = useState<Choice>('2');
  const [day, setDay] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [mistakes, setMistakes] = useState<{ day?: string | undefined; reason?: string | undefined }>({});
  const replyBy = choice === 'DAY' ? day : addDays(latest, Number(choice));

  function submit() {
    const checked = toldReason.safeParse(reason);
    const isLate = replyBy !== null && replyBy > latest;
    setMistakes({
      day: isLate ? undefined : '지금 기한보다 뒤의 날을 골라 주세요.',
      reason: checked.error?.issues[0]?.message,
    });
    if (checked.success && isLate) onExtend(replyBy, checked.data);
  }

  const named = (days: number) => formatMonthDay(addDays(latest, days));
  return (
    <Card as="section" aria-labelledby="reply-day" className="grid gap-4">
      <h3 id="reply-day" className="text-h3">
        답 기한을 늘릴까요?
      </h3>
      <Field label="새 기한" kind="choice" hideLabel>
        <RadioGroup<Choice>
          variant="segmented"
          value={choice}
          onChange={setChoice}
          choices={[
            { value: '1', label: `하루 (${named(1)})` },
            { value: '2', label: `이틀 (${named(2)})` },
            { value: 'DAY', label: '날짜 고르기' },
          ]}
        />
      </Field>
      {choice === 'DAY' && (
        <Field label="언제까지" required error={mistakes.day}>
          <DatePicker
            value={day}
            onChange={(next) => {
              setDay(next);
              setMistakes(({ reason }) => ({ reason }));
            }}
            minDay={addDays(latest, 1)}
            maxDay={addDays(koreanDay(new Date()), limits.replyDayMaxDays)}
          />
        </Field>
      )}
      <Field
        label="이유"
        required
        hint={`이유는 기록에 남고 단체와 ${companyName}에도 보여요.`}
        error={mistakes.reason}
      >
        <Textarea
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMistakes(({ day }) => ({ day }));
          }}
          maxLength={limits.reasonMaxLength}
          rows={2}
        />
      </Field>
      <Button className="justify-self-end" loading={isBusy} loadingText="늘리는 중..." onClick={submit}>
        기한 늘리고 알리기
      </Button>
    </Card>
  );
}

import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ReasonChips } from '#web/ui/reason-chips.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

const COMMON_REASONS = [
  '같은 기간에 다른 사업이 있어요.',
  '예산 규모가 맞지 않아요.',
  '활동하는 지역이 아니에요.',
  '우리 활동 분야와 달라요.',
  '맡을 사람이 부족해요.',
];

type DeclineFormProps = {
  text: string;
  onChange: (text: string) => void;
  isSending: boolean;
  onDecline: (reason: string) => void;
  onCancel: () => void;
};

/** Asks why an invitation is declined: common reasons to press, and words of one's own. The reason is required. */
export function DeclineForm({ text, onChange, isSending, onDecline, onCancel }: DeclineFormProps) {
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
    onDecline(checked.data);
  }

  function change(next: string) {
    if (error !== undefined) setError(reasonText.safeParse(next).error?.issues[0]?.message);
    onChange(next);
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field
        label="거절하는 이유"
        required
        error={error}
        hint="이유는 기업이 그대로 읽고, 다음 추천을 더 알맞게 하는 데 써요."
      >
        <ReasonChips label="자주 쓰는 이유" reasons={COMMON_REASONS} text={text} onChange={change} />
        <Textarea
          ref={textarea}
          value={text}
          onChange={(event) => change(event.target.value)}
          maxLength={limits.reasonMaxLength}
          rows={4}
        />
      </Field>
      <p className="text-sm text-ink-2">거절하면 되돌릴 수 없어요. 기업에는 다른 단체를 찾아 드려요.</p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="line" onClick={onCancel} disabled={isSending}>
          돌아가기
        </Button>
        <Button type="submit" variant="destructive" loading={isSending} loadingText="보내는 중...">
          거절 보내기
        </Button>
      </div>
    </form>
  );
}

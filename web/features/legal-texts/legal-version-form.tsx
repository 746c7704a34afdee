import { useState } from 'react';
import {
  type LegalSource,
  legalLeadDays,
  legalPlaceholders,
  legalVersionForm,
} from '#contract/admin/legal-texts.ts';
import { limits } from '#contract/limits.ts';
import { formatDay } from '#web/lib/format.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { DiffText } from '#web/ui/diff-text.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useLegalTextChanges } from './queries.ts';
import { useVersionDraft } from './version-draft.ts';

/** Writes a next version of a text, beside what it changes in the one that holds, and announces it. */
export function LegalVersionForm({
  memberId,
  text,
  onDone,
}: {
  memberId: string;
  text: LegalSource;
  onDone: () => void;
}) {
  const { slug, inForce, last, firstDay } = text;
  const { announce } = useLegalTextChanges();
  const { draft, isKept, isOutrun, write, forget } = useVersionDraft(memberId, text);
  const { source, effectiveOn, needsConsent, reason } = draft;
  const [isCompared, setIsCompared] = useState(false);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isChanged = source.trim() !== last.source.trim();

  async function submit() {
    const form = { seenVersion: last.version, source, effectiveOn, needsConsent, reason };
    const checked = legalVersionForm.safeParse(form);
    const found = (checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
    if (!isChanged) found.push(['source', '지금 글과 같아요. 바꿀 내용을 적어 주세요.']);
    if (effectiveOn !== null && effectiveOn < firstDay)
      found.push(['effectiveOn', `${formatDay(firstDay)}부터 고를 수 있어요.`]);
    setMistakes(Object.fromEntries(found.reverse()));
    setFailure(null);
    if (!checked.success || found.length > 0) return;
    try {
      await announce.mutateAsync({ ...checked.data, slug });
      forget();
      onDone();
    } catch (error) {
      const { '': whole, ...fields } = readMistakes(error, ['source', 'effectiveOn', 'reason']);
      setMistakes(fields);
      setFailure(whole ?? null);
    }
  }

  return (
    <form
      noValidate
      aria-label="새 버전"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {isKept && (
        <Note
          tone={isOutrun ? 'warn' : 'info'}
          role="status"
          action={
            <Button size="sm" variant="line" onClick={forget}>
              지금 글에서 다시 시작하기
            </Button>
          }
        >
          쓰던 글을 이 기기에 두었어요. 알리기 전까지 새로고침해도 남아 있어요.
          {isOutrun &&
            ' 쓰는 동안 다른 새 버전이 나왔어요. ‘지금 글과 비교하기’로 빠진 내용이 없는지 확인해 주세요.'}
        </Note>
      )}
      <Card as="div" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field
          label="새 글"
          required
          error={mistakes.source}
          hint="# 장, ## 조, 1. 차례가 있는 항목, - 항목, | 칸 | 칸 | 표. 빈 줄로 문단을 나눠요."
        >
          <Textarea
            value={source}
            onChange={({ target }) => write({ source: target.value })}
            maxLength={limits.legalTextMaxLength}
            rows={22}
            spellCheck={false}
          />
        </Field>
        <details className="text-sm text-ink-2">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">운영사 정보를 넣는 자리</summary>
          <ul className="grid gap-1 pb-2 tablet:grid-cols-2">
            {Object.entries(legalPlaceholders).map(([name, label]) => (
              <li key={name}>
                <code>{`{{${name}}}`}</code> {label}
              </li>
            ))}
          </ul>
        </details>
        <Button
          variant="line"
          className="justify-self-start"
          aria-expanded={isCompared}
          onClick={() => setIsCompared(!isCompared)}
        >
          {isCompared ? '비교 접기' : '지금 글과 비교하기'}
        </Button>
        {isCompared && (
          <section aria-label="지금 글과 다른 점" className="rounded-r2 border border-line p-4 text-sm">
            {source.trim() === inForce.source.trim() ? (
              <p className="text-ink-2">지금 시행하는 글과 같아요.</p>
            ) : (
              <DiffText before={inForce.source.trim()} after={source.trim()} />
            )}
          </section>
        )}
      </Card>
      <Card as="div" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field
          label="언제부터"
          required
          error={mistakes.effectiveOn}
          hint={`시행 ${legalLeadDays}일 전까지 알려야 해서 ${formatDay(firstDay)}이 가장 빨라요. 회원에게 나쁜 쪽이면 30일 앞서 알려 주세요.`}
        >
          <DatePicker value={effectiveOn} onChange={(day) => write({ effectiveOn: day })} minDay={firstDay} />
        </Field>
        {slug !== 'marketing' && (
          <Checkbox
            checked={needsConsent}
            onChange={({ target }) => write({ needsConsent: target.checked })}
            label="회원에게 새로 동의받기"
            description="회원의 정보를 더 쓰거나 의무를 더하면 켜 주세요. 시행한 뒤 처음 들어올 때 여쭤봐요."
          />
        )}
        <Field label="이유" required error={mistakes.reason} hint="감사 기록과 이 화면에 남아요.">
          <Textarea
            value={reason}
            onChange={({ target }) => write({ reason: target.value })}
            maxLength={limits.reasonMaxLength}
            rows={2}
          />
        </Field>
        <Note>
          알리면 바로 모든 회원에게 알림과 메일을 보내고, 시행하는 날까지 화면 위에 알려요. 이미 받은 동의는
          그때 본 글에 그대로 남아요.
        </Note>
        {failure && (
          <Note tone="danger" role="alert">
            {failure}
          </Note>
        )}
        <Button
          type="submit"
          className="justify-self-start"
          loading={announce.isPending}
          loadingText="알리는 중..."
        >
          새 버전 알리기
        </Button>
      </Card>
    </form>
  );
}

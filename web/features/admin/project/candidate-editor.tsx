import { CircleMinus, Send } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { ReasonChips } from '#web/ui/reason-chips.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

/** The contract's rule for the sentence that a company reads. */
export const SUMMARY_MIN = 2;
export const SUMMARY_MAX = 120;

type CandidateEditorProps = {
  orgName: string;
  summary: string;
  /** Strengths that the engine found, to be put into the sentence. */
  strengths: readonly string[];
  /** It has its offer from this list: it stays. */
  isAsked: boolean;
  /** Asks it too; null where it cannot be asked now. */
  onAsk: (() => void) | null;
  onWrite: (summary: string) => void;
  onExclude: (reason: string) => void;
};

/** What can be changed about the selected candidate: the sentence for the company, and whether it stays at all. */
export function CandidateEditor({
  orgName,
  summary,
  strengths,
  isAsked,
  onAsk,
  onWrite,
  onExclude,
}: CandidateEditorProps) {
  const [isExcluding, setIsExcluding] = useState(false);
  const isMissing = summary.trim().length < SUMMARY_MIN;
  return (
    <div className="relative z-1 grid grid-cols-[minmax(0,1fr)] gap-2 pt-1">
      <Field
        label="기업에 보이는 추천 이유"
        hideLabel
        error={isMissing ? '이유를 두 글자 이상 입력해주세요.' : undefined}
      >
        <Textarea
          value={summary}
          onChange={(event) => onWrite(event.target.value)}
          maxLength={SUMMARY_MAX}
          rows={1}
          className="text-sm"
        />
        <ReasonChips
          label="근거 넣기"
          reasons={strengths}
          text={summary}
          onChange={(text) => onWrite(text.replace(/\n+/g, ' ').slice(0, SUMMARY_MAX))}
        />
      </Field>
      {isAsked ? (
        <p className="text-xs text-ink-3">
          제안을 받은 단체라 목록에서 뺄 수 없어요. 순서와 문장은 바꿀 수 있어요.
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {onAsk && (
            <Button variant="line" size="sm" onClick={onAsk}>
              <Send aria-hidden="true" />
              제안 더 보내기
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => setIsExcluding(true)}>
            <CircleMinus aria-hidden="true" />
            목록에서 빼기
          </Button>
        </div>
      )}
      {isExcluding && (
        <ExclusionDialog
          orgName={orgName}
          onClose={() => setIsExcluding(false)}
          onExclude={(reason) => {
            setIsExcluding(false);
            onExclude(reason);
          }}
        />
      )}
    </div>
  );
}

const COMMON_REASONS = [
  '지금 맡은 사업이 많아요.',
  '새 사업을 쉬어 간다고 했어요.',
  '연락이 닿지 않아요.',
  '기업과 이해관계가 있어요.',
  '이번 요청과 내용이 달라요.',
];

function ExclusionDialog({
  orgName,
  onClose,
  onExclude,
}: {
  orgName: string;
  onClose: () => void;
  onExclude: (reason: string) => void;
}) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function submit() {
    const checked = reasonText.safeParse(text);
    if (checked.success) onExclude(checked.data);
    else setError(checked.error.issues[0]?.message);
  }

  return (
    <Dialog
      title="목록에서 빼기"
      subtitle={`${orgName} 단체를 이번 추천에서 빼요.`}
      onClose={onClose}
      unsaved={text !== ''}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            취소
          </Button>
          <Button onClick={submit}>목록에서 빼기</Button>
        </>
      }
    >
      <Field label="빼는 이유" required error={error}>
        <Textarea
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (error !== undefined)
              setError(reasonText.safeParse(event.target.value).error?.issues[0]?.message);
          }}
          maxLength={limits.reasonMaxLength}
          rows={3}
        />
        <ReasonChips label="자주 쓰는 이유" reasons={COMMON_REASONS} text={text} onChange={setText} />
      </Field>
      <Note>
        이유는 감사 기록에만 남고 기업과 단체에는 보이지 않아요. 순서를 저장하기 전까지는 언제든 다시 넣을 수
        있어요.
      </Note>
    </Dialog>
  );
}

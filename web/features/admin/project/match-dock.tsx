import { RotateCcw, Save, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AdminMatch } from '#contract/admin/admin.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatMonthDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useDockHeight } from '#web/ui/use-dock-height.ts';
import { SUMMARY_MIN } from './candidate-editor.tsx';
import { countChanges, findSent, type MatchEdit } from './match-edit.ts';

type MatchDockProps = {
  match: AdminMatch;
  edit: MatchEdit;
  hasChanged: boolean;
  isSaving: boolean;
  isPublishing: boolean;
  onReason: (reason: string) => void;
  onDiscard: () => void;
  onSave: (reason: string) => void;
  onPublish: () => void;
};

/** The foot of a list: saves what was changed, with a reason, or sends it. One that is sent has it only for changes. */
export function MatchDock({
  match,
  edit,
  hasChanged,
  isSaving,
  isPublishing,
  onReason,
  onDiscard,
  onSave,
  onPublish,
}: MatchDockProps) {
  const [error, setError] = useState<string>();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  useDockHeight(dock);
  const sent = findSent(match, edit);
  const sentCount = sent.length;
  const keptCount = sent.filter(({ invitationStatus }) => invitationStatus === 'ACCEPTED').length;
  const isSentenceMissing = Object.values(edit.summaries).some((text) => text.trim().length < SUMMARY_MIN);

  function save() {
    const checked = reasonText.safeParse(edit.reason);
    if (!checked.success) {
      setError(checked.error.issues[0]?.message);
      textarea.current?.focus();
      return;
    }
    setError(undefined);
    onSave(checked.data);
  }

  async function publish() {
    const replyBy = formatMonthDay(addDays(koreanDay(new Date()), limits.replyDays));
    const isConfirmed = await openDialog('confirm', {
      title: `추천 ${sentCount}곳을 보낼까요?`,
      description: `상태가 ‘제안 중’으로 바뀌고, 기업이 순위와 이유를 봐요.\n${nameOffers(sentCount - keptCount, keptCount, replyBy)}\n보낸 뒤에도 순서를 바꾸고 단체를 더할 수 있어요. 나간 제안은 그대로예요.`,
      confirmText: `추천 ${sentCount}곳 보내기`,
    });
    if (isConfirmed) onPublish();
  }

  return (
    <div
      ref={dock}
      className="sticky bottom-0 z-10 -mx-5 mt-6 -mb-5.5 grid gap-3 border-t border-line bg-surface px-5 py-3.5 min-[1240px]:-mx-4 min-[1240px]:-mb-4 min-[1240px]:px-4 min-[1500px]:-mx-6 min-[1500px]:-mb-5.5 min-[1500px]:px-6"
    >
      {hasChanged ? (
        <>
          <Field label="바꾼 이유" note={describeEdit(match, edit)} required error={error}>
            <Textarea
              ref={textarea}
              value={edit.reason}
              onChange={(event) => {
                if (error !== undefined)
                  setError(reasonText.safeParse(event.target.value).error?.issues[0]?.message);
                onReason(event.target.value);
              }}
              maxLength={limits.reasonMaxLength}
              counter={false}
              rows={2}
              className="text-sm"
            />
          </Field>
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-40 flex-1 text-xs text-ink-3">
              {match.publishedAt === null
                ? '순서는 보낼 때까지 기업과 단체에 보이지 않아요. 이유는 프로젝트 기록에 남고 기업도 읽어요.'
                : '저장하면 기업 화면의 순서가 바로 바뀌고, 이유는 프로젝트 기록에 남고 기업도 읽어요.'}
            </p>
            <Button variant="line" onClick={onDiscard} disabled={isSaving}>
              <RotateCcw aria-hidden="true" />
              바꾼 것 버리기
            </Button>
            <Button onClick={save} loading={isSaving} loadingText="저장 중..." disabled={isSentenceMissing}>
              <Save aria-hidden="true" />
              순서 저장하기
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-48 flex-1">
            <p className="text-sm font-semibold">
              {sentCount === 0 ? '보낼 단체가 없어요' : `단체 ${sentCount}곳을 보낼 수 있어요 `}
              {sentCount > 0 && (
                <span className="inline-block font-normal text-ink-3">
                  두 목록 합쳐 {match.recommendationLimit}곳까지
                </span>
              )}
            </p>
            <p className="text-xs text-ink-3">
              {sentCount === 0
                ? '조건이 너무 좁아요. 기업과 상의한 뒤 요청을 취소하거나 다시 매칭해 주세요.'
                : '보내면 ‘제안 중’으로 바뀌고 기업과 단체에 알려요.'}
            </p>
          </div>
          <Button
            size="lg"
            onClick={() => void publish()}
            loading={isPublishing}
            loadingText="보내는 중..."
            disabled={sentCount === 0}
          >
            <Send aria-hidden="true" />
            추천 {sentCount}곳 보내기
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whom sending the list asks for an answer: not those who have given it. */
function nameOffers(count: number, keptCount: number, replyBy: string): string {
  if (count === 0) return `${keptCount}곳 모두 이미 수락해서 새로 가는 제안은 없어요.`;
  const kept = keptCount === 0 ? '' : `이미 수락한 ${keptCount}곳 말고 `;
  return `${kept}단체 ${count}곳에는 ${replyBy}까지 답해 달라는 제안이 가요.`;
}

function describeEdit(match: AdminMatch, edit: MatchEdit): string {
  const { moved, excluded, restored, rewritten } = countChanges(match, edit);
  return [
    moved > 0 && `순서 ${moved}곳 바꿈`,
    excluded > 0 && `${excluded}곳 뺌`,
    restored > 0 && `${restored}곳 다시 넣음`,
    rewritten > 0 && `문장 ${rewritten}곳 고침`,
  ]
    .filter(Boolean)
    .join(' · ');
}

import { type FormEvent, useRef, useState } from 'react';
import { type ActivityEntry, commentText } from '#contract/activity-entries/activity-entries.ts';
import { limits } from '#contract/limits.ts';
import { ApiProblem, problemText } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useKeptText } from '#web/lib/kept-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCreateComment, useDeleteComment } from './queries.ts';

type CommentThreadProps = {
  projectId: string;
  entry: ActivityEntry;
  memberId: string;
  mayComment: boolean;
};

/** What both sides say to an entry; a thread without a comment opens with a press. */
export function CommentThread({ projectId, entry, memberId, mayComment }: CommentThreadProps) {
  const [isOpen, setIsOpen] = useState(entry.comments.length > 0);
  const deletion = useDeleteComment(projectId, entry.id);
  if (entry.comments.length === 0 && !mayComment) return null;
  if (!isOpen && entry.comments.length === 0)
    return (
      <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setIsOpen(true)}>
        댓글 쓰기
      </Button>
    );
  return (
    <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)] gap-3 rounded-r2 bg-page p-3.5 max-tablet:-mx-2">
      {entry.comments.length > 0 && (
        <ul aria-label="댓글" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {entry.comments.map(({ id, text, authorName, side, isOwn, createdAt }) => (
            <li key={id} className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-2.5 text-sm">
              <Avatar name={authorName} alt="" size="sm" tone={side === 'COMPANY' ? 'company' : 'npo'} />
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-ink-3">
                  <b className="font-semibold text-ink">{authorName}</b>
                  <span>{side === 'COMPANY' ? '기업' : '단체'}</span>
                  <time dateTime={createdAt} className="tnum">
                    {formatDateTime(createdAt)}
                  </time>
                </p>
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
                {isOwn && mayComment && (
                  <button
                    type="button"
                    disabled={deletion.isPending}
                    onClick={() =>
                      deletion.mutate(id, {
                        onError: (error) => toast.error(problemText(error)),
                      })
                    }
                    className="relative mt-1 text-xs font-medium text-ink-2 underline-offset-4 after:absolute after:-inset-2 hover:underline"
                  >
                    지우기
                  </button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {mayComment && (
        <CommentForm
          key={entry.id}
          name={`activity-comment:${memberId}:${entry.id}`}
          projectId={projectId}
          entryId={entry.id}
        />
      )}
    </div>
  );
}

type CommentFormProps = { name: string; projectId: string; entryId: string };

function CommentForm({ name, projectId, entryId }: CommentFormProps) {
  const [text, setText, clear] = useKeptText(name);
  const [mistake, setMistake] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const creation = useCreateComment(projectId, entryId);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = commentText.safeParse(text).error?.issues[0]?.message;
    setMistake(wrong);
    if (wrong) return field.current?.focus();
    try {
      await creation.mutateAsync(text);
      clear();
    } catch (problem) {
      setMistake(
        problem instanceof ApiProblem
          ? (problem.fieldErrors[0]?.message ?? problem.message)
          : '댓글을 남기지 못했어요. 다시 시도해 주세요.',
      );
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2 tablet:flex-row tablet:items-start">
      <Field label="댓글" hideLabel error={mistake} className="flex-1">
        <Input
          ref={field}
          size="sm"
          placeholder="댓글을 적어 주세요"
          maxLength={limits.activityCommentMaxLength}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMistake(undefined);
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        className="min-h-10"
        loading={creation.isPending}
        loadingText="남기는 중..."
      >
        댓글 남기기
      </Button>
    </form>
  );
}

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { answerText, type Inquiry } from '#contract/inquiries.ts';
import { limits } from '#contract/limits.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDateTime, formatDay } from '#web/lib/format.ts';
import { useKeptText } from '#web/lib/kept-text.ts';
import { OrganizationLink } from '#web/lib/organization-link.tsx';
import { useTellDecision } from '#web/lib/outgoing.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { InquiryBadge } from './inquiry-badge.tsx';
import { useAnswerInquiry, useDelayInquiry } from './queries.ts';

type AnswerProps = {
  inquiry: Inquiry;
  /** The one that is answered next: its form stands open, and its button is the page's main one. */
  isNext: boolean;
  onNext: () => void;
};

type AdminInquiryProps = AnswerProps & {
  /** An answer waits before it leaves: `note` says so in place of the form. */
  waiting: boolean;
  note: ReactNode;
};

/** An inquiry on the admin screens: who asks what, and the answer or the form for it. */
export function AdminInquiry({ inquiry, waiting, note, isNext, onNext }: AdminInquiryProps) {
  return (
    <Card
      as="article"
      aria-labelledby={`inquiry-${inquiry.id}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <header className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
          <InquiryBadge status={inquiry.status} />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {inquiry.organizationId && inquiry.organizationName && (
              <>
                <OrganizationLink id={inquiry.organizationId} name={inquiry.organizationName} />
                {' · '}
              </>
            )}
            {inquiry.memberName}
          </span>
          <span className="tnum text-xs text-ink-3">{formatDateTime(inquiry.createdAt)}</span>
        </p>
        <h2 id={`inquiry-${inquiry.id}`} className="text-h3 [overflow-wrap:anywhere]">
          {inquiry.subject}
        </h2>
      </header>
      <p className="max-w-190 whitespace-pre-line [overflow-wrap:anywhere]">{inquiry.body}</p>
      {inquiry.delayReason && inquiry.answer === null && (
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          <span className="tnum">{formatDay(inquiry.answerBy)}</span>까지 답한다고 알렸어요. 이유:{' '}
          {inquiry.delayReason}
        </p>
      )}
      {note}
      {!waiting && <AnswerArea inquiry={inquiry} isNext={isNext} onNext={onNext} />}
    </Card>
  );
}

function AnswerArea({ inquiry, isNext, onNext }: AnswerProps) {
  const [text, setText] = useKeptText(`inquiry:${inquiry.id}:answer`);
  const [error, setError] = useState<string>();
  const answer = useAnswerInquiry(inquiry);
  const delay = useDelayInquiry(inquiry);
  const tell = useTellDecision();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const isAnswered = inquiry.answer !== null;
  // What was sent need not be kept any more.
  const isSent = isAnswered && text.trim() === inquiry.answer;
  useEffect(() => {
    if (isSent) setText('');
  }, [isSent, setText]);

  function write() {
    flushSync(onNext);
    textarea.current?.focus();
  }

  async function postpone() {
    let given: object = {};
    const isDone = await openDialog('inquiryDelay', {
      inquiry,
      act: async (form) => {
        given = await delay.mutateAsync(form);
      },
    });
    if (isDone) tell(given, '늦어지는 이유와 답할 날을 알렸어요.');
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const checked = answerText.safeParse(text);
    if (!checked.success) {
      setError(checked.error.issues[0]?.message);
      textarea.current?.focus();
      return;
    }
    setError(undefined);
    let given: object;
    try {
      given = await answer.mutateAsync(checked.data);
    } catch (error) {
      // The inquiry leaves the open ones with the other answer, and this form with it.
      if (error instanceof ApiProblem && error.status === 409)
        toast.warning('그사이 다른 관리자가 답했어요. 적던 답변은 이 문의에 남아 있어요.');
      return;
    }
    // It stays while the answer waits, for whoever takes it back.
    if (!tell(given, '답변을 보냈어요. 회원에게 알림과 메일로 알려요.')) setText('');
  }

  return (
    <>
      {isAnswered && (
        <div className="grid max-w-190 gap-1 rounded-r2 bg-brand-tint px-4 py-3.5">
          <p className="flex flex-wrap items-center gap-x-2 text-sm">
            <b className="font-[650]">보낸 답변</b>
            {inquiry.answeredAt && (
              <span className="tnum text-xs text-ink-3">{formatDateTime(inquiry.answeredAt)}</span>
            )}
          </p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{inquiry.answer}</p>
        </div>
      )}
      {answer.isError && (
        <Note tone="warn" role="alert">
          <b>{answer.error.message}</b> 적은 답변은 그대로 있어요.
        </Note>
      )}
      {!isAnswered && !isNext && text === '' && (
        <Button variant="line" className="justify-self-start" onClick={write}>
          답변 쓰기
        </Button>
      )}
      {((isNext && !isAnswered) || text !== '') && (
        <form
          noValidate
          onFocus={onNext}
          onSubmit={(event) => void send(event)}
          className="grid max-w-190 grid-cols-[minmax(0,1fr)] gap-3"
        >
          <Field
            label={isAnswered ? '보내지 않은 답변' : '답변'}
            required={!isAnswered}
            error={error}
            hint={isAnswered ? undefined : '보내면 회원에게 알림과 메일이 가고, 고칠 수 없어요.'}
          >
            <Textarea
              ref={textarea}
              value={text}
              onChange={(event) => setText(event.target.value)}
              maxLength={limits.noteMaxLength}
              rows={4}
              readOnly={isAnswered}
            />
          </Field>
          <div className="flex justify-end gap-2">
            {isAnswered ? (
              <Button variant="line" onClick={() => setText('')}>
                적던 답변 지우기
              </Button>
            ) : (
              <>
                <Button variant="line" onClick={() => void postpone()}>
                  늦어진다고 알리기
                </Button>
                <Button
                  type="submit"
                  variant={isNext ? 'primary' : 'line'}
                  loading={answer.isPending}
                  loadingText="보내는 중..."
                >
                  답변 보내기
                </Button>
              </>
            )}
          </div>
        </form>
      )}
    </>
  );
}

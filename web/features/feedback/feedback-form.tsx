import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import {
  type FeedbackSide,
  feedbackForm,
  feedbackQuestions,
  type FeedbackForm as GivenForm,
} from '#contract/feedback/feedback.ts';
import { limits } from '#contract/limits.ts';
import { ApiProblem, problemText } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { type Points, Rating } from '#web/ui/rating.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useGiveFeedback } from './queries.ts';

type Ratings = [Points | null, Points | null, Points | null];
type Errors = Partial<Record<'text' | 'privateText', string>> & { ratings?: boolean };
type FeedbackFormProps = { projectId: string; side: FeedbackSide };

const missingRating = '1부터 5까지 골라 주세요.';

/** The message of each field of what was refused, here or by the server. */
function toErrors(issues: readonly { path: string; message: string }[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) {
    if (path.startsWith('ratings')) errors.ratings = true;
    else if (path === 'text' || path === 'privateText') errors[path] = message;
  }
  return errors;
}

/** Three ratings, a text for the other side and one for the matching manager; sent once. */
export function FeedbackForm({ projectId, side }: FeedbackFormProps) {
  const [ratings, setRatings] = useState<Ratings>([null, null, null]);
  const [text, setText] = useState('');
  const [privateText, setPrivateText] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync, isPending } = useGiveFeedback(projectId);

  function show(found: Errors) {
    setErrors(found);
    // The messages are there after the next frame, and the first of them says where to go.
    requestAnimationFrame(() => {
      const first = form.current?.querySelector('[aria-invalid=true]');
      const control = first?.matches('[role=radiogroup]') ? first.querySelector('input') : first;
      if (control instanceof HTMLElement) control.focus();
    });
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const checked = feedbackForm.safeParse({ ratings, text, privateText });
    if (!checked.success) {
      show(
        toErrors(
          checked.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
        ),
      );
      return;
    }
    await give(checked.data);
  }

  async function give(given: GivenForm) {
    try {
      await mutateAsync(given);
      toast.success('돌아보기를 보냈어요. 함께해 주셔서 고마워요.');
    } catch (error) {
      const found = error instanceof ApiProblem ? toErrors(error.fieldErrors) : {};
      if (Object.keys(found).length > 0) show(found);
      else toast.error(problemText(error));
    }
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="grid max-w-160 gap-5 print:hidden">
      {feedbackQuestions[side].map((question, at) => (
        <Field
          key={question}
          kind="choice"
          label={question}
          error={errors.ratings && ratings[at] === null ? missingRating : undefined}
        >
          <Rating
            value={ratings[at] ?? null}
            disabled={isPending}
            onChange={(points) => setRatings(ratings.with(at, points) as Ratings)}
          />
        </Field>
      ))}
      <p className="-mt-3 flex justify-between text-xs text-ink-3" aria-hidden="true">
        <span>1 아쉬워요</span>
        <span>5 아주 좋아요</span>
      </p>
      <Field label="상대에게 보이는 글" error={errors.text}>
        <Textarea
          rows={3}
          maxLength={limits.feedbackTextMaxLength}
          placeholder="고마웠던 점, 다음에 더 잘하고 싶은 점"
          value={text}
          disabled={isPending}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Field
        label={
          <span className="inline-flex items-center gap-1.5">
            <LockKeyhole aria-hidden="true" className="size-4 text-ink-3" />
            매칭 매니저에게만
          </span>
        }
        error={errors.privateText}
      >
        <Textarea
          rows={3}
          maxLength={limits.feedbackPrivateTextMaxLength}
          placeholder="상대 기관에는 보이지 않아요"
          value={privateText}
          disabled={isPending}
          onChange={(event) => setPrivateText(event.target.value)}
        />
      </Field>
      <div className="grid gap-2">
        <Button
          type="submit"
          variant="secondary"
          loading={isPending}
          loadingText="보내는 중..."
          className="justify-self-start max-tablet:w-full"
        >
          돌아보기 보내기
        </Button>
        <p className="text-xs text-ink-3">보낸 뒤에는 고칠 수 없어요. 점수와 글은 추천 순서에 쓰지 않아요.</p>
      </div>
    </form>
  );
}

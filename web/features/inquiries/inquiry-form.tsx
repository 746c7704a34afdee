import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { inquiryForm } from '#contract/inquiries.ts';
import { limits } from '#contract/limits.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { useKeptText } from '#web/lib/kept-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCreateInquiry, type InquiryForm as Values } from './queries.ts';

/** Writes an inquiry. What is typed survives a reload until it has been sent. */
export function InquiryForm({ memberId }: { memberId: string }) {
  const [subject, keepSubject] = useKeptText(`inquiry:${memberId}:subject`);
  const [body, keepBody] = useKeptText(`inquiry:${memberId}:body`);
  const create = useCreateInquiry();
  const titleId = useId();
  const { register, handleSubmit, formState, reset, setError } = useForm<Values>({
    resolver: zodResolver(inquiryForm),
    mode: 'onTouched',
    defaultValues: { subject, body },
  });
  const { errors } = formState;

  async function send(values: Values) {
    try {
      await create.mutateAsync(values);
    } catch (error) {
      const fieldErrors = error instanceof ApiProblem ? error.fieldErrors : [];
      for (const { path, message } of fieldErrors) {
        if (path === 'subject' || path === 'body') setError(path, { message }, { shouldFocus: true });
      }
      return;
    }
    keepSubject('');
    keepBody('');
    reset({ subject: '', body: '' });
    toast.success('문의를 보냈어요. 답이 오면 알림과 메일로 알려 드려요.');
  }

  return (
    <Card aria-labelledby={titleId}>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(send)(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        <h2 id={titleId} className="text-h3">
          새 문의
        </h2>
        <Field label="제목" required error={errors.subject?.message}>
          <Input
            {...register('subject', { onChange: (event) => keepSubject(event.target.value) })}
            maxLength={limits.titleMaxLength}
            placeholder="무엇이 궁금한가요?"
            autoComplete="off"
          />
        </Field>
        <Field
          label="내용"
          required
          error={errors.body?.message}
          hint="비밀번호처럼 남에게 알려지면 안 되는 내용은 적지 마세요."
        >
          <Textarea
            {...register('body', { onChange: (event) => keepBody(event.target.value) })}
            maxLength={limits.noteMaxLength}
            rows={7}
          />
        </Field>
        {create.isError && (
          <Note tone="danger" role="alert">
            <b>{create.error.message}</b> 적은 내용은 그대로 있어요.
          </Note>
        )}
        <div className="grid gap-3 tablet:flex tablet:items-center tablet:justify-between">
          <p className="text-sm text-ink-2">보낸 문의는 고칠 수 없어요. 더할 말은 새로 남겨 주세요.</p>
          <Button type="submit" loading={create.isPending} loadingText="보내는 중...">
            문의 보내기
          </Button>
        </div>
      </form>
    </Card>
  );
}

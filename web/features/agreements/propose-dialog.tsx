import { useState } from 'react';
import { type Agreement, proposalForm } from '#contract/agreements/agreements.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#web/lib/api.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { DiffText } from '#web/ui/diff-text.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { agreementCalls, useAgreementChange } from './queries.ts';

type ProposeDialogProps = {
  projectId: string;
  agreement: Agreement;
  clause: Agreement['content']['clauses'][number];
  onClose: () => void;
};

/** Proposes another text for a clause, with its reason; what changes is shown while it is written. */
export function ProposeDialog({ projectId, agreement, clause, onClose }: ProposeDialogProps) {
  const [text, setText] = useState(clause.text);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { change, isPending } = useAgreementChange(projectId);
  async function send() {
    const read = proposalForm.safeParse({ text, reason });
    if (!read.success)
      return setErrors(
        Object.fromEntries(
          read.error.issues.map(({ path, message }) => [`form.${String(path[0])}`, message]).reverse(),
        ),
      );
    setErrors({});
    const { id: agreementId, version } = agreement;
    try {
      const isSent = await change(() =>
        call(agreementCalls.propose, {
          params: { projectId, agreementId },
          body: { clause: clause.number, form: read.data, version },
        }),
      );
      if (!isSent) return;
      toast.success('제안을 보냈어요. 상대가 답하면 알 수 있어요.');
      onClose();
    } catch (error) {
      setErrors(readMistakes(error, ['form.text', 'form.reason']));
    }
  }
  return (
    <FormDialog
      title={`제${clause.number}조(${clause.title}) 바꾸자고 제안하기`}
      subtitle="상대가 반영하면 조항이 바뀌어요. 이미 확인을 요청한 판이면 다음 판이 돼요."
      onClose={onClose}
      onSubmit={send}
      unsaved={text !== clause.text || reason !== ''}
      submitText="제안 보내기"
      submittingText="보내는 중..."
      isSubmitting={isPending}
      failure={errors[''] ?? null}
    >
      <Field label="조항 내용" required error={errors['form.text']}>
        <Textarea
          rows={5}
          maxLength={limits.clauseMaxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {text !== clause.text && (
        <section aria-label="바뀌는 곳" className="rounded-r2 bg-sunken px-4 py-3 text-sm">
          <DiffText before={clause.text} after={text} />
        </section>
      )}
      <Field
        label="바꾸는 이유"
        required
        error={errors['form.reason']}
        hint="상대와 매칭 매니저가 함께 읽어요."
      >
        <Textarea
          rows={3}
          maxLength={limits.reasonMaxLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

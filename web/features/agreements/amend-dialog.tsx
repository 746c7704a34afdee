import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { call } from '#web/lib/api.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { agreementCalls, firstFieldError, useAgreementChange } from './queries.ts';

/** Begins an amendment with its reason. */
export function AmendDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { change, isPending } = useAgreementChange(projectId);
  async function amend() {
    const read = reasonText.safeParse(reason);
    if (!read.success) return setError(read.error.issues[0]?.message ?? null);
    setError(null);
    try {
      const isBegun = await change(() =>
        call(agreementCalls.amend, { params: { projectId }, body: { reason: read.data } }),
      );
      if (isBegun) onClose();
    } catch (refusal) {
      setError(firstFieldError(refusal));
    }
  }
  return (
    <FormDialog
      title="변경 협약 만들기"
      subtitle="새 판을 두 기관이 확인할 때까지 지금 협약이 이어져요."
      onClose={onClose}
      onSubmit={amend}
      unsaved={reason !== ''}
      submitText="새 판 만들기"
      submittingText="만드는 중..."
      isSubmitting={isPending}
      failure={null}
    >
      <Field label="바꾸는 이유" required error={error}>
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

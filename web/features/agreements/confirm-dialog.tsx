import { useState } from 'react';
import type { Agreement } from '#contract/agreements/agreements.ts';
import { call } from '#web/lib/api.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldMessage } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { agreementCalls, useAgreementChange } from './queries.ts';

type ConfirmDialogProps = { projectId: string; agreement: Agreement; onClose: () => void };

/** Confirms a version for the own organisation: password, and that one may speak for it; nothing is chosen before. */
export function ConfirmDialog({ projectId, agreement, onClose }: ConfirmDialogProps) {
  const [password, setPassword] = useState('');
  const [hasAuthority, setHasAuthority] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { change, isPending } = useAgreementChange(projectId);
  async function confirm() {
    const missing = {
      ...(hasAuthority ? {} : { hasAuthority: '기관을 대신해 확인할 권한이 있는지 표시해 주세요.' }),
      ...(password === '' ? { password: '비밀번호를 입력해주세요.' } : {}),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const { id: agreementId, sha256, number } = agreement;
    try {
      const isDone = await change(() =>
        call(agreementCalls.confirm, {
          params: { projectId, agreementId },
          body: { password, hasAuthority: true, sha256: sha256 ?? '' },
        }),
      );
      if (isDone) toast.success(`${number}판을 확인했어요`);
      onClose();
    } catch (error) {
      setErrors(readMistakes(error, ['password', 'hasAuthority']));
    }
  }
  return (
    <FormDialog
      title={`협약서 ${agreement.number}판 확인하기`}
      subtitle="두 담당자가 같은 판을 확인하면 잠기고, 그날부터 효력이 생겨요."
      onClose={onClose}
      onSubmit={confirm}
      unsaved={password !== ''}
      submitText={`${agreement.number}판 확인하기`}
      submittingText="확인하는 중..."
      isSubmitting={isPending}
      failure={errors[''] ?? null}
    >
      <p className="text-xs break-all text-ink-2">이 판의 해시 {agreement.sha256}</p>
      <Field label="비밀번호" required error={errors.password}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <div className="grid gap-2">
        <Checkbox
          label="기관을 대신해 확인할 권한이 있어요"
          checked={hasAuthority}
          onChange={(event) => setHasAuthority(event.target.checked)}
          aria-invalid={errors.hasAuthority ? true : undefined}
          aria-describedby={errors.hasAuthority ? 'authority-mistake' : undefined}
        />
        {errors.hasAuthority && (
          <div role="alert">
            <FieldMessage id="authority-mistake" tone="error">
              {errors.hasAuthority}
            </FieldMessage>
          </div>
        )}
      </div>
    </FormDialog>
  );
}

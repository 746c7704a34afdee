import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { Account } from '#contract/accounts/members.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { limits } from '#contract/limits.ts';
import { certificateFileTypes, findCertificateFault } from '#contract/npos/certificates.ts';
import { createNumberChange, numberChangeForm } from '#contract/organizations/number-changes.ts';
import { formatFileSize } from '#web/lib/format.ts';
import { upload } from '#web/lib/upload.ts';
import { BusinessNumberInput } from '#web/ui/business-number-input.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FilePickButton } from '#web/ui/file-pick-button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { NUMBER_NAMES } from './account-facts.tsx';
import { useFactsForm } from './facts-form.ts';

type NumberChangeDialogProps = DialogControls<boolean> & {
  organization: NonNullable<Account['organization']>;
};

const DOCUMENT_NAMES = { COMPANY: '사업자등록증', NPO: '고유번호증' } as const;

/** Asks for another number of the organisation with its new certificate (F-22); answers true when the request was sent. */
export function NumberChangeDialog({ organization, onClose }: NumberChangeDialogProps) {
  const numberName = NUMBER_NAMES[organization.type];
  const documentName = DOCUMENT_NAMES[organization.type];
  const [chosen, setChosen] = useState<{ file: File; key: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(numberChangeForm),
    mode: 'onTouched',
    defaultValues: { number: '', reason: '' },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { problem, submit } = useFactsForm(form, {
    version: organization.version,
    labels: { number: '번호' },
    save: ({ version, ...values }) => {
      if (chosen === null) throw new Error('a request for another number comes with its certificate');
      return upload(createNumberChange, {
        file: chosen.file,
        key: chosen.key,
        fields: { ...values, version: String(version) },
      });
    },
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: ['certificates'] });
      onClose(true);
    },
  });

  function choose(file: File | undefined) {
    const found = findCertificateFault(file ?? null);
    setFault(found);
    setChosen(found === null && file ? { file, key: crypto.randomUUID() } : null);
  }

  async function send() {
    if (chosen === null) setFault(findCertificateFault(null));
    await form.handleSubmit((values) => (chosen === null ? undefined : submit(values)))();
  }

  return (
    <FormDialog
      title={`${numberName} 변경 요청`}
      subtitle={`관리자가 새 ${withParticle(documentName, '을/를')} 확인하고 바꿔요. 최대 ${limits.reviewDays}일이 걸려요.`}
      unsaved={isDirty || chosen !== null}
      onClose={() => onClose(false)}
      onSubmit={send}
      submitText="변경 요청하기"
      submittingText="보내는 중..."
      isSubmitting={isSubmitting}
      failure={problem}
    >
      <Field
        label={`새 ${numberName}`}
        required
        error={errors.number?.message}
        hint={`지금 번호: ${organization.number}`}
      >
        <Controller
          control={form.control}
          name="number"
          render={({ field }) => <BusinessNumberInput {...field} />}
        />
      </Field>
      <Field
        label={`새 ${documentName}`}
        kind="group"
        required
        error={fault ?? undefined}
        hint="10MB 이하 권장 · 파일 1개 · jpg, jpeg, png, pdf"
      >
        <div className="flex flex-wrap items-center gap-3">
          <FilePickButton
            label={chosen ? '다시 고르기' : '파일 고르기'}
            accept={Object.keys(certificateFileTypes)}
            onPick={([picked]) => picked && choose(picked)}
          />
          {chosen && (
            <span className="tnum min-w-0 text-sm text-ink-2 [overflow-wrap:anywhere]">
              {chosen.file.name} · {formatFileSize(chosen.file.size)}
            </span>
          )}
        </div>
      </Field>
      <Field label="번호가 바뀐 이유" required error={errors.reason?.message}>
        <Textarea {...form.register('reason')} maxLength={limits.reasonMaxLength} rows={3} />
      </Field>
      <Note>
        바뀔 때까지 지금 번호와 서류를 그대로 써요. 확인을 요청했거나 확인한 협약서와 이미 발급한
        세금계산서에는 지금 번호가 남아요.
      </Note>
    </FormDialog>
  );
}

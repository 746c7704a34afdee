import { Controller, useFormContext, useFormState } from 'react-hook-form';
import { documentTypes } from '#contract/document-types.ts';
import { limits } from '#contract/limits.ts';
import { planningStatuses, planningStatusLabels } from '#contract/projects/request-form.ts';
import { Field } from '#web/ui/field.tsx';
import { FileUploadList } from '#web/ui/file-upload-list.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { RequestAttachments } from './request-attachments.ts';
import type { RequestValues } from './request-values.ts';

/** Step 4: why, what exactly, and how far the planning is. */
export function RequestPlanStep() {
  const { control, register } = useFormContext<RequestValues>();
  const { errors } = useFormState({ control });
  return (
    <>
      <Field
        label="목적"
        required
        hint="누구의 어떤 어려움을 덜고 싶은지 적어 주세요."
        error={errors.purpose?.message}
      >
        <Textarea {...register('purpose')} rows={4} maxLength={limits.purposeMaxLength} />
      </Field>
      <Field
        label="개요와 상세 계획"
        required
        hint="언제, 어디에서, 누구와, 무엇을 하는지 적어 주세요."
        error={errors.description?.message}
      >
        <Textarea {...register('description')} rows={10} maxLength={limits.descriptionMaxLength} />
      </Field>
      <Controller
        control={control}
        name="planningStatus"
        render={({ field }) => (
          <Field label="기획 상태" kind="choice" required error={errors.planningStatus?.message}>
            <RadioGroup
              {...field}
              variant="box"
              columns={3}
              choices={planningStatuses.map((value) => ({ value, label: planningStatusLabels[value] }))}
            />
          </Field>
        )}
      />
    </>
  );
}

type RequestAttachmentsFieldProps = {
  attachments: RequestAttachments;
  /** Out of sight on other steps, but still uploading what was chosen. */
  hidden: boolean;
};

/** Files that belong to the request, several of them. */
export function RequestAttachmentsField({ attachments, hidden }: RequestAttachmentsFieldProps) {
  return (
    <div hidden={hidden}>
      <Field
        label="관련 첨부"
        kind="choice"
        note={`여러 개 올릴 수 있어요 (${limits.attachmentsMax}개까지)`}
        error={attachments.mistake}
      >
        <FileUploadList
          aria-label="관련 첨부"
          multiple
          maxFiles={limits.attachmentsMax}
          maxSizeMB={limits.uploadMaxSizeMB}
          accept={Object.keys(documentTypes)}
          files={attachments.files}
          onFilesChange={attachments.setFiles}
          upload={attachments.upload}
          remove={attachments.remove}
          refetch={attachments.refetch}
        />
      </Field>
    </div>
  );
}

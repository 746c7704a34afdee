import { evidenceTypes } from '#contract/document-types.ts';
import { evidenceKinds, evidenceLabels, type MeasurementRoom } from '#contract/measurements/measurements.ts';
import { uploadProjectDocument } from '#contract/projects/projects.ts';
import { problemText } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/format.ts';
import { upload } from '#web/lib/upload.ts';
import { Field } from '#web/ui/field.tsx';
import { FilePickButton } from '#web/ui/file-pick-button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import type { MeasurementValues } from './measurement-values.ts';

type EvidenceFieldsProps = {
  projectId: string;
  values: MeasurementValues;
  entries: MeasurementRoom['entries'];
  mistake: string | undefined;
  onChange: (changes: Partial<MeasurementValues>) => void;
  onUploading: (isUploading: boolean) => void;
};

const explained = {
  ENTRY: '그날의 활동 기록을 골라요',
  FILE: '설문 집계처럼 이름이 없는 파일을 올려요',
  KEPT: '명단처럼 이름이 있는 자료는 올리지 않아요',
};

/** What a value rests on. Nothing is chosen beforehand; a file goes among the documents of the project at once. */
export function EvidenceFields({
  projectId,
  values,
  entries,
  mistake,
  onChange,
  onUploading,
}: EvidenceFieldsProps) {
  async function send(file: File | undefined) {
    if (!file) return;
    onUploading(true);
    try {
      const sent = await upload(uploadProjectDocument, { params: { projectId }, file });
      onChange({ file: { id: sent.file.id, name: sent.file.name } });
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      onUploading(false);
    }
  }
  return (
    <>
      <Field label="무엇을 보고 쟀나요?" kind="choice" required error={mistake}>
        <RadioGroup
          variant="box"
          choices={evidenceKinds.map((value) => ({
            value,
            label: evidenceLabels[value],
            description: explained[value],
            disabled: value === 'ENTRY' && entries.length === 0,
          }))}
          value={values.evidence}
          onChange={(evidence) => onChange({ evidence })}
        />
      </Field>
      {values.evidence === 'ENTRY' && (
        <Field label="활동 기록" required>
          <Select
            value={values.entryId}
            placeholder="기록을 골라 주세요"
            choices={entries.map(({ id, day, place }) => ({
              value: id,
              label: `${formatDay(day)} ${place}`,
            }))}
            onChange={(entryId) => onChange({ entryId })}
          />
        </Field>
      )}
      {values.evidence === 'FILE' && (
        <div className="grid justify-items-start gap-2">
          {values.file && <p className="text-sm [overflow-wrap:anywhere]">{values.file.name}</p>}
          <FilePickButton
            label={values.file ? '다른 파일 올리기' : '증빙 파일 올리기'}
            accept={Object.keys(evidenceTypes)}
            onPick={([file]) => void send(file)}
          />
          <p className="text-xs text-ink-3">
            올린 파일은 프로젝트 서류에 함께 보이고, 측정값의 근거가 되면 지울 수 없어요.
          </p>
        </div>
      )}
    </>
  );
}

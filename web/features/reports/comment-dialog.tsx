import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import {
  type ReportCommentKind,
  type ReportSection,
  reportSectionLabels,
  reportSections,
} from '#contract/reports/report-status.ts';
import { createReportComment, reportCommentForm } from '#contract/reports/reports.ts';
import { call } from '#web/lib/api.ts';
import { useKeptText } from '#web/lib/kept-text.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReportChange } from './queries.ts';

type CommentDialogProps = {
  projectId: string;
  /** The section that is spoken of; null lets the writer choose. */
  section: ReportSection | null;
  /** Whether the writer may note what is to be mended. */
  mayFix: boolean;
  onClose: () => void;
};

/** Says something of a section: at once, or as a place to be mended that is sent with the return. */
export function CommentDialog({ projectId, section, mayFix, onClose }: CommentDialogProps) {
  const [kind, setKind] = useState<ReportCommentKind>(mayFix ? 'FIX' : 'COMMENT');
  const [chosen, setChosen] = useState<ReportSection | ''>(section ?? '');
  const [text, setText, clear] = useKeptText(`report-comment:${projectId}:${section ?? ''}`);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const { mutateAsync, isPending } = useReportChange(projectId);
  async function save() {
    const read = reportCommentForm.safeParse({ kind, section: chosen, text });
    if (!read.success)
      return setMistakes(
        Object.fromEntries(
          read.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse(),
        ),
      );
    try {
      await mutateAsync(() => call(createReportComment, { params: { projectId }, body: read.data }));
      toast.success(kind === 'FIX' ? '보완할 곳을 적어 두었어요' : '댓글을 남겼어요');
      clear();
      onClose();
    } catch (error) {
      setMistakes(readMistakes(error, section ? ['text'] : ['section', 'text']));
    }
  }
  return (
    <FormDialog
      title={section ? `${reportSectionLabels[section]}에 의견 쓰기` : '보완할 곳 적기'}
      onClose={onClose}
      onSubmit={save}
      unsaved={false}
      submitText={kind === 'FIX' ? '보완할 곳 적어 두기' : '댓글 남기기'}
      submittingText="저장 중..."
      isSubmitting={isPending}
      failure={mistakes[''] ?? null}
    >
      {mayFix && section && (
        <Field label="어떤 의견인가요?" kind="choice" required>
          <RadioGroup<ReportCommentKind>
            variant="box"
            value={kind}
            onChange={setKind}
            choices={[
              { value: 'FIX', label: '보완할 곳', description: '보완 요청을 보낼 때 단체에 보여요.' },
              { value: 'COMMENT', label: '댓글', description: '바로 단체에 보여요.' },
            ]}
          />
        </Field>
      )}
      {!section && (
        <Field label="어느 곳인가요?" required error={mistakes.section}>
          <Select<ReportSection>
            placeholder="보고서의 한 곳을 골라 주세요"
            value={chosen}
            onChange={setChosen}
            choices={reportSections.map((value) => ({ value, label: reportSectionLabels[value] }))}
          />
        </Field>
      )}
      <Field label={kind === 'FIX' ? '보완할 곳' : '댓글'} required error={mistakes.text}>
        <Textarea
          value={text}
          maxLength={limits.commentMaxLength}
          onChange={(event) => {
            setText(event.target.value);
            setMistakes({});
          }}
        />
      </Field>
    </FormDialog>
  );
}

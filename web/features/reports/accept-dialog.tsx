import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { acceptReport, acceptSilentReport, type Report } from '#contract/reports/reports.ts';
import { call } from '#web/lib/api.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReportChange } from './queries.ts';

type AcceptDialogProps = { projectId: string; report: Report; onClose: () => void };

/** Accepts the report as it is shown; the admin, who does so for a silent company, says why. */
export function AcceptDialog({ projectId, report, onClose }: AcceptDialogProps) {
  const [reason, setReason] = useState('');
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const { mutateAsync, isPending } = useReportChange(projectId);
  const needsReason = report.allowed.acceptSilent;
  async function accept() {
    const read = needsReason ? reasonText.safeParse(reason) : null;
    if (read && !read.success) return setMistakes({ reason: read.error.issues[0]?.message ?? '' });
    const seen = { version: report.version, sha256: report.sha256 ?? '' };
    try {
      await mutateAsync(() =>
        read
          ? call(acceptSilentReport, { params: { projectId }, body: { ...seen, reason: read.data } })
          : call(acceptReport, { params: { projectId }, body: seen }),
      );
      toast.success('결과보고서를 확인했어요');
      onClose();
    } catch (error) {
      setMistakes(readMistakes(error, needsReason ? ['reason'] : []));
    }
  }
  return (
    <FormDialog
      title="결과보고서 확인하기"
      subtitle="보고서와 정산표를 PDF로 잠그고, 받기로 한 서류 가운데 보고서에 들어 있는 것에 확인 표시를 해요. 확인한 뒤에는 활동 기록, 성과, 예산을 고칠 수 없어요."
      onClose={onClose}
      onSubmit={accept}
      unsaved={reason !== ''}
      submitText="확인하기"
      submittingText="보고서와 정산표를 만드는 중..."
      isSubmitting={isPending}
      failure={mistakes[''] ?? null}
    >
      {needsReason && (
        <Field
          label="기업 대신 확인하는 이유"
          required
          error={mistakes.reason}
          hint="두 기관이 모두 읽고, 보고서에도 남아요."
        >
          <Textarea
            value={reason}
            maxLength={limits.reasonMaxLength}
            onChange={(event) => {
              setReason(event.target.value);
              setMistakes({});
            }}
          />
        </Field>
      )}
    </FormDialog>
  );
}

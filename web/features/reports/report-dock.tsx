import { type ReactNode, useRef, useState } from 'react';
import { type Report, returnReport, submitReport, writeReport } from '#contract/reports/reports.ts';
import { call } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/format.ts';
import { readMistakes } from '#web/lib/mistakes.ts';
import { useSeen } from '#web/lib/seen.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDockHeight } from '#web/ui/use-dock-height.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { CommentDialog } from './comment-dialog.tsx';
import { useReportChange } from './queries.ts';
import type { ReportDraft } from './use-report-draft.ts';

type DockProps = { title: string; text: string; children: ReactNode };

/** What is to be done now, within reach at the bottom of the window. */
function Dock({ title, text, children }: DockProps) {
  const dock = useRef<HTMLDivElement>(null);
  useDockHeight(dock);
  return (
    <div
      ref={dock}
      className="sticky bottom-0 z-10 -mx-5 mt-2 flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line bg-surface px-5 py-3 tablet:-mx-8 tablet:px-8 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-[650]">{title}</p>
        <p className="text-xs text-ink-2 max-tablet:hidden">{text}</p>
      </div>
      <div className="flex gap-2 max-tablet:w-full max-tablet:[&>button]:flex-1">{children}</div>
    </div>
  );
}

type WritingDockProps = { projectId: string; report: Report; draft: ReportDraft };

/** The NPO saves what it has written, and submits. */
export function WritingDock({ projectId, report, draft }: WritingDockProps) {
  const { mutateAsync, isPending, error: refusal } = useReportChange(projectId);
  const seen = useSeen(report, { isChanging: draft.isChanged, refusal });
  async function save(): Promise<Report | null> {
    const saved = await mutateAsync(() =>
      call(writeReport, { params: { projectId }, body: { ...draft.texts, version: seen.version } }),
    );
    draft.clear();
    return saved;
  }
  async function run(work: () => Promise<unknown>, done: string) {
    if (!draft.check()) return;
    try {
      await work();
      toast.success(done);
    } catch (error) {
      const { '': whole, ...fields } = readMistakes(error, Object.keys(draft.texts));
      draft.setMistakes(fields);
      toast.error(whole ?? '표시된 곳을 고쳐 주세요.');
    }
  }
  const submit = async () => {
    const held = draft.isChanged ? await save() : report;
    await mutateAsync(() =>
      call(submitReport, { params: { projectId }, body: { version: held?.version ?? report.version } }),
    );
  };
  const due = report.dueOn ? `${formatDay(report.dueOn)}까지 내 주세요` : '결과보고서를 내 주세요';
  return (
    <Dock
      title={report.status === 'RETURNED' ? '보완할 곳을 고쳐 다시 내 주세요' : due}
      text="내고 나면 기업이 살펴보는 동안 글을 고칠 수 없어요."
    >
      <Button
        variant="line"
        disabled={!draft.isChanged || isPending}
        onClick={() => void run(save, '적은 글을 저장했어요')}
      >
        저장하기
      </Button>
      <Button
        loading={isPending}
        loadingText="보내는 중..."
        onClick={() => void run(submit, '결과보고서를 냈어요')}
      >
        {report.status === 'RETURNED' ? '다시 내기' : '결과보고서 내기'}
      </Button>
    </Dock>
  );
}

/** The company accepts or returns; the admin accepts where the company is silent. */
export function AnswerDock({ projectId, report }: { projectId: string; report: Report }) {
  const [open, setOpen] = useState<'ACCEPT' | 'FIX' | null>(null);
  const { mutateAsync, isPending } = useReportChange(projectId);
  const fixes = report.comments.filter(({ kind, isSent }) => kind === 'FIX' && !isSent).length;
  const { review } = report.allowed;
  async function sendBack() {
    if (fixes === 0) return setOpen('FIX');
    try {
      await mutateAsync(() =>
        call(returnReport, { params: { projectId }, body: { version: report.version } }),
      );
      toast.success('보완 요청을 보냈어요');
    } catch (error) {
      const mistakes = readMistakes(error, ['comment']);
      toast.error(mistakes.comment ?? mistakes[''] ?? '보내지 못했어요. 다시 시도해 주세요.');
    }
  }
  const accept = (
    <Button variant={fixes > 0 ? 'line' : 'primary'} onClick={() => setOpen('ACCEPT')}>
      {review ? '확인하기' : '이유를 적고 확인하기'}
    </Button>
  );
  const back = review && (
    <Button
      variant={fixes > 0 ? 'primary' : 'line'}
      loading={isPending}
      loadingText="보내는 중..."
      onClick={() => void sendBack()}
    >
      보완 요청 보내기
    </Button>
  );
  const title = !review
    ? '기업이 답할 날이 지났어요'
    : fixes > 0
      ? `보완할 곳 ${fixes}곳을 적었어요`
      : `${report.answerBy ? formatDay(report.answerBy) : ''}까지 살펴봐 주세요`;
  return (
    <>
      <Dock
        title={title}
        text="보완할 곳은 보낸 뒤에 단체에 보여요. 확인하면 보고서와 정산표가 잠기고 받을 서류에 표시돼요."
      >
        {fixes > 0 ? (
          <>
            {accept}
            {back}
          </>
        ) : (
          <>
            {back}
            {accept}
          </>
        )}
      </Dock>
      {open === 'ACCEPT' && (
        <AcceptDialog projectId={projectId} report={report} onClose={() => setOpen(null)} />
      )}
      {open === 'FIX' && (
        <CommentDialog projectId={projectId} section={null} mayFix onClose={() => setOpen(null)} />
      )}
    </>
  );
}

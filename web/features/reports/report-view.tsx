import { useQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { overBudgetMessage, type ReportContent } from '#contract/reports/report-content.ts';
import {
  type ReportSection,
  type ReportStatus,
  reportSectionLabels,
  reportStatusLabels,
  type WrittenSection,
  writtenSections,
} from '#contract/reports/report-status.ts';
import { getReportPaper, type Report } from '#contract/reports/reports.ts';
import { endpointUrl } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/format.ts';
import { PaperButton } from '#web/lib/paper-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Tag, type TagTone } from '#web/ui/tag.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { CommentDialog } from './comment-dialog.tsx';
import { reportQuery } from './queries.ts';
import { ReportChanges } from './report-changes.tsx';
import { ReportComments } from './report-comments.tsx';
import { AnswerDock, WritingDock } from './report-dock.tsx';
import {
  ActivitiesPart,
  BudgetPart,
  OverviewPart,
  PeoplePart,
  PhotosPart,
  ResultsPart,
} from './report-parts.tsx';
import { ReportRail, sectionId } from './report-rail.tsx';
import type { ReportViewer } from './source-link.tsx';
import { type ReportDraft, useReportDraft } from './use-report-draft.ts';

const tones: Record<ReportStatus, TagTone> = {
  WRITING: 'neutral',
  SUBMITTED: 'brand',
  RETURNED: 'gam',
  ACCEPTED: 'ok',
};

type ReportViewProps = { projectId: string; isAdmin?: boolean };

/** The room 보고서: what was recorded and written as one report, and what is to be done with it. */
export function ReportView({ projectId, isAdmin = false }: ReportViewProps) {
  return (
    <RecordFrame
      query={useQuery(reportQuery(projectId))}
      loadingLabel="결과보고서를 불러오는 중이에요"
      errorTitle="결과보고서를 불러오지 못했어요"
    >
      {(report) => <Room report={report} viewer={{ projectId, isAdmin }} />}
    </RecordFrame>
  );
}

function Room({ report, viewer }: { report: Report; viewer: ReportViewer }) {
  if (!report.content)
    return (
      <Card padding="none">
        <EmptyState
          illustration="empty-documents"
          headingLevel={3}
          title={report.dueOn ? '아직 받은 결과보고서가 없어요' : '결과보고서 없이 끝난 사업이에요'}
          description={
            report.dueOn
              ? `단체가 모인 기록으로 결과보고서를 써요. ${formatDay(report.dueOn)}까지 내기로 했어요.`
              : '그때까지의 기록과 서류는 그대로 남아 있어요.'
          }
        />
      </Card>
    );
  return <Whole report={report} content={report.content} viewer={viewer} />;
}

type WholeProps = { report: Report; content: ReportContent; viewer: ReportViewer };

function Whole({ report, content, viewer }: WholeProps) {
  const { projectId } = viewer;
  const [commented, setCommented] = useState<ReportSection | null>(null);
  const draft = useReportDraft(content.texts);
  const { allowed } = report;
  const parts: Record<Exclude<ReportSection, WrittenSection>, ReactNode> = {
    OVERVIEW: <OverviewPart content={content} viewer={viewer} />,
    ACTIVITIES: <ActivitiesPart content={content} viewer={viewer} />,
    PEOPLE: <PeoplePart content={content} viewer={viewer} />,
    RESULTS: <ResultsPart content={content} viewer={viewer} />,
    BUDGET: <BudgetPart content={content} viewer={viewer} />,
    PHOTOS: <PhotosPart content={content} viewer={viewer} />,
  };
  const written = Object.keys(writtenSections) as WrittenSection[];
  const hasMargin = report.comments.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:gap-6">
      <ReportHead projectId={projectId} report={report} title={content.title} />
      {content.budget.linesOver > 0 && report.status !== 'ACCEPTED' && (
        <Note tone="warn">
          <b>{overBudgetMessage(content.budget.linesOver)}</b> 예산에서 옮기거나 지출을 바로잡은 뒤에 낼 수
          있어요.
        </Note>
      )}
      <ReportChanges report={report} />
      <div className="grid grid-cols-[minmax(0,1fr)] desktop:grid-cols-[150px_minmax(0,1fr)] desktop:gap-6">
        <ReportRail comments={report.comments} />
        <div>
          {[...(Object.keys(parts) as (keyof typeof parts)[]), ...written].map((section) => (
            <Section
              key={section}
              section={section}
              report={report}
              note={noteOf(section, content)}
              projectId={projectId}
              hasMargin={hasMargin}
              onComment={allowed.comment ? () => setCommented(section) : null}
            >
              {section in writtenSections ? (
                <WrittenPart
                  section={section as WrittenSection}
                  content={content}
                  draft={allowed.write ? draft : null}
                />
              ) : (
                parts[section as keyof typeof parts]
              )}
            </Section>
          ))}
        </div>
      </div>
      {allowed.write && <WritingDock projectId={projectId} report={report} draft={draft} />}
      {(allowed.review || allowed.acceptSilent) && <AnswerDock projectId={projectId} report={report} />}
      {commented && (
        <CommentDialog
          projectId={projectId}
          section={commented}
          mayFix={allowed.review}
          onClose={() => setCommented(null)}
        />
      )}
    </div>
  );
}

/** What stands beside the name of a section. */
function noteOf(
  section: ReportSection,
  { activities, indicators, budget, photos }: ReportContent,
): string | null {
  switch (section) {
    case 'ACTIVITIES':
      return `활동 기록 ${activities.length}건`;
    case 'RESULTS':
      return indicators.length === 0
        ? null
        : `${indicators.length}개 중 ${indicators.filter(({ isReached }) => isReached).length}개가 목표에 닿았어요`;
    case 'BUDGET':
      return budget.lines.length === 0
        ? null
        : `${budget.rate === null ? '' : `집행률 ${budget.rate.toFixed(1)}% · `}증빙 ${budget.spendings}건`;
    case 'PHOTOS':
      return `모두 ${photos.count}장, 보고서에 ${photos.shown.length}장`;
    default:
      return null;
  }
}

type SectionProps = {
  section: ReportSection;
  report: Report;
  note: string | null;
  projectId: string;
  /** Whether any section has comments, so that all stand in one column. */
  hasMargin: boolean;
  onComment: (() => void) | null;
  children: ReactNode;
};

function Section({ section, report, note, projectId, hasMargin, onComment, children }: SectionProps) {
  const label = reportSectionLabels[section];
  const comments = report.comments.filter((comment) => comment.section === section);
  const fixes = comments.filter(
    ({ kind, round }) => kind === 'FIX' && round === report.submission?.number,
  ).length;
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 ${hasMargin ? 'laptop:grid-cols-[minmax(0,1fr)_280px]' : ''} ${comments.length > 0 ? 'max-laptop:pb-4' : ''}`}
    >
      <section
        id={sectionId(section)}
        aria-labelledby={`${sectionId(section)}-name`}
        className={`h-full scroll-mt-36 border border-t-0 bg-surface px-5.5 py-5 ${section === 'OVERVIEW' ? 'rounded-t-r3 border-t' : ''} ${section === 'NEXT' ? 'rounded-b-r3' : ''} ${fixes > 0 && report.status !== 'ACCEPTED' ? 'border-line border-l-3 border-l-gam' : 'border-line'} print:break-inside-avoid`}
      >
        <header className="mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 id={`${sectionId(section)}-name`} className="text-h3">
            {label}
          </h3>
          {note && <span className="tnum text-xs text-ink-2">{note}</span>}
          {fixes > 0 && report.status !== 'ACCEPTED' && <Tag tone="gam">보완할 곳 {fixes}</Tag>}
          {onComment && (
            <Button
              variant="ghost"
              size="sm"
              className="-my-1 ml-auto print:hidden"
              aria-label={`${label}에 의견 쓰기`}
              onClick={onComment}
            >
              <MessageSquarePlus aria-hidden="true" />
              의견
            </Button>
          )}
        </header>
        {children}
      </section>
      <ReportComments projectId={projectId} report={report} comments={comments} />
    </div>
  );
}

const hints: Record<WrittenSection, string> = {
  VOICES: '참여한 분의 말을 이름 없이 적어 주세요. 어디에서 온 어떤 분인지만 있으면 충분해요.',
  LESSONS: '잘된 점과 다음에 다르게 할 점을 적어 주세요.',
  NEXT: '이어서 하고 싶은 일을 적어 주세요.',
};

type WrittenPartProps = { section: WrittenSection; content: ReportContent; draft: ReportDraft | null };

function WrittenPart({ section, content, draft }: WrittenPartProps) {
  const name = writtenSections[section];
  if (!draft)
    return content.texts[name] === '' ? (
      <p className="text-sm text-ink-2">적은 글이 없어요.</p>
    ) : (
      <p className="leading-7 whitespace-pre-line [overflow-wrap:anywhere]">{content.texts[name]}</p>
    );
  return (
    <Field label={reportSectionLabels[section]} hideLabel error={draft.mistakes[name]} hint={hints[section]}>
      <Textarea
        rows={5}
        maxLength={limits.reportSectionMaxLength}
        value={draft.texts[name]}
        onChange={(event) => draft.write(name, event.target.value)}
      />
    </Field>
  );
}

type ReportHeadProps = { projectId: string; report: Report; title: string };

function ReportHead({ projectId, report, title }: ReportHeadProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-2.5">
          <h2>결과보고서</h2>
          {(report.status !== 'WRITING' || report.dueOn !== null) && (
            <Tag tone={tones[report.status]}>{reportStatusLabels[report.status]}</Tag>
          )}
        </div>
        <p className="tnum text-sm text-ink-2 [overflow-wrap:anywhere]">{describeState(report)}</p>
        {report.acceptance?.reason && (
          <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
            기업 대신 확인한 이유: {report.acceptance.reason}
          </p>
        )}
      </div>
      <div className="flex gap-2 print:hidden">
        {(['pdf', 'docx'] as const).map((format) => (
          <PaperButton
            key={format}
            url={endpointUrl(getReportPaper, { projectId, format })}
            fileName={`결과보고서_${title}.${format}`}
            label={format === 'pdf' ? 'PDF' : '.docx'}
          />
        ))}
      </div>
    </header>
  );
}

/** Where the report stands, and until when something is to be done. */
function describeState({ status, submission, acceptance, dueOn, answerBy }: Report): string {
  if (acceptance)
    return `${formatDay(acceptance.at)} ${acceptance.organizationName} ${acceptance.memberName} 확인. 보고서와 기록이 잠겼어요.`;
  const sent = submission ? `${formatDay(submission.at)} ${submission.memberName} 제출` : '';
  if (status === 'SUBMITTED') return `${sent} · ${answerBy ? formatDay(answerBy) : ''}까지 기업이 살펴봐요`;
  if (status === 'RETURNED') return `${sent} · 기업이 보완을 요청했어요`;
  return dueOn
    ? `모인 기록으로 채워 두었어요. ${formatDay(dueOn)}까지 내 주세요.`
    : '결과보고서 없이 끝난 사업이에요. 그때까지 모인 기록이고, 볼 수만 있어요.';
}

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { type AdminView, readAdminView } from '#web/features/admin/admin-search.ts';
import { AdminSkeleton } from '#web/features/admin/project/admin-skeleton.tsx';
import { findNoted } from '#web/features/admin/project/candidate-filter.ts';
import { Candidates } from '#web/features/admin/project/candidates.tsx';
import { EvidencePane } from '#web/features/admin/project/evidence-pane.tsx';
import { FeeCard } from '#web/features/admin/project/fee-card.tsx';
import { MatchRecord } from '#web/features/admin/project/match-record.tsx';
import { Offers } from '#web/features/admin/project/offers.tsx';
import { ProgressCard } from '#web/features/admin/project/progress-card.tsx';
import { FoldedRequest } from '#web/features/admin/project/request-contents.tsx';
import { type SideNoteDraft, SideNoteEditor } from '#web/features/admin/project/side-note.tsx';
import { TransitionPanel } from '#web/features/admin/project/transition-panel.tsx';
import { adminProjectQuery, useAdminDecision } from '#web/features/admin/queries.ts';
import { FeedbackCard } from '#web/features/feedback/feedback-card.tsx';
import { RecommendedNpos } from '#web/features/matches/recommended-npos.tsx';
import { ContinuationCard } from '#web/features/projects/overview/continuation-card.tsx';
import { EarlierPartnerships } from '#web/features/projects/overview/earlier-partnerships.tsx';
import { ProjectDocuments } from '#web/features/projects/overview/project-documents.tsx';
import { ProjectLog } from '#web/features/projects/overview/project-log.tsx';
import { ProjectTimeline } from '#web/features/projects/overview/project-timeline.tsx';
import { RequiredDocuments } from '#web/features/projects/required-documents/required-documents.tsx';
import { useRequestDialog } from '#web/features/projects/use-request-dialog.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { RegionFields } from '#web/lib/region-fields.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { RoomSkeleton } from '#web/ui/room-skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useLeaveGuard } from '#web/ui/use-unsaved-guard.ts';
import { PANE, SIDE_PANE } from './project-panes.ts';
import { ProjectRequest } from './project-request.tsx';
import { ProjectRooms } from './project-rooms.tsx';

/** What the two work on together is as large as the desk itself, and looked at now and then. */
const AgreementView = latePart(() =>
  import('#web/features/agreements/agreement-view.tsx').then((file) => file.AgreementView),
);
const BudgetView = latePart(() =>
  import('#web/features/budgets/budget-view.tsx').then((file) => file.BudgetView),
);
const MeasurementsView = latePart(() =>
  import('#web/features/measurements/measurements-view.tsx').then((file) => file.MeasurementsView),
);
const ReportView = latePart(() =>
  import('#web/features/reports/report-view.tsx').then((file) => file.ReportView),
);
const inRoom = (view: ReactNode) => <Suspense fallback={<RoomSkeleton />}>{view}</Suspense>;

/**
 * 매칭 데스크: until there is a partner the request at the left, its candidates in the middle and what supports them at the
 * right; with one a header across, what was agreed and done below, and beside it what is to be paid and where it can go.
 */
export function AdminProjectPage() {
  useRequestDialog();
  const { projectId } = useParams({ from: '/admin/projects/$projectId' });
  return (
    <RecordFrame
      className="page-width pt-8 pb-16"
      query={useQuery(adminProjectQuery(projectId))}
      loadingLabel="프로젝트를 불러오는 중이에요"
      errorTitle="프로젝트를 불러오지 못했어요"
      absent={{
        title: '프로젝트를 찾을 수 없어요',
        description: '주소를 확인해 주세요.',
        action: (
          <Link to="/admin/projects" className={buttonClassNames('line')}>
            프로젝트 목록 보기
          </Link>
        ),
      }}
      skeleton={<AdminSkeleton />}
    >
      {(detail) => <Admin key={projectId} detail={detail} />}
    </RecordFrame>
  );
}

function Admin({ detail }: { detail: AdminProjectDetail }) {
  usePageTitle(detail.project.title);
  const { project, match } = detail;
  const navigate = useNavigate();
  const transition = useAdminDecision(project.id);
  const correction = useAdminDecision(project.id);
  const isMatching = project.status.code === 'MATCHING' || project.status.code === 'PROPOSING';
  const view = readAdminView(useSearch({ strict: false })) ?? (isMatching ? 'candidates' : 'progress');
  const [selectedId, setSelectedId] = useState(
    match?.candidates.find(({ rank, isRepeatPartner }) => rank === 1 && !isRepeatPartner)?.npoId ?? null,
  );
  const selected = match?.candidates.find(({ npoId }) => npoId === selectedId) ?? null;
  const [drafts, setDrafts] = useState<Readonly<Record<string, SideNoteDraft | null>>>({});
  useLeaveGuard(Object.values(drafts).some((draft) => draft !== null));
  const [compared, setCompared] = useState<number | null>(null);
  const showsEvidence = view === 'candidates' && match !== null;
  const showsSteps = view === 'progress' && project.partner !== null;
  const hasAside = showsEvidence || showsSteps;

  const noteOf = (npoId: string | null) => ({
    projectId: project.id,
    npoId,
    note: detail.sideNotes.find((note) => note.npoId === npoId) ?? null,
    draft: drafts[npoId ?? ''] ?? null,
    onDraft: (draft: SideNoteDraft | null) => setDrafts((known) => ({ ...known, [npoId ?? '']: draft })),
  });

  function show(next: string) {
    void navigate({
      to: '/admin/projects/$projectId',
      params: { projectId: project.id },
      search: { view: next as AdminView },
      replace: true,
      resetScroll: false,
    });
  }

  /** What was asked for stands before the candidates where the request has no pane of its own. */
  const withRequest = (candidates: ReactNode) =>
    project.partner ? (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Card>
          <FoldedRequest project={project} />
        </Card>
        {candidates}
      </div>
    ) : (
      candidates
    );

  return (
    <div
      className={`grid min-h-full grid-cols-[minmax(0,1fr)] bg-surface max-[1239px]:*:border-b max-[1239px]:*:border-line ${
        project.partner
          ? `content-start min-[1240px]:grid-rows-[auto_1fr] ${hasAside ? 'min-[1240px]:grid-cols-[minmax(0,1fr)_332px] min-[1500px]:grid-cols-[minmax(0,1fr)_368px]' : ''}`
          : showsEvidence
            ? 'min-[1240px]:grid-cols-[224px_minmax(0,1fr)_332px] min-[1500px]:grid-cols-[300px_minmax(0,1fr)_368px]'
            : 'min-[1240px]:grid-cols-[300px_minmax(0,1fr)]'
      }`}
    >
      <ProjectRequest detail={detail} decision={transition} note={noteOf(null)} />
      <section
        aria-label="후보와 진행"
        className={classNames(
          PANE,
          'bg-page min-[1240px]:border-line',
          hasAside && 'min-[1240px]:border-r',
          !project.partner && 'min-[1240px]:border-l',
        )}
      >
        <Tabs
          label="프로젝트 보기"
          value={view}
          onChange={show}
          items={[
            {
              value: 'candidates',
              label: project.partner ? '요청과 후보' : '후보',
              content: withRequest(
                match === null ? (
                  <EmptyState
                    illustration="empty-search"
                    headingLevel={2}
                    title="추천 목록을 찾고 있어요"
                    description="찾으면 이곳에 나타나요."
                  />
                ) : (
                  <Candidates
                    key={match.id}
                    detail={detail}
                    match={match}
                    notedIds={findNoted(detail.sideNotes)}
                    selectedId={selectedId}
                    onSelect={setSelectedId}
                    renderCompanyList={(list) => <RecommendedNpos {...list} isPreview />}
                  />
                ),
              ),
            },
            ...(match === null || match.publishedAt === null
              ? []
              : [
                  {
                    value: 'offers',
                    label: '보낸 제안',
                    count: match.candidates.filter(({ offer }) => offer !== null).length,
                    content: <Offers key={match.id} detail={detail} match={match} />,
                  },
                ]),
            ...(project.partnership === null
              ? []
              : [
                  {
                    value: 'agreement',
                    label: '협약',
                    content: inRoom(
                      <AgreementView projectId={project.id} compared={compared} onCompare={setCompared} />,
                    ),
                  },
                ]),
            ...(project.partnership === null || project.progress === null
              ? []
              : [
                  {
                    value: 'budget',
                    label: '예산',
                    content: inRoom(
                      <BudgetView projectId={project.id} title={project.title} period={project.progress} />,
                    ),
                  },
                ]),
            ...(project.progress === null
              ? []
              : [
                  {
                    value: 'measurements',
                    label: '성과',
                    content: inRoom(<MeasurementsView projectId={project.id} />),
                  },
                  {
                    value: 'report',
                    label: '보고서',
                    content: inRoom(<ReportView key={project.id} projectId={project.id} isAdmin />),
                  },
                ]),
            {
              value: 'progress',
              label: '진행과 서류',
              count: project.documentCount,
              content: (
                <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                  <ProjectTimeline project={project} />
                  <ProgressCard detail={detail} decision={correction} RegionFields={RegionFields} />
                  {!showsSteps && (
                    <FeeCard fee={project.fee} isCanceled={project.status.code === 'CANCELED'} />
                  )}
                  <RequiredDocuments project={project} viewer="ADMIN" />
                  <ProjectRooms project={project} onShow={show} />
                  <ProjectDocuments project={project} viewer="ADMIN" />
                  <ContinuationCard project={project} viewer="ADMIN" />
                  <FeedbackCard project={project} viewer="ADMIN" />
                </div>
              ),
            },
            {
              value: 'log',
              label: '기록',
              content: (
                <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                  <ProjectLog project={readOnly(project)} memberId="" />
                  <EarlierPartnerships project={project} viewer="ADMIN" />
                  <Link
                    to="/admin/audit"
                    search={{ subjectId: project.id }}
                    className="inline-flex items-center justify-self-start text-sm font-semibold text-brand-ink underline-offset-4 hover:underline"
                  >
                    이 프로젝트의 감사 기록 보기
                  </Link>
                </div>
              ),
            },
          ]}
        />
      </section>
      {showsSteps && (
        <aside aria-label="이용료와 다음 일" className={`${SIDE_PANE} grid content-start gap-5`}>
          <FeeCard fee={project.fee} isCanceled={project.status.code === 'CANCELED'} />
          <TransitionPanel detail={detail} decision={transition} />
        </aside>
      )}
      {showsEvidence && (
        <aside id="evidence" aria-label="근거" className={`${SIDE_PANE} grid content-start gap-6`}>
          <div>
            <EvidencePane candidate={selected} />
          </div>
          {selected && (
            <SideNoteEditor
              key={selected.npoId}
              label={`${selected.orgName} 메모`}
              {...noteOf(selected.npoId)}
            />
          )}
          <MatchRecord match={match} earlierMatches={detail.earlierMatches} />
        </aside>
      )}
    </div>
  );
}

/** The parties write the log; the admin's part of it comes from what is decided here. */
function readOnly(project: AdminProjectDetail['project']): AdminProjectDetail['project'] {
  return { ...project, allowed: { ...project.allowed, addEvent: false } };
}

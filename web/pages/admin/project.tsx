import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { hasEnded } from '#contract/projects/project-status.ts';
import { type AdminView, readAdminView } from '#web/features/admin/admin-search.ts';
import { AdminSkeleton } from '#web/features/admin/project/admin-skeleton.tsx';
import { Candidates } from '#web/features/admin/project/candidates.tsx';
import { EvidencePane } from '#web/features/admin/project/evidence-pane.tsx';
import { FeeCard } from '#web/features/admin/project/fee-card.tsx';
import { MatchRecord } from '#web/features/admin/project/match-record.tsx';
import { Offers } from '#web/features/admin/project/offers.tsx';
import { ProgressCard } from '#web/features/admin/project/progress-card.tsx';
import { RequestPane } from '#web/features/admin/project/request-pane.tsx';
import { SideNoteEditor } from '#web/features/admin/project/side-note.tsx';
import { TransitionPanel } from '#web/features/admin/project/transition-panel.tsx';
import { adminProjectQuery, useAdminDecision } from '#web/features/admin/queries.ts';
import { AgreementView } from '#web/features/agreements/agreement-view.tsx';
import { BudgetView } from '#web/features/budgets/budget-view.tsx';
import { FeedbackCard } from '#web/features/feedback/feedback-card.tsx';
import { AssignedManager } from '#web/features/managers/assigned-manager.tsx';
import { RecommendedNpos } from '#web/features/matches/recommended-npos.tsx';
import { MeasurementsView } from '#web/features/measurements/measurements-view.tsx';
import { WaitingNote } from '#web/features/outgoing/waiting-note.tsx';
import { ContinuationCard } from '#web/features/projects/overview/continuation-card.tsx';
import { EarlierPartnerships } from '#web/features/projects/overview/earlier-partnerships.tsx';
import { ProjectDocuments } from '#web/features/projects/overview/project-documents.tsx';
import { ProjectLog } from '#web/features/projects/overview/project-log.tsx';
import { ProjectTimeline } from '#web/features/projects/overview/project-timeline.tsx';
import { RequiredDocuments } from '#web/features/projects/required-documents/required-documents.tsx';
import { ProjectStatusBadge } from '#web/features/projects/status-badge.tsx';
import { useRequestDialog } from '#web/features/projects/use-request-dialog.ts';
import { ReportView } from '#web/features/reports/report-view.tsx';
import { TakedownButton } from '#web/features/takedowns/takedown-button.tsx';
import { ProjectTasks } from '#web/features/tasks/project-tasks.tsx';
import { RegionFields } from '#web/lib/region-fields.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { PANES, useMediaQuery } from '#web/ui/use-media-query.ts';
import { useLeaveGuard } from '#web/ui/use-unsaved-guard.ts';
import { ProjectRooms } from './project-rooms.tsx';

const PANE = 'min-w-0 px-5 py-5.5 min-[1240px]:px-4 min-[1240px]:py-4 min-[1500px]:px-6 min-[1500px]:py-5.5';

/** Side panes stay in sight while the list between them scrolls. */
const SIDE_PANE = `${PANE} min-[1240px]:sticky min-[1240px]:top-(--desk-top) min-[1240px]:max-h-[calc(100dvh-var(--desk-top))] min-[1240px]:self-start min-[1240px]:overflow-y-auto min-[1240px]:[scrollbar-width:thin]`;

/**
 * 매칭 데스크: the request at the left, its candidates and progress in the middle, at the right what supports them, or what
 * is to be paid and where the project can go.
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
  const [drafts, setDrafts] = useState<Readonly<Record<string, string | null>>>({});
  useLeaveGuard(Object.values(drafts).some((draft) => draft !== null));
  const [compared, setCompared] = useState<number | null>(null);
  const showsEvidence = view === 'candidates' && match !== null;
  const isRunning = project.partnership !== null;
  const hasPanes = useMediaQuery(PANES);
  const showsSteps = view === 'progress' && isRunning;

  const noteOf = (npoId: string | null) => ({
    projectId: project.id,
    npoId,
    note: detail.sideNotes.find((note) => note.npoId === npoId) ?? null,
    draft: drafts[npoId ?? ''] ?? null,
    onDraft: (draft: string | null) => setDrafts((known) => ({ ...known, [npoId ?? '']: draft })),
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

  return (
    <div
      className={`grid min-h-full grid-cols-[minmax(0,1fr)] bg-surface max-[1239px]:*:border-b max-[1239px]:*:border-line ${
        showsEvidence || showsSteps
          ? 'min-[1240px]:grid-cols-[224px_minmax(0,1fr)_332px] min-[1500px]:grid-cols-[300px_minmax(0,1fr)_368px]'
          : 'min-[1240px]:grid-cols-[300px_minmax(0,1fr)]'
      }`}
    >
      <section aria-label="요청" className={SIDE_PANE}>
        <nav aria-label="현재 위치" className="mb-4 flex items-center gap-1 text-sm text-ink-3">
          <Link to="/admin/projects" className="inline-flex items-center underline-offset-4 hover:underline">
            프로젝트
          </Link>
          <ChevronRight aria-hidden="true" className="size-3.5" />
          <span>매칭 데스크</span>
        </nav>
        <div className="mb-4 empty:hidden">
          <WaitingNote subjectType="project" subjectId={project.id} />
        </div>
        <RequestPane
          project={project}
          isFolded={isRunning || !hasPanes}
          statusBadge={<ProjectStatusBadge code={project.status.code} />}
        >
          <div className="mb-5 grid gap-1 text-sm">
            <h2 className="text-sm font-[650]">담당 매니저</h2>
            <AssignedManager
              of={{ projectId: project.id }}
              name={project.title}
              managerId={detail.managers.own}
              isFixed={hasEnded(project.status.code)}
              noneText={
                detail.managers.company === null
                  ? '없음 (대표 연락처가 보여요)'
                  : `기업의 담당 매니저 (${project.requestManager.name})`
              }
            />
          </div>
          {project.continuesId !== null && (
            <p className="mb-5 text-sm text-ink-2">
              함께했던 단체와{' '}
              <Link
                to="/admin/projects/$projectId"
                params={{ projectId: project.continuesId }}
                className="font-semibold text-brand-ink underline underline-offset-4"
              >
                지난 사업
              </Link>
              을 이어 가는 요청이에요.
            </p>
          )}
          <ProjectTasks projectId={project.id} />
          {!showsSteps && <TransitionPanel detail={detail} decision={transition} />}
          <div className="mt-5 grid justify-items-start gap-2 border-t border-line pt-5">
            {project.isHidden ? (
              <Link to="/admin/takedowns" className={buttonClassNames('line', 'sm')}>
                내려 둔 프로젝트예요. 내린 것 보기
              </Link>
            ) : (
              <TakedownButton
                organizationId={project.company.id}
                subject="PROJECT"
                subjectId={project.id}
                name={project.title}
              />
            )}
          </div>
          <div className="mt-5 border-t border-line pt-5">
            <SideNoteEditor label="관리자 메모" {...noteOf(null)} />
          </div>
        </RequestPane>
      </section>
      <section
        aria-label="후보와 진행"
        className={`${PANE} bg-page min-[1240px]:border-x min-[1240px]:border-line`}
      >
        <Tabs
          label="프로젝트 보기"
          value={view}
          onChange={show}
          items={[
            {
              value: 'candidates',
              label: '후보',
              content:
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
                    notedIds={
                      new Set(detail.sideNotes.flatMap(({ npoId, text }) => (npoId && text ? [npoId] : [])))
                    }
                    selectedId={selectedId}
                    onSelect={setSelectedId}
                    renderCompanyList={(list) => <RecommendedNpos {...list} isPreview />}
                  />
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
                    content: (
                      <AgreementView projectId={project.id} compared={compared} onCompare={setCompared} />
                    ),
                  },
                ]),
            ...(project.partnership === null || project.progress === null
              ? []
              : [
                  {
                    value: 'budget',
                    label: '예산',
                    content: (
                      <BudgetView projectId={project.id} title={project.title} period={project.progress} />
                    ),
                  },
                ]),
            ...(project.progress === null
              ? []
              : [
                  {
                    value: 'measurements',
                    label: '성과',
                    content: <MeasurementsView projectId={project.id} />,
                  },
                  {
                    value: 'report',
                    label: '보고서',
                    content: <ReportView key={project.id} projectId={project.id} isAdmin />,
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

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { membershipStatusLabels } from '#contract/accounts/membership.ts';
import { previewCertificate } from '#contract/npos/certificates.ts';
import type { AdminApplication, ApplicationRow } from '#contract/organizations/applications.ts';
import { rewriteApplication, startApplicationDraft } from '#web/features/applications/application-draft.ts';
import { ApplicationFacts, EarlierDecisions } from '#web/features/applications/application-facts.tsx';
import { ApplicationList } from '#web/features/applications/application-list.tsx';
import { DecisionPanel } from '#web/features/applications/decision-panel.tsx';
import { adminApplicationQuery, applicationsQuery } from '#web/features/applications/queries.ts';
import { RejectedList } from '#web/features/applications/rejected-list.tsx';
import { ReopeningCard } from '#web/features/applications/reopening-card.tsx';
import { ComparedFields } from '#web/features/certificates/compared-fields.tsx';
import { WaitingNote } from '#web/features/outgoing/waiting-note.tsx';
import { endpointUrl } from '#web/lib/api.ts';
import { useWaitsOn } from '#web/lib/outgoing.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useQueuedRecord } from '#web/lib/queued-record.ts';
import { useReviewDraft } from '#web/lib/review-draft.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DocumentViewer } from '#web/ui/document-viewer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** Panes scroll by themselves in a wide window, so that the document stays beside what is compared with it. */
const PANE =
  'min-w-0 px-5 py-5.5 tablet:px-6 max-[1239px]:border-b max-[1239px]:border-line min-[1240px]:relative min-[1240px]:h-[calc(100dvh-var(--desk-top))] min-[1240px]:overflow-y-auto min-[1240px]:[scrollbar-width:thin]';

const LOADING = '가입 신청을 불러오는 중이에요';

/** What a window shows in which the three panes do not stand side by side. */
type Shown = 'LIST' | 'REVIEW';

/** 승인 대기: who waits at the left, the certificate in the middle, what was entered and the decision at the right. */
export function AdminApplicationsPage() {
  const { data, isError, error, refetch, isFetching } = useQuery(applicationsQuery);
  const waitsOn = useWaitsOn();
  // What is decided and only waits to leave is nobody's to decide.
  const items = data?.filter(({ organizationId }) => !waitsOn('organization', organizationId));
  const { id, view } = useSearch({ from: '/admin/applications' });
  const navigate = useNavigate();
  const firstId = view === 'rejected' ? undefined : items?.[0]?.organizationId;
  const selectedId = id ?? firstId ?? null;
  // What is looked at stays, whoever decides on it or comes before it in the queue meanwhile. Asked for once: whoever
  // chooses a row before the address has changed keeps it.
  useEffect(() => {
    if (id === undefined && firstId)
      void navigate({ to: '/admin/applications', search: { id: firstId }, replace: true });
  }, [id, firstId, navigate]);
  const [shown, setShown] = useState<Shown>('REVIEW');
  // Whoever chooses another one wants to see it.
  useEffect(() => setShown(selectedId === null ? 'LIST' : 'REVIEW'), [selectedId]);
  const hiddenBut = (part: Shown) => (shown === part ? '' : 'max-[1239px]:hidden');
  if (items === undefined) {
    return (
      <div className="page-width grid gap-5 pt-7 pb-16">
        <h1>승인 대기</h1>
        {isError ? (
          <ErrorState
            title="가입 신청을 불러오지 못했어요"
            error={error}
            headingLevel={2}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <LoadingArea label={LOADING} className="grid gap-4">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
          </LoadingArea>
        )}
      </div>
    );
  }
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start bg-surface min-[1240px]:content-stretch min-[1240px]:grid-cols-[300px_minmax(0,1fr)_368px]">
      <section aria-labelledby="queue" className={PANE}>
        <h1 id="queue" className="mb-4 text-h2">
          승인 대기 <span className="tnum text-brand-ink">{items.length}</span>
        </h1>
        {selectedId !== null && (
          <div className="min-[1240px]:hidden">
            <RadioGroup
              variant="segmented"
              aria-label="보는 곳"
              value={shown}
              onChange={setShown}
              choices={[
                { value: 'LIST', label: '목록' },
                { value: 'REVIEW', label: '서류와 대조' },
              ]}
            />
          </div>
        )}
        <div className={classNames('my-4 min-[1240px]:mt-0', hiddenBut('LIST'))}>
          <RadioGroup
            variant="segmented"
            aria-label="신청 보기"
            value={view ?? 'waiting'}
            onChange={(next) =>
              void navigate({
                to: '/admin/applications',
                search: next === 'rejected' ? { view: next } : {},
                resetScroll: false,
              })
            }
            choices={[
              { value: 'waiting', label: '기다림' },
              { value: 'rejected', label: '거절함' },
            ]}
          />
        </div>
        <div className={hiddenBut('LIST')}>
          {view === 'rejected' ? (
            <RejectedList selectedId={selectedId} />
          ) : (
            <Waiting items={items} selectedId={selectedId} />
          )}
        </div>
      </section>
      {selectedId === null ? (
        <div className="bg-page min-[1240px]:col-span-2 min-[1240px]:border-l min-[1240px]:border-line">
          <EmptyState
            illustration="empty-review"
            headingLevel={2}
            title={view === 'rejected' ? '거절한 신청을 골라 주세요' : '모두 확인했어요'}
            description={
              view === 'rejected'
                ? '거절한 지 30일이 안 된 신청은 이유를 적고 다시 열 수 있어요.'
                : '새 가입 신청이 오면 알림과 메일로 알려 드려요.'
            }
          />
        </div>
      ) : (
        <div className={classNames('contents', hiddenBut('REVIEW'))}>
          <Selected key={selectedId} organizationId={selectedId} />
        </div>
      )}
    </div>
  );
}

function Waiting({ items, selectedId }: { items: readonly ApplicationRow[]; selectedId: string | null }) {
  if (items.length === 0) return <p className="text-sm text-ink-2">기다리는 가입 신청이 없어요.</p>;
  return <ApplicationList items={items} selectedId={selectedId} />;
}

function Selected({ organizationId }: { organizationId: string }) {
  const { data: queue } = useQuery(applicationsQuery);
  const record = useQuery(adminApplicationQuery(organizationId));
  const isOwn = (row: ApplicationRow) => row.organizationId === organizationId;
  useQueuedRecord(queue, record, { isOwn, isWaiting: record.data?.status === 'PENDING' });
  const row = queue?.find(isOwn);
  const name = row?.name ?? record.data?.organization.name;
  usePageTitle(name && `승인 대기 · ${name}`);
  // What the queue knows of it stands at once, where it will stand.
  if (record.isPending && row) {
    return (
      <Panes
        name={row.name}
        type={row.type}
        certificate={
          <LoadingArea label={LOADING}>
            <Skeleton className="h-80 w-full" />
          </LoadingArea>
        }
      />
    );
  }
  return (
    <RecordFrame
      className="bg-page p-6 min-[1240px]:col-span-2 min-[1240px]:border-l min-[1240px]:border-line"
      query={record}
      loadingLabel={LOADING}
      errorTitle="가입 신청을 불러오지 못했어요"
      absent={{ title: '가입 신청을 찾을 수 없어요', description: '목록에서 다시 골라 주세요.' }}
    >
      {(application) => <Review application={application} />}
    </RecordFrame>
  );
}

type PanesProps = {
  name: string;
  type: AdminApplication['type'];
  certificate: ReactNode;
  children?: ReactNode;
};

/** The certificate, and beside it whose application it is with what is compared and decided. */
function Panes({ name, type, certificate, children }: PanesProps) {
  return (
    <>
      <section
        aria-label="증빙 서류"
        className={`${PANE} bg-page min-[1240px]:border-x min-[1240px]:border-line`}
      >
        {certificate}
      </section>
      <section aria-labelledby="application-title" className={`${PANE} grid content-start gap-6`}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="application-title" className="min-w-0 [overflow-wrap:anywhere]">
            {name}
          </h2>
          <Tag>{type === 'COMPANY' ? '기업 가입' : '비영리단체 가입'}</Tag>
        </div>
        {children}
      </section>
    </>
  );
}

function Review({ application }: { application: AdminApplication }) {
  const navigate = useNavigate();
  const { compared, type, certificate, status, organizationId } = application;
  const isHeld = useWaitsOn()('organization', organizationId);
  const review = useReviewDraft(
    `application:${organizationId}`,
    { compared, type, sha256: certificate?.sha256 ?? null },
    startApplicationDraft,
    rewriteApplication,
  );
  return (
    <Panes
      name={application.organization.name}
      type={type}
      certificate={<Certificate application={application} />}
    >
      <ComparedFields
        compared={compared}
        type={type}
        businessStatus={application.businessStatus}
        sight={review.draft}
        isRenewed={review.draft.isRenewed}
        isOpen={status === 'PENDING' && !isHeld}
        leadsTo="decision"
        onSee={review.see}
      />
      <ApplicationFacts application={application} />
      <WaitingNote subjectType="organization" subjectId={organizationId} />
      {isHeld ? null : status === 'PENDING' ? (
        <DecisionPanel
          key={application.version}
          id="decision"
          application={application}
          review={review}
          onDecided={() => void navigate({ to: '/admin/applications', search: {} })}
        />
      ) : (
        <Note role="status">
          이미 판단한 신청이에요. 지금 상태: <b>{membershipStatusLabels[status]}</b>
        </Note>
      )}
      {application.reopenableUntil !== null && (
        <ReopeningCard application={application} until={application.reopenableUntil} />
      )}
      <EarlierDecisions application={application} />
    </Panes>
  );
}

function Certificate({ application }: { application: AdminApplication }) {
  const { certificate } = application;
  if (certificate === null) return <Note tone="warn">올린 증빙 서류가 없어요. 보완을 부탁해 주세요.</Note>;
  const path = endpointUrl(previewCertificate, { certificateId: certificate.id });
  return (
    <div className="overflow-hidden rounded-r3 border border-line">
      <DocumentViewer
        src={path}
        name={certificate.name}
        kind={certificate.mimeType === 'application/pdf' ? 'pdf' : 'image'}
        actions={
          <a href={path} download={certificate.name} className={buttonClassNames('line', 'sm')}>
            <Download aria-hidden="true" />
            다운받기
          </a>
        }
      />
    </div>
  );
}

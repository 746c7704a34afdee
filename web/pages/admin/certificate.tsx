import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Download, PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isAmongRoles } from '#contract/access/policy.ts';
import {
  type AdminCertificate,
  type AdminCertificateDetail,
  certificateTypeLabels,
  isStandingStatus,
  previewCertificate,
} from '#contract/npos/certificates.ts';
import { adminCertificateQuery, adminCertificatesQuery } from '#web/features/certificates/admin-queries.ts';
import { rewriteCertificate, startCertificateDraft } from '#web/features/certificates/certificate-draft.ts';
import { CertificateHeading } from '#web/features/certificates/certificate-heading.tsx';
import { CertificateTag } from '#web/features/certificates/certificate-tag.tsx';
import { ComparedFields } from '#web/features/certificates/compared-fields.tsx';
import { DecisionForm } from '#web/features/certificates/decision-form.tsx';
import { EnteredFacts } from '#web/features/certificates/entered-facts.tsx';
import { ReviewQueue } from '#web/features/certificates/review-queue.tsx';
import { ValidityDialog } from '#web/features/certificates/validity-dialog.tsx';
import { WaitingNote } from '#web/features/outgoing/waiting-note.tsx';
import { endpointUrl } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/download.ts';
import { formatDateTime, formatDay } from '#web/lib/format.ts';
import { useWaitsOn } from '#web/lib/outgoing.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useQueuedRecord } from '#web/lib/queued-record.ts';
import { useReviewDraft } from '#web/lib/review-draft.ts';
import { sessionActor, useSession } from '#web/lib/session.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { DocumentViewer } from '#web/ui/document-viewer.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

/** Panes scroll by themselves in a wide window, and stand under each other on a smaller screen. */
const PANE =
  'min-w-0 px-5 py-5.5 min-[1240px]:relative min-[1240px]:max-h-[calc(100dvh-var(--desk-top))] min-[1240px]:overflow-y-auto min-[1240px]:[scrollbar-width:thin]';

const LOADING = '서류를 불러오는 중이에요';

/** 서류 확인: the queue at the left, the document in the middle, what was entered and the decision at the right. */
export function AdminCertificatePage() {
  const { certificateId } = useParams({ from: '/admin/certificates/$certificateId' });
  const record = useQuery(adminCertificateQuery(certificateId));
  const { data: queue } = useQuery(adminCertificatesQuery);
  const isOwn = ({ id }: { id: string }) => id === certificateId;
  useQueuedRecord(queue?.items, record, {
    isOwn,
    // Before its organisation is approved a document waits with the application.
    isWaiting: record.data?.status === 'REVIEWING' && record.data.isMember,
  });
  const row = queue?.items.find(isOwn);
  const known = row ?? record.data;
  usePageTitle(known && `${known.organizationName} · ${certificateTypeLabels[known.documentType]}`);
  return (
    <div className="grid min-h-full grid-cols-[minmax(0,1fr)] bg-surface max-[1239px]:*:border-b max-[1239px]:*:border-line min-[1240px]:grid-cols-[300px_minmax(0,1fr)_368px]">
      <section aria-label="서류 목록" className={`${PANE} max-[1239px]:hidden`}>
        <BackLink to="/admin/certificates" className="mb-2">
          서류 확인 {queue && <span className="tnum text-brand-ink">{queue.items.length}</span>}
        </BackLink>
        {queue && <ReviewQueue certificates={queue.items} selectedId={certificateId} />}
      </section>
      {record.isPending && row ? (
        <Coming row={row} />
      ) : (
        <RecordFrame
          className="page-width pt-8 pb-16 min-[1240px]:col-span-2"
          query={record}
          loadingLabel={LOADING}
          errorTitle="서류를 불러오지 못했어요"
          absent={{
            illustration: 'empty-review',
            title: '이 서류는 이제 없어요',
            description: '기관이 지웠거나 새 서류로 바꿨어요. 목록에서 지금 서류를 확인해 주세요.',
            action: (
              <Link to="/admin/certificates" className={buttonClassNames('line')}>
                서류 목록 보기
              </Link>
            ),
          }}
        >
          {(certificate) => (
            <Review key={`${certificate.id}:${certificate.version}`} certificate={certificate} />
          )}
        </RecordFrame>
      )}
    </div>
  );
}

/** The panes of a document that is on its way: what its queue knows of it stands at once. */
function Coming({ row }: { row: AdminCertificate }) {
  return (
    <>
      <LoadingArea label={LOADING} className="min-w-0 p-6 min-[1240px]:border-x min-[1240px]:border-line">
        <Skeleton className="h-80 w-full" />
      </LoadingArea>
      <div className={`${PANE} grid content-start gap-6`}>
        {/* The queue holds documents of members alone. */}
        <CertificateHeading certificate={row} isMember />
      </div>
    </>
  );
}

function Review({ certificate }: { certificate: AdminCertificateDetail }) {
  const { file, documentType, organizationType, replaced } = certificate;
  const navigate = useNavigate();
  const review = useReviewDraft(
    `certificate:${certificate.organizationId}:${documentType}`,
    { compared: certificate.compared, type: organizationType, sha256: file.sha256 },
    startCertificateDraft,
    rewriteCertificate,
  );
  const { data: queue } = useQuery(adminCertificatesQuery);
  const waitsOn = useWaitsOn();
  const isHeld = waitsOn('certificate', certificate.id);
  const others = queue?.items.filter(({ id }) => id !== certificate.id && !waitsOn('certificate', id)) ?? [];

  function goOn() {
    const next = others[0];
    void (next
      ? navigate({ to: '/admin/certificates/$certificateId', params: { certificateId: next.id } })
      : navigate({ to: '/admin/certificates' }));
  }

  return (
    <>
      {replaced?.file ? (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] min-[1240px]:h-[calc(100dvh-var(--desk-top))] min-[1240px]:auto-rows-fr min-[1240px]:overflow-y-auto min-[1240px]:border-x min-[1240px]:border-line min-[1700px]:grid-cols-2">
          <Compared title="새 서류">
            <Viewer certificateId={certificate.id} file={file} />
          </Compared>
          <Compared title="지금 쓰는 서류">
            <Viewer certificateId={replaced.id} file={replaced.file} />
          </Compared>
        </div>
      ) : (
        <div className="min-w-0 min-[1240px]:grid min-[1240px]:h-[calc(100dvh-var(--desk-top))] min-[1240px]:border-x min-[1240px]:border-line">
          <Viewer certificateId={certificate.id} file={file} />
        </div>
      )}
      <div className={`${PANE} grid content-start gap-6`}>
        <EnteredFacts certificate={certificate}>
          <ComparedFields
            compared={certificate.compared}
            type={organizationType}
            businessStatus={certificate.numberChange?.businessStatus ?? certificate.businessStatus}
            sight={review.draft}
            isRenewed={review.draft.isRenewed}
            isOpen={certificate.status === 'REVIEWING' && !isHeld}
            leadsTo="decision"
            onSee={review.see}
          />
        </EnteredFacts>
        <WaitingNote subjectType="certificate" subjectId={certificate.id} />
        {isHeld ? null : certificate.status === 'REVIEWING' ? (
          <DecisionForm
            key={`${documentType}:${organizationType}`}
            id="decision"
            certificate={certificate}
            review={review}
            onDecided={goOn}
          />
        ) : (
          <Decided certificate={certificate} />
        )}
      </div>
    </>
  );
}

/** One of two documents that are looked at together. */
function Compared({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)] border-t border-line first:border-t-0 min-[1700px]:border-t-0 min-[1700px]:border-l min-[1700px]:first:border-l-0"
    >
      <h2 className="bg-sunken px-4 py-2 text-sm font-[650]">{title}</h2>
      {children}
    </section>
  );
}

type ViewerProps = {
  certificateId: string;
  file: Pick<AdminCertificateDetail['file'], 'id' | 'name' | 'mimeType'>;
};

function Viewer({ certificateId, file }: ViewerProps) {
  return (
    <DocumentViewer
      src={endpointUrl(previewCertificate, { certificateId })}
      name={file.name}
      kind={file.mimeType === 'application/pdf' ? 'pdf' : 'image'}
      actions={
        <IconButton
          label="원본 다운받기"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile(file).catch(() => void toast.error('파일 다운로드에 실패했습니다.'))}
        />
      }
    />
  );
}

function Decided({ certificate }: { certificate: AdminCertificateDetail }) {
  const { status, decidedAt, validFrom, validUntil, rejectionReason } = certificate;
  const [isCorrecting, setIsCorrecting] = useState(false);
  const mayDecide = isAmongRoles(sessionActor(useSession()), 'admin.certificate.decide');
  return (
    <>
      <Note tone={status === 'VERIFIED' ? 'ok' : 'warn'}>
        <div className="grid justify-items-start gap-1.5">
          <CertificateTag status={status} />
          {decidedAt && <p className="tnum">{formatDateTime(decidedAt)}에 판단했어요.</p>}
          {validFrom && <p className="tnum">{formatDay(validFrom)}부터예요.</p>}
          {validUntil ? (
            <p className="tnum">{formatDay(validUntil)}까지 유효해요.</p>
          ) : (
            isStandingStatus(status) && <p>끝나는 날이 없어요.</p>
          )}
          {rejectionReason && (
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{rejectionReason}</p>
          )}
        </div>
      </Note>
      {mayDecide && isStandingStatus(status) && (
        <Button variant="line" className="justify-self-start" onClick={() => setIsCorrecting(true)}>
          <PenLine aria-hidden="true" />
          유효 기간 바로잡기
        </Button>
      )}
      {isCorrecting && <ValidityDialog certificate={certificate} onClose={() => setIsCorrecting(false)} />}
    </>
  );
}

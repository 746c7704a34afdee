import { useQuery } from '@tanstack/react-query';
import {
  type Certificate,
  type CertificateType,
  certificateTypeLabels,
} from '#contract/npos/certificates.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { DownloadButton } from '#web/lib/download-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { CanMark } from '#web/ui/can-mark.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { explainCertificate } from './certificate-state.ts';
import { CertificateTag } from './certificate-tag.tsx';
import { certificatesQuery } from './queries.ts';

/** The evidence documents of the member's organisation: how each stands, and the way to upload or delete it. */
export function CertificateList({ type }: { type: 'COMPANY' | 'NPO' }) {
  const { data, isError, refetch, isFetching } = useQuery(certificatesQuery);
  return (
    <Card aria-labelledby="certificates" className="grid gap-5">
      <h2 id="certificates" className="text-h3">
        증빙 서류
      </h2>
      {data === undefined && !isError && (
        <LoadingArea label="증빙 서류를 불러오는 중이에요" className="grid gap-4">
          <Skeleton className="h-10 w-full" />
          {type === 'NPO' && <Skeleton className="h-10 w-full" />}
        </LoadingArea>
      )}
      {data === undefined && isError && (
        <ErrorState
          title="증빙 서류를 불러오지 못했어요"
          headingLevel={3}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <>
          <ul>
            {data.items.map((certificate) => (
              <CertificateRow key={certificate.documentType} certificate={certificate} isOpen={data.isOpen} />
            ))}
          </ul>
          {type === 'NPO' && <Issuance certificates={data.items} />}
        </>
      )}
      <p className="text-xs text-ink-3">증빙은 관리자만 확인하고, 공개 화면에는 발급가능 여부만 보여요.</p>
    </Card>
  );
}

const ACTIONS: Record<Certificate['status'], string> = {
  NONE: '올리기',
  REVIEWING: '파일 보기',
  VERIFIED: '파일 보기',
  REJECTED: '다시 올리기',
  EXPIRED: '다시 올리기',
};

function CertificateRow({ certificate, isOpen }: { certificate: Certificate; isOpen: boolean }) {
  const { documentType, status, rejectionReason, file } = certificate;
  const name = certificateTypeLabels[documentType];
  const explanation = explainCertificate(certificate);
  const isWaitedFor = status === 'NONE' || status === 'REJECTED' || status === 'EXPIRED';
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0 tablet:flex tablet:items-center tablet:justify-between">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {name}
          <CertificateTag status={status} />
        </p>
        {explanation && <p className="tnum text-xs text-ink-3">{explanation}</p>}
        {rejectionReason && (
          <p className="max-w-160 text-sm text-danger [overflow-wrap:anywhere]">{rejectionReason}</p>
        )}
      </div>
      <div className="flex flex-none items-center gap-2">
        {file && (
          <DownloadButton file={file} variant="ghost">
            다운받기
          </DownloadButton>
        )}
        {isOpen && (
          <Button
            variant={isWaitedFor ? 'secondary' : 'line'}
            aria-label={`${name} ${ACTIONS[status]}`}
            onClick={() => void openDialog('certificateAuth', { documentType })}
          >
            {ACTIONS[status]}
          </Button>
        )}
      </div>
    </li>
  );
}

function Issuance({ certificates }: { certificates: readonly Certificate[] }) {
  const isVerified = (documentType: CertificateType) =>
    certificates.some(
      (certificate) => certificate.documentType === documentType && certificate.status === 'VERIFIED',
    );
  return (
    <dl className="grid gap-2 border-t border-line pt-4 text-sm">
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-ink-2">세금계산서 (사업자등록증이 확인되면)</dt>
        <dd>
          <CanMark can={isVerified('BUSINESS_REGISTRATION')} yes="발급가능" no="발급불가" />
        </dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-ink-2">기부금영수증 (지정서가 확인되면)</dt>
        <dd>
          <CanMark can={isVerified('DONATION_DESIGNATION')} yes="발급가능" no="발급불가" />
        </dd>
      </div>
    </dl>
  );
}

import { useQuery } from '@tanstack/react-query';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
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
import { Tag } from '#web/ui/tag.tsx';
import { explainCertificate, explainRenewal, RENEWAL_LOOKS } from './certificate-state.ts';
import { CertificateTag } from './certificate-tag.tsx';
import { certificatesQuery } from './queries.ts';

/** The evidence documents of the member's organisation: how each stands, and the way to upload or delete it. */
export function CertificateList({ type }: { type: 'COMPANY' | 'NPO' }) {
  const { data, isError, error, refetch, isFetching } = useQuery(certificatesQuery);
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
          error={error}
          headingLevel={3}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <>
          <ul>
            {data.items.map((certificate) => (
              <CertificateRow
                key={certificate.documentType}
                certificate={certificate}
                isOpen={data.isOpen}
                isRenewable={data.isRenewable}
              />
            ))}
          </ul>
          {type === 'NPO' && <Issuance certificates={data.items} />}
        </>
      )}
      <p className="text-xs text-ink-3">
        증빙 파일은 공개하지 않아요. 공개 화면에는 확인된 증빙의 이름과 기준일, 발급가능 여부만 보여요.
      </p>
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

/** What the row's button is called, and whether something waits for the member. */
function actionOf({ status, validUntil, renewal }: Certificate, isRenewable: boolean) {
  if (renewal) return { text: '파일 보기', isWaitedFor: renewal.status === 'REJECTED' };
  const soon = addDays(koreanDay(new Date()), Math.max(...limits.certificateReminderDays));
  if (isRenewable && status === 'VERIFIED' && validUntil !== null && validUntil <= soon)
    return { text: '새 서류 올리기', isWaitedFor: true };
  return { text: ACTIONS[status], isWaitedFor: !['REVIEWING', 'VERIFIED'].includes(status) };
}

type CertificateRowProps = { certificate: Certificate; isOpen: boolean; isRenewable: boolean };

function CertificateRow({ certificate, isOpen, isRenewable }: CertificateRowProps) {
  const { documentType, status, rejectionReason, file, renewal, numberAsked } = certificate;
  const name = certificateTypeLabels[documentType];
  const explanation = explainCertificate(certificate);
  const { text, isWaitedFor } = actionOf(certificate, isRenewable);
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0 tablet:flex tablet:items-center tablet:justify-between">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {name}
          <CertificateTag status={status} />
          {renewal && <RenewalTag status={renewal.status} />}
        </p>
        {explanation && <p className="tnum text-xs text-ink-3">{explanation}</p>}
        {rejectionReason && (
          <p className="max-w-160 text-sm text-danger [overflow-wrap:anywhere]">{rejectionReason}</p>
        )}
        {numberAsked && (
          <p className="tnum text-xs text-ink-3">새 서류가 확인되면 새 번호({numberAsked})로 바꿔요.</p>
        )}
        {renewal && <p className="tnum text-xs text-ink-3">{explainRenewal(renewal)}</p>}
        {renewal?.rejectionReason && (
          <p className="max-w-160 text-sm text-danger [overflow-wrap:anywhere]">{renewal.rejectionReason}</p>
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
            aria-label={`${name} ${text}`}
            onClick={() => void openDialog('certificateAuth', { documentType })}
          >
            {text}
          </Button>
        )}
      </div>
    </li>
  );
}

function RenewalTag({ status }: { status: keyof typeof RENEWAL_LOOKS }) {
  const { label, tone, icon: Icon } = RENEWAL_LOOKS[status];
  return (
    <Tag tone={tone} icon={<Icon aria-hidden="true" />} className="flex-none">
      {label}
    </Tag>
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

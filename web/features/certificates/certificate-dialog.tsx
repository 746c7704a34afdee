import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import {
  type CertificateType,
  certificateTypeLabels,
  isStandingStatus,
} from '#contract/npos/certificates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { CertificateForm } from './certificate-form.tsx';
import { CurrentCertificate } from './current-certificate.tsx';
import { certificatesQuery } from './queries.ts';

type CertificateDialogProps = DialogControls<boolean> & { documentType: CertificateType };

/**
 * certificateAuth (D-06 to D-08): upload of one document for the administrator to verify. A document that is
 * there is shown instead. One that waits has to be deleted before another one; beside one that stands a new one can be
 * sent (F-54). Answers true when a document was sent.
 */
export function CertificateDialog({ documentType, onClose }: CertificateDialogProps) {
  const { data, isError, error, refetch, isFetching } = useQuery(certificatesQuery);
  const [isRenewing, setIsRenewing] = useState(false);
  const certificate = data?.items.find((item) => item.documentType === documentType);
  const frame = {
    title: `${certificateTypeLabels[documentType]} 인증`,
    subtitle: `관리자가 서류를 확인해요. 최대 ${limits.reviewDays}일이 걸려요.`,
  };
  const renews = certificate !== undefined && isStandingStatus(certificate.status) && data?.isRenewable;
  if (certificate && renews && isRenewing && certificate.renewal === null)
    return <CertificateForm {...frame} documentType={documentType} isRenewal onClose={onClose} />;
  if (certificate && (certificate.file || certificate.renewal)) {
    return (
      <CurrentCertificate
        {...frame}
        certificate={certificate}
        onRenew={renews && certificate.renewal === null ? () => setIsRenewing(true) : null}
        onClose={onClose}
      />
    );
  }
  if (certificate)
    return (
      <CertificateForm {...frame} documentType={documentType} isRenewal={Boolean(renews)} onClose={onClose} />
    );
  return (
    <Dialog {...frame} onClose={() => onClose()}>
      {isError ? (
        <ErrorState
          title="등록된 서류를 불러오지 못했어요"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingArea label="등록된 서류를 불러오는 중이에요">
          <Skeleton className="h-40 w-full" />
        </LoadingArea>
      )}
    </Dialog>
  );
}

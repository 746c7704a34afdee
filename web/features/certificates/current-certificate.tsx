import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Certificate, isStandingStatus } from '#contract/npos/certificates.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay, formatFileSize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileRow } from '#web/ui/file-row.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { explainCertificate, explainRenewal } from './certificate-state.ts';
import { CertificateTag } from './certificate-tag.tsx';
import { deleteCertificateAction, useRefreshCertificates } from './queries.ts';

type CurrentCertificateProps = {
  title: string;
  subtitle: string;
  certificate: Certificate;
  /** Opens the form for a new document beside this one; null where none may be sent. */
  onRenew: (() => void) | null;
  onClose: () => void;
};

/** What deleting takes away beside the file. */
const LOSSES: Partial<Record<Certificate['status'], string>> = {
  REVIEWING: '확인 중인 인증 요청도 함께 취소돼요.',
  VERIFIED: '확인 완료와 발급가능 표시도 바로 사라지고, 새 서류를 다시 확인받아야 해요.',
};

const NUMBER_LOSS = '번호 변경 요청도 함께 취소되고, 지금 번호와 서류는 그대로예요.';

const RENEWAL_LOSS = '새 서류의 인증 요청만 취소되고, 지금 쓰는 서류는 그대로예요.';

/**
 * The registered file of a certificate with its original name and size, and beside one that stands the new one that
 * waits: how each stands, and the way to delete it.
 */
export function CurrentCertificate({
  title,
  subtitle,
  certificate,
  onRenew,
  onClose,
}: CurrentCertificateProps) {
  const { documentType, status, file, renewal, rejectionReason } = certificate;
  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" variant="line" fullWidth={onRenew === null} onClick={onClose}>
            닫기
          </Button>
          {onRenew && (
            <Button size="lg" className="max-tablet:flex-[2]! tablet:flex-1" onClick={onRenew}>
              새 서류 올리기
            </Button>
          )}
        </>
      }
    >
      {file && (
        <RegisteredFile
          id="current-certificate"
          heading="지금 등록된 파일"
          status={status}
          explanation={explainCertificate(certificate)}
          rejectionReason={rejectionReason}
          documentType={documentType}
          file={file}
          loss={LOSSES[status]}
        />
      )}
      {renewal?.file && (
        <RegisteredFile
          id="renewal"
          heading="새로 올린 파일"
          status={renewal.status}
          explanation={explainRenewal(renewal)}
          rejectionReason={renewal.rejectionReason}
          documentType={documentType}
          file={renewal.file}
          loss={certificate.numberAsked ? NUMBER_LOSS : RENEWAL_LOSS}
        />
      )}
      <Note>{hintOf(certificate, onRenew !== null)}</Note>
    </Dialog>
  );
}

/** What can be done next with the files that are there. */
function hintOf({ status, renewal }: Certificate, isRenewable: boolean): string {
  if (renewal) return '다른 파일로 바꾸려면 새로 올린 파일을 먼저 삭제해 주세요.';
  if (isRenewable && isStandingStatus(status))
    return '새로 발급받은 서류가 있으면 올려 주세요. 확인될 때까지 지금 파일을 그대로 둬요.';
  return '새 파일을 올리려면 지금 파일을 먼저 삭제해 주세요.';
}

type RegisteredFileProps = {
  id: string;
  heading: string;
  status: Certificate['status'];
  explanation: string;
  rejectionReason: string | null;
  documentType: Certificate['documentType'];
  file: NonNullable<Certificate['file']>;
  loss: string | undefined;
};

function RegisteredFile(props: RegisteredFileProps) {
  const { id, heading, status, explanation, rejectionReason, documentType, file, loss } = props;
  const [isDeleting, setIsDeleting] = useState(false);
  const refresh = useRefreshCertificates();

  async function remove() {
    const isSure = await openDialog('confirm', {
      title: '등록된 파일을 삭제할까요?',
      description: ['삭제한 파일은 되돌릴 수 없어요.', loss].filter(Boolean).join('\n'),
      icon: <Trash2 />,
      tone: 'danger',
      confirmText: '삭제하기',
    });
    if (!isSure) return;
    setIsDeleting(true);
    try {
      const answer = await deleteCertificateAction(documentType, file.id);
      if (answer.success) toast.success(answer.message || '파일이 삭제되었습니다.');
      else toast.error(answer.message || '파일 삭제에 실패했습니다.');
    } catch {
      toast.error('파일 삭제 중 에러가 발생했습니다.');
    } finally {
      await refresh();
      setIsDeleting(false);
    }
  }

  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-body leading-5.5 font-semibold">
          {heading}
        </h3>
        <CertificateTag status={status} />
      </div>
      <FileRow name={file.name} detail={`${formatFileSize(file.size)} · ${formatDay(file.uploadedAt)}`}>
        <Button
          size="sm"
          variant="line"
          className="text-danger!"
          loading={isDeleting}
          onClick={() => void remove()}
        >
          삭제하기
        </Button>
      </FileRow>
      <p className="tnum text-xs text-ink-3">{explanation}</p>
      {rejectionReason && (
        <Note tone="danger">
          <b>고칠 곳</b>
          <p className="[overflow-wrap:anywhere]">{rejectionReason}</p>
        </Note>
      )}
    </section>
  );
}

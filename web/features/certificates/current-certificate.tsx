import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Certificate } from '#contract/npos/certificates.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay, formatFileSize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileRow } from '#web/ui/file-row.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { explainCertificate } from './certificate-state.ts';
import { CertificateTag } from './certificate-tag.tsx';
import { deleteCertificateAction, useRefreshCertificates } from './queries.ts';

type CurrentCertificateProps = {
  title: string;
  subtitle: string;
  certificate: Certificate;
  file: NonNullable<Certificate['file']>;
  onClose: () => void;
};

/** What deleting takes away beside the file. */
const LOSSES: Partial<Record<Certificate['status'], string>> = {
  REVIEWING: '확인 중인 인증 요청도 함께 취소돼요.',
  VERIFIED: '확인 완료와 발급가능 표시도 바로 사라지고, 새 서류를 다시 확인받아야 해요.',
};

/** The registered file of a certificate: its original name and size, how it stands, and the way to delete it. */
export function CurrentCertificate({ title, subtitle, certificate, file, onClose }: CurrentCertificateProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const refresh = useRefreshCertificates();

  async function remove() {
    const isSure = await openDialog('confirm', {
      title: '등록된 파일을 삭제할까요?',
      description: ['삭제한 파일은 되돌릴 수 없어요.', LOSSES[certificate.status]].filter(Boolean).join('\n'),
      icon: <Trash2 />,
      tone: 'danger',
      confirmText: '삭제하기',
    });
    if (!isSure) return;
    setIsDeleting(true);
    try {
      const answer = await deleteCertificateAction(certificate.documentType, file.id);
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
    <Dialog
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      footer={
        <Button size="lg" variant="line" fullWidth onClick={onClose}>
          닫기
        </Button>
      }
    >
      <section aria-labelledby="current-certificate" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id="current-certificate" className="text-body leading-5.5 font-semibold">
            지금 등록된 파일
          </h3>
          <CertificateTag status={certificate.status} />
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
        <p className="tnum text-xs text-ink-3">{explainCertificate(certificate)}</p>
      </section>
      {certificate.rejectionReason && (
        <Note tone="danger">
          <b>고칠 곳</b>
          <p className="[overflow-wrap:anywhere]">{certificate.rejectionReason}</p>
        </Note>
      )}
      <Note>새 파일을 올리려면 지금 파일을 먼저 삭제해 주세요.</Note>
    </Dialog>
  );
}

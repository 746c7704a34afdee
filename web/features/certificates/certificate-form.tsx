import { X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type CertificateType,
  certificateFileTypes,
  findCertificateFault,
} from '#contract/npos/certificates.ts';
import { formatFileSize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DropArea } from '#web/ui/drop-area.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { FilePickButton } from '#web/ui/file-pick-button.tsx';
import { FileRow } from '#web/ui/file-row.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { toast } from '#web/ui/toast.ts';
import { uploadCertificateAction, useRefreshCertificates } from './queries.ts';

type CertificateFormProps = {
  title: string;
  subtitle: string;
  documentType: CertificateType;
  /** Whether another document of this kind stays valid until this one is verified. */
  isRenewal: boolean;
  onClose: (isSent?: boolean) => void;
};

const failureToast = 'certificate-upload';

/** One file is chosen, looked at, and sent for review. Closing while it is being sent breaks the upload off. */
export function CertificateForm({ title, subtitle, documentType, isRenewal, onClose }: CertificateFormProps) {
  const formId = useId();
  const [chosen, setChosen] = useState<{ file: File; key: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const aborter = useRef<AbortController | null>(null);
  const refresh = useRefreshCertificates();
  useEffect(() => () => aborter.current?.abort(), []);
  const isSending = share !== null;

  function choose(files: readonly File[]) {
    const file = files[0] ?? null;
    toast.dismiss(failureToast);
    const found = files.length > 1 ? '파일은 한 번에 하나만 올릴 수 있어요.' : findCertificateFault(file);
    setFault(found);
    setChosen(found === null && file ? { file, key: crypto.randomUUID() } : null);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (chosen === null || isSending) return;
    const controller = new AbortController();
    aborter.current = controller;
    setShare(0);
    try {
      const answer = await uploadCertificateAction(documentType, chosen.file, {
        onProgress: setShare,
        signal: controller.signal,
        key: chosen.key,
      });
      await refresh();
      if (!answer.success) {
        toast.error(answer.message, { id: failureToast, description: chosen.file.name });
        setShare(null);
        return;
      }
      toast.success(answer.message);
      onClose(true);
    } catch {
      if (controller.signal.aborted) return;
      toast.error('인증 요청 중 에러가 발생했습니다.', {
        id: failureToast,
        description: `${chosen.file.name} · 연결을 확인하고 다시 눌러 주세요.`,
      });
      setShare(null);
    }
  }

  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      onClose={() => onClose()}
      unsaved={chosen !== null}
      footer={
        <>
          <Button size="lg" variant="line" onClick={() => onClose()}>
            취소
          </Button>
          <Button
            size="lg"
            type="submit"
            form={formId}
            className="max-tablet:flex-[2]! tablet:flex-1"
            disabled={chosen === null}
            loading={isSending}
            loadingText="올리는 중..."
          >
            인증 요청하기
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void send(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <DropArea
            ref={area}
            enabled={!isSending}
            empty={chosen === null}
            invalid={fault !== null}
            onDropFiles={choose}
          >
            {chosen && (
              <FileRow
                name={chosen.file.name}
                detail={
                  isSending ? `업로드 중... ${Math.round(share * 100)}%` : formatFileSize(chosen.file.size)
                }
                below={isSending && <ProgressBar label={`${chosen.file.name} 업로드`} share={share} />}
              >
                {!isSending && (
                  <IconButton
                    label="고른 파일 빼기"
                    icon={<X aria-hidden="true" />}
                    className="-mr-1.5"
                    onClick={() => {
                      // The button goes away with its file.
                      area.current?.focus({ preventScroll: true });
                      choose([]);
                    }}
                  />
                )}
              </FileRow>
            )}
            {chosen === null && (
              <FilePickButton
                label="파일 업로드"
                accept={Object.keys(certificateFileTypes)}
                onPick={(files) => files.length > 0 && choose(files)}
              />
            )}
          </DropArea>
          <div aria-live="polite">{fault && <FieldMessage tone="error">{fault}</FieldMessage>}</div>
          <p className="text-xs text-ink-3">10MB 이하 권장 · 파일 1개 · jpg, jpeg, png, pdf</p>
        </div>
        {isRenewal && <Note>새 서류가 확인되면 지금 서류와 바뀌어요. 그때까지 지금 서류를 그대로 써요.</Note>}
        {chosen && (
          <Note>
            기관 이름과 번호가 <b>또렷하게 보이는지</b> 확인해 주세요.
          </Note>
        )}
      </form>
    </Dialog>
  );
}

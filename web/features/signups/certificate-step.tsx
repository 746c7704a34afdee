import { useState } from 'react';
import type { Signup } from '#contract/accounts/signups.ts';
import { limits } from '#contract/limits.ts';
import {
  certificateFileMessages,
  certificateFileTypes,
  findCertificateFault,
} from '#contract/npos/certificates.ts';
import { FieldMessage } from '#web/ui/field.tsx';
import { FileUploadList } from '#web/ui/file-upload-list.tsx';
import { Note } from '#web/ui/note.tsx';
import { useDeleteCertificate, useUploadCertificate } from './queries.ts';
import { StepForm } from './step-form.tsx';

type CertificateStepProps = { signup: Signup; onBack: () => void; onDone: () => void };

const ACCEPT = Object.keys(certificateFileTypes);

/** Step 4: the certificate that shows the number (B-16, B-17, V-07). */
export function CertificateStep({ signup, onBack, onDone }: CertificateStepProps) {
  const name = signup.type === 'COMPANY' ? '사업자등록증' : '고유번호증';
  const [mistake, setMistake] = useState(false);
  const sendFile = useUploadCertificate();
  const removal = useDeleteCertificate();
  return (
    <StepForm
      step="certificate"
      title={`${name}을 올려 주세요`}
      text="관리자가 앞에서 적은 이름, 번호와 같은지 확인해요. 최대 3일 걸려요."
      isSaving={false}
      onBack={onBack}
      onSubmit={(event) => {
        event.preventDefault();
        if (signup.certificate === null) setMistake(true);
        else onDone();
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p className="font-semibold">
          {name}
          <span aria-hidden="true" className="ml-0.5 text-danger">
            *
          </span>
          <span className="sr-only"> 필수</span>
        </p>
        <FileUploadList
          aria-label={name}
          files={signup.certificate ? [signup.certificate] : []}
          onFilesChange={() => setMistake(false)}
          upload={async (file, onProgress, signal, key) => {
            const saved = await sendFile({ file, onProgress, signal, key });
            return { id: saved?.certificate?.id ?? '' };
          }}
          remove={() => removal.mutateAsync(undefined)}
          maxSizeMB={limits.certificateMaxSizeMB}
          accept={ACCEPT}
          findFault={findCertificateFault}
          info={`10MB 이하 권장 · 파일 1개 · ${ACCEPT.join(', ')}`}
        />
        <div aria-live="polite">
          {mistake && signup.certificate === null && (
            <FieldMessage tone="error">{certificateFileMessages.missing}</FieldMessage>
          )}
        </div>
      </div>
      <Note>주민등록번호처럼 필요 없는 정보가 보이면 가리고 올려 주세요. 서류는 관리자만 볼 수 있어요.</Note>
    </StepForm>
  );
}

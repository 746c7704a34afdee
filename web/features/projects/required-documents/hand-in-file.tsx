import { projectDocumentTypes } from '#contract/document-types.ts';
import { limits } from '#contract/limits.ts';
import type { RequiredDocument } from '#contract/projects/required-document-status.ts';
import { handInDocument } from '#contract/projects/required-documents.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { FileUploadList } from '#web/ui/file-upload-list.tsx';
import { toast } from '#web/ui/toast.ts';
import type { UploadFunction } from '#web/ui/upload-file.ts';
import { useRefreshProject } from '../queries.ts';

type HandInFileProps = { projectId: string; document: RequiredDocument; onClose: () => void };

/** The place for the one file of a document; where another decision came first, the project is read again. */
export function HandInFile({ projectId, document: { id, name, version }, onClose }: HandInFileProps) {
  const refresh = useRefreshProject();
  const send: UploadFunction = async (file, onProgress, signal, key) => {
    try {
      const answer = await upload(handInDocument, {
        params: { projectId, requiredDocumentId: id },
        fields: { version: String(version) },
        file,
        onProgress,
        signal,
        key,
      });
      await refresh(projectId);
      return answer.file;
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 409) await refresh(projectId);
      throw error;
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 print:hidden">
      <FileUploadList
        aria-label={`${name} 파일`}
        maxSizeMB={limits.uploadMaxSizeMB}
        accept={Object.keys(projectDocumentTypes)}
        files={[]}
        onFilesChange={() => {
          toast.success('서류를 냈어요. 기업에 알렸어요.');
          onClose();
        }}
        upload={send}
        remove={async () => {}}
      />
      <Button variant="ghost" size="sm" className="justify-self-end" onClick={onClose}>
        그만두기
      </Button>
    </div>
  );
}

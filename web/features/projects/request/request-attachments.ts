import { useRef, useState } from 'react';
import type { File as StoredFile } from '#contract/files.ts';
import {
  deleteDraftAttachment,
  getProjectDraft,
  uploadDraftAttachment,
} from '#contract/projects/project-drafts.ts';
import { call } from '#web/lib/api.ts';
import { upload as uploadFile } from '#web/lib/upload.ts';
import type { UploadedFile, UploadFunction } from '#web/ui/upload-file.ts';

const STILL_UPLOADING = '파일을 올리는 중이에요. 다 올라간 뒤 이어 가 주세요.';

export type RequestAttachments = ReturnType<typeof useRequestAttachments>;

/** Attachments of a half-written request: what is on the server, and whether something is still on its way. */
export function useRequestAttachments(draftKey: string, saved: readonly StoredFile[]) {
  const params = { draftKey };
  const [files, setFiles] = useState<readonly UploadedFile[]>(saved);
  const [mistake, setMistake] = useState<string | undefined>();
  const uploadingCount = useRef(0);

  const upload: UploadFunction = async (file, onProgress, signal, key) => {
    uploadingCount.current += 1;
    try {
      const answer = await uploadFile(uploadDraftAttachment, { params, file, onProgress, signal, key });
      return answer.file;
    } finally {
      uploadingCount.current -= 1;
      if (uploadingCount.current === 0) setMistake(undefined);
    }
  };

  return {
    files,
    setFiles,
    ids: files.map(({ id }) => id),
    upload,
    remove: (fileId: string) => call(deleteDraftAttachment, { params: { ...params, fileId } }),
    refetch: async () => (await call(getProjectDraft, { params })).attachments,
    mistake,
    setMistake,
    /** False, with the reason at the field, while a file is still on its way. */
    settle(): boolean {
      const isSettled = uploadingCount.current === 0;
      setMistake(isSettled ? undefined : STILL_UPLOADING);
      return isSettled;
    },
    reset(next: readonly StoredFile[]) {
      setFiles(next);
      setMistake(undefined);
    },
  };
}

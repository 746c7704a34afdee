import { useEffect, useRef, useState } from 'react';
import { toast } from './toast.ts';
import type { UploadedFile, UploadFunction, UploadLimits } from './upload-file.ts';
import { type FindFault, useFileChoice } from './use-file-choice.ts';

/** A file on its way: `uploading` with the share sent, or `error` with the server's message. */
export type PendingUpload = {
  tempId: string;
  file: File;
  status: 'uploading' | 'error';
  share: number;
  error?: string;
};

type FileUploadsOptions = UploadLimits & {
  files: readonly UploadedFile[];
  onFilesChange: (files: UploadedFile[]) => void;
  upload: UploadFunction;
  remove: (id: string) => Promise<unknown>;
  refetch: () => Promise<UploadedFile[] | undefined> | undefined;
  maxFiles: number;
  findFault: FindFault | undefined;
};

const UPLOAD_FAILED = '파일 업로드에 실패했습니다.';
const DELETE_FAILED = '파일 삭제에 실패했습니다.';

/**
 * The upload list's states: chosen → uploading → on the server (reported by `onFilesChange`), or error → retry →
 * uploading. Deleting takes a file out at once; when the server refuses, a toast says so and the list is fetched again.
 */
export function useFileUploads(options: FileUploadsOptions) {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const [lastDone, setLastDone] = useState('');
  const refusals = useFileChoice();
  // Uploads end at any time: they must see the files and handlers of that moment, not those of their start.
  const latest = useRef(options);
  latest.current = options;
  const givenFiles = useRef(options.files);
  const files = useRef(options.files);
  // A render with the old list must not undo what a finished upload has just added.
  if (options.files !== givenFiles.current) {
    givenFiles.current = options.files;
    files.current = options.files;
  }
  const aborter = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    aborter.current = controller;
    return () => controller.abort();
  }, []);

  function setFiles(next: UploadedFile[]) {
    files.current = next;
    latest.current.onFilesChange(next);
  }

  function update(tempId: string, change: Partial<PendingUpload>) {
    setPending((uploads) => uploads.map((one) => (one.tempId === tempId ? { ...one, ...change } : one)));
  }

  async function send(tempId: string, file: File) {
    const signal = aborter.current?.signal ?? new AbortController().signal;
    try {
      const answer = await latest.current.upload(file, (share) => update(tempId, { share }), signal, tempId);
      if (signal.aborted) return;
      setPending((uploads) => uploads.filter((one) => one.tempId !== tempId));
      setFiles([...files.current, { ...answer, name: file.name, size: file.size }]);
      setLastDone(`${file.name} 업로드를 마쳤어요`);
      refusals.clear();
    } catch (error) {
      if (signal.aborted) return;
      const message = getMessage(error);
      update(tempId, { status: 'error', ...(message ? { error: message } : undefined) });
      refusals.add(toast.error(message || UPLOAD_FAILED, { description: file.name }));
    }
  }

  function add(chosen: readonly File[]) {
    const { maxFiles } = latest.current;
    const room = Math.max(maxFiles - files.current.length - pending.length, 0);
    const uploads = refusals
      .take(chosen, { ...latest.current, room, tooMany: `파일은 ${maxFiles}개까지 올릴 수 있어요.` })
      .map(
        (file): PendingUpload => ({
          tempId: crypto.randomUUID(),
          file,
          status: 'uploading',
          share: 0,
        }),
      );
    setPending((before) => [...before, ...uploads]);
    for (const { tempId, file } of uploads) send(tempId, file);
  }

  function retry({ tempId, file }: PendingUpload) {
    refusals.clear();
    setPending((uploads) =>
      uploads.map((one) => (one.tempId === tempId ? { tempId, file, status: 'uploading', share: 0 } : one)),
    );
    send(tempId, file);
  }

  async function removeFile(id: string) {
    setFiles(files.current.filter((file) => file.id !== id));
    try {
      await latest.current.remove(id);
    } catch (error) {
      toast.error(`파일 삭제 오류: ${getMessage(error) || DELETE_FAILED}`);
      const fetched = await latest.current.refetch();
      if (fetched) setFiles(fetched);
    }
  }

  return {
    pending,
    lastDone,
    add,
    retry,
    removeFile,
    removePending(tempId: string) {
      refusals.clear();
      setPending((uploads) => uploads.filter((one) => one.tempId !== tempId));
    },
  };
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

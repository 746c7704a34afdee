import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
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

/** Files on their way together; more would only share the line, and the server would be asked for all of them at once. */
const AT_ONCE = 3;
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
  const queue = useRef<(() => Promise<void>)[]>([]);
  const running = useRef(0);
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
    if (signal.aborted) return;
    try {
      const answer = await latest.current.upload(file, (share) => update(tempId, { share }), signal, tempId);
      if (signal.aborted) return;
      setPending((uploads) => uploads.filter((one) => one.tempId !== tempId));
      setFiles([...files.current, { ...answer, name: file.name, size: file.size }]);
      setLastDone(`${file.name} 업로드를 마쳤어요`);
    } catch (error) {
      if (signal.aborted) return;
      const message = getMessage(error);
      update(tempId, { status: 'error', ...(message ? { error: message } : undefined) });
      refusals.refuse(message || UPLOAD_FAILED, file.name);
    }
  }

  /** Sends a file as soon as there is a turn for it. */
  function enqueue(tempId: string, file: File) {
    queue.current.push(() => send(tempId, file));
    sendNext();
  }

  function sendNext() {
    if (running.current >= AT_ONCE) return;
    const next = queue.current.shift();
    if (!next) return;
    running.current += 1;
    void next().finally(() => {
      running.current -= 1;
      sendNext();
    });
  }

  function add(chosen: readonly File[]) {
    const { maxFiles } = latest.current;
    const left = Math.max(maxFiles - files.current.length - pending.length, 0);
    const room = Math.min(left, limits.uploadsPerMinute);
    const tooMany =
      room < left
        ? `한 번에 ${room}개까지 올릴 수 있어요. 나머지는 1분 뒤에 올려 주세요.`
        : `파일은 ${maxFiles}개까지 올릴 수 있어요.`;
    const uploads = refusals.take(chosen, { ...latest.current, room, tooMany }).map(
      (file): PendingUpload => ({
        tempId: crypto.randomUUID(),
        file,
        status: 'uploading',
        share: 0,
      }),
    );
    setPending((before) => [...before, ...uploads]);
    for (const { tempId, file } of uploads) enqueue(tempId, file);
  }

  function retry({ tempId, file }: PendingUpload) {
    refusals.clear();
    setPending((uploads) =>
      uploads.map((one) => (one.tempId === tempId ? { tempId, file, status: 'uploading', share: 0 } : one)),
    );
    enqueue(tempId, file);
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

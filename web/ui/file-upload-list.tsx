import { RotateCw, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatFileSize } from '#web/lib/format.ts';
import { Button } from './button.tsx';
import { DropArea } from './drop-area.tsx';
import { FilePickButton } from './file-pick-button.tsx';
import { FileRow } from './file-row.tsx';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Spinner } from './spinner.tsx';
import type { UploadedFile, UploadFunction } from './upload-file.ts';
import type { FindFault } from './use-file-choice.ts';
import { type PendingUpload, useFileUploads } from './use-file-uploads.ts';

type FileUploadListProps = {
  files: readonly UploadedFile[];
  onFilesChange: (files: UploadedFile[]) => void;
  upload: UploadFunction;
  remove: (id: string) => Promise<unknown>;
  refetch?: () => Promise<UploadedFile[] | undefined> | undefined;
  multiple?: boolean;
  maxFiles?: number;
  maxSizeMB?: number;
  accept?: readonly string[];
  info?: ReactNode;
  findFault?: FindFault;
  disabled?: boolean;
  'aria-label'?: string;
};

/**
 * Files on the server and files on their way there, with progress, retry and delete; drag and drop or '파일 업로드'.
 * `files`/`onFilesChange` hold what is on the server: an upload adds to it, a delete takes out at once and, when
 * `remove` fails, `refetch` is called (its answer, if any, becomes the list). Single mode (default) hides the button once
 * a file is there; `multiple` takes several up to `maxFiles`. `maxSizeMB` 10, `accept` ['.pdf']: other files are dropped
 * with a toast. `info` replaces the line about the limits, `findFault` what refuses a file and its sentence.
 */
export function FileUploadList({
  files,
  onFilesChange,
  upload,
  remove,
  refetch = () => undefined,
  multiple = false,
  maxFiles = multiple ? 20 : 1,
  maxSizeMB = 10,
  accept = ['.pdf'],
  info = `${maxSizeMB}MB 이하의 ${accept.join(', ')} 파일만 업로드 가능합니다`,
  findFault,
  disabled = false,
  'aria-label': label = '파일 목록',
}: FileUploadListProps) {
  const list = useFileUploads({
    files,
    onFilesChange,
    upload,
    remove,
    refetch,
    maxSizeMB,
    accept,
    maxFiles,
    findFault,
  });
  const area = useRef<HTMLDivElement>(null);
  const count = files.length + list.pending.length;
  const uploading = list.pending.some((item) => item.status === 'uploading');
  const canAdd = count < maxFiles;
  // The button that had the focus goes away with its file.
  const keepFocus = () => area.current?.focus({ preventScroll: true });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <DropArea
        ref={area}
        enabled={canAdd && !disabled && !uploading}
        empty={count === 0}
        onDropFiles={list.add}
      >
        {count > 0 && (
          <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {files.map((file) => (
              <li key={file.id}>
                <FileRow name={file.name} detail={formatFileSize(file.size)}>
                  <DeleteButton
                    name={file.name}
                    disabled={disabled}
                    onClick={() => {
                      keepFocus();
                      list.removeFile(file.id);
                    }}
                  />
                </FileRow>
              </li>
            ))}
            {list.pending.map((item) => (
              <li key={item.tempId}>
                <PendingRow item={item} onRetry={() => list.retry(item)}>
                  <DeleteButton
                    name={item.file.name}
                    onClick={() => {
                      keepFocus();
                      list.removePending(item.tempId);
                    }}
                  />
                </PendingRow>
              </li>
            ))}
          </ul>
        )}
        {canAdd && (
          <FilePickButton
            label={count > 0 ? '파일 추가' : '파일 업로드'}
            accept={accept}
            multiple={multiple}
            disabled={disabled || uploading}
            onPick={list.add}
          />
        )}
      </DropArea>
      <p className="text-xs text-ink-3">{info}</p>
      <p role="status" className="sr-only">
        {list.lastDone}
      </p>
    </div>
  );
}

function DeleteButton({
  name,
  disabled,
  onClick,
}: {
  name: string;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <IconButton
      label={`${name} 삭제`}
      disabled={disabled}
      icon={<X aria-hidden="true" />}
      onClick={onClick}
      className="-mr-1.5"
    />
  );
}

type PendingRowProps = { item: PendingUpload; onRetry: () => void; children: ReactNode };

function PendingRow({ item, onRetry, children }: PendingRowProps) {
  const { name } = item.file;
  if (item.status === 'error')
    return (
      <FileRow name={name} detail={<span className="text-danger">{item.error || '업로드 실패'}</span>}>
        <Button size="sm" variant="line" aria-label={`${name} 다시 시도`} onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          다시 시도
        </Button>
        {children}
      </FileRow>
    );
  const percent = Math.round(item.share * 100);
  return (
    <FileRow
      name={name}
      detail={
        <span className="flex justify-between">
          업로드 중...<span>{percent}%</span>
        </span>
      }
      below={<ProgressBar label={`${name} 업로드`} share={item.share} />}
    >
      <Spinner className="text-ink-3" />
    </FileRow>
  );
}

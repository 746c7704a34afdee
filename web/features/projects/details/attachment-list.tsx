import { Download } from 'lucide-react';
import { DownloadButton } from '#web/lib/download-button.tsx';
import { formatFileSize } from '#web/lib/format.ts';
import { FileRow } from '#web/ui/file-row.tsx';

type Attachment = { id: string; name: string; size: number };

type AttachmentListProps = {
  files: readonly Attachment[];
  /** Why the reader cannot have them; null where they can be downloaded. */
  closedBecause: string | null;
};

/** Attachments of a request, each with its download button; without where they are closed to the reader, who reads why. */
export function AttachmentList({ files, closedBecause }: AttachmentListProps) {
  if (files.length === 0) return <p>첨부한 파일이 없어요.</p>;
  const list = (
    <ul aria-label="관련 첨부" className="grid grid-cols-[minmax(0,1fr)] gap-2 tablet:grid-cols-2">
      {files.map((file) => (
        <li key={file.id}>
          <FileRow name={file.name} detail={formatFileSize(file.size)}>
            {closedBecause === null && (
              <DownloadButton file={file} size="sm" variant="line">
                <Download aria-hidden="true" />
                <span className="max-[419px]:sr-only">다운받기</span>
              </DownloadButton>
            )}
          </FileRow>
        </li>
      ))}
    </ul>
  );
  if (closedBecause === null) return list;
  return (
    <>
      {list}
      <p className="text-xs text-ink-3">{closedBecause}</p>
    </>
  );
}

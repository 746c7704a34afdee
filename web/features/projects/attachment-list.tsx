import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#web/lib/download.ts';
import { formatFileSize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { FileRow } from '#web/ui/file-row.tsx';
import { toast } from '#web/ui/toast.ts';

type Attachment = { id: string; name: string; size: number };

/** Attachments of a request, each with its download button. */
export function AttachmentList({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return <p>첨부한 파일이 없어요.</p>;
  return (
    <ul aria-label="관련 첨부" className="grid grid-cols-[minmax(0,1fr)] gap-2 tablet:grid-cols-2">
      {files.map((file) => (
        <li key={file.id}>
          <FileRow name={file.name} detail={formatFileSize(file.size)}>
            <DownloadButton file={file} />
          </FileRow>
        </li>
      ))}
    </ul>
  );
}

function DownloadButton({ file }: { file: Attachment }) {
  const [isLoading, setIsLoading] = useState(false);
  async function download() {
    setIsLoading(true);
    try {
      await saveFile(file);
    } catch {
      toast.error('파일 다운로드에 실패했습니다.');
    } finally {
      setIsLoading(false);
    }
  }
  return (
    <Button
      size="sm"
      variant="line"
      aria-label={`${file.name} 다운받기`}
      loading={isLoading}
      onClick={download}
    >
      <Download aria-hidden="true" />
      <span className="max-[419px]:sr-only">다운받기</span>
    </Button>
  );
}

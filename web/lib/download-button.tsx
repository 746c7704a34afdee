import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { saveFile } from './download.ts';

type DownloadButtonProps = {
  file: Parameters<typeof saveFile>[0];
  variant: 'ghost' | 'line';
  size?: 'sm';
  children: ReactNode;
};

/** Saves one file; a failure is told in a toast, and the button can be pressed again. */
export function DownloadButton({ file, children, ...look }: DownloadButtonProps) {
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
      {...look}
      aria-label={`${file.name} 다운받기`}
      loading={isLoading}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}

import { Share2 } from 'lucide-react';
import { buttonClassNames } from './button.tsx';
import { toast } from './toast.ts';

/** Hands the address of what is on screen on: to the device's own share sheet, or into the clipboard. */
export function ShareButton({ title, className }: { title: string; className?: string }) {
  async function share(): Promise<void> {
    const url = location.href;
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast.success('주소를 복사했어요.');
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      if ((error as Error).name !== 'AbortError')
        toast.info('주소창의 주소를 복사해 주세요.', { description: url });
    }
  }
  return (
    <button
      type="button"
      onClick={() => void share()}
      className={`${buttonClassNames('line')} ${className ?? ''}`}
    >
      <Share2 aria-hidden="true" />
      주소 공유하기
    </button>
  );
}

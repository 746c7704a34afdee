import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { reloadKeepingText } from '#web/lib/typed-text.ts';
import { Button } from './button.tsx';

let isOffered = false;
const listeners = new Set<() => void>();

function setOffered(next: boolean): void {
  isOffered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers to load the page again, because parts of this tab's release are not to be had any more. */
export function offerReload(): void {
  setOffered(true);
}

/** Place of that offer; mount it once at the root. */
export function ReloadBox() {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => isOffered,
    () => false,
  );
  return isOpen ? createPortal(<Box />, document.body) : null;
}

/** A dialog of the browser's own: the one of the product might be among the parts that are gone. */
function Box() {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
    // Escape closes this one alone, and not the dialog below it.
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
    window.addEventListener('keydown', stop, true);
    return () => window.removeEventListener('keydown', stop, true);
  }, []);
  return (
    <dialog
      ref={box}
      role="alertdialog"
      aria-labelledby="reload-title"
      aria-describedby="reload-reason"
      onClose={() => setOffered(false)}
      className="pointer-events-auto m-auto w-full max-w-100 rounded-r4 bg-surface px-5 py-7 text-center text-ink shadow-sh3 backdrop:bg-scrim max-tablet:mb-0 max-tablet:max-w-full max-tablet:rounded-b-none tablet:px-7"
    >
      <div className="grid gap-2">
        <h2 id="reload-title" className="text-[20px] leading-7.5">
          새 버전이 나왔어요
        </h2>
        <p id="reload-reason" className="text-ink-2">
          이어서 쓰려면 새로고침해 주세요. 쓰던 글은 그대로 다시 채워 드려요. 고른 항목과 파일은 다시 확인해
          주세요.
        </p>
        <div className="mt-4 grid grid-cols-2 gap-2">
          <Button size="lg" variant="line" onClick={() => box.current?.close()}>
            나중에
          </Button>
          <Button size="lg" onClick={reloadKeepingText}>
            새로고침
          </Button>
        </div>
      </div>
    </dialog>
  );
}

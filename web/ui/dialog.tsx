import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { AlertBox } from './alert-box.tsx';
import { classNames } from './class-names.ts';
import {
  DialogOpenerContext,
  focusFirstField,
  keepOpenForToasts,
  useDialogFocus,
  useNeedsScrollFocus,
} from './dialog-focus.ts';
import { useDockHeight } from './use-dock-height.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

const WIDTHS: Record<DialogSize, string> = {
  sm: 'tablet:max-w-100',
  md: 'tablet:max-w-130',
  lg: 'tablet:max-w-170',
  xl: 'tablet:max-w-270',
};

type DialogProps = {
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  eyebrow?: ReactNode;
  footer?: ReactNode;
  size?: DialogSize;
  long?: boolean;
  unsaved?: boolean;
  children: ReactNode;
};

/**
 * A dialog with fixed header and footer and a body that scrolls; the page behind stands still.
 * `title` is a noun phrase, `subtitle` one sentence, `eyebrow` a badge above. Escape, the backdrop and the cross call
 * `onClose`; with `unsaved` they ask first. `size` sm 400 · md 520 · lg 680 · xl 1080 px. On a phone it is a bottom
 * sheet, with `long` the whole screen; on paper its whole text alone. Focus goes to the first field and back to the opener. In a dialog host pass
 * `onClose` of the host and leave `open` out.
 */
export function Dialog({
  open = true,
  onClose,
  title,
  subtitle,
  eyebrow,
  footer,
  size = 'md',
  long = false,
  unsaved = false,
  children,
}: DialogProps) {
  const focus = useDialogFocus(focusFirstField);
  const guard = useUnsavedGuard(unsaved && open, onClose);
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && guard.requestClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay
          data-scrim
          className="fixed inset-0 z-50 grid animate-fade items-end bg-scrim tablet:place-items-center tablet:p-12 print:static print:block print:animate-none print:bg-transparent print:p-0"
        >
          <RadixDialog.Content
            {...(subtitle ? undefined : { 'aria-describedby': undefined })}
            onOpenAutoFocus={focus.focusInside}
            onCloseAutoFocus={focus.focusBack}
            onInteractOutside={keepOpenForToasts}
            className={classNames(
              'flex max-h-[calc(100dvh-48px)] w-full animate-rise flex-col overflow-hidden rounded-t-r4 bg-surface shadow-sh3 outline-none tablet:max-h-[calc(100dvh-96px)] tablet:rounded-r4 print:block print:h-auto print:max-h-none print:max-w-none print:animate-none print:overflow-visible print:shadow-none',
              WIDTHS[size],
              long && 'max-tablet:h-dvh max-tablet:max-h-none max-tablet:rounded-none',
            )}
          >
            <header className="flex items-start justify-between gap-4 px-5 pt-6 tablet:px-7 tablet:pt-7 print:p-0">
              <div className="grid min-w-0 gap-1.5">
                {eyebrow && <div>{eyebrow}</div>}
                <RadixDialog.Title className="line-clamp-4 [overflow-wrap:anywhere]">
                  {title}
                </RadixDialog.Title>
                {subtitle && (
                  <RadixDialog.Description className="text-ink-2">{subtitle}</RadixDialog.Description>
                )}
              </div>
              <RadixDialog.Close
                aria-label="닫기"
                className="relative -mt-1 -mr-2 grid size-9 flex-none place-items-center rounded-[8px] text-ink-2 after:absolute after:-inset-1 hover:bg-sunken print:hidden"
              >
                <X aria-hidden="true" className="size-4.5" />
              </RadixDialog.Close>
            </header>
            <DialogBody>{children}</DialogBody>
            {footer && <DialogFooter>{footer}</DialogFooter>}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
      {guard.asking && (
        <DialogOpenerContext value={null}>
          <AlertBox
            title="적던 내용이 있어요"
            description="지금 닫으면 적은 내용이 사라져요."
            tone="danger"
            cancelText="계속 쓰기"
            confirmText="닫기"
            onAnswer={(close) => (close ? guard.discard() : guard.keepWriting())}
          />
        </DialogOpenerContext>
      )}
    </RadixDialog.Root>
  );
}

function DialogBody({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const needsFocus = useNeedsScrollFocus(ref);
  return (
    <div
      ref={ref}
      {...(needsFocus ? { tabIndex: 0, role: 'group', 'aria-label': '내용' } : undefined)}
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 overflow-y-auto overscroll-contain px-5 py-5 outline-offset-[-3px] last:pb-7 tablet:px-7 tablet:py-6 print:block print:space-y-4 print:overflow-visible print:px-0 print:pt-3 print:last:pb-0"
    >
      {children}
    </div>
  );
}

/** On a phone it stands where toasts come, which must not cover its buttons. */
function DialogFooter({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLElement>(null);
  useDockHeight(dock);
  return (
    <footer
      ref={dock}
      className="flex flex-wrap gap-2 px-5 pt-3 pb-6 *:max-tablet:flex-1 max-tablet:sticky max-tablet:bottom-0 tablet:justify-end tablet:px-7 tablet:pt-4 tablet:pb-7"
    >
      {children}
    </footer>
  );
}

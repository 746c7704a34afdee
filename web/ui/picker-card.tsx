import { Popover } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogOpenerContext } from './dialog-focus.ts';
import { PHONE, useMediaQuery } from './use-media-query.ts';

export type PickerCardProps = {
  /** What it opens beside. */
  anchor: RefObject<HTMLElement>;
  opener: HTMLElement | null;
  onClose: () => void;
  title: string;
  showTitle?: boolean;
  selection: string;
  complete: boolean;
  onReset: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/** The open card of a `PickerSurface`, on a phone a sheet. */
export function PickerCard({
  anchor,
  opener,
  onClose,
  title,
  showTitle = false,
  selection,
  complete,
  onReset,
  onConfirm,
  children,
}: PickerCardProps) {
  const phone = useMediaQuery(PHONE);
  const chosen = (
    <p role="status" className="tnum min-w-0 flex-1 text-right text-sm text-ink-2 max-tablet:text-center">
      {selection}
    </p>
  );
  if (phone)
    return (
      <DialogOpenerContext value={opener}>
        <Dialog
          title={title}
          onClose={onClose}
          footer={
            <>
              <Button size="lg" variant="line" onClick={onReset}>
                초기화
              </Button>
              <Button size="lg" disabled={!complete} onClick={onConfirm}>
                확인
              </Button>
            </>
          }
        >
          {children}
          <div className="flex min-h-5.5 justify-center">{chosen}</div>
        </Dialog>
      </DialogOpenerContext>
    );
  return (
    <Popover.Root open onOpenChange={onClose} modal>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-label={title}
          align="start"
          sideOffset={8}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener?.focus({ preventScroll: true });
          }}
          className="z-60 grid max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-24px)] animate-drop gap-3 overflow-y-auto rounded-r3 border border-line bg-surface p-4 shadow-sh2 outline-none"
        >
          {showTitle && <h2 className="text-h3">{title}</h2>}
          {children}
          <div className="flex items-center gap-3 border-t border-line pt-3">
            <Button size="sm" variant="ghost" onClick={onReset}>
              초기화
            </Button>
            {chosen}
            <Button size="sm" disabled={!complete} onClick={onConfirm}>
              확인
            </Button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

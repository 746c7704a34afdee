import { CircleAlert, Info } from 'lucide-react';
import { AlertDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { useDialogFocus } from './dialog-focus.ts';
import { useDockHeight } from './use-dock-height.ts';

export type AlertBoxProps = {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  tone?: 'primary' | 'danger';
  confirmText?: string;
  cancelText?: string | null;
  onAnswer: (confirmed: boolean) => void;
};

/**
 * The box of alert and confirm: icon, title, description and one or two buttons. `cancelText` null shows one button.
 * `tone` danger is for what cannot be undone. Escape answers like cancel (or like the only button). The answer comes
 * once, through `onAnswer`.
 */
export function AlertBox({
  title,
  description,
  icon,
  tone = 'primary',
  confirmText = '확인',
  cancelText = '취소',
  onAnswer,
}: AlertBoxProps) {
  const focus = useDialogFocus((box) => box.querySelector('button')?.focus());
  const danger = tone === 'danger';
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay
          data-scrim
          className="fixed inset-0 z-50 grid animate-fade items-end bg-scrim tablet:place-items-center tablet:p-12"
        >
          <AlertDialog.Content
            {...(description ? undefined : { 'aria-describedby': undefined })}
            onOpenAutoFocus={focus.focusInside}
            onCloseAutoFocus={focus.focusBack}
            className="grid max-h-[calc(100dvh-48px)] w-full animate-rise justify-items-center gap-2 overflow-y-auto rounded-t-r4 bg-surface px-5 pt-8 text-center shadow-sh3 outline-none tablet:max-w-100 tablet:rounded-r4 tablet:px-7"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'mb-1.5 grid size-14 place-items-center rounded-full [&_svg]:size-7',
                danger ? 'bg-danger-tint text-danger' : 'bg-brand-tint text-brand-ink',
              )}
            >
              {icon ?? (danger ? <CircleAlert /> : <Info />)}
            </span>
            <AlertDialog.Title className="text-[20px] leading-7.5 [overflow-wrap:anywhere]">
              {title}
            </AlertDialog.Title>
            {description && (
              <AlertDialog.Description asChild>
                <div className="whitespace-pre-line text-ink-2">{description}</div>
              </AlertDialog.Description>
            )}
            <AlertButtons>
              {cancelText !== null && (
                <Button size="lg" variant="line" onClick={() => onAnswer(false)}>
                  {cancelText}
                </Button>
              )}
              <Button size="lg" variant={danger ? 'destructive' : 'primary'} onClick={() => onAnswer(true)}>
                {confirmText}
              </Button>
            </AlertButtons>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** On a phone they stand where toasts come, which must not cover them. */
function AlertButtons({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null);
  useDockHeight(dock);
  return (
    <div
      ref={dock}
      className="mt-4 grid w-full auto-cols-fr grid-flow-col gap-2 bg-surface pb-6 max-tablet:sticky max-tablet:bottom-0 tablet:pb-7"
    >
      {children}
    </div>
  );
}

import { Popover } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from './class-names.ts';

type PopoverCardProps = {
  id: string;
  /** The button that opened it, to which the focus goes back. */
  trigger: RefObject<HTMLElement>;
  label: string;
  align: 'start' | 'center' | 'end';
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** The open card of a `Popover`. */
export function PopoverCard({ id, trigger, label, align, className, onClose, children }: PopoverCardProps) {
  const isLeft = useRef(false);
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={trigger} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          onInteractOutside={(event) => {
            // A press on the button closes by itself.
            if (trigger.current.contains(event.target as Node)) event.preventDefault();
            else isLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Who has gone on elsewhere is not called back.
            if (!isLeft.current) trigger.current?.focus();
          }}
          className={classNames(
            'z-60 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-24px)] animate-drop overflow-y-auto rounded-r3 border border-line bg-surface p-4 shadow-sh2 outline-none',
            className,
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

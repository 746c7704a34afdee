import { Popover as RadixPopover } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PopoverProps = {
  trigger: ReactElement;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
};

/**
 * A card that opens beside its `trigger` (a button) and closes with Escape or an outside click; focus goes in and back.
 * `label` names it. Give `open` and `onOpenChange` to control it.
 */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'start',
  className,
  children,
}: PopoverProps) {
  return (
    <RadixPopover.Root
      {...(open === undefined ? undefined : { open })}
      {...(onOpenChange ? { onOpenChange } : undefined)}
    >
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={classNames(
            'z-60 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-24px)] animate-drop overflow-y-auto rounded-r3 border border-line bg-surface p-4 shadow-sh2 outline-none',
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

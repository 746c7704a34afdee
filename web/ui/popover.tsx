import { Slot } from 'radix-ui';
import { type ReactElement, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { latePart } from './late-part.tsx';

/** Fetched when somebody comes near a popover for the first time. */
const loadCard = () => import('./popover-card.tsx').then((file) => file.PopoverCard);
const PopoverCard = latePart(loadCard);

function preload(): void {
  // What does not come says so in the place of the card.
  loadCard().catch(() => {});
}

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
  open: given,
  onOpenChange,
  align = 'start',
  className,
  children,
}: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const open = given ?? ownOpen;
  const cardId = useId();
  const button = useRef<HTMLElement>(null);

  function change(next: boolean) {
    setOwnOpen(next);
    onOpenChange?.(next);
  }

  return (
    <>
      <Slot.Root
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? cardId : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => change(!open)}
      >
        {trigger}
      </Slot.Root>
      {open && (
        <Suspense fallback={null}>
          <PopoverCard
            id={cardId}
            trigger={button as RefObject<HTMLElement>}
            label={label}
            align={align}
            className={className}
            onClose={() => change(false)}
          >
            {children}
          </PopoverCard>
        </Suspense>
      )}
    </>
  );
}

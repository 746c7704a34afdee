import { type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { latePart } from './late-part.tsx';
import type { PickerCardProps } from './picker-card.tsx';

/** Fetched when a picker first opens. */
const PickerCard = latePart(() => import('./picker-card.tsx').then((file) => file.PickerCard));

type PickerSurfaceProps = Omit<PickerCardProps, 'anchor'> & { open: boolean; anchor: ReactNode };

/**
 * What a date picker opens: a card under its input (`anchor`), on a phone a sheet. Below the content stand '초기화',
 * the `selection` in words and '확인', which waits until the selection is `complete`.
 */
export function PickerSurface({ open, anchor, ...card }: PickerSurfaceProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={frame} className="min-w-0">
        {anchor}
      </div>
      {open && (
        <Suspense fallback={null}>
          <PickerCard anchor={frame as RefObject<HTMLElement>} {...card} />
        </Suspense>
      )}
    </>
  );
}

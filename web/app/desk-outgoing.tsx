import { Send } from 'lucide-react';
import { useState } from 'react';
import { OutgoingTray, useOutgoingCounts } from '#web/features/outgoing/outgoing-tray.tsx';
import { PlaceCount } from './place-count.tsx';

/** '나가는 중' at the foot of the rail, with how many wait or could not leave. */
export function DeskOutgoingButton({ className }: { className: string }) {
  const { waiting, refused } = useOutgoingCounts();
  const count = waiting + refused;
  return (
    <OutgoingTray
      trigger={
        <button type="button" className={className}>
          <Send aria-hidden="true" className="size-5" strokeWidth={1.8} />
          나가는 중 {count > 0 && <PlaceCount count={count} unit="건" isUrgent />}
        </button>
      }
    />
  );
}

/** The same above a screen where the rail is a bar at the bottom, while there is anything in it or somebody looks at it. */
export function DeskOutgoingStrip() {
  const { waiting, refused } = useOutgoingCounts();
  const [isOpen, setIsOpen] = useState(false);
  if (waiting + refused === 0 && !isOpen) return null;
  return (
    <div className="flex justify-end border-b border-line bg-surface px-4 py-1 laptop:hidden print:hidden">
      <OutgoingTray
        onOpenChange={setIsOpen}
        trigger={
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2 rounded-r2 bg-brand-tint-2 px-3.5 text-sm font-semibold text-brand-ink"
          >
            <Send aria-hidden="true" className="size-4.5" />
            나가는 중 <b className="tnum">{waiting}</b>
            {refused > 0 && <span className="tnum text-warn">보내지 못한 일 {refused}</span>}
          </button>
        }
      />
    </div>
  );
}

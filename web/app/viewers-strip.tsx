import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { keepLooking, useViewers } from '#web/lib/viewers.ts';

/** Which colleagues have the record open that this page shows (O-03); nothing while one is alone with it. */
export function ViewersStrip({ place }: { place: string }) {
  const viewers = useViewers()(place);
  useEffect(() => keepLooking(place), [place]);
  if (viewers === null) return null;
  return (
    <p
      role="status"
      data-viewers
      className="flex h-8 items-center gap-2 border-b border-line bg-info-tint px-5 text-sm font-[550] text-ink tablet:px-6 print:hidden"
    >
      <Eye aria-hidden="true" className="size-4 flex-none" />
      <span className="truncate">{viewers}</span>
    </p>
  );
}

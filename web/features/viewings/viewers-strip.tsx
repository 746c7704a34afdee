import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { withParticle } from '#contract/fields/particles.ts';
import { leaveViewing, viewingQuery } from './queries.ts';

/** Which colleagues have the record open that this page shows (O-03); nothing while one is alone with it. */
export function ViewersStrip({ place }: { place: string }) {
  const { data, refetch } = useQuery(viewingQuery(place));
  useEffect(() => {
    const look = () => (document.visibilityState === 'visible' ? void refetch() : leaveViewing(place));
    const leave = () => leaveViewing(place);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [place, refetch]);
  const others = data?.others ?? [];
  if (others.length === 0) return null;
  return (
    <p
      role="status"
      data-viewers
      className="flex h-8 items-center gap-2 border-b border-line bg-info-tint px-5 text-sm font-[550] text-ink tablet:px-6 print:hidden"
    >
      <Eye aria-hidden="true" className="size-4 flex-none" />
      <span className="truncate">{withParticle(others.join(', '), '이/가')} 보고 있어요</span>
    </p>
  );
}

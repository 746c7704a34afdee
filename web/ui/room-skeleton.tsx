import { Skeleton } from './skeleton.tsx';

/** The shape of a room while it loads: its work, and at the side how it stands, so that nothing jumps when it comes. */
export function RoomSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 tablet:gap-6 laptop:grid-cols-[minmax(0,1fr)_348px]">
      <Skeleton className="h-[60vh] w-full rounded-r3" />
      <Skeleton className="h-44 w-full rounded-r3 max-laptop:hidden" />
    </div>
  );
}

import { Skeleton } from '#web/ui/skeleton.tsx';

/** The three panes of the admin screens while a project loads. */
export function AdminSkeleton() {
  return (
    <div className="grid gap-6 min-[1240px]:grid-cols-[260px_minmax(0,1fr)_320px]">
      <div className="grid content-start gap-4">
        <Skeleton className="h-6 w-20" />
        <Skeleton className="h-7 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
      <div className="grid content-start gap-3">
        {[1, 2, 3, 4, 5].map((key) => (
          <Skeleton key={key} className="h-22 w-full" />
        ))}
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-60 w-full" />
      </div>
    </div>
  );
}

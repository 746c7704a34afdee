import { type ComponentProps, Suspense } from 'react';
import { classNames } from './class-names.ts';
import type { DayCalendar } from './day-calendar.tsx';
import { latePart } from './late-part.tsx';
import { LoadingArea, Skeleton } from './skeleton.tsx';

const Calendar = latePart(() => import('./day-calendar.tsx').then((file) => file.DayCalendar));

/** The day calendar, fetched when a picker first opens; its room is held meanwhile. */
export function LazyDayCalendar(props: ComponentProps<typeof DayCalendar>) {
  return (
    <Suspense
      fallback={
        <LoadingArea
          className={classNames(
            'mx-auto grid h-74 content-start gap-3 max-tablet:h-91 max-tablet:w-77',
            props.months === 2 ? 'w-127' : 'w-59.5',
          )}
        >
          <Skeleton className="mx-auto h-6 w-28" />
          <Skeleton className="h-60" />
        </LoadingArea>
      }
    >
      <Calendar {...props} />
    </Suspense>
  );
}

import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

type PartProps = {
  id: string;
  title: string;
  note?: ReactNode;
  count?: number;
  action?: ReactNode;
  children: ReactNode;
};

/** One part of the profile under its heading, with a remark or an action beside it. */
export function Part({ id, title, note, count, action, children }: PartProps) {
  return (
    <Card
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id={`${id}-title`} className="text-h3">
          {title} {count !== undefined && <span className="tnum text-brand-ink">{count}</span>}
        </h2>
        {note && <p className="text-xs text-ink-3">{note}</p>}
        {action}
      </div>
      {children}
    </Card>
  );
}

import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

export type PropNote = readonly [name: string, values: string];

type SpecimenProps = {
  id: string;
  name: string;
  purpose: string;
  props?: readonly PropNote[];
  children: ReactNode;
};

/** One entry of the gallery: what the part is for, its props, and the part itself in its states. */
export function Specimen({ id, name, purpose, props = [], children }: SpecimenProps) {
  return (
    <Card
      id={id}
      aria-labelledby={`${id}-name`}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-5"
    >
      <div className="grid gap-1">
        <h3 id={`${id}-name`}>{name}</h3>
        <p className="text-ink-2">{purpose}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
      {props.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-6 w-fit font-semibold text-brand-ink">속성 {props.length}가지</summary>
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
            {props.map(([prop, values]) => (
              <div key={prop} className="contents">
                <dt className="font-semibold">{prop}</dt>
                <dd className="text-ink-2">{values}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Card>
  );
}

/** One state of a part under its name. */
export function State({
  name,
  className,
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 ${className ?? ''}`}>
      <h4 className="text-xs font-medium text-ink-3">{name}</h4>
      {children}
    </div>
  );
}

/** States side by side where there is room. */
export function StateGrid({ columns = 3, children }: { columns?: 2 | 3; children: ReactNode }) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 tablet:grid-cols-2 ${columns === 3 ? 'desktop:grid-cols-3' : ''}`}
    >
      {children}
    </div>
  );
}

/** States in a row that wraps. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

import type { ReactNode } from 'react';
import { Bar } from '#web/ui/bar.tsx';

export type BarLine = {
  key: string;
  name: string;
  value: number;
  /** The figure itself, as a link to its rows. */
  figure: ReactNode;
  /** What else is said of it. */
  more?: ReactNode;
  tone?: 'brand' | 'gam';
};

/** Figures as lengths on one scale, each with its name before it and what it says behind it. */
export function BarList({ lines, max }: { lines: readonly BarLine[]; max: number }) {
  return (
    <ul className="grid gap-2.5 text-sm">
      {lines.map(({ key, name, value, figure, more, tone = 'brand' }) => (
        <li
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 tablet:grid-cols-[108px_minmax(0,1fr)_minmax(112px,auto)]"
        >
          <span className="[overflow-wrap:anywhere]">{name}</span>
          <span className="max-tablet:order-3 max-tablet:col-span-2">
            <Bar value={value} max={max} tone={tone} />
          </span>
          <span className="tnum text-right text-ink-2">
            {figure}
            {more}
          </span>
        </li>
      ))}
    </ul>
  );
}

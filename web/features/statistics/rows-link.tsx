import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import { figuresOfNoField, type StatisticFigureQuery } from '#contract/admin/statistics.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { StatisticView } from './statistic-search.ts';

/** The view whose figures are shown: their rows are those of its period and field. */
export const ViewContext = createContext<StatisticView | null>(null);

type RowsLinkProps = {
  /** What is counted; its period is that of the view unless it names another. */
  of: Omit<StatisticFigureQuery, 'from' | 'until'> & Partial<Pick<StatisticFigureQuery, 'from' | 'until'>>;
  count: number;
  /** What the figure is, for whoever hears the link alone. */
  name: string;
  children?: ReactNode;
  className?: string;
};

/** A figure that opens its rows; nothing opens nothing. */
export function RowsLink({ of, count, name, children = formatNumber(count), className = '' }: RowsLinkProps) {
  const view = use(ViewContext);
  if (view === null || count === 0) return <span className={className}>{children}</span>;
  const { from, until, by, field } = view;
  const narrowed = field && !figuresOfNoField.includes(of.figure) && { field };
  return (
    <Link
      to="/admin/statistics/rows"
      search={{ from, until, ...narrowed, ...of, first: from, last: until, by, ...(field && { of: field }) }}
      className={`relative inline-flex min-h-6 min-w-6 items-center justify-end font-semibold text-brand-ink underline-offset-4 hover:underline ${className}`}
    >
      <span className="sr-only">{name} </span>
      {children}
    </Link>
  );
}

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Description = { term: ReactNode; description: ReactNode; wide?: boolean };

type DescriptionListProps = {
  items: readonly Description[];
  layout?: 'inline' | 'stacked';
  className?: string;
};

/**
 * Terms and their values. `layout` inline: term left, value right, where a long term leaves the value its room · stacked: term above value in two columns,
 * where an item with `wide` takes the whole row.
 */
export function DescriptionList({ items, layout = 'inline', className }: DescriptionListProps) {
  const stacked = layout === 'stacked';
  return (
    <dl
      className={classNames(
        stacked
          ? 'grid gap-x-10 gap-y-6 tablet:grid-cols-2'
          : 'grid grid-cols-[fit-content(55%)_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2',
        className,
      )}
    >
      {items.map((item, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: terms are static and may repeat
          key={index}
          className={classNames(
            stacked ? 'min-w-0 print:break-inside-avoid' : 'contents',
            item.wide && 'tablet:col-span-2',
          )}
        >
          <dt className={classNames('text-ink-3', stacked && 'mb-1 text-sm font-medium')}>{item.term}</dt>
          <dd
            className={classNames(
              'min-w-0 [overflow-wrap:anywhere]',
              stacked ? 'whitespace-pre-line' : 'font-medium',
            )}
          >
            {item.description}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'section'> & {
  as?: 'section' | 'article' | 'div' | 'aside' | 'li';
  padding?: 'none' | 'md' | 'lg';
  emphasis?: boolean;
};

const PADDING = { none: '', md: 'p-5 tablet:p-6', lg: 'px-5 py-6 tablet:p-10' };

/** A surface with a thin line. `padding` none · md 24 · lg 40 (forms); `emphasis` draws the brand border. */
export function Card({
  as: Part = 'section',
  padding = 'md',
  emphasis = false,
  className,
  ...rest
}: CardProps) {
  const Element = Part as 'section';
  return (
    <Element
      {...rest}
      className={classNames(
        'min-w-0 rounded-r3 border bg-surface',
        emphasis ? 'border-brand inset-shadow-[0_0_0_1px] inset-shadow-brand' : 'border-line',
        PADDING[padding],
        className,
      )}
    />
  );
}

import { createLink } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** The way back to the page above, first on a page; takes the props of a router link. */
export const BackLink = createLink(BackAnchor);

function BackAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={classNames(
        '-ml-1 inline-flex min-h-8 items-center gap-0.5 justify-self-start text-sm font-semibold text-ink-2 hover:text-ink',
        className,
      )}
    >
      <ChevronLeft aria-hidden="true" className="size-4.5" />
      <span>{children}</span>
    </a>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** The mark: two hooks in a clasp, the left one for companies, the right one for the field. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 40 38"
      fill="none"
      strokeWidth="7.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('flex-none', className)}
    >
      <path className="stroke-brand" d="M26 4H4v20h22" />
      <path className="stroke-gam" d="M14 14h22v20H14" />
    </svg>
  );
}

/** Mark and name as the link to the home page. */
export function LogoLink({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <Link
      to="/"
      aria-label="맞손 홈"
      className={classNames(
        'inline-flex min-h-6 items-center gap-2.25 text-[20px] leading-none font-extrabold tracking-[-.04em] whitespace-nowrap tablet:text-[22px]',
        className,
      )}
    >
      <LogoMark className="w-6.25 tablet:w-7" />
      맞손
      {children}
    </Link>
  );
}

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A grey shape in place of content; give it the size of the real thing with `className` ('h-4 w-3/5'). */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-sheen bg-[linear-gradient(90deg,var(--sunken)_30%,var(--line)_50%,var(--sunken)_70%)] bg-[length:300%_100%]',
        !className?.includes('rounded-') && 'rounded-r1',
        className,
      )}
    />
  );
}

type LoadingAreaProps = { label?: string; className?: string; children: ReactNode };

/** Holds the skeletons of what loads: told to screen readers, seen only after 300 ms so that fast answers do not flash. */
export function LoadingArea({ label = '불러오는 중이에요', className, children }: LoadingAreaProps) {
  return (
    <div role="status" aria-busy="true" className={classNames('animate-appear-late', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

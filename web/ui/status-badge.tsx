import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

type StatusBadgeProps = { icon: LucideIcon; label: string; toneClassName: string; className?: string };

/**
 * A state told three ways: colour, icon and label. The caller maps its states;
 * `toneClassName` sets text and background, e.g. 'bg-st-matching-bg text-st-matching'.
 */
export function StatusBadge({ icon: Icon, label, toneClassName, className }: StatusBadgeProps) {
  return (
    <span
      data-chip
      className={classNames(
        'inline-flex h-6.5 items-center gap-1.25 rounded-full pr-2.5 pl-2 text-xs font-semibold whitespace-nowrap',
        toneClassName,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 flex-none stroke-[2.25]" />
      {label}
    </span>
  );
}

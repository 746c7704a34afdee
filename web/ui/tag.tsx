import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TagTone = 'neutral' | 'brand' | 'gam' | 'ok' | 'warn' | 'danger' | 'line';

const TONES: Record<TagTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  brand: 'bg-brand-tint-2 text-brand-ink',
  gam: 'bg-gam-tint-2 text-gam-ink',
  ok: 'bg-ok-tint text-ok',
  warn: 'bg-warn-tint text-warn',
  danger: 'bg-danger-tint text-danger',
  line: 'text-ink-2 inset-ring inset-ring-line-strong',
};

type TagProps = {
  tone?: TagTone;
  icon?: ReactNode;
  strong?: boolean;
  className?: string;
  children: ReactNode;
};

/** A small label for a property or a count. `icon` before the text; `strong` for figures such as 'D-3'. */
export function Tag({ tone = 'neutral', icon, strong = false, className, children }: TagProps) {
  return (
    <span
      data-chip
      className={classNames(
        'inline-flex min-h-6.5 max-w-full items-center gap-1.25 rounded-r1 px-2.25 py-0.5 text-xs [&_svg]:size-3.5 [&_svg]:flex-none',
        strong ? 'tnum justify-center font-semibold whitespace-nowrap' : 'font-medium',
        TONES[tone],
        className,
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  );
}

/** A round count such as unread items; `label` says what is counted ('읽지 않은 알림 3개'). */
export function CountBadge({ count, label, max = 99 }: { count: number; label: string; max?: number }) {
  if (count <= 0) return null;
  return (
    <span className="tnum inline-grid h-5 min-w-5 place-items-center rounded-full bg-gam px-1.5 text-2xs font-bold text-[#132129]">
      <span aria-hidden="true">{count > max ? `${max}+` : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

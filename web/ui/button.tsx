import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'destructive'
  | 'ghost'
  | 'disabled'
  | 'dark'
  | 'line'
  | 'pill';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** Look of a button, for links and triggers that cannot be a `Button`. */
export function buttonClassNames(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return classNames(SHAPE, SIZES[size], getRadius(variant, size), VARIANTS[variant]);
}

const SHAPE =
  'relative inline-flex items-center justify-center gap-1.5 border text-center font-semibold transition-colors duration-(--t-1) select-none print:hidden';
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1 text-sm [&_svg]:size-4',
  md: 'min-h-11 px-4.5 py-2 text-body [&_svg]:size-4.5',
  lg: 'min-h-13 px-6 py-2.5 text-[16px] leading-6 [&_svg]:size-4.5',
};
function getRadius(variant: ButtonVariant, size: ButtonSize): string {
  if (variant === 'pill') return 'rounded-full';
  return size === 'sm' ? 'rounded-[8px]' : 'rounded-r2';
}

const OFF = 'border-line bg-sunken text-ink-3';
const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-press',
  secondary: 'border-transparent bg-brand-tint-2 text-brand-ink hover:border-brand-mid',
  destructive: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  ghost: 'border-transparent text-ink-2 hover:bg-sunken',
  disabled: OFF,
  dark: 'border-transparent bg-solid text-on-solid hover:opacity-90',
  line: 'border-line-strong bg-surface text-ink hover:border-control',
  pill: 'border-line-strong bg-surface text-ink hover:border-control',
};

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  loading?: boolean;
  loadingText?: ReactNode;
  fullWidth?: boolean;
  asChild?: boolean;
};

/**
 * Starts an action.
 * `variant` primary (one per screen) · secondary · destructive · ghost · disabled · dark · line · pill.
 * `size` sm 36 · md 44 · lg 52 px high. `fullWidth` fills the row.
 * `loading` shows a spinner, disables the button and keeps its width; `loadingText` replaces the label ('저장 중...').
 * `asChild` gives the look to the single child, for links. Other props go to the element.
 */
export function Button({
  variant = 'primary',
  size = 'md',
  loading = false,
  loadingText,
  fullWidth = false,
  asChild = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const off = (disabled || variant === 'disabled') && !loading;
  const look = classNames(
    SHAPE,
    SIZES[size],
    getRadius(variant, size),
    off && variant === 'ghost' ? 'border-transparent text-ink-3' : off ? OFF : VARIANTS[variant],
    loading && 'cursor-progress',
    fullWidth && 'w-full',
    className,
  );
  if (asChild)
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  return (
    <button type={type} className={look} disabled={off || loading} aria-busy={loading || undefined} {...rest}>
      {loading || loadingText ? <Labels loading={loading} label={children} text={loadingText} /> : children}
    </button>
  );
}

const CELL = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-1.5';

/** Idle and busy label share one grid cell, so the button is always as wide as the wider of the two. */
function Labels({ loading, label, text }: { loading: boolean; label: ReactNode; text: ReactNode }) {
  const idle = loading ? (text ? 'invisible' : 'opacity-0') : '';
  return (
    <span className="grid place-items-center">
      <span className={classNames(CELL, idle)}>{label}</span>
      <span className={classNames(CELL, !loading && 'invisible')}>
        <Spinner />
        {text}
      </span>
    </span>
  );
}

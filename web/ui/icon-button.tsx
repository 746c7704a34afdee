import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md' | 'lg';
};

const SIZES = { sm: 'size-7', md: 'size-9', lg: 'size-11' };

/** A button of one icon. `label` is its accessible name and hover hint; `size` sm 28 · md 36 · lg 44 px. */
export function IconButton({
  label,
  icon,
  size = 'md',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-grid flex-none place-items-center rounded-[8px] text-ink-2 print:hidden transition-colors duration-(--t-1) hover:bg-sunken disabled:text-ink-3 disabled:opacity-60 disabled:hover:bg-transparent [&_svg]:size-4.5',
        SIZES[size],
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}

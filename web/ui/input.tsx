import { Lock } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { Spinner } from './spinner.tsx';

export type InputSize = 'sm' | 'md' | 'lg';

const SIZES: Record<InputSize, string> = {
  sm: 'min-h-10 rounded-[8px] px-3 text-sm touch:min-h-12',
  md: 'min-h-12 rounded-r2 px-3.5 text-body',
  lg: 'min-h-14 rounded-r3 px-4 text-[16px]',
};

type FrameState = { invalid?: boolean; verified?: boolean; off?: boolean; size?: InputSize };

/** Border, ring and ground of every input-like control, for controls that draw their own box. */
export function inputFrameClassNames({ invalid, verified, off, size = 'md' }: FrameState): string {
  return classNames(
    'flex w-full min-w-0 items-center gap-2 border transition-[border-color,box-shadow] duration-(--t-1)',
    SIZES[size],
    off ? 'border-line-strong bg-sunken text-ink-3' : 'bg-surface',
    !off && 'focus-within:border-brand focus-within:ring-3 focus-within:ring-brand/24',
    !off &&
      (invalid
        ? 'border-danger inset-shadow-[0_0_0_1px] inset-shadow-danger'
        : verified
          ? 'border-ok'
          : 'border-control'),
  );
}

type InputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: InputSize;
  leading?: ReactNode;
  trailing?: ReactNode;
  verified?: boolean;
  loading?: boolean;
  frameClassName?: string;
};

/**
 * One line of text. Takes every attribute of a native input, so `{...register('name')}` works.
 * `size` sm 40 · md 48 · lg 56 px; `leading`/`trailing` icon or unit inside the frame; `verified` green border;
 * `loading` spinner at the right; `readOnly` shows a lock; the state of a surrounding `Field` is taken over.
 */
export function Input({
  size = 'md',
  leading,
  trailing,
  verified = false,
  loading = false,
  frameClassName,
  className,
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
  'aria-required': required,
  ...rest
}: InputProps) {
  const control = useFieldControl({
    id,
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
    'aria-required': required,
  });
  const off = Boolean(rest.disabled || rest.readOnly);
  return (
    <div
      className={classNames(
        inputFrameClassNames({ invalid: Boolean(control['aria-invalid']), verified, off, size }),
        rest.readOnly && 'focus-within:ring-3 focus-within:ring-brand/24',
        frameClassName,
      )}
    >
      {leading && <span className="flex-none text-ink-3 [&_svg]:size-4.5">{leading}</span>}
      <input
        {...rest}
        {...control}
        className={classNames(
          'w-full min-w-0 flex-1 self-stretch border-0 bg-transparent py-2 outline-none',
          className,
        )}
      />
      {trailing && <span className="flex-none font-medium text-ink-2 [&_svg]:size-4.5">{trailing}</span>}
      {loading && <Spinner className="text-ink-3" />}
      {rest.readOnly && !trailing && <Lock aria-hidden="true" className="size-4.5 flex-none text-ink-3" />}
    </div>
  );
}

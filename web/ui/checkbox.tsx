import { type ComponentProps, type ReactNode, useId } from 'react';
import { checkboxClassNames } from './check-mark.ts';
import { classNames } from './class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  description?: ReactNode;
  trailing?: ReactNode;
  indeterminate?: boolean;
};

/**
 * One checkbox with its label. Takes native input attributes (`checked`, `onChange`, `{...register()}`).
 * `description` is a second line, `trailing` sits at the right end (a count), `indeterminate` draws a dash.
 */
export function Checkbox({
  label,
  description,
  trailing,
  indeterminate = false,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const id = useId();
  return (
    <label className={classNames('flex min-h-6 items-start gap-2.5 touch:py-2.5', className)}>
      <input
        {...rest}
        type="checkbox"
        ref={(element) => {
          if (element) element.indeterminate = indeterminate;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        aria-describedby={
          [description && id, rest['aria-describedby']].filter(Boolean).join(' ') || undefined
        }
        className={classNames(checkboxClassNames, 'mt-0.5')}
      />
      <span className={classNames('min-w-0 flex-1 [overflow-wrap:anywhere]', rest.disabled && 'text-ink-3')}>
        {label}
        {description && (
          <span id={id} className="block text-xs text-ink-3">
            {description}
          </span>
        )}
      </span>
      {trailing !== undefined && <span className="tnum flex-none text-ink-3">{trailing}</span>}
    </label>
  );
}

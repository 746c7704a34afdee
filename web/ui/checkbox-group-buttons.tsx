import { Check } from 'lucide-react';
import type { Ref } from 'react';
import type { Choice } from './choice.ts';
import { withChosen } from './chosen-values.ts';
import { classNames } from './class-names.ts';
import { useFieldGroup } from './field-context.ts';

type CheckboxGroupButtonsProps<Value extends string> = {
  choices: readonly Choice<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  onBlur?: () => void;
  max?: number;
  disabled?: boolean;
  name?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/**
 * Several of a few, as chips. Checking adds the value, unchecking removes it; named by the `Field` around it.
 * `max` disables the rest once that many are chosen. `ref` is the first chip, for focus.
 */
export function CheckboxGroupButtons<Value extends string>({
  choices,
  value,
  onChange,
  onBlur,
  max,
  disabled = false,
  name,
  ref,
  className,
  ...aria
}: CheckboxGroupButtonsProps<Value>) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...group } = useFieldGroup(aria);
  const full = max !== undefined && value.length >= max;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend as first child; Field names this group
    <div role="group" {...group} className={classNames('flex flex-wrap gap-2', className)}>
      {choices.map((choice, index) => {
        const checked = value.includes(choice.value);
        return (
          <label
            key={choice.value}
            className="ring-within relative inline-flex min-h-9 max-w-full items-center gap-1.25 rounded-full border border-line-strong bg-surface px-3.25 py-1 text-sm font-medium text-ink-2 transition-colors duration-(--t-1) hover:border-control has-checked:border-brand has-checked:bg-brand-tint-2 has-checked:font-semibold has-checked:text-brand-ink has-disabled:bg-sunken has-disabled:text-ink-3 touch:min-h-11"
          >
            <input
              type="checkbox"
              ref={index === 0 ? ref : undefined}
              name={name}
              value={choice.value}
              checked={checked}
              disabled={disabled || choice.disabled || (full && !checked)}
              onBlur={onBlur}
              onChange={(event) => onChange(withChosen(value, choice.value, event.target.checked))}
              className="absolute inset-0 size-full appearance-none rounded-full opacity-0"
            />
            {checked && <Check aria-hidden="true" className="size-3.75 flex-none" />}
            <span className="min-w-0 [overflow-wrap:anywhere]">{choice.label}</span>
          </label>
        );
      })}
    </div>
  );
}

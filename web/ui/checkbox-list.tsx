import { type ReactNode, type Ref, useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { Choice } from './choice.ts';
import { withChosen } from './chosen-values.ts';
import { classNames } from './class-names.ts';
import { useFieldGroup } from './field-context.ts';

type CheckboxListProps<Value extends string> = {
  title?: ReactNode;
  choices: readonly (Choice<Value> & { trailing?: ReactNode })[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  onBlur?: () => void;
  disabled?: boolean;
  name?: string;
  'aria-label'?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/**
 * Several of many, one a line, under a title. Checking adds the value, unchecking removes it.
 * `trailing` of a choice shows at the right end (a count). Without `title` the surrounding `Field` names the group.
 */
export function CheckboxList<Value extends string>({
  title,
  choices,
  value,
  onChange,
  onBlur,
  disabled = false,
  name,
  ref,
  className,
  ...aria
}: CheckboxListProps<Value>) {
  const titleId = useId();
  const {
    'aria-required': _required,
    'aria-invalid': _invalid,
    ...group
  } = useFieldGroup(title ? { 'aria-labelledby': titleId } : aria);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend as first child; Field names this group
    <div role="group" {...group} className={classNames('grid grid-cols-[minmax(0,1fr)] gap-1', className)}>
      {title && (
        <p id={titleId} className="mb-2 font-semibold">
          {title}
        </p>
      )}
      {choices.map((choice, index) => (
        <Checkbox
          key={choice.value}
          ref={index === 0 ? ref : undefined}
          name={name}
          value={choice.value}
          label={choice.label}
          description={choice.description}
          trailing={choice.trailing}
          checked={value.includes(choice.value)}
          disabled={disabled || choice.disabled}
          onBlur={onBlur}
          onChange={(event) => onChange(withChosen(value, choice.value, event.target.checked))}
          className="py-1.5 text-sm leading-6"
        />
      ))}
    </div>
  );
}

import { type ComponentProps, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { inputFrameClassNames } from './input.tsx';

type TextareaProps = ComponentProps<'textarea'> & { counter?: boolean };

/**
 * Several lines of text with the counter 'n / max' when `maxLength` is set (`counter={false}` hides it).
 * Works controlled and uncontrolled (`{...register('name')}`). Placeholder defaults to '내용을 입력해주세요'.
 * The counter is read out only when the limit is near.
 */
export function Textarea({
  counter = true,
  placeholder = '내용을 입력해주세요',
  rows = 4,
  className,
  onChange,
  ref,
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
  'aria-required': required,
  ...rest
}: TextareaProps) {
  const counterId = useId();
  const control = useFieldControl({
    id,
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
    'aria-required': required,
  });
  const [typedLength, setTypedLength] = useState(() => String(rest.defaultValue ?? '').length);
  const length = rest.value === undefined ? typedLength : String(rest.value).length;
  const max = rest.maxLength;
  const showCounter = counter && max !== undefined;
  return (
    <div className="grid gap-1">
      <textarea
        {...rest}
        {...control}
        ref={(element) => {
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
          // A form library writes the first value straight into the element, as its ref and without an event.
          if (element && element.value.length !== typedLength) setTypedLength(element.value.length);
        }}
        rows={rows}
        placeholder={placeholder}
        aria-describedby={classNames(control['aria-describedby'], showCounter && counterId) || undefined}
        onChange={(event) => {
          setTypedLength(event.target.value.length);
          onChange?.(event);
        }}
        className={classNames(
          inputFrameClassNames({
            invalid: Boolean(control['aria-invalid']),
            off: Boolean(rest.disabled || rest.readOnly),
          }),
          'block resize-y py-3 leading-6 outline-none focus:border-brand focus:ring-3 focus:ring-brand/24',
          className,
        )}
      />
      {showCounter && (
        <p id={counterId} className="tnum text-right text-xs text-ink-3">
          {length} / {max}
        </p>
      )}
    </div>
  );
}

import { ChevronDown } from 'lucide-react';
import { type Ref, type RefObject, Suspense, use, useId, useRef } from 'react';
import type { Choice } from './choice.ts';
import { classNames } from './class-names.ts';
import { FieldContext, useFieldControl } from './field-context.ts';
import { type InputSize, inputFrameClassNames } from './input.tsx';
import { latePart } from './late-part.tsx';
import { Spinner } from './spinner.tsx';
import { useListbox } from './use-listbox.ts';

/** Fetched when somebody comes near a list for the first time. */
const loadList = () => import('./select-list.tsx').then((file) => file.SelectList);
const SelectList = latePart(loadList);

function preload(): void {
  // What does not come says so in the place of the list.
  loadList().catch(() => {});
}

type SelectProps<Value extends string> = {
  choices: readonly Choice<Value>[];
  value: Value | '' | null | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  loading?: boolean;
  size?: InputSize;
  name?: string;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

/**
 * Picks one of a list. `value` '' or null shows the placeholder (default 'Select...').
 * `loading` shows a spinner and opens nothing, though the focus may wait there for the list; the error line belongs to the
 * `Field` around it. `name` sends the value with a native form. Arrow keys, first letters, Home/End, Escape and an
 * outside click work as people expect.
 */
export function Select<Value extends string>({
  choices,
  value,
  onChange,
  onBlur,
  placeholder = 'Select...',
  disabled = false,
  loading = false,
  size = 'md',
  name,
  ref,
  className,
  ...aria
}: SelectProps<Value>) {
  const control = useFieldControl(aria);
  const labelId = use(FieldContext)?.labelId;
  const listId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const selectedIndex = choices.findIndex((choice) => choice.value === value);
  const selected = choices[selectedIndex];
  const off = disabled || loading;
  const list = useListbox({
    count: choices.length,
    isDisabled: (index) => Boolean(choices[index]?.disabled),
    selectedIndex,
    onSelect: (index) => choices[index] && onChange(choices[index].value),
  });
  return (
    <>
      <button
        type="button"
        role="combobox"
        ref={(element) => {
          trigger.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        aria-label={aria['aria-label']}
        {...control}
        disabled={disabled}
        aria-disabled={loading || undefined}
        aria-busy={loading || undefined}
        aria-haspopup="listbox"
        aria-expanded={list.open}
        aria-controls={listId}
        aria-activedescendant={
          list.open && list.activeIndex >= 0 ? `${listId}${list.activeIndex}` : undefined
        }
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => !off && list.setOpen(!list.open)}
        onKeyDown={off ? undefined : list.onKeyDown}
        onBlur={() => !list.open && onBlur?.()}
        className={classNames(
          inputFrameClassNames({ invalid: Boolean(control['aria-invalid']), off, size }),
          'justify-between text-left outline-none focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-brand/24',
          !selected && 'text-ink-3',
          className,
        )}
      >
        <span className="min-w-0 flex-1 truncate">{selected ? selected.label : placeholder}</span>
        {loading ? (
          <Spinner className="text-ink-3" />
        ) : (
          <ChevronDown aria-hidden="true" className="size-4.5 flex-none text-ink-3" />
        )}
      </button>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
      {list.open && !off && trigger.current && (
        <Suspense fallback={null}>
          <SelectList
            id={listId}
            trigger={trigger as RefObject<HTMLButtonElement>}
            listRef={list.listRef}
            aria-label={aria['aria-label']}
            aria-labelledby={aria['aria-label'] ? undefined : labelId}
            choices={choices}
            selectedIndex={selectedIndex}
            activeIndex={list.activeIndex}
            onClose={() => list.setOpen(false)}
            onPoint={list.setActiveIndex}
            onTake={list.take}
          />
        </Suspense>
      )}
    </>
  );
}

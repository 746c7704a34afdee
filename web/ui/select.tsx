import { Check, ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type Ref, use, useId, useRef } from 'react';
import type { Choice } from './choice.ts';
import { classNames } from './class-names.ts';
import { FieldContext, useFieldControl } from './field-context.ts';
import { type InputSize, inputFrameClassNames } from './input.tsx';
import { Spinner } from './spinner.tsx';
import { useListbox } from './use-listbox.ts';

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
    <Popover.Root open={list.open && !off} onOpenChange={list.setOpen}>
      <Popover.Anchor asChild>
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
      </Popover.Anchor>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
      {/* Not in a portal: inside a dialog it belongs to the dialog, and on a page to the page's landmarks. */}
      <Popover.Content
        role="listbox"
        id={listId}
        ref={list.listRef}
        aria-label={aria['aria-label']}
        aria-labelledby={aria['aria-label'] ? undefined : labelId}
        sideOffset={6}
        collisionPadding={12}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) =>
          trigger.current?.contains(event.target as Node) && event.preventDefault()
        }
        // The focus stays on the button.
        onMouseDown={(event) => event.preventDefault()}
        className="z-60 max-h-[min(360px,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-40 animate-drop overflow-y-auto overscroll-contain rounded-r3 border border-line bg-surface p-1.5 shadow-sh2 outline-none"
      >
        {choices.map((choice, index) => (
          <SelectOption
            key={choice.value}
            id={`${listId}${index}`}
            choice={choice}
            selected={index === selectedIndex}
            active={index === list.activeIndex}
            onPoint={() => list.setActiveIndex(index)}
            onTake={() => list.take(index)}
          />
        ))}
      </Popover.Content>
    </Popover.Root>
  );
}

type SelectOptionProps = {
  id: string;
  choice: Choice;
  selected: boolean;
  active: boolean;
  onPoint: () => void;
  onTake: () => void;
};

function SelectOption({ id, choice, selected, active, onPoint, onTake }: SelectOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here instead of the focus
    <div
      role="option"
      id={id}
      aria-selected={selected}
      aria-disabled={choice.disabled || undefined}
      onPointerMove={choice.disabled ? undefined : onPoint}
      onClick={choice.disabled ? undefined : onTake}
      className={classNames(
        'flex min-h-11 items-center gap-2 rounded-[8px] px-2.5 py-1.5 text-body select-none',
        active && 'bg-sunken forced-colors:outline-2',
        selected && 'font-semibold text-brand-ink',
        choice.disabled ? 'text-ink-3' : 'cursor-pointer',
      )}
    >
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {choice.label}
        {choice.description && (
          <span className="block text-xs font-normal text-ink-3">{choice.description}</span>
        )}
      </span>
      {selected && <Check aria-hidden="true" className="size-4 flex-none" />}
    </div>
  );
}

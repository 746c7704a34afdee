import { Check } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type RefObject, useEffect } from 'react';
import type { Choice } from './choice.ts';
import { classNames } from './class-names.ts';

type SelectListProps = {
  id: string;
  /** The button that opened it, which keeps the focus. */
  trigger: RefObject<HTMLButtonElement>;
  listRef: RefObject<HTMLDivElement | null>;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  choices: readonly Choice[];
  selectedIndex: number;
  activeIndex: number;
  onClose: () => void;
  onPoint: (index: number) => void;
  onTake: (index: number) => void;
};

/** The open list of a `Select`. */
export function SelectList({
  id,
  trigger,
  listRef,
  choices,
  selectedIndex,
  activeIndex,
  onClose,
  onPoint,
  onTake,
  ...aria
}: SelectListProps) {
  useEffect(() => {
    listRef.current?.querySelectorAll('[role=option]')[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [listRef, activeIndex]);

  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={trigger} />
      {/* Not in a portal: inside a dialog it belongs to the dialog, and on a page to the page's landmarks. */}
      <Popover.Content
        role="listbox"
        id={id}
        ref={listRef}
        {...aria}
        sideOffset={6}
        collisionPadding={12}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) =>
          trigger.current.contains(event.target as Node) && event.preventDefault()
        }
        // The focus stays on the button.
        onMouseDown={(event) => event.preventDefault()}
        className="z-60 max-h-[min(360px,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-40 animate-drop overflow-y-auto overscroll-contain rounded-r3 border border-line bg-surface p-1.5 shadow-sh2 outline-none"
      >
        {choices.map((choice, index) => (
          <SelectOption
            key={choice.value}
            id={`${id}${index}`}
            choice={choice}
            selected={index === selectedIndex}
            active={index === activeIndex}
            onPoint={() => onPoint(index)}
            onTake={() => onTake(index)}
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

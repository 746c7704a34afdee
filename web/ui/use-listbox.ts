import { type KeyboardEvent, useRef, useState } from 'react';

type ListboxOptions = {
  count: number;
  isDisabled: (index: number) => boolean;
  selectedIndex: number;
  onSelect: (index: number) => void;
};

const TYPING_PAUSE_MS = 600;
const PAGE = 8;

/**
 * Keyboard and state of a select-only combobox (ARIA authoring practices): the focus stays on the button, the active
 * option is told by `activeIndex`. Arrows, Home, End, Page Up/Down and first letters move; Enter, Space and Tab take;
 * Escape leaves. Put `listRef` on the listbox.
 */
export function useListbox({ count, isDisabled, selectedIndex, onSelect }: ListboxOptions) {
  const [open, setOpenState] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const listRef = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });

  /** The nearest option that can be chosen, from `start` on in the direction of `step`; -1 when there is none. */
  function findEnabled(start: number, step: 1 | -1): number {
    for (let index = start; index >= 0 && index < count; index += step) if (!isDisabled(index)) return index;
    return -1;
  }

  function move(to: number, step: 1 | -1) {
    const target = findEnabled(Math.min(Math.max(to, 0), count - 1), step);
    if (target >= 0) setActiveIndex(target);
  }

  function setOpen(next: boolean) {
    if (next) setActiveIndex(selectedIndex >= 0 ? selectedIndex : findEnabled(0, 1));
    setOpenState(next);
  }

  function take(index: number) {
    if (index >= 0 && !isDisabled(index)) onSelect(index);
    setOpen(false);
  }

  function findByLetters(letters: string): number {
    const options = [...(listRef.current?.querySelectorAll('[role=option]') ?? [])];
    const matches = (option: Element, index: number) =>
      !isDisabled(index) && (option.textContent ?? '').trim().toLowerCase().startsWith(letters);
    const from = letters.length === 1 ? activeIndex + 1 : activeIndex;
    const later = options.findIndex((option, index) => index >= from && matches(option, index));
    return later >= 0 ? later : options.findIndex(matches);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (!open) {
      if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(key)) return;
      event.preventDefault();
      return setOpen(true);
    }
    if (key === 'Tab') return take(activeIndex);
    const actions: Record<string, () => void> = {
      Enter: () => take(activeIndex),
      ' ': () => take(activeIndex),
      Escape: () => setOpen(false),
      ArrowDown: () => move(activeIndex + 1, 1),
      ArrowUp: () => move(activeIndex - 1, -1),
      Home: () => move(0, 1),
      End: () => move(count - 1, -1),
      PageDown: () => move(activeIndex + PAGE, -1),
      PageUp: () => move(activeIndex - PAGE, 1),
    };
    if (actions[key]) {
      event.preventDefault();
      actions[key]();
    } else if (key.length === 1) {
      const fresh = event.timeStamp - typed.current.at > TYPING_PAUSE_MS;
      typed.current = {
        text: (fresh ? '' : typed.current.text) + key.toLowerCase(),
        at: event.timeStamp,
      };
      const found = findByLetters(typed.current.text);
      if (found >= 0) setActiveIndex(found);
    }
  }

  return { open, setOpen, activeIndex, setActiveIndex, take, listRef, onKeyDown };
}

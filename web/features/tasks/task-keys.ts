import { type KeyboardEvent, useState } from 'react';

const STORED_AS = 'desk-keys';

/** Whether single keys work in lists: one switch of this browser, on at first. */
export function useDeskKeys(): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => {
    try {
      return localStorage.getItem(STORED_AS) !== 'off';
    } catch {
      return true;
    }
  });
  return [
    isOn,
    (next) => {
      setIsOn(next);
      try {
        localStorage.setItem(STORED_AS, next ? 'on' : 'off');
      } catch {
        // The switch holds until the page is left.
      }
    },
  ];
}

/** What a single key does in the list of tasks. */
export type DeskCommand = 'NEXT' | 'BEFORE' | 'SELECT' | 'ASSIGN' | 'POSTPONE' | 'OPEN' | 'FIND' | 'HELP';

const commands: Readonly<Record<string, DeskCommand>> = {
  KeyJ: 'NEXT',
  ArrowDown: 'NEXT',
  KeyK: 'BEFORE',
  ArrowUp: 'BEFORE',
  KeyX: 'SELECT',
  KeyA: 'ASSIGN',
  KeyH: 'POSTPONE',
  KeyE: 'OPEN',
  Slash: 'FIND',
};

const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]';

/**
 * Reads a key by the place where it stands (`event.code`), so that ㅓ works as J; undefined in a field, while Korean is
 * composed, with a modifier, or for a key that means nothing here.
 */
export function readCommand(
  event: Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'> & {
    nativeEvent: { isComposing: boolean };
  },
): DeskCommand | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return undefined;
  if ((event.target as Partial<Element> | null)?.matches?.(FIELDS)) return undefined;
  if (event.code === 'Slash' && event.shiftKey) return 'HELP';
  return event.shiftKey ? undefined : commands[event.code];
}

import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useState } from 'react';

const STORED_AS = 'desk-keys';

/** Whether single keys work in lists and checks: one switch of this browser, on at first (O-06). */
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

/** Where letters are typed, so that none may mean anything else. */
const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';

export type DeskKeyEvent = Pick<
  ReactKeyboardEvent,
  'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'
> & { nativeEvent: { isComposing: boolean } };

/** Whether a key may be read as a command: not in a field, while Korean is composed, or with a modifier but Shift. */
export function isSingleKey({ altKey, ctrlKey, metaKey, nativeEvent, target }: DeskKeyEvent): boolean {
  if (altKey || ctrlKey || metaKey || nativeEvent.isComposing) return false;
  return !(target as Partial<Element> | null)?.matches?.(FIELDS);
}

/** What the keyboard of this machine calls the key that opens and sends: ⌘ on a Mac, Ctrl elsewhere. */
export const commandKey = (): '⌘' | 'Ctrl' =>
  /Macintosh|iPad|iPhone/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Ctrl+Enter or ⌘+Enter presses the button of a form, from anywhere on the page that no dialog covers. */
export function useSubmitKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.isComposing || event.repeat || document.querySelector('[role=dialog], [role=alertdialog]'))
        return;
      event.preventDefault();
      form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form]);
}

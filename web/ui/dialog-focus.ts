import { createContext, type RefObject, use, useEffect, useRef, useState } from 'react';

/** The element that had the focus when the dialog was asked for; the host sets it before anything loads. */
export const DialogOpenerContext = createContext<HTMLElement | null>(null);

const FIELDS =
  'input:not([type=hidden], [hidden], :disabled, [readonly]), textarea:not(:disabled, [readonly]), select:not(:disabled), [role=combobox]:not(:disabled)';
const FOCUSABLE = `${FIELDS}, button:not(:disabled), a[href], summary, [tabindex]:not([tabindex="-1"])`;

/** Puts the focus on the first field, or on the dialog itself where there is none or a keyboard would cover it. */
export function focusFirstField(dialog: HTMLElement): void {
  const touch = window.matchMedia('(pointer: coarse)').matches;
  const field = touch ? null : dialog.querySelector<HTMLElement>(FIELDS);
  (field ?? dialog).focus({ preventScroll: true });
}

/**
 * Handlers for the two autofocus moments of a Radix dialog without a trigger of its own: `focusInside` puts the focus
 * in, `focusBack` returns it to the host's opener, or else to what had it before, if that is still on the page.
 */
export function useDialogFocus(focusInto: (dialog: HTMLElement) => void) {
  const opener = use(DialogOpenerContext);
  const before = useRef<Element | null>(null);
  return {
    focusInside(event: Event) {
      before.current = document.activeElement;
      event.preventDefault();
      focusInto(event.target as HTMLElement);
    },
    focusBack(event: Event) {
      event.preventDefault();
      const target = opener ?? before.current;
      if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
    },
  };
}

/** True while an element scrolls and holds nothing that takes focus: then it must take focus itself to be scrolled by keys. */
export function useNeedsScrollFocus(ref: RefObject<HTMLElement | null>): boolean {
  const [needs, setNeeds] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setNeeds(element.scrollHeight > element.clientHeight + 1 && !element.querySelector(FOCUSABLE));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [ref]);
  return needs;
}

/** A click on a toast or a box of the browser's own above the dialog must not close the dialog. */
export function keepOpenForToasts(event: CustomEvent<{ originalEvent: Event }>): void {
  const target = event.detail.originalEvent.target;
  if (target instanceof Element && target.closest('[data-sonner-toaster], dialog')) event.preventDefault();
}

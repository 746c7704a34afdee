import { useState } from 'react';

/**
 * State of a date picker while it is open: a draft of the value, which becomes the value only by '확인', and the button
 * that opened it, which gets the focus back.
 */
export function usePicker<Value>(value: Value, onClose?: () => void) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(value);
  return {
    open,
    opener,
    draft,
    setDraft,
    openFrom(button: HTMLElement) {
      setOpener(button);
      setDraft(value);
      setOpen(true);
    },
    close() {
      setOpen(false);
      onClose?.();
    },
  };
}

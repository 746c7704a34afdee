import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Before leaving or reloading the page with typed text on it, the browser asks in its own words. */
export function useLeaveGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

/**
 * Asks before typed text is thrown away. `requestClose` closes at once when nothing is `unsaved`, else sets `asking`;
 * answer with `keepWriting` or `discard`. Back, and leaving or reloading the page, ask too.
 */
export function useUnsavedGuard(unsaved: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false);
  useLeaveGuard(unsaved);
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      setAsking(true);
      return true;
    },
  });
  return {
    asking,
    requestClose: () => (unsaved ? setAsking(true) : onClose()),
    keepWriting: () => setAsking(false),
    discard: () => {
      setAsking(false);
      onClose();
    },
  };
}

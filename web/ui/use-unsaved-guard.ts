import { useEffect, useState } from 'react';

/**
 * Asks before typed text is thrown away. `requestClose` closes at once when nothing is `unsaved`, else sets `asking`;
 * answer with `keepWriting` or `discard`. Leaving or reloading the page asks too, in the browser's own words.
 */
export function useUnsavedGuard(unsaved: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
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

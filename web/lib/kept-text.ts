import { useCallback, useState } from 'react';

const PREFIX = 'kept:';

/**
 * Text that a reload of this tab does not lose, under a name that holds who writes and what about
 * ('inquiry:{memberId}:body'). Kept by the tab alone and forgotten with `clear` once it has been sent.
 */
export function useKeptText(
  name: string,
): [text: string, setText: (text: string) => void, clear: () => void] {
  const [kept, setKept] = useState(() => ({ name, text: readKeptText(name) }));
  // Another name is another text: what was typed under the first one stays with it.
  const text = kept.name === name ? kept.text : readKeptText(name);
  const setText = useCallback(
    (next: string) => {
      writeKeptText(name, next);
      setKept({ name, text: next });
    },
    [name],
  );
  const clear = useCallback(() => setText(''), [setText]);
  return [text, setText, clear];
}

function readKeptText(name: string): string {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

function writeKeptText(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Without storage the text lives as long as the page.
  }
}

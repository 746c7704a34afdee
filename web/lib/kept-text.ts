import { useCallback, useState } from 'react';

const PREFIX = 'kept:';

/** The tab forgets with its end; the device keeps what is too long to be written again, for whoever `name` says. */
type Keeper = 'tab' | 'device';

/**
 * Text that a reload does not lose, under a name that holds who writes and what about ('inquiry:{memberId}:body').
 * Forgotten with `clear` once it has been sent.
 */
export function useKeptText(
  name: string,
  keeper: Keeper = 'tab',
): [text: string, setText: (text: string) => void, clear: () => void] {
  const [kept, setKept] = useState(() => ({ name, text: readKeptText(name, keeper) }));
  // Another name is another text: what was typed under the first one stays with it.
  const text = kept.name === name ? kept.text : readKeptText(name, keeper);
  const setText = useCallback(
    (next: string) => {
      writeKeptText(name, keeper, next);
      setKept({ name, text: next });
    },
    [name, keeper],
  );
  const clear = useCallback(() => setText(''), [setText]);
  return [text, setText, clear];
}

const storageOf = (keeper: Keeper): Storage => (keeper === 'tab' ? sessionStorage : localStorage);

function readKeptText(name: string, keeper: Keeper): string {
  try {
    return storageOf(keeper).getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

function writeKeptText(name: string, keeper: Keeper, text: string): void {
  try {
    if (text === '') storageOf(keeper).removeItem(PREFIX + name);
    else storageOf(keeper).setItem(PREFIX + name, text);
  } catch {
    // Without storage the text lives as long as the page.
  }
}

import { type ChangeEvent, type KeyboardEvent, useState } from 'react';

/**
 * A short text typed and added to a list of at most `max`, each once, by a button or by Enter: what its input and its
 * button need. Enter while a syllable is being composed only ends the syllable.
 */
export function useTextAddition(value: readonly string[], onChange: (value: string[]) => void, max: number) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const isFull = value.length >= max;

  function add() {
    if (text === '' || isFull) return;
    if (!value.includes(text)) onChange([...value, text]);
    setTyped('');
  }

  return {
    isFull,
    inputProps: {
      value: typed,
      disabled: isFull,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        add();
      },
    },
    buttonProps: { disabled: text === '' || isFull, onClick: add },
  };
}
